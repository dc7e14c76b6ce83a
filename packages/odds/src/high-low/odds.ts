import { newShoe, type PlanId, RANKS, type Shoe } from '@croupier/core';
import { highLow } from '@croupier/games';
import { type GameTheory, theoryFromOdds } from '../bet-theory.ts';
import { type CardBetOdds, type Case, fromCases, netOf, rankCounts } from '../card-bets.ts';

export interface HighLowOdds {
  readonly plan: PlanId;
  readonly bets: readonly CardBetOdds[];
}

/**
 * Returns the odds of both bets on the next round from a shoe, dealt without replacement. By default, the shoe has the
 * plan's usual number of packs. The engine decides every pair of ranks.
 */
export function highLowOdds(
  plan: highLow.HighLowPlan,
  shoe: Shoe = newShoe(plan.shoe.decks.usual),
): HighLowOdds {
  const counts = rankCounts(shoe);
  const casesOf = (bet: string): readonly Case[] =>
    RANKS.flatMap((first, one) =>
      RANKS.map((second, other) => {
        const result = highLow.resultOf(plan, [`${first}s`, `${second}h`]);
        const outcome = highLow.outcomeOf(plan, result, bet);
        const ways = (counts[one] ?? 0) * ((counts[other] ?? 0) - (one === other ? 1 : 0));
        return { ways: BigInt(Math.max(0, ways)), outcome: outcome.kind, net: netOf(outcome) };
      }),
    );
  return {
    plan: plan.id,
    bets: Object.entries(plan.bets).map(([bet, { rule }]) => fromCases(bet, rule, casesOf(bet))),
  };
}

export const theory: GameTheory<highLow.HighLowPlan> = {
  game: 'high-low',
  of: (plan) => theoryFromOdds(highLowOdds(plan).bets),
};
