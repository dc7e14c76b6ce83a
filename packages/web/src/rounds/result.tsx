import type { Card } from '@croupier/core';
import { useWords } from '../app/language.tsx';
import { CardsText } from '../pieces/cards/text.tsx';
import styles from './rounds.module.css';
import { words } from './words.ts';

/** In place of a result: the round was declared void. */
export function VoidRound() {
  const text = useWords(words);
  return <p className={styles.void}>{text.voidGame}</p>;
}

/** The hands of a round that is over, in the order in which they are told; without any it was void. */
export function PastCards({ hands }: { readonly hands: readonly (readonly Card[])[] }) {
  if (hands.length === 0) return <VoidRound />;
  return (
    <ul className={styles.hands}>
      {hands.map((hand, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the hands of a round that is over
        <li key={place}>
          <CardsText cards={hand} />
        </li>
      ))}
    </ul>
  );
}
