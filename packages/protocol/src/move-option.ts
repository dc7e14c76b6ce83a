import type { Bound, Json, MoveOption, Pace, Pattern, Stake } from '@croupier/core';
import { z } from 'zod';
import { ruleId, seat, transfer, units } from './chips.ts';

const plain: z.ZodType<Json> = z.json();

const bound: z.ZodType<Bound> = z
  .discriminatedUnion('any', [
    z.strictObject({ any: z.literal('amount'), min: units, max: units, step: units }),
    z.strictObject({ any: z.literal('integer'), min: z.int(), max: z.int() }),
    z.strictObject({ any: z.literal('of'), values: z.array(plain) }),
    z.strictObject({ any: z.literal('text'), maxLength: z.int() }),
    z.strictObject({
      any: z.literal('items'),
      of: z.array(z.lazy(() => pattern)),
      min: z.int(),
      max: z.int(),
      total: units.exactOptional(),
    }),
    z.strictObject({ any: z.literal('subset'), values: z.array(plain), min: z.int(), max: z.int() }),
  ])
  .meta({ id: 'Bound' });
const isBound = (value: unknown) => typeof value === 'object' && value !== null && 'any' in value;

/** A value whose free parts are replaced by bounds. Only a bound has a field `any`. */
const pattern: z.ZodType<Pattern> = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    bound,
    z.array(z.lazy(() => pattern)) as z.ZodType<Json>,
    z
      .record(
        z.string(),
        z.lazy(() => pattern),
      )
      .refine((fields) => !isBound(fields)),
  ])
  .meta({ id: 'Pattern' });

/** The waits of a table with a virtual croupier. */
export const pace = z.enum([
  'open',
  'betting',
  'decision',
  'draw',
  'close',
  'result',
  'pay',
]) satisfies z.ZodType<Pace>;

const stake: z.ZodType<Stake> = z.union([
  units,
  z.strictObject({
    of: z.string(),
    each: z.int().exactOptional(),
    less: units.exactOptional(),
    upTo: z.literal(true).exactOptional(),
  }),
]);

/**
 * A move that can be made now, with bounds for its free parts. The schema matches the type of that name in
 * core.
 */
export const moveOption: z.ZodType<MoveOption> = z
  .object({
    move: z.object({ type: z.string() }).catchall(pattern),
    rule: ruleId.exactOptional(),
    stake: stake.exactOptional(),
    about: z
      .object({
        seat: seat.exactOptional(),
        box: z.int().exactOptional(),
        hand: z.int().exactOptional(),
        position: z.string().exactOptional(),
      })
      .exactOptional(),
    pace: pace.exactOptional(),
    aside: z.literal(true).exactOptional(),
    idle: z.literal(true).exactOptional(),
    draw: z.literal(true).exactOptional(),
    from: z.object({ pack: z.int(), position: z.int() }).exactOptional(),
    due: z.number().exactOptional(),
    payouts: z.array(transfer).exactOptional(),
  })
  .meta({ id: 'MoveOption' });
