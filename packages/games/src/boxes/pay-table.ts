import type { Payout, Ratio, RuleId } from '@croupier/core';
import { type HandAtLeast, type HandTerms, type HandValue, ladderOf, reaches } from './poker-hand.ts';

/**
 * The payout of a hand, to 1, in whole or half stakes. The highest hand stands first; the first that is reached is
 * paid.
 */
export interface PayRow extends HandAtLeast {
  readonly pays: number;
  readonly rule: RuleId;
}

/** Returns the row of a table that a hand is paid by. */
export function rowFor(terms: HandTerms, value: HandValue, rows: readonly PayRow[]): PayRow | undefined {
  return rows.find((row) => reaches(terms, value, row));
}

/** Returns a row as a table tells what a bet pays. */
export function payoutOf({ hand, ranks, pays, rule }: PayRow): Payout {
  return { on: hand, ...(ranks ? { with: { ranks: ranks.join('-') } } : {}), odds: oddsOf(pays), rule };
}

/** Returns whole and half stakes as a ratio. */
export function oddsOf(pays: number): Ratio | 'push' {
  if (pays === 0) return 'push';
  return Number.isInteger(pays) ? [pays, 1] : [pays * 2, 2];
}

/** Checks a pay table: the first row that a hand reaches is paid, so a lower one must not stand above a higher one. */
export function checkPays(path: string, terms: Pick<HandTerms, 'cards'>, rows: readonly PayRow[]): string[] {
  const ladder = ladderOf(terms);
  const places = rows.map(({ hand }) => ladder.indexOf(hand));
  const sound = places.every((place, row) => place >= 0 && place <= (places[row - 1] ?? place));
  return sound ? [] : [`${path}: The rows have to stand from the highest hand of the game to the lowest.`];
}
