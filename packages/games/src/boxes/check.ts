import type { BoxPlan } from './plan.ts';

/** What is wrong with the parts of a plan that every game of boxes has, in sentences. */
export function checkBoxes(plan: BoxPlan): string[] {
  const wrong: string[] = [];
  for (const [bet, { min, max, beside }] of Object.entries(plan.bets)) {
    if (min < 1 || min % plan.step !== 0) wrong.push(`The minimum of ${bet} is not a whole number of chips.`);
    if (max < min) wrong.push(`The maximum of ${bet} is under its minimum.`);
    if (beside && !plan.bets[beside.bet]) wrong.push(`There is no ${beside.bet} for ${bet} to stand beside.`);
  }
  const { least, most, usual } = plan.shoe.decks;
  if (!(1 <= least && least <= usual && usual <= most))
    wrong.push('The numbers of packs contradict each other.');
  if (plan.boxes.usual > plan.boxes.most) wrong.push('The usual number of boxes is over the most.');
  return wrong;
}

/** Whether the figure posted as the greatest win is one: what a box can win at most, in minor units. */
export function checkMaximumWin({ maximumWin, boxes }: BoxPlan, greatestOfBox: number): string[] {
  const greatest = greatestOfBox * (maximumWin.of === 'table' ? boxes.most : 1);
  return greatest > maximumWin.amount
    ? [`The posted maximum win of ${maximumWin.amount} can be exceeded: ${greatest}.`]
    : [];
}
