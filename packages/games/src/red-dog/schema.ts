import { planParts } from '@croupier/core';
import { z } from 'zod';
import { boxBet, boxFields } from '../boxes/plan-schema.ts';
import type { RedDogPlan } from './plan.ts';

const { rule, times } = planParts;

/** The schema of a red dog plan. */
export const planSchema: z.ZodType<RedDogPlan> = z.strictObject({
  ...boxFields('red-dog'),
  bets: z.strictObject({ ante: boxBet }),
  spread: rule,
  consecutive: rule,
  pair: z.strictObject({ rule, pays: times, won: rule, tie: rule }),
  raise: z.strictObject({ rule, ask: rule }),
  third: rule,
  pays: z.array(z.strictObject({ spread: z.int().min(1).max(11).exactOptional(), pays: times, rule })).min(1),
  lost: rule,
});
