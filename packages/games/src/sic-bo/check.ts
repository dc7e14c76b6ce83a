import { planChecker, type Ratio } from '@croupier/core';
import { checkDice, checkMaximumWin } from '../dice/check.ts';
import { paysOf } from './bets.ts';
import type { SicBoBet, SicBoPlan } from './plan.ts';
import { planSchema } from './schema.ts';

/** Returns the problems of a plan, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions(plan: SicBoPlan): readonly string[] {
  const named = plan.totals.flatMap(({ of }) => of);
  const twice = named.filter((total, index) => named.indexOf(total) !== index);
  return [
    ...checkDice(plan),
    ...twice.map((total) => `totals: Two rows pay a total of ${total}.`),
    ...(plan.dice.count === 3 ? [] : ['dice.count: Sic bo is played with three dice.']),
    ...checkMaximumWin(plan, (bet) => greatest(plan, bet as SicBoBet)),
  ];
}

function greatest(plan: SicBoPlan, bet: SicBoBet): Ratio {
  return [Math.max(...paysOf(plan, bet).map(({ odds }) => (typeof odds === 'string' ? 0 : odds[0]))), 1];
}
