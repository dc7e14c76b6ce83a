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
  /** The card; null while it lies face down. */
  readonly card: Card | null;
  /** The card lies across, as that of a double does. */
  readonly across?: boolean;
  /** It no longer counts. */
  readonly faded?: boolean;
}

const BOX = `0 0 ${CARD_SHAPE.width} ${CARD_SHAPE.height}`;

/**
 * Draws a card on the table. Inside a `Dealing` it flies in from the shoe when it is new, and it turns over when its
 * face changes. Both happen at once for a user who asked for less motion. Its width is `--card` (else 4rem).
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
  // A card flies once, when it comes: what it is later, and where, is not a new card.
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
