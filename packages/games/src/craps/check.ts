import { planChecker } from '@croupier/core';
import { checkDice } from '../dice/check.ts';
import { fieldsOf } from './fields.ts';
import type { CrapsPlan } from './plan.ts';
import { planSchema } from './schema.ts';

/** Returns the problems of a plan, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions(plan: CrapsPlan): readonly string[] {
  return [
    ...checkDice(plan),
    ...(plan.dice.count === 2 ? [] : ['dice.count: Craps is played with two dice.']),
    ...[...fieldsOf(plan).values()].flatMap(({ id, bet, number, parts }) => {
      const { pays = [], step = plan.step, commission } = plan.bets[bet] ?? {};
      const priced = parts || pays.some(({ on }) => !on || number === undefined || on.includes(number));
      const units = parts?.reduce((sum, [, part]) => sum + part, 0) ?? 1;
      const whole = commission?.of === 'stake' ? 100 + commission.percent : units;
      return [
        ...(priced ? [] : [`bets.${bet}.pays: There is no price for ${id}.`]),
        ...(step % whole === 0 ? [] : [`bets.${bet}.step: A stake on ${id} does not divide by ${whole}.`]),
      ];
    }),
  ];
}
