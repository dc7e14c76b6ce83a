import type { Card, Plan } from '@croupier/core';
import { memo } from 'react';
import { Back, Face } from '../pieces/cards/face.tsx';
import styles from './emblem.module.css';

/** The cards that stand for each game. */
const HANDS: Readonly<Record<string, readonly (Card | null)[]>> = {
  blackjack: ['As', 'Jd'],
  baccarat: ['4d', '5s', null],
  'casino-war': ['Kc', 'Kh'],
  'red-dog': ['3h', null, 'Jc'],
  poker: ['Ah', 'Ks'],
};

/** What makes a form of a game another one than the usual. */
const OTHERS: Readonly<Record<string, readonly (Card | null)[]>> = {
  'kings/blackjack-free': ['9h', '2s'],
  'kings/blackjack-switch': ['Ad', '6c', 'Kd', '5s'],
  'kings/pontoon': ['2h', '4s', '3d', '6c', '5h'],
  'sazka/blackjack-infinite': ['Ac', null],
  'sazka/blackjack-all-bets': ['7d', '7h', '7c'],
  'sazka/blackjack-evolution': ['Ah', 'Ks'],
};

/** A card table's sign: a fan of the cards that its game is about. */
export const Fan = memo(function Fan({ plan }: { readonly plan: Plan }) {
  const cards = OTHERS[plan.id] ?? HANDS[plan.game] ?? [null, null];
  const middle = (cards.length - 1) / 2;
  return (
    <svg viewBox="-100 -100 200 200" className={styles.emblem} aria-hidden="true">
      {cards.map((card, place) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a fan never changes
          key={place}
          transform={`translate(-34 84) rotate(${(place - middle) * 17 - 6}) translate(-38 -118) scale(0.76)`}
        >
          {card ? <Face card={card} /> : <Back />}
        </g>
      ))}
    </svg>
  );
});
