import { planParts } from '@croupier/core';
import { z } from 'zod';
import { boxBet, boxFields } from '../boxes/plan-schema.ts';
import type { CasinoWarPlan } from './plan.ts';

const { rule, times, count } = planParts;

/** The schema of a casino war plan. */
export const planSchema: z.ZodType<CasinoWarPlan> = z.strictObject({
  ...boxFields('casino-war'),
  bets: z.strictObject({ main: boxBet, bonus: boxBet }),
  pays: z.strictObject({ main: times, bonus: times }),
  comparison: rule,
  choice: rule,
  surrender: rule,
  war: z.strictObject({
    rule,
    burn: z.strictObject({ cards: count, rule }),
    dealer: z.enum(['one-card', 'a-card-each']),
    won: rule,
    raiseBack: rule,
    equalAgain: rule,
    lost: rule,
  }),
});
