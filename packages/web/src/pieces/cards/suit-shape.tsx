import type { Suit } from '@croupier/core';
import styles from './suit-shape.module.css';
import { SUIT_PATHS, SUIT_SIGNS } from './suits.ts';

/**
 * A suit beside text, in its colour; who copies the text copies its sign. Drawn, since few fonts have the signs, and each
 * draws them differently.
 */
export function SuitShape({ suit }: { readonly suit: Suit }) {
  return (
    <>
      <svg className={styles.suit} viewBox="-.5 -.5 1 1" aria-hidden="true">
        <path d={SUIT_PATHS[suit]} />
      </svg>
      <span className="heard">{SUIT_SIGNS[suit]}</span>
    </>
  );
}
