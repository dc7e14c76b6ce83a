import { planParts } from '@croupier/core';
import { z } from 'zod';
import { boxBet, boxFields } from '../boxes/plan-schema.ts';

const { rule, times } = planParts;

/** The schema of a high-low plan. */
export const planSchema = z.strictObject({
  ...boxFields('high-low'),
  bets: z.strictObject({ higher: boxBet, lower: boxBet }),
  /** The payout to 1, on top of the stake. */
  pays: z.strictObject({ higher: times, lower: times }),
  /** Whether the ace is above the king or under the two. */
  ace: z.strictObject({ is: z.enum(['high', 'low']), rule }),
  /** The result of both bets if the cards have the same rank. */
  tie: z.strictObject({ result: z.enum(['lost', 'halved', 'pushed']), rule }),
  lost: rule,
});

/** High-low as a rule book describes it. Contains only data. */
export type HighLowPlan = z.infer<typeof planSchema>;
