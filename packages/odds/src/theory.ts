import { isRefusal, type Plan } from '@croupier/core';
import { gameOf } from '@croupier/games';
import type { BetTheory, GameTheory } from './bet-theory.ts';
import * as theories from './theories.ts';

/** The amounts of a bet in a report: the decided stakes, and the sum of the squares of some of them. */
export interface DecidedStakes {
  readonly bet: string;
  readonly handle: number;
  readonly squares: number;
}

/** The difference below which two figures of the same bet at different positions are considered equal. */
const EQUAL = 1e-9;

/**
 * Returns the theory of each bet whose stake is never raised, by the id of the bet, at the usual terms of the plan.
 * The map is empty for games in which players raise or make decisions. A bet is missing if its odds depend on its
 * position.
 */
export function theoryOf(plan: Plan): ReadonlyMap<string, BetTheory> {
  const bets = gameOf(plan).bets(plan);
  if (isRefusal(bets)) return new Map();
  const byPosition = new Map(theoryByPosition(plan));
  return new Map(
    bets.flatMap(({ id, positions }) => {
      const [first, ...others] = [id, ...positions].flatMap((position) => byPosition.get(position) ?? []);
      const isOne = first && others.every((other) => isEqual(first, other));
      return isOne ? [[id, first] as const] : [];
    }),
  );
}

/**
 * Returns the expected win of the house on these stakes, and its standard deviation; undefined if the theory of one
 * of the bets is missing. `joint` is the variance of the rounds whose results are known together. The squares are those of
 * the stakes in all other rounds, whose bets are treated as independent.
 */
export function expectedWin<Stakes extends DecidedStakes>(
  stakes: readonly Stakes[],
  theory: (of: Stakes) => BetTheory | undefined,
  joint = 0,
): { readonly win: number; readonly deviation: number } | undefined {
  let [win, variance] = [0, joint];
  for (const of of stakes) {
    const known = theory(of);
    if (!known) return undefined;
    win += known.edge * of.handle;
    variance += known.variance * of.squares;
  }
  return { win, deviation: Math.sqrt(variance) };
}

const all: readonly GameTheory[] = Object.values(theories);

function theoryByPosition(plan: Plan): readonly (readonly [string, BetTheory])[] {
  return all.find(({ game }) => game === plan.game)?.of(plan) ?? [];
}

function isEqual(one: BetTheory, other: BetTheory): boolean {
  return Math.abs(one.edge - other.edge) < EQUAL && Math.abs(one.variance - other.variance) < EQUAL;
}
