import { type Json, type Money, textLine } from '@croupier/core';
import { z } from 'zod';

const number = z.int().min(1).max(1_000_000);
const chips = z.int().min(0).max(1_000_000_000_000);
const points = z.int().min(-1_000_000_000_000).max(1_000_000_000_000);
const player = z.string().min(1).max(64);
const flight = z.string().min(1).max(16);
const reason = textLine(500, 3);
const amount = z
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .transform((units) => units as Money);
const json: z.ZodType<Json> = z.json() as z.ZodType<Json>;
const entries = z.array(number).max(16);

/**
 * The commands to a tournament. Commands are sent by players, the floor, the tables, the random generator and
 * the clock.
 */
export const commandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('open-registration') }),
  z.strictObject({
    type: z.literal('register'),
    player,
    flight: flight.optional(),
    buyIn: z.string().max(64).optional(),
    team: textLine(64).optional(),
    /** The number of small stacks to start with. */
    stacks: number.optional(),
    /** The ticket that pays for the entry. The server checks that it is valid. */
    ticket: z
      .string()
      .regex(/^[0-9]{1,15}$/)
      .optional(),
  }),
  z.strictObject({ type: z.literal('unregister'), entry: number }),
  z.strictObject({ type: z.literal('check-in'), entry: number }),
  z.strictObject({ type: z.literal('start'), flight: flight.optional() }),
  z.strictObject({ type: z.literal('cancel'), reason }),
  z.strictObject({ type: z.literal('late-registration'), untilLevel: number.nullable(), reason }),
  z.strictObject({ type: z.literal('draw'), picks: z.array(z.int().min(0)).max(100_000) }),
  z.strictObject({ type: z.literal('tick') }),
  z.strictObject({
    type: z.literal('clock'),
    flight: flight.optional(),
    /** `left` is the time left in the level, in milliseconds. */
    set: z.union([
      z.enum(['pause', 'resume', 'next', 'back']),
      z.strictObject({ left: z.int().min(0).max(86_400_000) }),
    ]),
  }),
  z.strictObject({ type: z.literal('begin-hand'), table: number }),
  z.strictObject({ type: z.literal('all-in'), table: number }),
  z.strictObject({
    type: z.literal('hand-over'),
    table: number,
    /** Negative only if chips are points. */
    stacks: z.array(z.strictObject({ entry: number, chips: points })).max(16),
    /**
     * The winners of the pot that held an eliminated player's last chips. The one nearest to the left of the button is
     * first.
     */
    knockouts: z
      .array(z.strictObject({ entry: number, by: entries }))
      .max(16)
      .default([]),
    /** The seat of the last duty. In poker, this is the big blind. */
    duty: number.nullable().default(null),
    carry: json.default(null),
  }),
  z.strictObject({ type: z.literal('rebuy'), entry: number }),
  z.strictObject({ type: z.literal('add-on'), entry: number }),
  z.strictObject({ type: z.literal('add-stacks'), entry: number, count: number }),
  z.strictObject({ type: z.literal('give-up'), entry: number }),
  z.strictObject({ type: z.literal('hand-for-hand'), flight: flight.optional(), on: z.boolean() }),
  z.strictObject({ type: z.literal('last-hands'), flight: flight.optional() }),
  z.strictObject({
    type: z.literal('breaking-order'),
    flight: flight.optional(),
    /** The order drawn in the room. If left out, the tournament draws it. */
    tables: z.array(number).min(1).max(10_000).optional(),
  }),
  z.strictObject({ type: z.literal('move'), entry: number, table: number, seat: number, reason }),
  z.strictObject({
    type: z.literal('penalty'),
    entry: number,
    kind: z.enum(['warning', 'missedHands', 'orbit', 'deadHand', 'elimination', 'disqualification']),
    /** The number of hands or orbits to miss. */
    count: number.optional(),
    reason,
    by: player,
  }),
  z.strictObject({
    type: z.literal('propose-deal'),
    /**
     * The agreed amounts. By default, the amounts are computed from the current stacks by the method `by`.
     */
    amounts: z
      .array(z.strictObject({ entry: number, amount }))
      .min(1)
      .max(100)
      .optional(),
    by: z.enum(['icm', 'chipChop']).optional(),
    /**
     * The stacks on which the figures on the screen are based. If a stack has changed, the proposal is
     * refused.
     */
    stacks: z
      .array(z.strictObject({ entry: number, chips }))
      .max(100)
      .optional(),
    playFor: amount.default(0 as Money),
  }),
  z.strictObject({ type: z.literal('answer-deal'), entry: number, accept: z.boolean() }),
  z.strictObject({ type: z.literal('withdraw-deal') }),
  z.strictObject({ type: z.literal('bust'), entries: entries.min(1), by: entries.default([]) }),
  z.strictObject({ type: z.literal('chip-race'), flight: flight.optional() }),
  z.strictObject({
    type: z.literal('count'),
    flight: flight.optional(),
    stacks: z
      .array(z.strictObject({ entry: number, chips }))
      .min(1)
      .max(10_000),
  }),
]);

/** A command that `commandSchema` accepts. */
export type Command = z.output<typeof commandSchema>;
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
