import type { Payout, Ratio, RuleId } from '@croupier/core';
import { categoriesOf, type HandAtLeast, type HandTerms, type HandValue, isAtLeast } from './poker-hand.ts';

/**
 * A row of a pay table: the lowest hand that it pays, and the payout to 1 in whole or half stakes. The rows
 * are sorted from the highest hand down, and the first row that a hand reaches is paid.
 */
export interface PayRow extends HandAtLeast {
  readonly pays: number;
  readonly rule: RuleId;
}

/** Returns the row of a pay table that pays a hand, or undefined if no row pays it. */
export function rowFor(terms: HandTerms, value: HandValue, rows: readonly PayRow[]): PayRow | undefined {
  return rows.find((row) => isAtLeast(terms, value, row));
}

/** Converts a row to the form in which a bet lists its payouts. */
export function payoutOf({ hand, ranks, pays, rule }: PayRow): Payout {
  return { on: hand, ...(ranks ? { with: { ranks: ranks.join('-') } } : {}), odds: oddsOf(pays), rule };
}

/** Returns a payout in whole or half stakes as a ratio. */
export function oddsOf(pays: number): Ratio | 'push' {
  if (pays === 0) return 'push';
  return Number.isInteger(pays) ? [pays, 1] : [pays * 2, 2];
}

/** Checks the order of a pay table. The first row that a hand reaches is paid, so higher rows must come first. */
export function checkPays(path: string, terms: Pick<HandTerms, 'cards'>, rows: readonly PayRow[]): string[] {
  const ladder = categoriesOf(terms);
  const places = rows.map(({ hand }) => ladder.indexOf(hand));
  const sound = places.every((place, row) => place >= 0 && place <= (places[row - 1] ?? place));
  return sound ? [] : [`${path}: The rows must be sorted from the highest hand of the game to the lowest.`];
}
