import { z } from 'zod';
import { amount, id } from './common.ts';
import { stintEnd } from './studio.ts';

/** The play of one player, or of all players at one table, in a time span. */
export const rating = z.object({
  /** The account of the player, or the id of the table. */
  key: id,
  name: z.string(),
  /** The plan of the table; null if the ratings are by player. */
  plan: z.string().nullable(),
  /** The rounds in which a bet was decided. */
  rounds: z.int(),
  /** The time in play, in milliseconds. */
  time: z.int(),
  /** The decided stakes. */
  handle: amount,
  /** The net win of the bank; negative if the player won. */
  win: z.int(),
  /** The decided stakes by bet. `squares` is the sum of the squared stakes. */
  bets: z.array(
    z.object({ plan: z.string(), bet: z.string(), bets: z.int(), handle: amount, squares: z.number() }),
  ),
});
/** The play of one player, or of all players at one table, in a time span. */
export type RatingRow = z.infer<typeof rating>;

/** The work of a dealer in a time span. */
export const dealerWork = z.object({
  account: id,
  name: z.string(),
  /** The rounds that the dealer dealt. */
  rounds: z.int(),
  /** The time at tables, and the longest time without a break of at least ten minutes, in milliseconds. */
  worked: z.int(),
  longest: z.int(),
  /** The breaks of at least ten minutes that the dealer took, and those that were due by the rule of the house. */
  breaksTaken: z.int(),
  breaksDue: z.int(),
  /** The time by which a dealer who is at a table must take a break; null without a rule, or if the dealer is at none. */
  breakAt: z.number().nullable(),
  stints: z.array(
    z.object({
      table: z.object({ id, name: z.string() }),
      from: z.number(),
      /** The end of the stint, and how it ended; null while it lasts. */
      to: z.number().nullable(),
      ended: stintEnd.nullable(),
      /** The first and the last round. The last is smaller than the first if there was none, and null at first. */
      first: z.int(),
      last: z.int().nullable(),
    }),
  ),
});
/** The work of a dealer in a time span. */
export type DealerWork = z.infer<typeof dealerWork>;

/** The size of a plan of a room, in places. */
export const ROOM_SIZE = { columns: 8, rows: 12 } as const;

/** The place of a table in the plan of a room, counted from the upper left corner. */
export const roomPlace = z.strictObject({
  table: id,
  x: z
    .int()
    .min(0)
    .max(ROOM_SIZE.columns - 1),
  y: z
    .int()
    .min(0)
    .max(ROOM_SIZE.rows - 1),
});
/** The place of a table in the plan of a room. */
export type RoomPlace = z.infer<typeof roomPlace>;
