import { type Bet, isRefusal, type Json, type Payout, type Refusal } from '@croupier/core';
import { diceBets } from '../dice/bets.ts';
import { postedBy } from '../table/limits.ts';
import { fieldsOf } from './fields.ts';
import type { BarbutSettings } from './moves.ts';
import type { BarbutBet, BarbutPlan } from './plan.ts';
import { settingsOf } from './settings.ts';

/** Returns every kind of bet on the layout with its payouts. */
export function betsOf(plan: BarbutPlan, terms?: Json): readonly Bet[] | Refusal {
  const own = postedBy<BarbutSettings>(settingsOf(plan), terms);
  if (isRefusal(own)) return own;
  return diceBets(plan, own, fieldsOf(plan).values(), (bet) => paysOf(plan, bet as BarbutBet));
}

/** Returns the payouts of a kind of bet for each pair of dice. */
export function paysOf(plan: BarbutPlan, bet: BarbutBet): readonly Payout[] {
  return plan.wins[bet].map(
    ({ on: [low, high], pays: odds, rule }): Payout => ({ on: 'pair', with: { low, high }, odds, rule }),
  );
}
