import { messages, type Text } from 'messages:poker/table';
import { type Card, isCard, type Json, money, type SettlementLine } from '@croupier/core';
import type { poker } from '@croupier/games';
import type { ComponentProps } from 'react';
import { useFormatter, useLanguage, useMessages } from '../../app/language.tsx';
import { PastHands } from '../../rounds/result.tsx';
import styles from '../../rounds/rounds.module.css';
import type { FeltHand } from '../../table/felt/hand.ts';
import type { PastRounds } from '../game.ts';
import { boardsOf } from './layout.ts';

/** The stored result of a finished hand. */
export interface PokerResult {
  readonly hand: number | null;
  readonly void?: string;
  /** The cards of each board as one text. */
  readonly board?: readonly string[];
  readonly shown?: { readonly [place: string]: readonly Card[] };
  readonly won?: { readonly [place: string]: number };
  /** Whether the hand was played for tournament chips, which are not money. */
  readonly chips?: true;
}

/** The stored part of the player's own view: their seat and cards. */
export type OwnPart = Partial<Pick<poker.PokerPlayerView, 'place' | 'cards'>>;

/** Returns the final boards, the reader's cards, the hands at the showdown, and the winners with their amounts. */
function handsIn(
  result: PokerResult,
  own: OwnPart,
  text: Text,
  amount: (units: number) => string,
): readonly FeltHand[] {
  const { board = [], shown = {}, won = {} } = result;
  const ownPlace = own.cards && typeof own.place === 'number' ? [String(own.place)] : [];
  const places = [...new Set([...ownPlace, ...Object.keys(shown), ...Object.keys(won)])];
  return [
    ...boardsOf(
      board.map((cards) => cards.split(' ')),
      text,
    ),
    ...places.map((place): FeltHand => {
      const units = won[place];
      return {
        owner: 'seat',
        name: ownPlace.includes(place) ? text.you : text.seat({ place }),
        cards: ((ownPlace.includes(place) ? own.cards : shown[place]) ?? []).filter(isCard),
        total: units === undefined ? undefined : `+${amount(units)}`,
      };
    }),
  ];
}

function Hand({ plan, result, own, brief }: ComponentProps<PastRounds<poker.PokerPlan>['Result']>) {
  const text = useMessages(messages);
  const formatter = useFormatter();
  const past = (result ?? { hand: null }) as unknown as PokerResult;
  if (past.void !== undefined) return <PastHands brief={brief} />;
  if (past.hand === null) return <p className={styles.void}>{text.hands.nobody}</p>;
  const amount = (units: number) => formatter.money(money(units), past.chips ? 'CHIP' : plan.currency);
  return <PastHands hands={handsIn(past, (own ?? {}) as unknown as OwnPart, text, amount)} brief={brief} />;
}

/**
 * Returns a function that explains the settlement line of a lost pot by naming the winners. The function
 * returns undefined for other lines.
 */
export function useFacts(): (line: Pick<SettlementLine, 'outcome'>, result: Json) => string | undefined {
  const text = useMessages(messages);
  const { language } = useLanguage();
  return ({ outcome }, result) => {
    const { won = {} } = (result ?? {}) as Partial<PokerResult>;
    const places = Object.keys(won);
    if (outcome !== 'lost' || places.length === 0) return undefined;
    return text.potWent({ n: places.length, places: new Intl.ListFormat(language).format(places) });
  };
}

/** The display of past poker hands. */
export const past: PastRounds<poker.PokerPlan> = {
  Result: Hand,
  useFacts,
  useBetName: () => {
    const { stakes, pot } = useMessages(messages);
    return (bet) => (bet === 'attack' ? stakes.ante.attack : pot);
  },
};
