import type { Card } from '@croupier/core';
import { memo } from 'react';
import { Back, Face } from '../pieces/cards/face.tsx';
import styles from './sign.module.css';

/** Draws a card game's emblem in the lobby: a fan of typical cards. Null is a face-down card. */
export const Fan = memo(function Fan({ cards }: { readonly cards: readonly (Card | null)[] }) {
  const middle = (cards.length - 1) / 2;
  return (
    <svg viewBox="-100 -100 200 200" className={styles.emblem} aria-hidden="true">
      {cards.map((card, place) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: the picture never changes
          key={place}
          transform={`translate(-34 84) rotate(${(place - middle) * 17 - 6}) translate(-38 -118) scale(0.76)`}
        >
          {card ? <Face card={card} /> : <Back />}
        </g>
      ))}
    </svg>
  );
});
