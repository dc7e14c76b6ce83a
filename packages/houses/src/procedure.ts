import type { RuleId } from '@croupier/core';
import type { housePoker, letItRide, paiGow } from '@croupier/games';

/**
 * Returns the rules of a game's procedure by their numbers. By default, the rule for bets also covers closing
 * and late bets.
 */
export function procedureRules(
  rule: (number: number) => RuleId,
  numbers: {
    readonly bets: number;
    readonly close?: number;
    readonly late?: number;
    readonly deal: number;
    readonly result: number;
    readonly posted: number;
  },
): (housePoker.HousePokerPlan | paiGow.PaiGowPlan | letItRide.LetItRidePlan)['cites'] {
  const { bets, close = bets, late = bets, deal, result, posted } = numbers;
  return {
    open: rule(bets),
    close: rule(close),
    late: rule(late),
    deal: rule(deal),
    result: rule(result),
    posted: rule(posted),
  };
}
