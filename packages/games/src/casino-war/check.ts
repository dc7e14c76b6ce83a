import { planChecker } from '@croupier/core';
import { checkBoxes, checkMaximumWin } from '../boxes/check.ts';
import type { CasinoWarPlan } from './plan.ts';
import { planSchema } from './schema.ts';

/** Returns the faults of a plan, in sentences; empty when it is sound. */
export const check = planChecker(planSchema, contradictions);

function contradictions(plan: CasinoWarPlan): readonly string[] {
  const { bets, pays, maximumWin } = plan;
  // The greatest win is a tie followed by a war that is won: the bonus, the main bet, and the raise back.
  const net = bets.bonus.max * pays.bonus + bets.main.max * pays.main;
  const stakes = bets.bonus.max + 2 * bets.main.max;
  return [...checkBoxes(plan), ...checkMaximumWin(plan, maximumWin.counts === 'net' ? net : net + stakes)];
}
