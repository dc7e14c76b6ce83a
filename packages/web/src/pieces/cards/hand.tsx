import type { Card } from '@croupier/core';
import type { CSSProperties } from 'react';
import { PlayingCard } from './card.tsx';
import styles from './hand.module.css';

interface HandProps {
  /** The cards in the order they came; null lies face down. */
  readonly cards: readonly (Card | null)[];
  /** The last card lies across, as a double is shown. */
  readonly across?: boolean;
  /** The cards no longer count. */
  readonly faded?: boolean;
  /** Side by side as long as they are few, or always overlapping. */
  readonly lie?: 'overlapping' | 'apart';
}

/**
 * Draws cards that belong together, each covering the one before up to its corner; closer where `--room` is narrower
 * than they are.
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
          // A hand only grows at its end; a card put right in its place is the same card to the eye.
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
