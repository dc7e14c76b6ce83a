import { type Json, type Refusal, refuse, type SeatId, seatId } from '@croupier/core';
import { z } from 'zod';
import { readMove } from '../table/read-move.ts';

const chips = z.int().min(-1e12).max(1e12);
const count = z.int().min(0).max(1e6);

/** The part of a tournament's contract that games other than poker use for one round at a table. */
const openingSchema = z.object({
  hand: z.int().min(1),
  level: z.int().min(1),
  /** The `minimum` and `maximum` of a bet, in chips. */
  stakes: z.record(z.string().max(20), z.int().min(0).max(1e12)),
  size: z.int().min(1).max(20),
  seats: z
    .array(
      z.object({
        seat: z.int().min(1).max(20),
        entry: count,
        player: z
          .string()
          .regex(/^\S{1,64}$/)
          .transform((text) => seatId(text)),
        stack: chips,
        misses: z.boolean(),
      }),
    )
    .min(1)
    .max(20),
  button: z.int().min(1).max(20),
  betting: z.enum(['open', 'in-turn', 'secret']),
  withoutBet: z.enum(['sit-out', 'minimum-bet']),
  extraHand: z.boolean(),
  carry: z.custom<Json>(),
});

export type RoundOpening = z.output<typeof openingSchema>;

/** The moves of tournament tables, in addition to those of their game. */
export type TournamentMove =
  /** The house starts a round. */
  | { readonly type: 'deal-in'; readonly opening: RoundOpening }
  /** The player has finished betting. */
  | { readonly type: 'bets-placed' }
  /** Ends the betting of players who have not finished. Then the next player bets, or all bets are placed. */
  | { readonly type: 'bets-are-down'; readonly seat?: SeatId };

const seat = z
  .string()
  .regex(/^\S{1,64}$/)
  .transform((text) => seatId(text));
const schemas: { readonly [type: string]: z.ZodType<TournamentMove> } = {
  'deal-in': z.strictObject({ type: z.literal('deal-in'), opening: openingSchema }),
  'bets-placed': z.strictObject({ type: z.literal('bets-placed') }),
  'bets-are-down': z.strictObject({ type: z.literal('bets-are-down'), seat: seat.exactOptional() }),
};

/** Returns a move of the tournament table, or undefined for a move of the game itself. */
export function readTournamentMove(input: unknown): TournamentMove | Refusal | undefined {
  const type = (input as { readonly type?: unknown } | null)?.type;
  const schema = typeof type === 'string' && Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  return schema && readMove(schema, input);
}

/** Returns the refusal of an opening that cannot start a round, or undefined for a valid opening. */
export function whyNoRound({ seats, size }: RoundOpening): Refusal | undefined {
  const places = new Set(seats.map((one) => one.seat));
  const players = new Set(seats.map(({ player }) => player));
  const fits = places.size === seats.length && players.size === seats.length;
  return fits && seats.every((one) => one.seat <= size)
    ? undefined
    : refuse('bad-opening', 'The opening names a seat or a player twice.');
}
