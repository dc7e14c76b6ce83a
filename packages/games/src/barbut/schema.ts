import { planParts } from '@croupier/core';
import { z } from 'zod';
import { diceBet, diceFields, shooterTerms } from '../dice/plan-schema.ts';
import { BARBUT_BETS, type BarbutPlan } from './plan.ts';

const { rule, ratio } = planParts;
const die = z.int().min(1).max(6);
const pairs = z.array(z.strictObject({ on: z.tuple([die, die]), pays: ratio, rule })).min(1);

/** The schema of a barbut plan. */
export const planSchema: z.ZodType<BarbutPlan> = z.strictObject({
  ...diceFields('barbut'),
  bets: z.record(z.enum(BARBUT_BETS), diceBet),
  wins: z.record(z.enum(BARBUT_BETS), pairs),
  loses: rule,
  undecided: rule,
  shooter: shooterTerms,
  keeps: rule,
  thrownBy: z.strictObject({ usual: z.enum(['hand', 'cup']), rule }),
});
