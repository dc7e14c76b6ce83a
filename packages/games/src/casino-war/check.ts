import { planChecker } from '@croupier/core';
import { checkBoxes, checkMaximumWin } from '../boxes/check.ts';
import type { CasinoWarPlan } from './plan.ts';
import { planSchema } from './schema.ts';

/** Returns the problems of a plan, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions(plan: CasinoWarPlan): readonly string[] {
  const { bets, pays, maximumWin } = plan;
  // The highest win is a tie followed by a won war: it pays the bonus and the main bet, and returns the raise.
  const net = bets.bonus.max * pays.bonus + bets.main.max * pays.main;
  const stakes = bets.bonus.max + 2 * bets.main.max;
  return [...checkBoxes(plan), ...checkMaximumWin(plan, maximumWin.counts === 'net' ? net : net + stakes)];
}
