import { planFields, planParts, RANKS, type Rank } from '@croupier/core';
import { z } from 'zod';
import { HIGH_CATEGORIES } from '../poker/evaluate/high.ts';
import { MISDEALS } from '../poker/irregularities.ts';
import { type Charge, CITED_RULES, type OpenFacePlan, type Royalty } from './plan.ts';

/** The schema of a plan for Open Face Chinese poker. It allows no other fields. */

const { amount, rule, count } = planParts;

const hand = z.enum(HIGH_CATEGORIES);
const rank: z.ZodType<Rank> = z.enum(RANKS);
const named = { hand, rank: rank.exactOptional() };
const points = z.strictObject({ points: count, rule });
const royalties: z.ZodType<readonly Royalty[]> = z
  .array(z.strictObject({ ...named, points: count, rule }))
  .min(1);
const charge: z.ZodType<Charge> = z.strictObject({ upTo: amount, minutes: count, fee: amount, rule });

export const planSchema: z.ZodType<OpenFacePlan> = z.strictObject({
  ...planFields('open-face'),
  seats: z.strictObject({ most: z.int().min(2).max(4), rule }),
  point: z.strictObject({ min: amount, max: amount, step: amount, usual: amount, rule }),
  buyIn: z.strictObject({ min: count, max: count }),
  chip: amount,
  row: z.strictObject({ points: count, rule, tie: rule }),
  scoop: points,
  royalties: z.strictObject({ front: royalties, middle: royalties, back: royalties }),
  foul: z.strictObject({ points: count, order: rule, pays: rule, both: rule }),
  fantasyland: z.strictObject({
    from: z.strictObject(named),
    rule,
    cards: z.literal(13),
    deal: rule,
    set: rule,
    progressive: z.strictObject({
      rule,
      seats: z.int().min(2).max(4),
      cards: z.array(z.strictObject({ ...named, cards: z.int().min(13).max(17) })).min(1),
    }),
  }),
  charges: z.tuple([charge], charge),
  returnMinutes: count,
  breakMinutes: count,
  misdeal: z.record(z.enum(MISDEALS), rule),
  cites: z.record(z.enum(CITED_RULES), rule),
  enteredByDealer: rule,
});
