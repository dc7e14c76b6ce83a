import { planParts } from '@croupier/core';
import { z } from 'zod';
import { boxBet, boxFields, halves, handAtLeast, payRows as rows } from '../boxes/plan-schema.ts';
import { HIGH_CATEGORIES } from '../poker/evaluate/high.ts';
import type { EndStep, HousePokerPlan, MainTerms, Step } from './plan.ts';

const { rule, count } = planParts;

const pays = z.strictObject({ pays: halves, rule });

const anteReading = z.strictObject({ usual: z.enum(['paid', 'push']), rule });
const purchaseKind = z.enum(['exchange', 'extra']);
const purchase = z.strictObject({
  kind: purchaseKind,
  cards: z.strictObject({ least: count, most: count }),
  more: count.exactOptional(),
  fee: z.strictObject({ times: count, per: z.enum(['purchase', 'card']) }),
  after: z.strictObject({ kind: purchaseKind, cards: count }).exactOptional(),
  burn: rule.exactOptional(),
  withBet: count.exactOptional(),
  rule,
});

const dealerCard = z.strictObject({
  removes: z.enum(['highest', 'lowest']),
  fee: count,
  again: rule.exactOptional(),
  inVain: anteReading,
  rule,
});

const ending: z.ZodType<EndStep> = z.strictObject({
  ends: z.string(),
  pays: rows,
  stay: z.array(z.string()),
  rule,
});

const step: z.ZodType<Step> = z.union([
  z.strictObject({
    deal: z.enum(['boxes', 'board', 'dealer']),
    cards: count,
    dealer: z.strictObject({ down: z.int().min(0), up: z.int().min(0) }).exactOptional(),
    open: z.strictObject({ cards: count, rule }).exactOptional(),
    burn: rule.exactOptional(),
    rule,
  }),
  z.strictObject({
    ask: rule,
    bet: z
      .strictObject({
        times: z.array(count).min(1),
        on: z.string().exactOptional(),
        further: z.literal(true).exactOptional(),
        rule,
      })
      .exactOptional(),
    play: rule.exactOptional(),
    check: rule.exactOptional(),
    fold: rule.exactOptional(),
    swap: z.strictObject({ fee: count, rule }).exactOptional(),
    buy: z.array(purchase).min(1).exactOptional(),
    insure: rule.exactOptional(),
    dealerCard: dealerCard.exactOptional(),
  }),
  z.strictObject({ settle: z.array(z.string()).min(1), rule }),
  ending,
]);

const main: z.ZodType<MainTerms> = z.strictObject({
  noHand: z.union([pays, z.enum(['as-won', 'settled'])]),
  won: rows,
  unpaid: rule.exactOptional(),
  two: rule.exactOptional(),
  swapped: rows.exactOptional(),
  four: rows.exactOptional(),
});

const side = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.enum(['hand', 'first', 'flop']),
    pays: rows,
    lost: rule,
    folded: rule.exactOptional(),
  }),
  z.strictObject({
    by: z.literal('combination'),
    of: z.union([z.enum(['own', 'dealer']), count]),
    pays: z
      .array(
        z.strictObject({
          is: z.array(z.enum([...HIGH_CATEGORIES, 'picture-cards', 'ace-king-queen', 'one-colour'])).min(1),
          pays: halves,
          rule,
        }),
      )
      .min(1),
    lost: rule,
  }),
  z.strictObject({
    by: z.literal('no-hand'),
    pays: halves,
    won: rule,
    lost: rule,
    better: rule.exactOptional(),
  }),
  z.strictObject({ by: z.literal('colour'), own: pays, both: pays, lost: rule }),
]);

const box = boxFields('house-poker');

/** The schema of a plan of poker against the house. */
export const planSchema: z.ZodType<HousePokerPlan> = z.strictObject({
  ...box,
  bets: z.object({ ante: boxBet }).catchall(boxBet),
  betFirst: z.strictObject({ times: count, rule }).exactOptional(),
  compulsory: z.strictObject({ bet: z.string(), rule }).exactOptional(),
  hand: z.strictObject({ cards: z.enum(['three', 'five']), uses: z.enum(['any', 'two-and-three']), rule }),
  procedure: z.array(step).min(1),
  opens: z.strictObject({ ...handAtLeast, rule }).exactOptional(),
  main: z.record(z.string(), main),
  lost: rule,
  tie: z.strictObject({ result: z.enum(['push', 'lost']), rule, fewer: rule.exactOptional() }),
  fold: z.strictObject({
    rule,
    lost: z.array(z.string()),
    half: z.array(z.string()).exactOptional(),
    back: z.array(z.string()),
  }),
  side: z.record(z.string(), side),
  blind: rule,
  blindAsked: rule.exactOptional(),
  alone: z.strictObject({ boxes: count, rule }).exactOptional(),
  anteOnWin: anteReading.exactOptional(),
  sideAsAnte: z.strictObject({ posted: z.boolean(), rule }).exactOptional(),
  silence: rule,
  gone: rule.exactOptional(),
  deadHand: z.strictObject({ lost: z.array(z.string()), rule }).exactOptional(),
  maximumWin: box.maximumWin.extend({ of: z.literal('box') }),
});
