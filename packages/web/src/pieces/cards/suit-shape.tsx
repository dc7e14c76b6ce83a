import type { Suit } from '@croupier/core';
import styles from './suit-shape.module.css';
import { SUIT_PATHS, SUIT_SIGNS } from './suits.ts';

/**
 * Draws a suit next to text, in its colour. Copying the text copies the suit's character. The suit is drawn because few
 * fonts have the characters, and each font draws them differently.
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
