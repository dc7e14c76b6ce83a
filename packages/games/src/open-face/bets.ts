import { type Bet, isRefusal, type Json, money, type Refusal } from '@croupier/core';
import type { OpenFacePlan } from './plan.ts';
import { postedBy, readTerms } from './settings.ts';

/** Returns the buy-in as the only bet, because the game has no other stakes. */
export function betsOf(plan: OpenFacePlan, terms?: Json): readonly Bet[] | Refusal {
  const own = readTerms(plan, terms);
  if (isRefusal(own)) return own;
  const { buyIn } = postedBy(plan, own);
  const rule = plan.cites.buyIn;
  return [
    {
      id: 'buy-in',
      when: 'bought',
      positions: [],
      min: buyIn.min,
      max: buyIn.max,
      step: money(plan.chip),
      pays: [],
      rule,
      limitRule: rule,
    },
  ];
}
