import { z } from 'zod';
import { amount, id, json, moveKey } from '../common.ts';
import { floorCommand, tournamentAct, tournamentBrief, tournamentState } from '../tournaments.ts';
import type { Endpoints } from './endpoint.ts';

const house = z.string().max(40);
const params = z.object({ tournament: id });

/** Tournaments: announced by the floor, entered and followed by players. Changes come over the socket. */
export const tournamentCalls = {
  tournaments: {
    summary: 'Tournaments, of one house or all, the latest announced first; those that are over among them',
    who: 'anybody',
    query: z.object({ house: house.optional() }),
    answer: z.object({ tournaments: z.array(tournamentBrief) }),
  },
  tournament: {
    summary:
      'One tournament as the caller may see it: public, with the own entries, for staff with the floor’s part',
    who: 'anybody',
    params,
    answer: tournamentState,
  },
  tournamentAct: {
    summary: 'Register, unregister, enter again, buy or add chips, answer a deal: for the caller’s own entry',
    who: 'account',
    params,
    body: z.object({ key: moveKey, act: tournamentAct }),
    answer: tournamentState,
  },
  tournamentFloor: {
    summary:
      'A command of the floor: clock, registration, moves, penalties, deals; bust-outs and counts of a room',
    who: 'inspector',
    of: 'tournament',
    params,
    body: z.object({ key: moveKey, command: floorCommand }),
    answer: tournamentState,
  },
  tournamentBots: {
    summary: 'Register so many bots, with play money as everybody has',
    who: 'manager',
    of: 'tournament',
    params,
    body: z.object({ count: z.int().min(1).max(1_000) }),
    answer: tournamentState,
  },
  dealFigures: {
    summary: 'What a deal would give everybody who is left: by the Independent Chip Model and by chips',
    who: 'inspector',
    of: 'tournament',
    params,
    answer: z.object({
      lines: z.array(
        z.object({
          entry: z.int(),
          stack: z.int(),
          icm: amount,
          /** Standard error of the ICM figure, minor units; 0 where it is exact. */
          error: z.number(),
          chipChop: amount,
        }),
      ),
    }),
  },
  readyTournaments: {
    summary: 'Announcements that a house has ready',
    who: 'manager',
    of: 'house',
    params: z.object({ house }),
    answer: z.object({
      announcements: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          /** The name in other languages, by their codes. */
          names: z.record(z.string(), z.string()),
          announcement: json,
        }),
      ),
    }),
  },
  announceTournament: {
    summary: 'Announce a tournament, one of those that the house has ready or another; registration opens',
    who: 'manager',
    of: 'house',
    body: z.object({
      house,
      /** One that the house has ready, by its id. What `announcement` holds is put in its place. */
      ready: z.string().max(64).optional(),
      announcement: z.record(z.string().max(40), json).optional(),
    }),
    answer: tournamentState,
  },
} as const satisfies Endpoints;
