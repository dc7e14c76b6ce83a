import { messages } from 'messages:cards/faces';
import type { Card } from '@croupier/core';
import { memo, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../app/language.tsx';
import { useDealing } from '../motion/dealing.ts';
import styles from './card.module.css';
import { cardName } from './card-names.ts';
import { CourtFigure } from './court.tsx';
import { Back, CARD_SHAPE, Face } from './face.tsx';
import { useFourColours } from './four-colours.tsx';

interface PlayingCardProps {
  /** The card; null while it is face down. */
  readonly card: Card | null;
  /** Whether the card lies sideways, like the card dealt after a double. */
  readonly across?: boolean;
  /** Whether the card no longer counts. */
  readonly faded?: boolean;
}

const BOX = `0 0 ${CARD_SHAPE.width} ${CARD_SHAPE.height}`;

/**
 * Draws a card on the table. Inside a `Dealing`, a new card flies in from the shoe, and a card turns over
 * when its face changes. With reduced motion, both happen immediately. The card's width is `--card` (by
 * default 4rem).
 */
export const PlayingCard = memo(function PlayingCard({
  card,
  across = false,
  faded = false,
}: PlayingCardProps) {
  const text = useMessages(messages);
  const four = useFourColours();
  const element = useRef<HTMLSpanElement>(null);
  const turning = useRef<HTMLSpanElement>(null);
  const dealing = useDealing();
  const shown = useRef(card);
  if (card) shown.current = card;
  // A card flies only when it appears. A change of its face or position does not make it a new card.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (element.current && turning.current) dealing?.deal(element.current, turning.current, card !== null);
  }, []);
  return (
    <span
      ref={element}
      className={styles.card}
      data-card={card ?? 'down'}
      data-across={across || undefined}
      data-faded={faded || undefined}
      data-four={four || undefined}
      role="img"
      aria-label={card ? cardName(card, text) : text.faceDown}
    >
      <span ref={turning} className={styles.sides} data-down={card === null || undefined}>
        <svg viewBox={BOX} aria-hidden="true">
          {shown.current && <Face card={shown.current} court={CourtFigure} />}
        </svg>
        <svg viewBox={BOX} className={styles.reverse} aria-hidden="true">
          <Back />
        </svg>
      </span>
    </span>
  );
});
