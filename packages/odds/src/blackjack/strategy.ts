import type { PlanId } from '@croupier/core';
import type { blackjack } from '@croupier/games';
import { ACE, RANK_COUNT } from './ranks.ts';
import type { Setting } from './setting.ts';
import { decisionOf, FREE_SPLIT, HIT, NO_ACTION } from './situation.ts';
import type { ColumnOdds } from './solve.ts';
import { keyOf, type TotalPlay, type TotalPlays, usualPlay } from './totals.ts';

/**
 * The play of a hand. `otherwise` applies if the action is not allowed, for example a double with more than
 * two cards.
 */
export interface StrategyCell {
  readonly play: blackjack.Decision;
  readonly otherwise?: 'hit' | 'stand';
  /** The play for exactly this many cards, if their number matters. */
  readonly byCards?: readonly { readonly cards: number; readonly play: 'hit' | 'stand' }[];
}

export interface StrategyRow {
  readonly kind: 'hard' | 'soft' | 'pair';
  /** The total of the hand. For a pair, the points of one card, with an ace as 1. */
  readonly total: number;
  /** One cell for each of `UP_CARDS`. */
  readonly cells: readonly StrategyCell[];
}

/**
 * The hands to which a table applies. Hands after a split, or on the bank’s stake, have their own tables if
 * they are played differently.
 */
export type StrategyHands = 'dealt' | 'split' | 'bank';

export interface StrategyTable {
  readonly hands: StrategyHands;
  readonly rows: readonly StrategyRow[];
}

/** The best play that considers only the total of the hand and the dealer’s upcard. */
export interface BlackjackStrategy {
  readonly plan: PlanId;
  readonly upCards: typeof UP_CARDS;
  readonly tables: readonly StrategyTable[];
  readonly insurance: 'take' | 'decline';
  /** The decision on even money, if the game offers it. */
  readonly evenMoney?: 'take' | 'decline';
  /**
   * The values of two cards, if cards can be switched. Switch if that raises the sum of the values of both
   * hands.
   */
  readonly worth?: readonly HandValues[];
}

export interface HandValues {
  /** The points of the two cards, with an ace as 1. */
  readonly cards: readonly [number, number];
  /** The values in units of the stake, one for each of `UP_CARDS`. */
  readonly worth: readonly number[];
}

/** The dealer’s upcards, in the order of a table's columns. */
export const UP_CARDS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'] as const;

/** The rank numbers of `UP_CARDS`. */
export const UP_PLACES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, ACE];

/** Returns the strategy tables, built from the columns in the order of `UP_CARDS`. */
export function tablesOf(
  { dealt, hands }: Setting,
  columns: readonly ColumnOdds[],
): readonly StrategyTable[] {
  const tables: StrategyTable[] = [];
  for (const name of ['dealt', 'split', 'bank'] as const) {
    const plays = columns.map((column) => column.plays[name]);
    if (!plays.some((each) => each && each.size > 0)) continue;
    const totals = rowsOf(plays);
    tables.push({ hands: name, rows: name === 'dealt' ? [...totals, ...pairRows()] : totals });
  }
  return tables;

  function pairRows(): readonly StrategyRow[] {
    return Array.from({ length: RANK_COUNT }, (_, place): StrategyRow => {
      const pair = hands.pair(place, place);
      const total = hands.totals[pair] ?? 0;
      const soft = hands.soft[pair] === 1;
      const free = ((dealt.allowed[pair] ?? 0) & FREE_SPLIT) > 0;
      return {
        kind: 'pair',
        total: place + 1,
        cells: columns.map(({ splits, plays }) =>
          splits.includes(place)
            ? { play: free ? 'free-split' : 'split' }
            : twoCards(cellOf(plays.dealt.get(keyOf(total, soft)), total, soft)),
        ),
      };
    });
  }
}

function rowsOf(plays: readonly (TotalPlays | undefined)[]): readonly StrategyRow[] {
  const keys = new Set(plays.flatMap((each) => [...(each?.keys() ?? [])]));
  return [...keys]
    .sort((a, b) => a - b)
    .map((key): StrategyRow => {
      const soft = key >= keyOf(0, true);
      const total = soft ? key - keyOf(0, true) : key;
      return {
        kind: soft ? 'soft' : 'hard',
        total,
        cells: plays.map((each) => cellOf(each?.get(key), total, soft)),
      };
    });
}

/** Returns a cell without the plays for particular numbers of cards. */
function twoCards({ byCards: _, ...cell }: StrategyCell): StrategyCell {
  return cell;
}

function cellOf(play: TotalPlay | undefined, total: number, soft: boolean): StrategyCell {
  if (!play) return { play: hitOrStand(usualPlay(total, soft)) };
  const { first, plain, byCards } = play;
  const others = [...byCards]
    .filter(([, action]) => action !== plain)
    .map(([cards, action]) => ({ cards, play: hitOrStand(action) }));
  return {
    ...(first === NO_ACTION
      ? { play: hitOrStand(plain) }
      : { play: decisionOf(first), otherwise: hitOrStand(plain) }),
    ...(others.length > 0 ? { byCards: others } : {}),
  };
}

function hitOrStand(action: number): 'hit' | 'stand' {
  return action === HIT ? 'hit' : 'stand';
}
