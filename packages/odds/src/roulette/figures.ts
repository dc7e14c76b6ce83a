import type { RuleId, SettledOutcome } from '@croupier/core';
import type { roulette } from '@croupier/games';
import { Fraction } from '../fraction.ts';
import type { AfterZero } from './stake-follower.ts';

/** The odds of a bet. Every figure is exact. */
export interface BetOdds {
  /** The name of the bet in settlement lines. An announced bet is written with its arguments: `neighbours:17:2`. */
  readonly bet: string;
  readonly kind: roulette.BetKind | 'announced';
  /** The rule that defines the payout, or the chips of an announced bet. */
  readonly rule: RuleId;
  /**
   * The payout to 1, without the stake. It is omitted for an announced bet, whose pieces have separate
   * payouts.
   */
  readonly pays?: roulette.Position['pays'];
  /** The number of units in the bet: 1, or the number of pieces of an announced bet. */
  readonly pieces: number;
  /** The number of equally likely draws, and the number in which the bet or a piece of it wins. */
  readonly ways: { readonly all: number; readonly winning: number };
  /** The possible results of the bet, most profitable first. Their ways add up to all draws. */
  readonly results: readonly BetResult[];
  /** The average return per unit staked, and the house edge. */
  readonly returned: Fraction;
  readonly edge: Fraction;
  /** The house edge for each choice after a zero, if the house leaves that choice to the player. */
  readonly choice?: { readonly [choice in AfterZero]: Fraction };
  /** The house edge on the odd unit of a stake that cannot be halved, if it differs from `edge`. */
  readonly oddUnitEdge?: Fraction;
}

export interface BetResult {
  readonly ways: number;
  /**
   * The outcome, in the terms that settlements use. An announced bet is `won` if any piece wins, and
   * otherwise `lost`.
   */
  readonly outcome: SettledOutcome;
  /** The return in units. It is an average if part of it depends on later rounds. */
  readonly returned: Fraction;
}

/** The result of one unit in one draw. */
export interface UnitResult {
  readonly ways: number;
  readonly outcome: SettledOutcome;
  readonly returned: Fraction;
}

/** Returns the average return per unit. */
export function average(results: readonly UnitResult[]): Fraction {
  let all = 0;
  let total = Fraction.ZERO;
  for (const { ways, returned } of results) {
    all += ways;
    if (returned.numerator !== 0n) total = total.plus(returned.times(Fraction.of(ways)));
  }
  return total.over(Fraction.of(all));
}

/** Returns the figures of a bet with `pieces` pieces, from the results of each draw. */
export function figures(
  draws: readonly UnitResult[],
  pieces: number,
): Pick<BetOdds, 'ways' | 'results' | 'returned' | 'edge'> {
  const grouped = new Map<string, BetResult>();
  for (const { ways, outcome, returned } of draws) {
    const key = `${outcome} ${returned}`;
    grouped.set(key, { ways: ways + (grouped.get(key)?.ways ?? 0), outcome, returned });
  }
  const results = [...grouped.values()].sort((a, b) => b.returned.compare(a.returned));
  const ways = (some: readonly BetResult[]) => some.reduce((sum, result) => sum + result.ways, 0);
  const returned = average(results).over(Fraction.of(pieces));
  return {
    ways: { all: ways(results), winning: ways(results.filter(({ outcome }) => outcome === 'won')) },
    results,
    returned,
    edge: Fraction.ONE.minus(returned),
  };
}
