import { type Bet, isRefusal, type Json, type Payout, type Refusal } from '@croupier/core';
import { boxBets } from '../boxes/bets.ts';
import { postedBy } from '../table/limits.ts';
import type { BaccaratSettings } from './moves.ts';
import type { BaccaratBet, BaccaratPlan } from './plan.ts';
import { settingsOf } from './settings.ts';

/** Returns the bets: punto, banco with its commission, and égalité (a tie). */
export function betsOf(plan: BaccaratPlan, terms?: Json): readonly Bet[] | Refusal {
  const own = postedBy<BaccaratSettings>(settingsOf(plan, terms), terms);
  if (isRefusal(own)) return own;
  const { commission } = plan;
  return boxBets(plan, own, (bet): readonly Payout[] => {
    const { rule } = plan.bets[bet as BaccaratBet];
    const odds = [plan.pays[bet as BaccaratBet], 1] as const;
    return [{ odds, rule, ...(bet === 'banco' ? { commission: commission.percent } : {}) }];
  });
}
