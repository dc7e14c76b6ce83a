import type { RuleId } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { amountsIn } from '../cite.ts';

export const korunas = amountsIn('CZK');

/**
 * The smallest stake at a table in korunas. This project chose it, because the game plan leaves it to each
 * table.
 */
const TABLE_MINIMUM = 10;

/** The largest stake on a single number. The maxima of the other inside bets are multiples of it. */
const STRAIGHT = 10_000;

/**
 * Returns the limits of an inside bet on this many numbers. The maximum is the straight-up maximum for each
 * number.
 */
export function inside(
  numbers: number,
  limitRule: RuleId,
): Pick<roulette.BetTerms, 'min' | 'max' | 'limitRule'> {
  return { min: korunas(TABLE_MINIMUM), max: korunas(STRAIGHT * numbers), limitRule };
}

/** Returns the limits of an outside bet. */
export function outside(
  max: number,
  limitRule: RuleId,
): Pick<roulette.BetTerms, 'min' | 'max' | 'limitRule'> {
  return { min: korunas(TABLE_MINIMUM), max: korunas(max), limitRule };
}
