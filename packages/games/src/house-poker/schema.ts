import { planParts, RANKS } from '@croupier/core';
import { z } from 'zod';
import { boxBet, boxFields } from '../boxes/plan-schema.ts';
import { RUNGS } from '../poker/evaluate/high.ts';
import type { HandAtLeast, HousePokerPlan, MainTerms, Step } from './plan.ts';

const { rule, count } = planParts;

const halves = z.number().min(0).multipleOf(0.5);
const handAtLeast = {
  hand: z.enum(RUNGS),
  ranks: z.array(z.enum(RANKS)).exactOptional(),
} satisfies { [field in keyof HandAtLeast]-?: z.ZodType };
const rows = z.array(z.strictObject({ ...handAtLeast, pays: halves, rule })).min(1);
const pays = z.strictObject({ pays: halves, rule });

const purchase = z.strictObject({
  kind: z.enum(['exchange', 'extra']),
  cards: z.strictObject({ least: count, most: count }),
  fee: z.strictObject({ times: count, per: z.enum(['purchase', 'card']) }),
  after: count.exactOptional(),
  withBet: count.exactOptional(),
  rule,
});

const step: z.ZodType<Step> = z.union([
  z.strictObject({
    deal: z.enum(['boxes', 'board', 'dealer']),
    cards: count,
    dealer: z.strictObject({ down: z.int().min(0), up: z.int().min(0) }).exactOptional(),
    rule,
  }),
  z.strictObject({
    ask: rule,
    bet: z.strictObject({ times: z.array(count).min(1), rule }).exactOptional(),
    play: rule.exactOptional(),
    check: rule.exactOptional(),
    fold: rule.exactOptional(),
    buy: z.array(purchase).min(1).exactOptional(),
  }),
  z.strictObject({ settle: z.array(z.string()).min(1), rule }),
]);

const main: z.ZodType<MainTerms> = z.strictObject({
  noHand: z.union([pays, z.literal('settled')]),
  won: rows,
});

const side = z.discriminatedUnion('by', [
  z.strictObject({ by: z.enum(['hand', 'flop']), pays: rows, lost: rule }),
  z.strictObject({ by: z.literal('colour'), own: pays, both: pays, lost: rule }),
]);

const box = boxFields('house-poker');

/** The shape of a plan of poker against the house. */
export const planSchema: z.ZodType<HousePokerPlan> = z.strictObject({
  ...box,
  bets: z.object({ ante: boxBet }).catchall(boxBet),
  betFirst: z.strictObject({ times: count, rule }).exactOptional(),
  hand: z.strictObject({ cards: z.enum(['three', 'five']), uses: z.enum(['any', 'two-and-three']), rule }),
  course: z.array(step).min(1),
  opens: z.strictObject({ ...handAtLeast, rule }).exactOptional(),
  main: z.record(z.string(), main),
  lost: rule,
  tie: z.strictObject({ result: z.enum(['push', 'lost']), rule }),
  fold: z.strictObject({ rule, lost: z.array(z.string()), back: z.array(z.string()) }),
  side: z.record(z.string(), side),
  blind: rule,
  sideAsAnte: z.strictObject({ posted: z.boolean(), rule }).exactOptional(),
  silence: rule,
  maximumWin: box.maximumWin.extend({ of: z.literal('box') }),
});
