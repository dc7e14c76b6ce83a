import { z } from 'zod';
import { amount, id, json, moveKey } from '../common.ts';
import { floorCommand, tournamentAct, tournamentBrief, tournamentState } from '../tournaments.ts';
import type { Endpoints } from './endpoint.ts';

const house = z.string().max(40);
const params = z.object({ tournament: id });

const brief: Omit<z.input<typeof tournamentBrief>, 'id'> = {
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
      'Tournaments of one house or of all houses, including finished ones, most recently announced first',
    who: 'anybody',
    query: z.object({ house: house.optional() }),
    answer: z.object({ tournaments: z.array(tournamentBrief) }),
    example: { request: { house: 'kings' }, answer: { tournaments: [{ id: '12', ...brief }] } },
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
    params,
    body: z.object({ key: moveKey, act: tournamentAct }),
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
    who: 'inspector',
    of: 'tournament',
    params,
    body: z.object({ key: moveKey, command: floorCommand }),
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
    who: 'manager',
    of: 'tournament',
    params,
    body: z.object({ key: moveKey, count: z.int().min(1).max(1_000) }),
    answer: tournamentState,
    example: { request: { tournament: '12', key: 'p5Dk3v7s', count: 5 }, answer: exampleTournament },
  },
  dealFigures: {
    method: 'GET',
    path: '/tournaments/:tournament/deal-figures',
    summary: 'Compute each remaining player’s share in a deal, by the Independent Chip Model and by chips',
    who: 'inspector',
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
    summary: 'The ready-made announcements of a house',
    who: 'manager',
    of: 'house',
    params: z.object({ house }),
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
    }),
    example: {
      request: { house: 'kings' },
      answer: {
        announcements: [
          { id: 'sunday', name: 'The Sunday', names: { cs: 'Nedělní' }, announcement: { tableSize: 9 } },
        ],
      },
    },
  },
  announceTournament: {
    method: 'POST',
    path: '/tournaments',
    summary: 'Announce a tournament, ready-made or your own; registration opens',
    who: 'manager',
    of: 'house',
    body: z.object({
      house,
      /**
       * The id of a ready-made announcement of the house. The fields of `announcement` replace those of the ready-made
       * one.
       */
      ready: z.string().max(64).optional(),
      announcement: z.record(z.string().max(40), json).optional(),
    }),
    answer: tournamentState,
    example: { request: { house: 'kings', ready: 'sunday' }, answer: exampleTournament },
  },
} as const satisfies Endpoints;
