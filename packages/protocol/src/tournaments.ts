import { textLine } from '@croupier/core';
import { z } from 'zod';
import { amount, id, json } from './common.ts';

/**
 * The views of a tournament, which are the same over HTTP and over the socket. Amounts are in minor units, times in
 * milliseconds since 1970.
 */

const why = z
  .object({
    code: z.string(),
    message: z.string(),
    rule: z.string().nullable(),
    details: z.record(z.string(), json).optional(),
  })
  .nullable();
const flightStatus = z.enum(['waiting', 'seating', 'playing', 'finished']);

const brief = {
  name: z.string(),
  house: z.string(),
  currency: z.string(),
  formats: z.array(z.string()).readonly(),
  games: z.array(z.string()).readonly(),
  room: z.enum(['software', 'physical']),
  /** Whether entries and purchases are paid in cash at the desk, and prizes paid out there. */
  cash: z.boolean(),
  phase: z.enum(['announced', 'registering', 'playing', 'over', 'cancelled']),
  startsAt: z.number().nullable(),
  startsAtEntries: z.int().nullable(),
  /** The full price of an entry, including its bounty. */
  buyIns: z.array(z.object({ id: z.string(), price: amount, bounty: amount, stack: z.int() })).readonly(),
  guarantee: amount.nullable(),
  entries: z.int(),
  playersLeft: z.int(),
  takesEntries: z.boolean(),
  lateUntilLevel: z.int().nullable(),
  pool: amount,
};

/** A tournament in the list of a house. */
export const tournamentBrief = z
  .object({
    id,
    ...brief,
    /** The time of the announcement. */
    announcedAt: z.number(),
  })
  .meta({ id: 'TournamentBrief' });

const line = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('level'),
    number: z.int(),
    minutes: z.int(),
    game: z.string(),
    /** The stakes in chips, by name: `smallBlind`, `bigBlind`, `ante` … */
    stakes: z.record(z.string(), z.int()).readonly(),
  }),
  z.object({ kind: z.literal('break'), minutes: z.int() }),
]);

const clock = z.object({
  /**
   * The index of the current line of `levels`, from 0, and the number of the current level. During a break,
   * the number is that of the level before the break.
   */
  line: z.int(),
  level: z.int(),
  onBreak: z.boolean(),
  running: z.boolean(),
  /** The end of the current line; null while the clock is stopped, and in the last level. */
  endsAt: z.number().nullable(),
  /** The time left in the current line when this was sent. */
  timeLeft: z.number(),
  nextBreakAt: z.number().nullable(),
});

const flight = z.object({
  id: z.string(),
  status: flightStatus,
  startsAt: z.number().nullable(),
  takesEntries: z.boolean(),
  playersLeft: z.int(),
  clock,
  halt: z.enum(['redraw', 'stage', 'end']).nullable(),
  handForHand: z.boolean(),
  /** Whether hands wait, just after the start, for players who have not taken their seats. */
  checkInOpen: z.boolean(),
  lastHands: z.int().nullable(),
  /**
   * The smallest chip in play in a physical room, the smallest one after the next change of chips, and the level from
   * which no smaller one is needed; null if the tournament does not know the values of its chips.
   */
  colourUp: z.object({ lowest: z.int(), next: z.int().nullable(), level: z.int().nullable() }).nullable(),
});

const table = z.object({
  number: z.int(),
  /**
   * The id of the ordinary table at which this tournament table is played; null in a physical room, and until that
   * table is open.
   */
  table: id.nullable(),
  flight: z.string(),
  /** Entry numbers by seat, from 1; 0 is an empty seat. Index 0 is not used. */
  seats: z.array(z.int()).readonly(),
  hands: z.int(),
  playing: z.boolean(),
  breaking: z.boolean(),
  breakPosition: z.int().nullable(),
});

/** The part of a bracket: the winners' side, the losers' side, the final between them, or a preceding round robin. */
const side = z.enum(['winners', 'losers', 'final', 'roundRobin']);

/** The public view of a tournament. */
const view = z
  .object({
    ...brief,
    rules: z.array(z.string()).readonly(),
    structure: z.enum(['no-limit', 'pot-limit', 'fixed-limit']),
    tableSize: z.int(),
    feeBp: z.int(),
    reEntry: z.object({ max: z.int().nullable() }).nullable(),
    rebuy: z
      .object({
        price: amount,
        chips: z.int(),
        untilLevel: z.int(),
        max: z.int().nullable(),
        maxStack: z.int(),
      })
      .nullable(),
    addOn: z.object({ price: amount, chips: z.int(), atLevel: z.int() }).nullable(),
    multiStack: z.object({ count: z.int(), size: z.int() }).nullable(),
    /**
     * The bounties: their part of an entry's price, the number of players who carry one, and the prizes to draw for.
     */
    bounty: z
      .object({
        kind: z.enum(['fixed', 'knockout', 'special', 'mystery', 'pool', 'progressive']),
        price: amount,
        carriers: z.int().nullable(),
        toOwnBp: z.int(),
        drawPrizes: z.array(amount).readonly(),
      })
      .nullable(),
    /**
     * A satellite, which pays seats in another tournament, each worth `prize`. If `seats` is null, the prize pool
     * decides how many.
     */
    satellite: z
      .object({
        target: z.string(),
        prize: amount,
        seats: z.int().nullable(),
        /** The tournament for which a seat is paid as a ticket; null if it is paid in money. */
        ticket: z.object({ tournament: id, unused: z.enum(['paid-out', 'valid']) }).nullable(),
      })
      .nullable(),
    teamSize: z.int().nullable(),
    eligibility: z.string().nullable(),
    stage: z.int(),
    stages: z.int(),
    levels: z.array(line).readonly(),
    flights: z.array(flight).readonly(),
    field: z.object({ chips: z.int(), averageStack: z.int() }),
    prizes: z.object({
      places: z.array(amount).readonly(),
      final: z.boolean(),
      paidPlaces: z.int(),
      gross: amount,
      fee: amount,
      bountyFund: amount,
      overlay: amount,
    }),
    bracket: z
      .object({
        kind: z.enum(['single', 'double', 'roundRobin']),
        round: z.int(),
        /**
         * The matches drawn so far. A round robin lists all of them from the start, without tables until they are
         * played.
         */
        matches: z
          .array(
            z.object({
              round: z.int(),
              side,
              entries: z.tuple([z.int(), z.int()]).readonly(),
              table: z.int().nullable(),
              winner: z.int().nullable(),
            }),
          )
          .readonly(),
        byes: z.array(z.object({ round: z.int(), side, entry: z.int() })).readonly(),
        /** The number of matches still to be drawn, by round. */
        upcoming: z.array(z.object({ round: z.int(), side, matches: z.int() })).readonly(),
        /** The standings of a round robin, best first. */
        ranks: z
          .array(z.object({ entry: z.int(), place: z.int(), wins: z.int(), losses: z.int() }))
          .readonly(),
      })
      .nullable(),
    deal: z
      .object({
        amounts: z.array(z.object({ entry: z.int(), amount })).readonly(),
        playFor: amount,
        made: z.boolean(),
      })
      .nullable(),
    tables: z.array(table).readonly(),
  })
  .meta({ id: 'Tournament' });

/** The public view of an entry. */
const entry = z
  .object({
    number: z.int(),
    name: z.string(),
    team: z.string().nullable(),
    flight: z.string(),
    status: z.enum([
      'registered',
      'waiting',
      'playing',
      'advanced',
      'out',
      'refunded',
      'merged',
      'disqualified',
    ]),
    stack: z.int(),
    table: z.int(),
    seat: z.int(),
    broke: z.boolean(),
    rebuys: z.int(),
    place: z.int().nullable(),
    paid: amount,
    bountiesWon: amount,
    bounty: amount.nullable(),
  })
  .meta({ id: 'TournamentEntry' });

/** One player's own part: their entries, payments and choices. */
const own = z
  .object({
    entries: z
      .array(
        z.object({
          number: z.int(),
          checkedIn: z.boolean(),
          reserveStacks: z.int(),
          handsToMiss: z.int(),
          addedOn: z.boolean(),
          /** The player's payments and refunds for the entry, oldest first. */
          payments: z
            .array(
              z.object({
                at: z.number(),
                why: z.enum(['buy-in', 'rebuy', 'add-on', 'refund']),
                amount,
                /** Set if a ticket paid, or was given back. */
                ticket: z.literal(true).optional(),
              }),
            )
            .readonly(),
          acceptedDeal: z.literal(true).nullable(),
        }),
      )
      .readonly(),
    choices: z
      .array(
        z.object({
          do: z.enum([
            'register',
            'unregister',
            'check-in',
            'rebuy',
            'add-on',
            'add-stacks',
            'give-up',
            'answer-deal',
          ]),
          entry: z.int().nullable(),
          flight: z.string().nullable(),
          buyIn: z.string().nullable(),
          price: amount,
          chips: z.int(),
          reEntry: z.boolean(),
          /** The reason why the choice is not possible now; null if it is. */
          why,
        }),
      )
      .readonly(),
    /** The player's tickets that are valid here. One pays for an entry of exactly its value. */
    tickets: z.array(z.object({ id, value: amount, from: z.string() })).readonly(),
    /** The entries that the floor proposes. Nothing is paid until the player accepts one. */
    proposals: z
      .array(
        z.object({
          id,
          flight: z.string(),
          team: z.string().nullable(),
          price: amount,
          chips: z.int(),
          until: z.number(),
        }),
      )
      .readonly(),
  })
  .meta({ id: 'TournamentOwn' });

/** The floor's additions to the view. */
const floor = z
  .object({
    penalties: z
      .array(
        z.object({
          entry: z.int(),
          kind: z.string(),
          hands: z.int(),
          reason: z.string(),
          by: z.string(),
        }),
      )
      .readonly(),
    notCheckedIn: z.array(z.int()).readonly(),
    handsToMiss: z.array(z.object({ entry: z.int(), hands: z.int() })).readonly(),
    moving: z.array(z.object({ entry: z.int(), table: z.int(), seat: z.int() })).readonly(),
    tables: z.array(z.object({ table: z.int(), why })).readonly(),
    pendingDraw: z.string().nullable(),
    chips: z.int(),
    deal: z.object({
      why,
      pool: amount,
      accepted: z.int(),
      required: z.int(),
      /** The entries that have not answered. */
      waiting: z.array(z.int()).readonly(),
    }),
    /** The entries proposed to players who have not answered. */
    proposals: z.array(z.object({ name: z.string(), price: amount, until: z.number() })).readonly(),
  })
  .meta({ id: 'TournamentFloor' });

/** The whole view of a tournament for one caller. `seq` counts its commands. */
export const tournamentState = z
  .object({
    id,
    seq: z.int(),
    /** The server's time when this was sent, from which the time left in a level is counted. */
    now: z.number(),
    view,
    entries: z.array(entry).readonly(),
    /** The player's own part; null for a visitor who is not signed in. */
    own: own.nullable(),
    /** The part for the house's staff. */
    floor: floor.nullable(),
  })
  .meta({ id: 'TournamentState' });
/** The whole view of a tournament for one caller, in the form of `tournamentState`. */
export type TournamentState = z.infer<typeof tournamentState>;

const flightId = z.string().min(1).max(16).optional();
const entryNumber = z.int().min(1).max(1_000_000);

/**
 * A player's command for their own entry, by its number. `register` also re-enters. `answer-entry` answers the floor's
 * proposal. `check-in` confirms that the player is at the seat. Opening the player's table does the same.
 */
export const tournamentAct = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('register'),
    flight: flightId,
    buyIn: z.string().max(64).optional(),
    team: textLine(64).optional(),
    stacks: z.int().min(1).max(100).optional(),
    /** The ticket that pays for the entry. */
    ticket: z
      .string()
      .regex(/^[0-9]{1,15}$/)
      .optional(),
  }),
  z.strictObject({
    do: z.enum(['unregister', 'check-in', 'rebuy', 'add-on', 'give-up']),
    entry: entryNumber,
  }),
  z.strictObject({ do: z.literal('add-stacks'), entry: entryNumber, count: z.int().min(1).max(100) }),
  z.strictObject({ do: z.literal('answer-entry'), proposal: id, accept: z.boolean() }),
  z.strictObject({ do: z.literal('answer-deal'), entry: entryNumber, accept: z.boolean() }),
]);
/** A player's command that `tournamentAct` accepts. */
export type TournamentAct = z.infer<typeof tournamentAct>;

/** The commands that the floor can give. Their other fields are those of the tournament engine’s commands. */
export const FLOOR_COMMANDS = [
  'open-registration',
  'register',
  'propose-entry',
  'unregister',
  'check-in',
  'start',
  'cancel',
  'late-registration',
  'clock',
  'rebuy',
  'add-on',
  'add-stacks',
  'give-up',
  'hand-for-hand',
  'last-hands',
  'breaking-order',
  'move',
  'penalty',
  'propose-deal',
  'answer-deal',
  'withdraw-deal',
  'bust',
  'count',
  'chip-race',
] as const;

/**
 * A command of the floor. `register` names the player as `name`. A person without an account gets one for use at the
 * desk. `propose-entry` names a player with an account, who answers with the command `answer-entry`. The server adds
 * the person who imposed a penalty.
 */
export const floorCommand = z
  .object({ type: z.enum(FLOOR_COMMANDS) })
  .catchall(json)
  .meta({ id: 'FloorCommand' });
/** A command of the floor that `floorCommand` accepts. */
export type FloorCommand = z.infer<typeof floorCommand>;
