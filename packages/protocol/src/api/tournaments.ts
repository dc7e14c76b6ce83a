import { textLine } from '@croupier/core';
import { z } from 'zod';
import { amount, id, json, moveKey } from '../common.ts';
import { ANNOUNCERS, DIRECTORS, TICKET_ROLES } from '../roles.ts';
import { floorCommand, tournamentAct, tournamentBrief, tournamentState } from '../tournaments.ts';
import type { Endpoints } from './endpoint.ts';

const house = z.string().max(40);
const params = z.strictObject({ tournament: id });
/** An announcement as people write it. */
const written = z.record(z.string().max(40), json);
const titled = z.object({ id, name: z.string() });

const brief: Omit<z.input<typeof tournamentBrief>, 'id' | 'announcedAt'> = {
  name: 'The Sunday',
  house: 'kings',
  currency: 'EUR',
  formats: ['freezeout'],
  games: ['texas-holdem'],
  room: 'software',
  cash: false,
  phase: 'registering',
  startsAt: 1_764_010_800_000,
  startsAtEntries: null,
  buyIns: [{ id: 'standard', price: 5500, bounty: 0, stack: 10000 }],
  guarantee: null,
  entries: 1,
  playersLeft: 1,
  takesEntries: true,
  lateUntilLevel: 4,
  pool: 5000,
};
const exampleTournament: z.input<typeof tournamentState> = {
  id: '12',
  seq: 3,
  now: 1_763_989_200_000,
  view: {
    ...brief,
    rules: ['kings.poker-tournaments.1'],
    structure: 'no-limit',
    tableSize: 9,
    feeBp: 1000,
    reEntry: null,
    rebuy: null,
    addOn: null,
    multiStack: null,
    bounty: null,
    satellite: null,
    teamSize: null,
    eligibility: null,
    stage: 1,
    stages: 1,
    levels: [
      {
        kind: 'level',
        number: 1,
        minutes: 20,
        game: 'texas-holdem',
        stakes: { smallBlind: 25, bigBlind: 50 },
      },
    ],
    flights: [
      {
        id: 'main',
        status: 'waiting',
        startsAt: 1_764_010_800_000,
        takesEntries: true,
        playersLeft: 1,
        clock: {
          line: 0,
          level: 1,
          onBreak: false,
          running: false,
          endsAt: null,
          timeLeft: 1200000,
          nextBreakAt: null,
        },
        halt: null,
        handForHand: false,
        checkInOpen: false,
        lastHands: null,
        colourUp: null,
      },
    ],
    field: { chips: 10000, averageStack: 10000 },
    prizes: {
      places: [5000],
      final: false,
      paidPlaces: 1,
      gross: 5000,
      fee: 500,
      bountyFund: 0,
      overlay: 0,
    },
    bracket: null,
    deal: null,
    tables: [],
  },
  entries: [
    {
      number: 1,
      name: 'Anna',
      team: null,
      flight: 'main',
      status: 'registered',
      stack: 10000,
      table: 0,
      seat: 0,
      broke: false,
      rebuys: 0,
      place: null,
      paid: 0,
      bountiesWon: 0,
      bounty: null,
    },
  ],
  own: null,
  floor: null,
};

/** The calls for tournaments. Changes of a tournament arrive over the WebSocket. */
export const tournamentCalls = {
  tournaments: {
    method: 'GET',
    path: '/tournaments',
    summary:
      'At most 500 tournaments of one house or of all houses: those that have not ended, then the latest ones',
    who: 'anybody',
    query: z.strictObject({ house: house.optional() }),
    answer: z.object({ tournaments: z.array(tournamentBrief) }),
    example: {
      request: { house: 'kings' },
      answer: { tournaments: [{ id: '12', announcedAt: 1_763_900_000_000, ...brief }] },
    },
  },
  tournament: {
    method: 'GET',
    path: '/tournaments/:tournament',
    summary: 'One tournament: the public part, the caller’s own entries and, for staff, the floor’s part',
    who: 'anybody',
    params,
    answer: tournamentState,
    example: { request: { tournament: '12' }, answer: exampleTournament },
  },
  tournamentAct: {
    method: 'POST',
    path: '/tournaments/:tournament/acts',
    summary: 'Register, unregister, re-enter, rebuy, add on or answer a deal, for the caller’s own entry',
    who: 'account',
    token: 'play',
    params,
    body: z.strictObject({ key: moveKey, act: tournamentAct }),
    answer: tournamentState,
    example: {
      request: { tournament: '12', key: 'k7Qp2x9a', act: { do: 'register', buyIn: 'standard' } },
      answer: exampleTournament,
    },
  },
  tournamentFloor: {
    method: 'POST',
    path: '/tournaments/:tournament/floor',
    summary:
      'Send a command of the floor: clock, registration, moves, penalties, deals, or bust-outs and chip counts of a physical room',
    who: [...DIRECTORS],
    of: 'tournament',
    params,
    body: z.strictObject({ key: moveKey, command: floorCommand }),
    answer: tournamentState,
    example: {
      request: { tournament: '12', key: 'b2Wn8r4c', command: { type: 'start' } },
      answer: exampleTournament,
    },
  },
  tournamentBots: {
    method: 'POST',
    path: '/tournaments/:tournament/bots',
    summary: 'Register a number of bots with play money; each key counts once',
    who: [...ANNOUNCERS],
    of: 'tournament',
    params,
    body: z.strictObject({ key: moveKey, count: z.int().min(1).max(1_000) }),
    answer: tournamentState,
    example: { request: { tournament: '12', key: 'p5Dk3v7s', count: 5 }, answer: exampleTournament },
  },
  dealFigures: {
    method: 'GET',
    path: '/tournaments/:tournament/deal-figures',
    summary: 'Compute each remaining player’s share in a deal, by the Independent Chip Model and by chips',
    who: [...DIRECTORS],
    of: 'tournament',
    params,
    answer: z.object({
      lines: z.array(
        z.object({
          entry: z.int(),
          stack: z.int(),
          icm: amount,
          /** The standard error of the ICM figure, in minor units; 0 if the figure is exact. */
          error: z.number(),
          chipChop: amount,
        }),
      ),
    }),
    example: {
      request: { tournament: '12' },
      answer: { lines: [{ entry: 3, stack: 42000, icm: 31250, error: 0, chipChop: 33600 }] },
    },
  },
  readyTournaments: {
    method: 'GET',
    path: '/houses/:house/ready-tournaments',
    summary: 'The ready-made announcements of a house, and the data for a form',
    who: [...ANNOUNCERS],
    of: 'house',
    params: z.strictObject({ house }),
    answer: z.object({
      announcements: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** The name in other languages, by language code. */
          names: z.record(z.string(), z.string()),
          announcement: json,
        }),
      ),
      currency: z.string(),
      /** The JSON schema of an announcement. A string of the format `amount` is an amount in units of the currency. */
      form: json,
      /** The house's level structures by name. */
      structures: z.record(z.string(), json),
      /** The games that the tables of the house can play in a tournament, each with its names by language. */
      games: z.array(z.object({ id: z.string(), names: z.record(z.string(), z.string()) })),
    }),
    example: {
      request: { house: 'kings' },
      answer: {
        announcements: [
          { id: 'sunday', name: 'The Sunday', names: { cs: 'Nedělní' }, announcement: { tableSize: 9 } },
        ],
        currency: 'EUR',
        form: { type: 'object' },
        structures: { short: [{ minutes: 10, smallBlind: 25, bigBlind: 50 }] },
        games: [{ id: 'texas-holdem', names: { en: 'Texas Hold’em' } }],
      },
    },
  },
  tournamentAnnouncement: {
    method: 'GET',
    path: '/tournaments/:tournament/announcement',
    summary: 'The announcement of a tournament as it was written, to announce another one like it',
    who: [...ANNOUNCERS],
    of: 'tournament',
    params,
    answer: z.object({ house: z.string(), announcement: json }),
    example: {
      request: { tournament: '12' },
      answer: { house: 'kings', announcement: { name: 'The Sunday', tableSize: 9 } },
    },
  },
  checkTournament: {
    method: 'POST',
    path: '/tournaments/check',
    summary:
      'Check an announcement: everything that is wrong with it, or the tournament as players would see it',
    who: [...ANNOUNCERS],
    of: 'house',
    body: z.strictObject({ house, announcement: written }),
    answer: z.object({
      issues: z
        .array(
          z.object({
            /** The field, as a path such as `rebuy.price`. */
            at: z.string(),
            code: z.string(),
            message: z.string(),
            rule: z.string().nullable(),
          }),
        )
        .readonly(),
      preview: tournamentState.nullable(),
    }),
    example: {
      request: { house: 'kings', announcement: { name: 'The Sunday', feeBp: 0 } },
      answer: {
        issues: [
          { at: 'feeBp', code: 'least-fee', message: 'The fee must be at least 5 %.', rule: 'kings.x.13' },
        ],
        preview: null,
      },
    },
  },
  announceTournament: {
    method: 'POST',
    path: '/tournaments',
    summary: 'Announce a tournament, ready-made or your own; registration opens',
    description: 'With several starts, one tournament is announced for each. The answer is the first one.',
    who: [...ANNOUNCERS],
    of: 'house',
    body: z.strictObject({
      house,
      /**
       * The id of a ready-made announcement of the house. The fields of `announcement` replace those of the ready-made
       * one.
       */
      ready: z.string().max(64).optional(),
      announcement: written.optional(),
      /** The starts of a tournament that is repeated. They replace the start of the announcement. */
      starts: z.array(z.iso.datetime()).min(1).max(60).optional(),
    }),
    answer: tournamentState,
    example: { request: { house: 'kings', ready: 'sunday' }, answer: exampleTournament },
  },
  tickets: {
    method: 'GET',
    path: '/tickets',
    summary: 'The caller’s tickets for tournaments, latest first, at most 200',
    who: 'account',
    token: 'read',
    answer: z.object({
      tickets: z
        .array(
          z.object({
            id,
            house: z.string(),
            value: amount,
            at: z.number(),
            state: z.enum(['open', 'used', 'paid-out']),
            /** The end of an unused ticket, once its tournament takes no more entries. */
            unused: z.enum(['paid-out', 'valid']),
            from: titled,
            /** The tournament that it is for; null if it pays for any entry of its value at the house. */
            tournament: titled.nullable(),
            usedIn: titled.nullable(),
          }),
        )
        .readonly(),
    }),
    example: {
      request: {},
      answer: {
        tickets: [
          {
            id: '3',
            house: 'kings',
            value: 50_000,
            at: 1_763_989_200_000,
            state: 'open',
            unused: 'valid',
            from: { id: '11', name: 'Satellite' },
            tournament: { id: '12', name: 'The Sunday' },
            usedIn: null,
          },
        ],
      },
    },
  },
  findTickets: {
    method: 'POST',
    path: '/houses/:house/tickets/search',
    summary:
      'Find the open tickets of a house by the names of their holders, and the tournaments that they pay for',
    description:
      'At most ten people are returned. `screen` tells whether the holder has to accept an entry on a screen.',
    opens: 'personal-data',
    who: TICKET_ROLES,
    of: 'house',
    params: z.strictObject({ house }),
    body: z.strictObject({ search: textLine(60, 2) }),
    answer: z.object({
      people: z.array(
        z.object({
          account: id,
          name: z.string(),
          screen: z.boolean(),
          tickets: z.array(
            z.object({
              id,
              value: amount,
              from: titled,
              /** The tournament that it is for; null if it pays for any entry of its value at the house. */
              tournament: titled.nullable(),
              /** The tournaments that take entries of its value now. */
              enters: z.array(titled),
            }),
          ),
        }),
      ),
    }),
    example: {
      request: { house: 'kings', search: 'anna' },
      answer: {
        people: [
          {
            account: 'tKxnFGAoY4Pd',
            name: 'Anna',
            screen: true,
            tickets: [
              {
                id: '3',
                value: 50_000,
                from: { id: '11', name: 'Satellite' },
                tournament: { id: '12', name: 'The Sunday' },
                enters: [{ id: '12', name: 'The Sunday' }],
              },
            ],
          },
        ],
      },
    },
  },
  redeemTicket: {
    method: 'POST',
    path: '/houses/:house/tickets/:ticket/entry',
    summary: 'Enter the holder of a ticket in a tournament',
    description:
      'A holder who can sign in gets a proposal, which they accept on their own screen (`waits`). Others are entered at once.',
    who: TICKET_ROLES,
    of: 'house',
    params: z.strictObject({ house, ticket: z.string().regex(/^[0-9]{1,15}$/) }),
    body: z.strictObject({ tournament: id, key: moveKey }),
    answer: z.object({ waits: z.boolean() }),
    example: {
      request: { house: 'kings', ticket: '3', tournament: '12', key: 'b2Wn8r4c' },
      answer: { waits: true },
    },
  },
  houseTickets: {
    method: 'GET',
    path: '/houses/:house/tickets',
    summary: 'The number and the value of a house’s unused tickets, which it owes to their holders',
    who: ['manager', 'floor-manager', 'auditor'],
    of: 'house',
    params: z.strictObject({ house }),
    answer: z.object({ open: z.int(), value: amount }),
    example: { request: { house: 'kings' }, answer: { open: 4, value: 200_000 } },
  },
} as const satisfies Endpoints;
