import { planParts } from '@croupier/core';
import { z } from 'zod';
import { diceBet, diceFields } from '../dice/plan-schema.ts';
import { SIC_BO_BETS, type SicBoPlan } from './plan.ts';

const { rule, times } = planParts;
const total = z.int().min(3).max(18);
const range = z.strictObject({ from: total, to: total, pays: times });
const onTriple = z.strictObject({ usual: z.enum(['lose', 'win']), rule });

/** The schema of a sic bo plan. */
export const planSchema: z.ZodType<SicBoPlan> = z.strictObject({
  ...diceFields('sic-bo'),
  bets: z.record(z.enum(SIC_BO_BETS), diceBet),
  totals: z.array(z.strictObject({ of: z.array(total).min(1), pays: times, rule })).min(1),
  small: range,
  big: range,
  pays: z.strictObject({ double: times, 'any-triple': times, triple: times, combination: times }),
  single: z.array(z.strictObject({ pays: times, rule })).length(3),
  onTriple: z.strictObject({ totals: onTriple, doubles: onTriple }),
  lost: rule,
});
