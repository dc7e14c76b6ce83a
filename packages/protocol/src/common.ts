import type { Json } from '@croupier/core';
import { z } from 'zod';

/** Opaque ids of accounts, tables and rounds. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
/** A client's own name for a request, echoed in the answer. */
export const requestId = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** A client's key for a move: the same key is played once, however often it is sent. */
export const moveKey = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/);
/** Any JSON; the game gives it a meaning. */
export const json = z
  .custom<Json>((value) => value !== undefined)
  .meta({ id: 'Json', description: 'Any JSON, as the game has it.' });
/** An amount in minor units of the house's currency. */
export const amount = z.int();
/** The most that one order may move, in minor units. So sums of many orders stay exact integers. */
export const MAX_TRANSFER = 1_000_000_000_000;
/** An amount of money to move. */
export const transferAmount = amount
  .positive('must be more than zero')
  .max(MAX_TRANSFER, `must be at most ${MAX_TRANSFER} minor units`);

/** A power of the staff: at a house by `roles` of the account, or at one table by its host. */
export const staffRole = z.enum(['croupier', 'inspector', 'manager']);
/** A role of the staff at one house. */
export const houseRole = z.object({ house: z.string(), role: staffRole }).meta({ id: 'HouseRole' });
/** A role of the staff at one house. At other houses it gives no power. */
export type HouseRole = z.infer<typeof houseRole>;
/** The ways to attend a table. */
export const attendance = z.enum(['player', 'spectator', ...staffRole.options]);
/** A role of the staff; a higher one includes the rights of those below it. */
export type StaffRole = z.infer<typeof staffRole>;
/** The way in which a connection attends a table. */
export type Attendance = z.infer<typeof attendance>;

/** Lengths of a table's waits in seconds, used by the virtual croupier. */
export const timing = z
  .object({
    open: z.number().min(0).max(600),
    betting: z.number().min(0).max(600),
    decision: z.number().min(0).max(600),
    draw: z.number().min(0).max(600),
    close: z.number().min(0).max(600),
    result: z.number().min(0).max(600),
    pay: z.number().min(0).max(600),
  })
  .meta({ id: 'Timing' });
/** Lengths of a table’s waits, in seconds. */
export type Timing = z.infer<typeof timing>;

/** A table as the lobby knows it. */
export const tableInfo = z
  .object({
    id,
    house: z.string(),
    plan: z.string(),
    name: z.string(),
    /** The dealer: the virtual croupier, or a person at the console. */
    dealer: z.enum(['virtual', 'console']),
    timing,
    /** The table's own settings within the plan (posted limits), as the game reads them and as they are in force now. */
    terms: json,
    /** The smallest and the largest stake of a single bet, as posted now; null where there is none (poker). */
    limits: z.object({ min: amount, max: amount.nullable() }).nullable(),
    /** The code of a private table, which is not listed in the lobby. */
    code: z.string().nullable(),
    /** The account that hosts this table and has every staff role there. */
    host: z.string().nullable(),
    /**
     * The purses of play money that the table is played with. Private tables of one host at a house share theirs; so do a house's
     * public tables for play money alone. Null: the purses of the house.
     */
    homeSession: id.nullable(),
    /** Whether real money may be staked there, or play money alone; null where the house has no real money. */
    money: z.enum(['real', 'play']).nullable(),
    /** A public table that a player asked for: it closes once nobody plays there any more. */
    onRequest: z.boolean(),
    /** The table's tournament, and its number there; null at all other tables. */
    tournament: z.object({ id, table: z.int() }).nullable(),
    state: z.enum(['running', 'paused', 'closed']),
    round: z.int(),
    /**
     * The number of seats, of taken seats, and of people on the waiting list; null where there are no seats, as at a
     * wheel.
     */
    seats: z.object({ places: z.int(), taken: z.int(), waiting: z.int() }).nullable(),
    /** People at the table now. */
    players: z.int(),
    /** The game's stage as its view names it, and when the present wait ends (ms since 1970), for the lobby's live state. */
    stage: z.string(),
    until: z.number().nullable(),
    /**
     * The time at which a private table, or one on request, closes unless somebody plays there (ms since 1970). Null
     * until that is near.
     */
    closes: z.number().nullable(),
    /** The last results, newest first, as the game states them. */
    results: z.array(json),
  })
  .meta({ id: 'Table' });
/** A table as the lobby knows it. */
export type TableInfo = z.infer<typeof tableInfo>;
