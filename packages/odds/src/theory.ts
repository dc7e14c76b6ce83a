import { isRefusal, type Plan } from '@croupier/core';
import { type baccarat, type barbut, type craps, gameOf, type roulette, type sicBo } from '@croupier/games';
import { baccaratOdds } from './baccarat/odds.ts';
import { barbutOdds } from './barbut/odds.ts';
import type { CardBetOdds } from './card-bets.ts';
import { crapsOdds } from './craps/odds.ts';
import { rouletteOdds } from './roulette/odds.ts';
import { sicBoOdds } from './sic-bo/odds.ts';

/** The expected win of the house on one unit of a decided stake, and the variance of that win. */
export interface BetTheory {
  readonly edge: number;
  readonly variance: number;
}

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

function theoryByPosition(plan: Plan): readonly (readonly [string, BetTheory])[] {
  switch (plan.game) {
    case 'roulette':
      return rouletteOdds(plan as roulette.RoulettePlan).positions.map(({ bet, ways, results }) => [
        bet,
        theoryFrom(
          results.map((result) => ({
            chance: result.ways / ways.all,
            net: result.returned.toNumber() - 1,
          })),
        ),
      ]);
    case 'baccarat':
      return fromCards(baccaratOdds(plan as baccarat.BaccaratPlan).bets);
    case 'sic-bo':
      return fromLayout(sicBoOdds(plan as sicBo.SicBoPlan));
    case 'craps':
      return fromLayout(crapsOdds(plan as craps.CrapsPlan));
    case 'barbut':
      return fromLayout(barbutOdds(plan as barbut.BarbutPlan));
    default:
      return [];
  }
}

function fromLayout(odds: { readonly bets: readonly CardBetOdds[] } | object) {
  return 'bets' in odds ? fromCards(odds.bets) : [];
}

function fromCards(bets: readonly CardBetOdds[]): readonly (readonly [string, BetTheory])[] {
  return bets.map(({ bet, results }) => [
    bet,
    theoryFrom(results.map(({ chance, net }) => ({ chance: chance.toNumber(), net: net.toNumber() }))),
  ]);
}

/** Returns the theory of a bet from the chances of its results and the player's win in each. */
function theoryFrom(results: readonly { readonly chance: number; readonly net: number }[]): BetTheory {
  const mean = results.reduce((sum, { chance, net }) => sum + chance * net, 0);
  const squares = results.reduce((sum, { chance, net }) => sum + chance * net ** 2, 0);
  return { edge: -mean, variance: squares - mean ** 2 };
}

function isEqual(one: BetTheory, other: BetTheory): boolean {
  return Math.abs(one.edge - other.edge) < EQUAL && Math.abs(one.variance - other.variance) < EQUAL;
}
