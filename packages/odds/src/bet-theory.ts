import type { Plan } from '@croupier/core';
import type { CardBetOdds } from './card-bets.ts';

/** The expected win of the house on one unit of a decided stake, and the variance of that win. */
export interface BetTheory {
  readonly edge: number;
  readonly variance: number;
}

/** The theory of the bets of one game, at the usual terms of a plan. */
export interface GameTheory<P extends Plan = Plan> {
  readonly game: P['game'];
  /** Returns the theory of each bet by its id or its position. */
  of(plan: P): readonly (readonly [string, BetTheory])[];
}

/** Returns the theory of bets from their odds. */
export function theoryFromOdds(bets: readonly CardBetOdds[]): readonly (readonly [string, BetTheory])[] {
  return bets.map(({ bet, results }) => [
    bet,
    theoryFrom(results.map(({ chance, net }) => ({ chance: chance.toNumber(), net: net.toNumber() }))),
  ]);
}

/** Returns the theory of a bet from the chances of its results and the player's win in each. */
export function theoryFrom(results: readonly { readonly chance: number; readonly net: number }[]): BetTheory {
  const mean = results.reduce((sum, { chance, net }) => sum + chance * net, 0);
  const squares = results.reduce((sum, { chance, net }) => sum + chance * net ** 2, 0);
  return { edge: -mean, variance: squares - mean ** 2 };
}
