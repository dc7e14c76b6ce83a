import { planChecker } from '@croupier/core';
import { checkBoxes, checkMaximumWin } from '../boxes/check.ts';
import { checkPays } from '../boxes/pay-table.ts';
import type { LetItRidePlan } from './plan.ts';
import { planSchema } from './schema.ts';
import { setUp } from './state.ts';

/** Returns the problems of a plan, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions(plan: LetItRidePlan): readonly string[] {
  const { bets, pays, bonus, maximumWin } = plan;
  const { enough } = setUp(plan);
  const most = (rows: typeof pays) => Math.max(...rows.map((row) => row.pays));
  const wins = [bets['bet-1'].max * most(pays), bets.bonus.max * most(bonus.pays)];
  return [
    ...checkBoxes(plan),
    ...checkPays('pays', { cards: 'five' }, pays),
    ...checkPays('bonus.pays', { cards: 'three' }, bonus.pays),
    // If the maximum applies to a box, the box's total win is reduced to it.
    ...(maximumWin.of === 'bet' ? checkMaximumWin(plan, Math.max(...wins)) : []),
    ...(enough > 52 ? [`boxes.most: All boxes and the dealer take ${enough} cards, and there are 52.`] : []),
  ];
}
