import type { Suit } from '@croupier/core';
import styles from './suit-shape.module.css';
import { SUIT_PATHS, SUIT_SIGNS } from './suits.ts';

/**
 * Draws a suit beside text, in its colour; copying the text copies its sign. It is drawn because few fonts have the
 * signs, and each font draws them differently.
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
