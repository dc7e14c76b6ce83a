import { type Bet, isRefusal, type Json, type Refusal } from '@croupier/core';
import type { MariashPlan } from './plan.ts';
import { readTerms } from './settings.ts';

/** Returns no bets. Chips are points, and only tournaments have prizes. */
export function betsOf(plan: MariashPlan, terms?: Json): readonly Bet[] | Refusal {
  const own = readTerms(plan, terms);
  return isRefusal(own) ? own : [];
}
