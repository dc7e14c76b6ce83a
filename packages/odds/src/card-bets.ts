import { RANKS, type Rank, type RuleId, type SettledOutcome, type Shoe, SUITS } from '@croupier/core';
import { Fraction } from './fraction.ts';

/** The accuracy of a simulated figure. */
export interface Simulation {
  readonly rounds: number;
  /** The true edge lies no farther than this from the one found, as a share of the first stake, in 95 of 100 simulations. */
  readonly within: number;
}

/** The odds of a bet at a card table, with best play. Every figure is exact unless it was `simulated`. */
export interface CardBetOdds {
  readonly bet: string;
  /** The rule that defines it and its payout. */
  readonly rule: RuleId;
  /** The results of the bet, each with its chance and its win or loss, in units of the first stake. */
  readonly results: readonly CardResult[];
  /** The house edge of the first stake. */
  readonly edge: Fraction;
  /** The average stake, raises included, in units of the first stake. */
  readonly staked: Fraction;
  /** Present where chances, edge and stakes are shares of simulated rounds. */
  readonly simulated?: Simulation;
}

export interface CardResult {
  readonly outcome: SettledOutcome;
  readonly chance: Fraction;
  readonly net: Fraction;
}

/** A case: its number among all equally likely ones, its win and its stake. */
export interface Case {
  readonly ways: bigint;
  readonly outcome: SettledOutcome;
  readonly net: Fraction;
  readonly staked?: number;
}

/** Returns the odds of a bet from all its cases, merging equivalent ones, the best first. */
export function fromCases(bet: string, rule: RuleId, cases: readonly Case[]): CardBetOdds {
  const all = cases.reduce((sum, { ways }) => sum + ways, 0n);
  const grouped = new Map<string, { outcome: SettledOutcome; net: Fraction; ways: bigint }>();
  let staked = 0n;
  for (const { ways, outcome, net, staked: stakes = 1 } of cases) {
    const key = `${outcome} ${net}`;
    grouped.set(key, { outcome, net, ways: ways + (grouped.get(key)?.ways ?? 0n) });
    staked += ways * BigInt(stakes);
  }
  const results = [...grouped.values()]
    .map(({ outcome, net, ways }) => ({ outcome, net, chance: Fraction.of(ways, all) }))
    .sort((a, b) => b.net.compare(a.net));
  return { bet, rule, results, edge: average(results).negated(), staked: Fraction.of(staked, all) };
}

/** Returns the standard deviation of a bet, in units of the first stake. */
export function deviationOf({ edge, results }: CardBetOdds): number {
  const mean = -edge.toNumber();
  return Math.sqrt(
    results.reduce((sum, { chance, net }) => sum + chance.toNumber() * (net.toNumber() - mean) ** 2, 0),
  );
}

function average(results: readonly CardResult[]): Fraction {
  return results.reduce((sum, { chance, net }) => sum.plus(chance.times(net)), Fraction.ZERO);
}

/** Counts the cards of each rank in a shoe, from deuce to ace. */
export function rankCounts({ left }: Shoe): number[] {
  return RANKS.map((rank) => SUITS.reduce((sum, suit) => sum + (left[`${rank}${suit}`] ?? 0), 0));
}

export function rankAt(index: number): Rank {
  const rank = RANKS[index];
  if (!rank) throw new RangeError(`there is no rank ${index}`);
  return rank;
}
