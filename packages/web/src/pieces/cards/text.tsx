import { messages } from 'messages:cards/faces';
import { type Card, JOKER, rankOf, suitOf } from '@croupier/core';
import { useMessages } from '../../app/language.tsx';
import { cardNames } from './card-names.ts';
import { SuitShape } from './suit-shape.tsx';
import { JOKER_SIGN, rankText } from './suits.ts';
import styles from './text.module.css';

/** Writes cards as a line of text, such as `K♠ 8♥`. */
export function CardsText({ cards }: { readonly cards: readonly Card[] }) {
  const text = useMessages(messages);
  return (
    <span className={styles.cards} role="img" aria-label={cardNames(cards, text)}>
      {cards.map((card, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: with several packs the same card may occur twice
        <span key={place} data-suit={suitOf(card)}>
          {card === JOKER ? (
            JOKER_SIGN
          ) : (
            <>
              {rankText(rankOf(card))}
              <SuitShape suit={suitOf(card)} />
            </>
          )}
        </span>
      ))}
    </span>
  );
}
