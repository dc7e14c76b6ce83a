import { planChecker } from '@croupier/core';
import { checkBoxes, checkMaximumWin } from '../boxes/check.ts';
import type { RedDogPlan } from './plan.ts';
import { planSchema } from './schema.ts';

/** Returns the problems of a plan, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions(plan: RedDogPlan): readonly string[] {
  const { bets, pays, pair } = plan;
  const others = pays.filter(({ spread }) => spread === undefined).length;
  const wrong = others === 1 ? [] : ['One row of the payouts must cover all other spreads.'];
  // Three of a kind pays only on the ante, while a spread also pays on the raise.
  const greatest = bets.ante.max * Math.max(pair.pays, ...pays.map((row) => 2 * row.pays));
  return [...checkBoxes(plan), ...wrong, ...checkMaximumWin(plan, greatest)];
}
