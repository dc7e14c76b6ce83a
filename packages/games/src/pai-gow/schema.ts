import { planParts, RANKS } from '@croupier/core';
import { z } from 'zod';
import { boxBet, boxFields } from '../boxes/plan-schema.ts';
import type { HouseWayLine, LowChoice, PaiGowPlan } from './plan.ts';

const { rule, count } = planParts;
const rank = z.enum(RANKS);
const place = z.int().min(0).max(6);
const percent = z.int().min(0).max(100);

const low: z.ZodType<LowChoice> = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('set'), set: place }),
  z.strictObject({ of: z.literal('rest'), keep: place }),
  z.strictObject({ of: z.literal('one') }),
  z.strictObject({ of: z.literal('complete') }),
]);

const line: z.ZodType<HouseWayLine> = z.strictObject({
  rule,
  sets: z.array(z.int().min(2).max(5)),
  complete: z.literal(true).exactOptional(),
  first: z.tuple([rank, rank]).exactOptional(),
  second: rank.exactOptional(),
  aces: place.exactOptional(),
  low,
  with: z.array(rank).min(1).exactOptional(),
  better: z.literal(true).exactOptional(),
});

const box = boxFields('pai-gow');

/** The schema of a Pai Gow poker plan. */
export const planSchema: z.ZodType<PaiGowPlan> = z.strictObject({
  ...box,
  bets: z.strictObject({ ante: boxBet }),
  closing: z.literal('call'),
  boxes: z.strictObject({ most: count, usual: count, rule, onePlayer: rule }),
  hands: z.strictObject({ high: rule, low: rule, joker: rule, order: rule }),
  setting: z.strictObject({ rule, foul: rule }),
  dealer: rule,
  houseWay: z.strictObject({ rule, lines: z.array(line).min(1), highest: rule }),
  dragon: z.strictObject({ rule, set: rule, deal: rule }).exactOptional(),
  won: z.strictObject({ rule, commission: percent }),
  push: rule,
  lost: rule,
  copy: rule,
  silence: rule,
  banker: z
    .strictObject({
      rule,
      cover: rule,
      dealer: rule,
      stake: rule,
      copy: rule,
      income: z.strictObject({ rule, commission: percent }),
      set: rule,
    })
    .exactOptional(),
});
