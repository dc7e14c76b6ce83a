import { type Plan, planFields, planParts, RANKS } from '@croupier/core';
import { z } from 'zod';
import { HIGH_CATEGORIES } from '../poker/evaluate/high.ts';
import { shoeFields } from '../shoe/schema.ts';
import { type BoxBet, VOID_REASONS } from './plan.ts';
import type { HandAtLeast } from './poker-hand.ts';

const { amount, rule, count } = planParts;

/** The schema of a bet before the deal. `check` makes sure that a bet named in `beside` exists. */
export const boxBet: z.ZodType<BoxBet> = z.strictObject({
  rule,
  min: amount,
  max: amount,
  limitRule: rule,
  beside: z
    .strictObject({
      bet: z.string(),
      rule,
      times: z.int().min(1).exactOptional(),
      atLeast: z.literal(true).exactOptional(),
    })
    .exactOptional(),
  about: count.exactOptional(),
});

/**
 * Returns the fields that the plans of all games with boxes have, except their bets. A game spreads them into its own
 * schema.
 */
export function boxFields<const Id extends Plan['game']>(game: Id) {
  return {
    ...planFields(game),
    boxes: z
      .strictObject({
        most: z.int().min(0),
        usual: z.int().min(0),
        rule,
        onePlayer: rule.exactOptional(),
        pairs: rule.exactOptional(),
        together: rule.exactOptional(),
        eachHisOwn: rule.exactOptional(),
      })
      .refine(({ most, eachHisOwn }) => most > 0 || eachHisOwn, {
        error: 'A table without boxes leaves players nowhere to bet.',
      })
      .refine(({ usual, most }) => usual <= most, {
        error: 'The default number of boxes is above the maximum.',
      }),
    step: amount,
    shoe: z.strictObject(shoeFields),
    closing: z.enum(['call', 'first-card']),
    cites: z.strictObject({ open: rule, close: rule, late: rule, deal: rule, result: rule, posted: rule }),
    changeMinimum: rule.exactOptional(),
    enteredByDealer: rule.exactOptional(),
    drawnInError: rule.exactOptional(),
    voids: z.strictObject({
      by: z.enum(['croupier', 'inspector', 'manager']),
      reasons: z.array(
        z.strictObject({
          reason: z.enum(VOID_REASONS),
          rule,
          shoe: z.literal(true).exactOptional(),
        }),
      ),
      interruption: rule,
    }),
    maximumWin: z.strictObject({
      amount,
      counts: z.enum(['net', 'return']),
      of: z.enum(['bet', 'box', 'table']),
      rule,
    }),
  } as const;
}

/** An amount in whole or half stakes. */
export const halves = z.number().min(0).multipleOf(0.5);
/** The fields of a minimum hand. */
export const handAtLeast = {
  hand: z.enum(HIGH_CATEGORIES),
  ranks: z.array(z.enum(RANKS)).exactOptional(),
} satisfies { [field in keyof HandAtLeast]-?: z.ZodType };
/** The schema of a pay table. */
export const payRows = z.array(z.strictObject({ ...handAtLeast, pays: halves, rule })).min(1);
