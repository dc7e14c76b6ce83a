import type { PlanId } from '@croupier/core';
import type { paiGow } from '@croupier/games';
import { type CardBetOdds, deviationOf, fromCases } from '../card-bets.ts';
import { Fraction } from '../fraction.ts';
import type { HouseWayCost } from './cost.ts';
import { SIMULATED } from './known.ts';
import { textOf } from './way.ts';

/** The odds of the only bet if the player's hand is set the house way too. They are simulated, not exact. */
export interface PaiGowOdds {
  readonly plan: PlanId;
  readonly bet: CardBetOdds;
  /** The number of simulated rounds. */
  readonly rounds: number;
  /** The 95 % error bound: in 95 of 100 simulations the true edge is within this distance. */
  readonly bound: number;
  /** The standard deviation of a round, in units of the stake. */
  readonly deviation: number;
  /** The simulated cost of setting hands the house way instead of best play. */
  readonly houseWay: HouseWayCost;
}

/** Returns the odds of a plan whose house way was simulated, or undefined for other plans. */
export function paiGowOdds(plan: paiGow.PaiGowPlan): PaiGowOdds | undefined {
  const found = SIMULATED.find(({ way }) => way === textOf(plan.houseWay));
  if (!found) return undefined;
  const { won, pushed, lost } = found;
  const net = Fraction.of(100 - plan.won.commission, 100);
  const dealt = fromCases('ante', plan.won.rule, [
    { ways: BigInt(won), outcome: 'won', net },
    { ways: BigInt(pushed), outcome: 'pushed', net: Fraction.ZERO },
    { ways: BigInt(lost), outcome: 'lost', net: Fraction.of(-1) },
  ]);
  const rounds = won + pushed + lost;
  const deviation = deviationOf(dealt);
  const bound = (1.96 * deviation) / Math.sqrt(rounds);
  const bet = { ...dealt, simulated: { rounds, within: bound } };
  return { plan: plan.id, bet, rounds, bound, deviation, houseWay: found.houseWay };
}
