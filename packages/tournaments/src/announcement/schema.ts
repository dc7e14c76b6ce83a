import { type CurrencyCode, type Json, type Money, parseAmount, type RuleId, textLine } from '@croupier/core';
import { z } from 'zod';

/** The formats that an announcement can name. Several can be combined. */
const FORMATS = [
  'sit-and-go',
  'multitable',
  'shootout',
  'heads-up',
  'satellite',
  'phases',
  'rebuy',
  're-entry',
  'bounty',
  'multi-stack',
  'time-limited',
  'freezeout',
  'team',
  'choose-your-stack',
  'accumulation',
  'better-stack',
  'paid-places',
  'mix-max',
  'flip-out',
  'reserved',
  'guaranteed',
  // Formats played against the house, at table games.
  'timed',
  'number-of-games',
  'knock-out',
  'single-round',
  'several-rounds',
  'open-hours',
  // A format played for points, over a number of deals at redrawn tables.
  'points',
] as const;

const count = z.int().min(1).max(1_000_000);
const chips = z.int().min(1).max(1_000_000_000);
const name = textLine(120);
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'lower-case letters, digits and hyphens');

/**
 * A level: its length in minutes, its stakes in chips by name (`smallBlind`), and its game if that differs from the
 * announced one.
 */
const level = z
  .object({ minutes: z.int().min(1).max(1440), game: id.optional() })
  .catchall(z.int().min(0).max(1_000_000_000));
const breakTime = z.strictObject({ break: z.int().min(1).max(1440) });
/** A structure: the levels and breaks in their order. */
export const structureSchema = z
  .array(z.union([breakTime, level]))
  .min(1)
  .max(500);

const when = z.union([z.strictObject({ playersLeft: count }), z.strictObject({ level: count })]);

const flight = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9-]{1,16}$/),
  startsAt: z.iso.datetime().optional(),
});

const until = z.union([
  z.literal('end'),
  z.strictObject({ perTable: count }),
  z.strictObject({ playersLeft: count }),
  z.strictObject({ levels: count }),
  /**
   * Ends the stage after a number of hands at each table, or after a number of minutes. `advancing` is the
   * number of players who advance from each table. If left out, all advance.
   */
  z.strictObject({ hands: count, advancing: count.optional() }),
  z.strictObject({ minutes: count, advancing: count.optional() }),
]);

const stage = z.strictObject({
  flights: z
    .array(flight)
    .min(1)
    .max(64)
    .default([{ id: 'main' }]),
  /** The seating of players. At `fixed` tables, late players get a seat, but nobody is moved. */
  tables: z.enum(['balanced', 'closed', 'match', 'fixed']).default('balanced'),
  forcedAllIn: z.boolean().default(false),
  until: until.default('end'),
  /** Whether the chips of this stage count for the final ranking even if the next stage starts with new ones. */
  counts: z.boolean().default(false),
  /** The way in which stacks carry over into the next stage. */
  carry: z.enum(['stack', 'sum', 'best', 'teamSum', 'reset']).default('stack'),
  /** The share of the pool, in basis points, that is divided equally among all advancing players. */
  prizeBp: z.int().min(0).max(10_000).default(0),
});

/** The payout of the places by number of entries: `{ "2-20": [6000, 4000] }`, in basis points, first place first. */
export const payoutTableSchema = z.record(
  z.string().regex(/^\d{1,6}-\d{1,6}$/),
  z.array(z.int().min(1).max(10_000)).min(1).max(2_000),
);

/** Returns the JSON schema of an announcement as people write it. Amounts have the format `amount`. */
export function announcementForm(currency: CurrencyCode): Json {
  return z.toJSONSchema(announcementSchema(currency), { io: 'input' }) as Json;
}

type AnnouncementSchema = ReturnType<typeof schemaIn>;
const schemas = new Map<CurrencyCode, AnnouncementSchema>();

/** Returns the schema of an announcement, with amounts in its currency as people write them (`"55"`, `"2.50"`). */
export function announcementSchema(currency: CurrencyCode): AnnouncementSchema {
  const made = schemas.get(currency) ?? schemaIn(currency);
  schemas.set(currency, made);
  return made;
}

function schemaIn(currency: CurrencyCode) {
  const amount = z
    .string()
    .max(20)
    .meta({ format: 'amount' })
    .transform((text, context): Money => {
      const parsed = parseAmount(text, currency);
      if (parsed !== undefined) return parsed;
      context.addIssue({ code: 'custom', message: `not an amount of ${currency}: "${text}"` });
      return z.NEVER;
    });
  const bought = { price: amount, chips };
  return z.strictObject({
    id,
    name,
    house: id,
    currency: z.literal(currency),
    formats: z.array(z.enum(FORMATS)).min(1).max(FORMATS.length),
    rules: z
      .array(
        z
          .string()
          .max(120)
          .transform((text) => text as RuleId),
      )
      .max(50)
      .default([]),
    /** The game's id, or several ids if the game changes with every level. */
    game: z
      .union([id, z.array(id).min(2).max(20)])
      .transform((one) => (typeof one === 'string' ? [one] : one)),
    structure: z.enum(['no-limit', 'pot-limit', 'fixed-limit']).default('no-limit'),
    /** Whether chips are won from and lost to the other players, or to the house. */
    against: z.enum(['players', 'house']).default('players'),
    /** Whether chips are points. If so, stacks may be negative, and nobody is eliminated. */
    chipsArePoints: z.boolean().default(false),
    /**
     * In games with bets, whether all players bet at the same time, in turn from the drawn seat, or secretly
     * until all have bet.
     */
    betting: z.enum(['open', 'in-turn', 'secret']).default('open'),
    /** Whether a player without a bet sits out the round, or the minimum bet is made for them. */
    withoutBet: z.enum(['sit-out', 'minimum-bet']).default('sit-out'),
    /**
     * The place where the hands are dealt. In software, the dealer is a virtual croupier or a person at a console. In
     * a physical room, staff enter what happens.
     */
    room: z.enum(['software', 'physical']).default('software'),
    /** Whether entries, rebuys and prizes are paid in cash at the desk. Account balances then do not change. */
    cash: z.boolean().default(false),
    /**
     * The values of the chips of a physical room, smallest first. Chips that no later level needs are raced off. If left
     * empty, the staff change chips without the tournament.
     */
    chipSet: z.array(chips).max(20).default([]),
    tableSize: z.int().min(2).max(10),
    tableSizeSteps: z
      .array(z.strictObject({ when, size: z.int().min(2).max(10) }))
      .max(20)
      .default([]),
    /** The number of tables. When all are full, further players wait for a seat. */
    tables: count.nullable().default(null),
    start: z
      .union([
        z.strictObject({ kind: z.literal('scheduled'), at: z.iso.datetime().optional() }),
        z.strictObject({ kind: z.literal('whenFull'), entries: count }),
      ])
      .default({ kind: 'scheduled' }),
    /**
     * The number of entries must meet this condition. Surplus players are refunded, the latest registrations
     * first.
     */
    entriesMustBe: z.enum(['powerOfTwo', 'fullTables']).nullable().default(null),
    buyIns: z
      .array(z.strictObject({ id, price: amount, stack: chips }))
      .min(1)
      .max(20),
    feeBp: z.int().min(0).max(10_000),
    /** The legal levies, in basis points of the money left after the fee. */
    leviesBp: z.int().min(0).max(10_000).default(0),
    lateRegistration: z.strictObject({ untilLevel: count }).nullable().default(null),
    reEntry: z.strictObject({ max: count.nullable() }).nullable().default(null),
    rebuy: z
      .strictObject({ untilLevel: count, max: count.nullable(), ...bought, maxStack: chips.optional() })
      .nullable()
      .default(null),
    addOn: z
      .strictObject({ atLevel: count, ...bought })
      .nullable()
      .default(null),
    multiStack: z
      .strictObject({ count: z.int().min(2).max(100), size: chips, closesAtLevel: count.optional() })
      .nullable()
      .default(null),
    bounty: z
      .strictObject({
        kind: z.enum(['fixed', 'knockout', 'special', 'mystery', 'pool', 'progressive']),
        price: amount,
        /** The number of players who carry a bounty, for fixed and special bounties. */
        marked: count.optional(),
        /**
         * For progressive bounties, the share of a won bounty that is added to the winner's own, in basis
         * points.
         */
        toOwnBp: z.int().min(1).max(9_999).optional(),
        draws: z
          .array(z.strictObject({ when, prizes: z.array(amount).min(1).max(500) }))
          .max(20)
          .optional(),
      })
      .nullable()
      .default(null),
    /** The levels, or the name of one of the house's structures. */
    levels: z.union([name, structureSchema]),
    stages: z
      .array(stage)
      .min(1)
      .max(20)
      .default([stage.parse({})]),
    bracket: z
      .strictObject({
        kind: z.enum(['single', 'double', 'roundRobin']),
        playOff: z.enum(['single', 'double']).optional(),
        toPlayOff: count.optional(),
      })
      .nullable()
      .default(null),
    end: z
      .union([
        z.strictObject({ kind: z.enum(['lastPlayer', 'seats', 'paidPlaces']) }),
        z.strictObject({ kind: z.literal('clock'), minutes: count }),
        z.strictObject({ kind: z.literal('hands'), hands: count }),
      ])
      .default({ kind: 'lastPlayer' }),
    /** The number of hands after which an entry's result is final. The player can then enter again. */
    handsPerEntry: count.nullable().default(null),
    /**
     * The ranking of equal stacks. The players share places, play an extra hand with new chips, or draw one
     * card each.
     */
    ties: z.enum(['shared', 'extra-hand', 'cards']).default('shared'),
    /** The payout. The house's payout table applies if this is left out. */
    payout: z
      .union([
        z.strictObject({ kind: z.literal('table'), table: payoutTableSchema.optional() }),
        z.strictObject({
          kind: z.literal('satellite'),
          target: name,
          prize: amount,
          seats: count.optional(),
          /**
           * Set if a seat is paid as a ticket, which its winner can use for an entry in another tournament instead of
           * money. It says what happens to a ticket that was not used when that tournament takes no more entries: its
           * value is paid out, or it stays valid for entries of the same price.
           */
          ticket: z
            .strictObject({
              tournament: z.string().regex(/^[0-9]{1,15}$/),
              unused: z.enum(['paid-out', 'valid']),
            })
            .optional(),
        }),
        z.strictObject({ kind: z.literal('chipShare') }),
      ])
      .default({ kind: 'table' }),
    team: z
      .strictObject({ size: z.int().min(2).max(6), rotateEvery: z.literal('level').default('level') })
      .nullable()
      .default(null),
    guarantee: amount.nullable().default(null),
    eligibility: name.nullable().default(null),
    /** Whether hand-for-hand play begins automatically just before the paid places, or when the floor calls it. */
    handForHand: z.enum(['automatic', 'floor']).default('automatic'),
    /** Whether registered players take part only after they have checked in at their seats. */
    checkIn: z.boolean().default(false),
    /**
     * The placement of the button. The high card gives one seat number for all tables. Otherwise every table
     * starts with its last seat.
     */
    button: z.enum(['highCard', 'lastSeat']).default('highCard'),
  });
}

type Read = z.output<AnnouncementSchema>;
/** The payout of the places by number of entries, in basis points. The highest range limits the number of entries. */
export type PayoutTable = { readonly [entries: string]: readonly number[] };
/** A level of play, or a break. */
export type Level = z.output<typeof level> | z.output<typeof breakTime>;
/** The house's rules behind refusals and payments, by code. */
export type CitedRules = { readonly [code: string]: RuleId };

/** An announcement as the engine uses it, with the house's levels, payout table and rules filled in. */
export interface Announcement extends Omit<Read, 'levels' | 'payout'> {
  readonly levels: readonly Level[];
  readonly payout:
    | { readonly kind: 'table'; readonly table: PayoutTable }
    | Extract<Read['payout'], { kind: 'satellite' | 'chipShare' }>;
  readonly cites: CitedRules;
}
