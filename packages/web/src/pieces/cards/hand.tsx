import type { Card } from '@croupier/core';
import type { CSSProperties } from 'react';
import { PlayingCard } from './card.tsx';
import styles from './hand.module.css';

interface HandProps {
  /** The cards in the order of the deal; null is a face-down card. */
  readonly cards: readonly (Card | null)[];
  /** Whether the last card lies sideways, like the card dealt after a double. */
  readonly across?: boolean;
  /** Whether the cards no longer count. */
  readonly faded?: boolean;
  /** Whether the first few cards lie side by side, or all cards always overlap. */
  readonly lie?: 'overlapping' | 'apart';
}

/**
 * Draws the cards of a hand. Each covers the previous one except for its corner. The cards move closer together if
 * `--room` is too narrow.
 */
export function Hand({ cards, across = false, faded = false, lie = 'overlapping' }: HandProps) {
  return (
    <span
      className={styles.hand}
      data-lie={lie}
      data-many={cards.length > 4 || undefined}
      style={{ '--steps': Math.max(1, cards.length - 1) } as CSSProperties}
    >
      {cards.map((card, place) => (
        <PlayingCard
          // Cards are only added at the end, and a corrected card stays where it is.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          card={card}
          across={across && place === cards.length - 1}
          faded={faded}
        />
      ))}
    </span>
  );
}
