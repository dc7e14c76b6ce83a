import { planFields, planParts } from '@croupier/core';
import { z } from 'zod';
import { MARIASH_RANKS } from './cards.ts';
import { DUTIES } from './legal.ts';
import { CITED_RULES, CONTRACTS, type ContractTerms, type MariashPlan, MISDEALS, type Rate } from './plan.ts';

/** The schema of a mariash plan. It allows no other fields. */

const { rule, count } = planParts;

const points = z.int().min(0);
const rate: z.ZodType<Rate> = z.strictObject({ points: count, better: count, rule });
const contract: z.ZodType<ContractTerms> = z.strictObject({
  components: z.array(z.enum(['game', 'seven', 'hundred', 'betl', 'durch'])).min(1),
  needsSeven: rule.exactOptional(),
  rule,
});
const order = z.strictObject({ of: z.array(z.enum(MARIASH_RANKS)), rule });

export const planSchema: z.ZodType<MariashPlan> = z.strictObject({
  ...planFields('mariash'),
  chips: z.strictObject({ min: count, max: count, usual: count }),
  deals: z.strictObject({ of: z.array(count).min(1), usual: count }),
  ranks: z.strictObject({ trumps: order, plain: order }),
  points: z.strictObject({
    ace: points,
    ten: points,
    lastTrick: points,
    rule,
    marriage: points,
    trumpMarriage: points,
    marriageRule: rule,
  }),
  contracts: z.record(z.enum(CONTRACTS), contract),
  rates: z.strictObject({
    game: rate,
    silentSeven: rate,
    silentSevenBeaten: rule,
    seven: rate,
    hundred: rate,
    hundredLost: rate,
    silentHundred: rate,
    betl: rate,
    durch: rate,
  }),
  hundred: z.strictObject({ target: count, extraMarriages: z.enum(['after-target', 'running']), rule }),
  duties: z.record(z.enum(DUTIES), rule),
  revoke: z.strictObject({ rule }),
  misdeal: z.record(z.enum(MISDEALS), rule),
  breakMinutes: count,
  cites: z.record(z.enum(CITED_RULES), rule),
  enteredByDealer: rule,
});
