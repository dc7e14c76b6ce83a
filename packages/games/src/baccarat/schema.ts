import { planParts } from '@croupier/core';
import { z } from 'zod';
import { boxBet, boxFields } from '../boxes/plan-schema.ts';
import { decksSchema } from '../shoe/schema.ts';
import type { BaccaratPlan } from './plan.ts';

const { rule, times } = planParts;
const totals = z.array(z.int().min(0).max(9)).min(1);
const ofEach = <T extends z.ZodType>(value: T) =>
  z.strictObject({ punto: value, banco: value, egalite: value });

/** The schema of a punto banco plan. */
export const planSchema: z.ZodType<BaccaratPlan> = z.strictObject({
  ...boxFields('baccarat'),
  bets: ofEach(boxBet),
  pays: ofEach(times),
  commission: z.strictObject({ percent: z.number().min(0).max(100), rule }),
  stands: rule,
  tableau: z.strictObject({
    natural: z.strictObject({ totals, rule }),
    punto: z.array(z.strictObject({ totals, draws: z.boolean(), rule })),
    banco: z.array(
      z.strictObject({
        totals,
        draws: z.union([
          z.enum(['always', 'never']),
          z.array(z.union([z.int().min(0).max(9), z.literal('stood')])),
        ]),
        rule,
      }),
    ),
  }),
  putInOrder: rule,
  passingShoe: z.strictObject({ rule, decks: decksSchema }).exactOptional(),
});
