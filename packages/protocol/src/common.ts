import { CAMERA_PLACES, type Json } from '@croupier/core';
import { z } from 'zod';

/** An opaque id of an account, a table or a round. */
export const id = z.string().regex(/^[A-Za-z0-9_-]{1,40}$/);
/**
 * Marks a field that the audit log leaves out: a secret, or a person's name that no account stands for. OpenAPI calls such
 * a field write-only.
 */
export function secret<T extends z.ZodType>(schema: T): T {
  return schema.meta({ writeOnly: true });
}

/** A client's own name for a request. The answer repeats the name. */
export const requestId = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** A client's key for a move. A move with the same key is played only once, however often it is sent. */
export const moveKey = z.string().regex(/^[A-Za-z0-9_-]{8,40}$/);
/** Any JSON value. The game defines the meaning of the value. */
export const json = z
  .custom<Json>((value) => value !== undefined)
  .meta({ id: 'Json', description: 'Any JSON, as the game defines it.' });
/** An amount in minor units of the house's currency. */
export const amount = z.int();
/**
 * The highest amount of one order, in minor units. The limit is low enough that sums of many orders stay
 * exact integers.
 */
export const MAX_TRANSFER = 1_000_000_000_000;
/** An amount of money to move. */
export const transferAmount = amount
  .positive('must be more than zero')
  .max(MAX_TRANSFER, `must be at most ${MAX_TRANSFER} minor units`);

/**
 * A role in which staff work at a table. It applies at a house through the `roles` of the account, or at one table
 * through its host.
 */
export const tableRole = z.enum(['croupier', 'inspector', 'manager']);
/** A role of the staff at a house. The roles that are not table roles do their work on pages of the house. */
export const staffRole = z.enum([...tableRole.options, 'cashier', 'floor-manager', 'compliance', 'auditor']);
/** The scope of a personal token: a program reads as a player, or also plays with play money. */
export const tokenScope = z.enum(['read', 'play']);
/** The scope of a personal token, as `tokenScope` describes it. */
export type TokenScope = z.infer<typeof tokenScope>;
/** A role of the staff at one house. */
export const houseRole = z.object({ house: z.string(), role: staffRole }).meta({ id: 'HouseRole' });
/** A role of the staff at one house. The role gives no rights at other houses. */
export type HouseRole = z.infer<typeof houseRole>;
/** The roles in which a connection can join a table. */
export const attendance = z.enum(['player', 'spectator', ...tableRole.options]);
/** A role of the staff. None includes another, so a manager who also deals has both roles. */
export type StaffRole = z.infer<typeof staffRole>;
/** A role in which staff work at a table. */
export type TableRole = z.infer<typeof tableRole>;
/** The role in which a connection joins a table: player, spectator or a staff role. */
export type Attendance = z.infer<typeof attendance>;

/** The place that a camera of a table shows. */
export const cameraPlace = z.enum(CAMERA_PLACES);

/** The lengths of a table's waits in seconds, for the virtual croupier. */
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
/** The lengths of a table’s waits, in seconds. */
export type Timing = z.infer<typeof timing>;

/** A table as the lobby shows it. */
export const tableInfo = z
  .object({
    id,
    house: z.string(),
    plan: z.string(),
    name: z.string(),
    /** The dealer: the virtual croupier, or a person at the console. */
    dealer: z.enum(['virtual', 'console']),
    timing,
    /**
     * The table's own settings within the plan (posted limits), in the game's format. These are the terms
     * currently in force.
     */
    terms: json,
    /** The lowest and the highest stake of a single bet, as currently posted; null if there is none (poker). */
    limits: z.object({ min: amount, max: amount.nullable() }).nullable(),
    /** The code of a private table. Such a table is not listed in the lobby. */
    code: z.string().nullable(),
    /** The account that hosts this table and has every staff role at it. */
    host: z.string().nullable(),
    /**
     * The home session whose purses of play money the table uses. The private tables of one host at a house share a
     * home session, and so do a house's public tables for play money only. Null means the house's purses.
     */
    homeSession: id.nullable(),
    /**
     * Whether the table takes real money or only play money; null if the house has no real money. `real-once-live`: it
     * takes real money once its picture is `live`, because players must see the dealer. Guests play with play money
     * meanwhile.
     */
    money: z.enum(['real', 'real-once-live', 'play']).nullable(),
    /** Whether this is a public table that a player asked for. Such a table closes once nobody plays at it any more. */
    onRequest: z.boolean(),
    /** The table's tournament, and its number in it; null at all other tables. */
    tournament: z.object({ id, table: z.int() }).nullable(),
    state: z.enum(['running', 'paused', 'closed']),
    round: z.int(),
    /**
     * The number of seats, of taken seats, and of people on the waiting list; null if there are no seats, for example
     * at a roulette wheel.
     */
    seats: z.object({ places: z.int(), taken: z.int(), waiting: z.int() }).nullable(),
    /** The number of people at the table now. */
    players: z.int(),
    /**
     * The stage of the game, as its view names it, and the time at which the current wait ends (ms since 1970). The
     * lobby shows both.
     */
    stage: z.string(),
    until: z.number().nullable(),
    /**
     * The time at which a private table or a table on request closes unless somebody plays at it (ms since
     * 1970). Null until that time is near.
     */
    closes: z.number().nullable(),
    /**
     * Whether the picture of the table's main camera, which shows the draws, is arriving (`live`) or has been
     * lost (`silent`). `test-card`: a picture is arriving, but it is generated and does not show the dealer.
     * The field is missing if the table has no picture.
     */
    stream: z.enum(['live', 'test-card', 'silent']).exactOptional(),
    /**
     * The places of the table's cameras, the main one first, with the state of each camera that sends. The field is
     * missing if none does.
     */
    cameras: z
      .array(z.object({ place: cameraPlace, stream: z.enum(['live', 'silent']).exactOptional() }))
      .exactOptional(),
    /** The last results, newest first, in the game's format. */
    results: z.array(json),
  })
  .meta({ id: 'Table' });
/** A table as the lobby shows it. */
export type TableInfo = z.infer<typeof tableInfo>;
