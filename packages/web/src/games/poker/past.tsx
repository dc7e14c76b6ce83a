import { type Card, isCard, type Json, money } from '@croupier/core';
import type { poker } from '@croupier/games';
import { useWords, useWriting } from '../../app/language.tsx';
import { CardsText } from '../../pieces/cards/text.tsx';
import { VoidRound } from '../../rounds/result.tsx';
import styles from '../../rounds/rounds.module.css';
import type { PastRounds } from '../game.ts';
import { words } from './words.ts';

interface PokerResult {
  readonly hand: number | null;
  readonly void?: string;
  readonly board?: readonly string[];
  readonly shown?: { readonly [place: string]: readonly Card[] };
  readonly won?: { readonly [place: string]: number };
}

/** A hand of poker: the boards, the hands that were shown, and who won how much. */
function Hand({ plan, result }: { readonly plan: poker.PokerPlan; readonly result: Json }) {
  const text = useWords(words);
  const writing = useWriting();
  const {
    hand,
    board = [],
    shown = {},
    won = {},
    void: isVoid,
  } = (result ?? { hand: null }) as unknown as PokerResult;
  if (isVoid !== undefined) return <VoidRound />;
  if (hand === null) return <p className={styles.void}>{text.hands.nobody}</p>;
  const places = [...new Set([...Object.keys(shown), ...Object.keys(won)])];
  return (
    <ul className={styles.hands}>
      {board.map((cards, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boards of a hand that is over
        <li key={number}>
          {board.length > 1 ? text.boardOf(number + 1) : text.board}{' '}
          <CardsText cards={cards.split(' ').filter(isCard)} />
        </li>
      ))}
      {places.map((place) => (
        <li key={place}>
          {text.seat(Number(place))} <CardsText cards={shown[place] ?? []} />{' '}
          {won[place] !== undefined && <b>+{writing.money(money(won[place]), plan.currency)}</b>}
        </li>
      ))}
    </ul>
  );
}

/** Past hands of poker. */
export const past: PastRounds<poker.PokerPlan> = {
  Result: Hand,
  useBetName: () => {
    const { stakes, pot } = useWords(words);
    return (bet) => (bet === 'attack' ? stakes.ante.attack : pot);
  },
};
