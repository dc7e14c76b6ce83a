import type { RuleId } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { amountsIn } from '../cite.ts';

export const korunas = amountsIn('CZK');

/** The least stake at a table, which the plan leaves to each table (its list shows it): chosen here, in korunas. */
const TABLE_MINIMUM = 10;

/** The greatest stake on a single number; the inside maxima follow it. */
const STRAIGHT = 10_000;

/** Returns the limits of a bet on so many numbers inside: as many times the maximum on one. */
export function inside(
  numbers: number,
  limitRule: RuleId,
): Pick<roulette.BetTerms, 'min' | 'max' | 'limitRule'> {
  return { min: korunas(TABLE_MINIMUM), max: korunas(STRAIGHT * numbers), limitRule };
}

/** Returns the limits of a bet outside. */
export function outside(
  max: number,
  limitRule: RuleId,
): Pick<roulette.BetTerms, 'min' | 'max' | 'limitRule'> {
  return { min: korunas(TABLE_MINIMUM), max: korunas(max), limitRule };
}
