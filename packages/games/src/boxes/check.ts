import { formatMoney, money } from '@croupier/core';
import type { BoxPlan } from './plan.ts';

/** Returns the problems in the parts of a plan that every game with boxes has, one sentence each. */
export function checkBoxes(plan: BoxPlan): string[] {
  const wrong: string[] = [];
  for (const [bet, { min, max, beside }] of Object.entries(plan.bets)) {
    const [least, most, step] = [min, max, plan.step].map((sum) => formatMoney(sum, plan.currency));
    if (min % plan.step !== 0)
      wrong.push(`bets.${bet}.min: The minimum of ${least} is no multiple of the step of ${step}.`);
    if (max < min) wrong.push(`bets.${bet}.max: The maximum of ${most} is under the minimum of ${least}.`);
    if (beside && !plan.bets[beside.bet])
      wrong.push(`bets.${bet}.beside.bet: The plan has no bet ${beside.bet}.`);
  }
  return wrong;
}

/** Checks that a box cannot win more than the posted maximum. `greatestOfBox` is in minor units. */
export function checkMaximumWin({ maximumWin, boxes, currency }: BoxPlan, greatestOfBox: number): string[] {
  const { amount, of } = maximumWin;
  const greatest = greatestOfBox * (of === 'table' ? boxes.most : 1);
  if (greatest <= amount) return [];
  const [wins, declared] = [money(Math.ceil(greatest)), amount].map((sum) => formatMoney(sum, currency));
  return [`maximumWin.amount: Stakes at their maxima win up to ${wins}, more than the ${declared} declared.`];
}
