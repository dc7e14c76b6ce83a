import { planChecker } from '@croupier/core';
import { checkBoxes, checkMaximumWin } from '../boxes/check.ts';
import type { BaccaratPlan } from './plan.ts';
import { planSchema } from './schema.ts';

/** Returns the problems of a plan, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions(plan: BaccaratPlan): readonly string[] {
  const { bets, pays, commission } = plan;
  // Only one of the three bets wins. The other two lose or push.
  const greatest = Math.max(
    bets.punto.max * pays.punto,
    (bets.banco.max * pays.banco * (100 - commission.percent)) / 100,
    bets.egalite.max * pays.egalite,
  );
  return [...checkBoxes(plan), ...checkTableau(plan), ...checkMaximumWin(plan, greatest)];
}

/** Checks that the drawing table has exactly one row for every two-card total. */
function checkTableau({ tableau }: BaccaratPlan): readonly string[] {
  const wrong: string[] = [];
  for (let total = 0; total <= 9; total++) {
    const natural = tableau.natural.totals.includes(total) ? 1 : 0;
    for (const side of ['punto', 'banco'] as const) {
      const rows = tableau[side].filter(({ totals }) => totals.includes(total)).length + natural;
      if (rows !== 1) wrong.push(`The drawing table has ${rows} rows for ${side} with ${total}.`);
    }
  }
  return wrong;
}
