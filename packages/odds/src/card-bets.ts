import { RANKS, type Rank, type RuleId, type SettledOutcome, type Shoe, SUITS } from '@croupier/core';
import type { Outcome } from '@croupier/games';
import { Fraction } from './fraction.ts';

/** The accuracy of a simulated figure. */
export interface Simulation {
  readonly rounds: number;
  /** The margin of error with 95 % confidence, as a share of the first stake. */
  readonly within: number;
}

/** The odds of a bet at a card table with best play. All figures are exact unless `simulated` is set. */
export interface CardBetOdds {
  readonly bet: string;
  /** The rule that defines the bet and its payout. */
  readonly rule: RuleId;
  /** The results of the bet, with their chances and their wins or losses in units of the first stake. */
  readonly results: readonly CardResult[];
  /** The house edge as a share of the first stake. */
  readonly edge: Fraction;
  /** The average stake including raises, in units of the first stake. */
  readonly staked: Fraction;
  /** The accuracy of chances, edge and stakes. Present only if they come from a simulation. */
  readonly simulated?: Simulation;
}

export interface CardResult {
  readonly outcome: SettledOutcome;
  readonly chance: Fraction;
  readonly net: Fraction;
}

/** A group of equal cases, with their number, their win and their stake. */
export interface Case {
  readonly ways: bigint;
  readonly outcome: SettledOutcome;
  readonly net: Fraction;
  readonly staked?: number;
}

/** Returns the odds of a bet from all its cases. Merges equal cases, and lists the best result first. */
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

/** Returns the win of a bet with this outcome, in units of its stake. */
export function netOf(outcome: Outcome): Fraction {
  switch (outcome.kind) {
    case 'won':
      return Fraction.of(outcome.pays * (100 - (outcome.commission ?? 0)), 100);
    case 'lost':
      return Fraction.of(-1);
    case 'halved':
      return Fraction.of(-1, 2);
    case 'pushed':
    case 'void':
      return Fraction.ZERO;
  }
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

/** Returns the number of cards of each rank in a shoe, from deuces to aces. */
export function rankCounts({ left }: Shoe): number[] {
  return RANKS.map((rank) => SUITS.reduce((sum, suit) => sum + (left[`${rank}${suit}`] ?? 0), 0));
}

export function rankAt(index: number): Rank {
  const rank = RANKS[index];
  if (!rank) throw new RangeError(`there is no rank ${index}`);
  return rank;
}
