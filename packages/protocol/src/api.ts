import { z } from 'zod';
import { amount, id, json, MOST_BOTS, staffRole, tableInfo, timing } from './common.ts';
import { packCommitment } from './proof.ts';

const name = z.string().trim().min(2).max(32);
const password = z.string().min(8).max(128);

export const account = z
  .object({ id, name: z.string(), guest: z.boolean(), roles: z.array(staffRole) })
  .meta({ id: 'Account' });
const rule = z.string();
/** What protects a player at a house that has something for it; a part is null where the house has none. */
const protection = z
  .object({
    house: z.string(),
    /** Who plays must be so old, in years. */
    minimumAge: z.int().nullable(),
    /** The button that stops one's own play for so many hours, and until when it does now. */
    panic: z.object({ hours: z.int(), until: z.number().nullable(), rule }).nullable(),
    /**
     * The compulsory break, in minutes: after so many of bets without a break it lasts so many. Since when the present
     * bets go on, and until when a break is on now.
     */
    break: z
      .object({
        after: z.int(),
        lasts: z.int(),
        since: z.number().nullable(),
        until: z.number().nullable(),
        rule,
      })
      .nullable(),
    /** The player's own limit to what he stakes in a day, what it becomes on a later day, and what is staked today. */
    limit: z
      .object({
        perDay: amount.nullable(),
        next: z.object({ perDay: amount.nullable(), from: z.iso.date() }).nullable(),
        staked: amount,
        rule,
      })
      .nullable(),
  })
  .meta({ id: 'Protection' });
export type HouseProtection = z.infer<typeof protection>;
export const me = z
  .object({
    account,
    /** Balances by house, minor units of its currency. Play money is a property of the purse. */
    purses: z.array(z.object({ house: z.string(), currency: z.string(), play: z.boolean(), amount })),
    protection: z.array(protection),
  })
  .meta({ id: 'Me' });
export const problem = z
  .object({
    code: z.string(),
    message: z.string(),
    rule: z.string().optional(),
    details: z.record(z.string(), json).optional(),
  })
  .meta({ id: 'Problem' });

const plan = z.object({ id: z.string(), game: z.string(), title: z.record(z.string(), z.string()) });
const house = z
  .object({
    id: z.string(),
    name: z.string(),
    currency: z.string(),
    languages: z.array(z.string()),
    plans: z.array(plan),
  })
  .meta({ id: 'House' });

const credentials = z.object({ name, password });
const newTable = z.object({
  plan: z.string().max(80),
  name: z.string().trim().min(1).max(60),
  dealer: z.enum(['virtual', 'console']),
  timing: timing.partial().optional(),
  terms: json.optional(),
  private: z.boolean().default(false),
});

export const round = z
  .object({
    id,
    table: id,
    plan: z.string(),
    number: z.int(),
    state: z.enum(['open', 'settled', 'void']),
    openedAt: z.number(),
    closedAt: z.number().nullable(),
    result: json,
    /** SHA-256 of the seed, published before bets opened; null where a person deals. */
    commitment: z.string().nullable(),
    /** The seed, once the round has closed; never where cards stay hidden for good. */
    seed: z.string().nullable(),
    /** Where each card is committed to by itself: the packs so far, the first published before anything was dealt. */
    packs: z.array(packCommitment).optional(),
  })
  .meta({ id: 'Round' });
const line = z
  .looseObject({
    seat: z.string(),
    bet: z.string(),
    stake: amount,
    outcome: z.string(),
    rule: z.string(),
  })
  .meta({ id: 'SettlementLine' });
const posting = z
  .object({
    id: z.int(),
    at: z.number(),
    from: z.string(),
    to: z.string(),
    amount,
    reason: z.string(),
    rule: z.string(),
    round: id.nullable(),
    bet: z.string().nullable(),
  })
  .meta({ id: 'Posting' });
const favourite = z.object({
  name: z.string().trim().min(1).max(40),
  /** The chips or the announced bet as the game's move has them. */
  move: z.looseObject({ type: z.string().max(40) }),
});

/** One call of the HTTP API: the source of the server's routes, the typed client and the OpenAPI description alike. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  /** Who may call it: anybody, a signed-in account, or staff with this role (or the table's host). */
  readonly who: 'anybody' | 'account' | 'croupier' | 'inspector' | 'manager';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
}

/** The bots at a table: how many are wanted there, and those who sit or are about to. */
const bots = z
  .object({
    wanted: z.int(),
    bots: z.array(z.object({ seat: z.string(), name: z.string() })),
  })
  .meta({ id: 'Bots' });

const page = z.object({
  before: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
const none = z.object({});

/** The HTTP API, version 1. */
export const endpoints = {
  guest: {
    method: 'POST',
    path: '/guests',
    summary: 'Begin as a guest with play money, under a name or without one',
    who: 'anybody',
    body: z.object({ name: name.optional() }).optional(),
    answer: me,
  },
  signUp: {
    method: 'POST',
    path: '/accounts',
    summary: 'Sign up by name and password; a guest who signs up keeps purse and history',
    who: 'anybody',
    body: credentials,
    answer: me,
  },
  signIn: {
    method: 'POST',
    path: '/session',
    summary: 'Sign in',
    who: 'anybody',
    body: credentials,
    answer: me,
  },
  signOut: { method: 'DELETE', path: '/session', summary: 'Sign out', who: 'account', answer: none },
  me: { method: 'GET', path: '/me', summary: 'The account that is signed in', who: 'account', answer: me },
  staffKey: {
    method: 'POST',
    path: '/me/staff',
    summary: 'Take the staff roles with the key the server printed at its first start',
    who: 'account',
    body: z.object({ key: z.string().max(100) }),
    answer: me,
  },
  topUp: {
    method: 'POST',
    path: '/me/top-up',
    summary: 'Fill up a purse of play money',
    who: 'account',
    body: z.object({ house: z.string().max(40) }),
    answer: me,
  },
  panic: {
    method: 'POST',
    path: '/me/panic',
    summary: "Stop one's own play at a house: no stakes for as long as its rules say",
    who: 'account',
    body: z.object({ house: z.string().max(40) }),
    answer: me,
  },
  stakeLimit: {
    method: 'PUT',
    path: '/me/stake-limit',
    summary:
      "Set one's own limit to what one stakes in a day at a house; a looser one holds from the next day on",
    who: 'account',
    body: z.object({ house: z.string().max(40), perDay: amount.min(0).nullable() }),
    answer: me,
  },
  statement: {
    method: 'GET',
    path: '/me/statement',
    summary: 'Postings to and from the purse at a house, newest first',
    who: 'account',
    query: page.extend({ house: z.string().max(40) }),
    answer: z.object({ postings: z.array(posting) }),
  },
  myRounds: {
    method: 'GET',
    path: '/me/rounds',
    summary: 'Rounds the account had bets in, newest first, with its lines',
    who: 'account',
    query: page,
    answer: z.object({ rounds: z.array(round.extend({ lines: z.array(line) })) }),
  },
  favourites: {
    method: 'GET',
    path: '/me/favourites',
    summary: 'Saved bets for a plan',
    who: 'account',
    query: z.object({ plan: z.string().max(80) }),
    answer: z.object({ favourites: z.array(favourite) }),
  },
  saveFavourites: {
    method: 'PUT',
    path: '/me/favourites',
    summary: 'Replace the saved bets for a plan',
    who: 'account',
    body: z.object({ plan: z.string().max(80), favourites: z.array(favourite).max(50) }),
    answer: z.object({ favourites: z.array(favourite) }),
  },
  houses: {
    method: 'GET',
    path: '/houses',
    summary: 'Houses and their plans',
    who: 'anybody',
    answer: z.object({ houses: z.array(house) }),
  },
  tables: {
    method: 'GET',
    path: '/tables',
    summary: 'Open tables with their live state',
    who: 'anybody',
    query: z.object({ house: z.string().max(40).optional() }),
    answer: z.object({ tables: z.array(tableInfo) }),
  },
  table: {
    method: 'GET',
    path: '/tables/:table',
    summary: 'One table',
    who: 'anybody',
    params: z.object({ table: id }),
    answer: tableInfo,
  },
  tableByCode: {
    method: 'GET',
    path: '/codes/:code',
    summary: 'The private table with this code',
    who: 'anybody',
    params: z.object({ code: z.string().max(20) }),
    answer: tableInfo,
  },
  people: {
    method: 'GET',
    path: '/tables/:table/people',
    summary:
      'Who sits at a table now, by seat: for its staff, and at a private table for everybody with its code',
    who: 'anybody',
    params: z.object({ table: id }),
    query: z.object({ code: z.string().max(20).optional() }),
    answer: z.object({
      people: z.array(z.object({ seat: z.string(), name: z.string(), walkIn: z.boolean() })),
    }),
  },
  seatWalkIn: {
    method: 'POST',
    path: '/tables/:table/walk-ins',
    summary:
      'Seat a player who has no screen of his own, at a table that a person deals: he is served by hand',
    who: 'croupier',
    params: z.object({ table: id }),
    body: z.object({ name }),
    answer: z.object({ seat: z.string(), name: z.string() }),
  },
  endWalkIn: {
    method: 'DELETE',
    path: '/tables/:table/walk-ins/:seat',
    summary: 'A player without a screen of his own has left the table',
    who: 'croupier',
    params: z.object({ table: id, seat: z.string().min(1).max(100) }),
    answer: none,
  },
  bots: {
    method: 'GET',
    path: '/tables/:table/bots',
    summary: 'The bots at a table: play money like everybody, seats that begin with "bot-"',
    who: 'anybody',
    params: z.object({ table: id }),
    answer: bots,
  },
  seatBots: {
    method: 'PUT',
    path: '/tables/:table/bots',
    summary:
      'Say how many bots sit at a table, 0 to send them away: for those who sit there, the host and managers',
    who: 'account',
    params: z.object({ table: id }),
    body: z.object({ wanted: z.int().min(0).max(MOST_BOTS) }),
    answer: bots,
  },
  openTable: {
    method: 'POST',
    path: '/tables',
    summary: 'Open a table; a private one makes its host the staff of it, a public one needs a manager',
    who: 'account',
    body: newTable,
    answer: tableInfo,
  },
  changeTable: {
    method: 'PATCH',
    path: '/tables/:table',
    summary: 'Pause, resume, close, rename a table, change who deals and its timing',
    who: 'manager',
    params: z.object({ table: id }),
    body: z.object({
      state: z.enum(['running', 'paused', 'closed']).optional(),
      dealer: z.enum(['virtual', 'console']).optional(),
      name: z.string().trim().min(1).max(60).optional(),
      timing: timing.partial().optional(),
    }),
    answer: tableInfo,
  },
  elsewhere: {
    method: 'GET',
    path: '/tables/:table/elsewhere',
    summary:
      'Tables of the same game and limit where a player of this one could go on, with their free seats',
    who: 'account',
    params: z.object({ table: id }),
    answer: z.object({
      tables: z.array(
        z.object({
          table: id,
          name: z.string(),
          free: z.int(),
          /** How to get into a private one, for who was sent there. */
          code: z.string().nullable(),
        }),
      ),
    }),
  },
  movePlayer: {
    method: 'POST',
    path: '/tables/:table/moved',
    summary: 'Move a player to a comparable table with all his chips, after the hand',
    who: 'manager',
    params: z.object({ table: id }),
    body: z.object({ seat: z.string().max(64), to: id }),
    answer: none,
  },
  breakUp: {
    method: 'POST',
    path: '/tables/:table/break-up',
    summary:
      "Break up a table's game after the hand: its people go on at these tables; with too few seats they draw cards",
    who: 'manager',
    params: z.object({ table: id }),
    body: z.object({ to: z.array(id).max(10) }),
    answer: z.object({ players: z.int(), seats: z.int() }),
  },
  rounds: {
    method: 'GET',
    path: '/tables/:table/rounds',
    summary: 'Rounds of a table, newest first',
    who: 'anybody',
    params: z.object({ table: id }),
    query: page,
    answer: z.object({ rounds: z.array(round) }),
  },
  statistics: {
    method: 'GET',
    path: '/tables/:table/statistics',
    summary: 'How often each result came in the last rounds',
    who: 'anybody',
    params: z.object({ table: id }),
    query: z.object({ rounds: z.coerce.number().int().min(1).max(1000).default(200) }),
    answer: z.object({ rounds: z.int(), counts: z.array(z.object({ result: json, count: z.int() })) }),
  },
  round: {
    method: 'GET',
    path: '/rounds/:round',
    summary:
      'One round: its result, its proof, and the lines of the account that asks (all of them for staff)',
    who: 'anybody',
    params: z.object({ round: id }),
    answer: round.extend({ lines: z.array(line) }),
  },
  record: {
    method: 'GET',
    path: '/rounds/:round/record',
    summary: 'The record of a closed round, for croupier replay and verify; other seats are named by number',
    who: 'anybody',
    params: z.object({ round: id }),
    answer: z.looseObject({ format: z.string() }),
  },
  audit: {
    method: 'GET',
    path: '/tables/:table/audit',
    summary: 'Every move of the staff and the clock, newest first',
    who: 'inspector',
    params: z.object({ table: id }),
    query: page,
    answer: z.object({
      moves: z.array(
        z.object({
          round: id,
          seq: z.int(),
          at: z.number(),
          by: z.string(),
          actor: json,
          move: json,
        }),
      ),
    }),
  },
  facts: {
    method: 'GET',
    path: '/tables/:table/facts',
    summary:
      'What was noted of how people play together, newest first: for inspectors who do not sit there themselves',
    who: 'inspector',
    params: z.object({ table: id }),
    query: page,
    answer: z.object({
      facts: z.array(
        z.object({
          id: z.int(),
          round: id.nullable(),
          at: z.number(),
          kind: z.string(),
          data: z.record(z.string(), json),
        }),
      ),
    }),
  },
  grantRoles: {
    method: 'PUT',
    path: '/accounts/:name/roles',
    summary: "Set an account's staff roles",
    who: 'manager',
    params: z.object({ name: z.string().max(40) }),
    body: z.object({ roles: z.array(staffRole) }),
    answer: account,
  },
  addresses: {
    method: 'GET',
    path: '/addresses',
    summary: "This machine's addresses on the local network, for the links that guests' phones open",
    who: 'account',
    answer: z.object({ addresses: z.array(z.string()) }),
  },
  health: {
    method: 'GET',
    path: '/health',
    summary: 'Whether the server is up and its ledger balances',
    who: 'anybody',
    answer: z.object({ ok: z.boolean(), version: z.string(), tables: z.int(), connections: z.int() }),
  },
} as const satisfies { readonly [name: string]: Endpoint };

export type EndpointName = keyof typeof endpoints;
export type AnswerOf<Name extends EndpointName> = z.infer<(typeof endpoints)[Name]['answer']>;

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body'> = E extends {
  readonly [N in Name]: infer S extends z.ZodType;
}
  ? z.input<S>
  : unknown;
/** What a caller gives: params, query and body in one object, since their fields have different names. */
export type InputOf<Name extends EndpointName> = Part<(typeof endpoints)[Name], 'params'> &
  Part<(typeof endpoints)[Name], 'query'> &
  Part<(typeof endpoints)[Name], 'body'>;
/** What the server gets of it, parsed. */
export type ParsedOf<
  Name extends EndpointName,
  P extends 'params' | 'query' | 'body',
> = (typeof endpoints)[Name] extends { readonly [N in P]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
