import { choiceOf, planParts } from '@croupier/core';
import { z } from 'zod';
import { diceBetFields, diceFields, shooterTerms } from '../dice/plan-schema.ts';
import { CRAPS_BETS, type CrapsPlan, type CrapsTerms } from './plan.ts';

const { rule, ratio, count, times } = planParts;

const terms: z.ZodType<CrapsTerms> = z.strictObject({
  ...diceBetFields,
  pays: z.array(
    z.strictObject({ on: z.array(z.int().min(2).max(12)).min(1).exactOptional(), pays: ratio, rule }),
  ),
  commission: z
    .strictObject({ percent: z.int().min(1).max(50), of: z.enum(['stake', 'win']), rule })
    .exactOptional(),
});
const bet = z.enum([...CRAPS_BETS, 'easyway']);

/** The schema of a craps plan. */
export const planSchema: z.ZodType<CrapsPlan> = z.strictObject({
  ...diceFields('craps'),
  bets: z.strictObject({
    ...(Object.fromEntries(CRAPS_BETS.map((id) => [id, terms])) as {
      readonly [id in (typeof CRAPS_BETS)[number]]: typeof terms;
    }),
    easyway: terms.exactOptional(),
  }),
  shooter: shooterTerms,
  odds: z.strictObject({ times: count, exact: z.boolean(), rule }),
  twelve: z.strictObject({ usual: z.enum(['tie', 'win']), rule }),
  posted: z.strictObject({ anyCraps: choiceOf(times), fieldEnds: choiceOf(times) }),
  buyCommissionOnWinOnly: z.strictObject({ usual: z.boolean(), rule }),
  comeOut: z.strictObject({ off: z.array(bet), usual: z.enum(['working', 'off']), rule }),
  afterCraps: z.strictObject({ dice: z.enum(['pass', 'stay']), rule }),
  contract: rule,
  afterPoint: rule,
  beforePoint: rule,
  stays: rule,
  pointSet: rule,
  pointMade: rule,
  natural: rule,
  sevenOut: rule,
});
