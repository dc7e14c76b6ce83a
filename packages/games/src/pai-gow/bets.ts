import { type Bet, isRefusal, type Json, type Refusal } from '@croupier/core';
import { boxBets } from '../boxes/bets.ts';
import { boxSettings } from '../boxes/open.ts';
import { postedBy } from '../table/limits.ts';
import type { PaiGowSettings } from './moves.ts';
import type { PaiGowPlan } from './plan.ts';
import { setUp } from './state.ts';

/** Returns the only bet. It wins even money less the commission, loses or pushes. */
export function betsOf(plan: PaiGowPlan, terms?: Json): readonly Bet[] | Refusal {
  const own = postedBy<PaiGowSettings>(boxSettings(setUp(plan), terms), terms);
  if (isRefusal(own)) return own;
  const { rule, commission } = plan.won;
  return boxBets(plan, own, () => [
    { on: 'both-better', odds: [1, 1], ...(commission > 0 ? { commission } : {}), rule },
    { on: 'one-better', odds: 'push', rule: plan.push },
  ]);
}
