import { planChecker } from '@croupier/core';
import { checkBoxes, checkMaximumWin } from '../boxes/check.ts';
import { missingSets } from './house-way.ts';
import type { PaiGowPlan } from './plan.ts';
import { planSchema } from './schema.ts';
import { setUp } from './state.ts';

/** Returns the problems of a plan, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions(plan: PaiGowPlan): readonly string[] {
  const { bets, boxes, banker, houseWay, maximumWin, shoe, won } = plan;
  const win = (bets.ante.max * (100 - won.commission)) / 100;
  // A banker has one box and can win from all other boxes and the dealer.
  const banked = banker ? (bets.ante.max * boxes.most * (100 - banker.income.commission)) / 100 : 0;
  const cards = shoe.decks.least * (shoe.joker ? 53 : 52);
  const enough = setUp(plan).enough;
  return [
    ...checkBoxes(plan),
    ...checkMaximumWin(plan, Math.max(banked, maximumWin.counts === 'net' ? win : win + bets.ante.max)),
    ...missingSets(houseWay).map(
      (sets) =>
        `houseWay.lines: Cards with sets of ${sets.join(' and ') || 'none'} are not set in every case.`,
    ),
    ...(cards < enough
      ? [`boxes.most: All boxes and the dealer take ${enough} cards, and there are ${cards}.`]
      : []),
  ];
}
