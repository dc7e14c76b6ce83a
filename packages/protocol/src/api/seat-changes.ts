import { z } from 'zod';
import { id } from '../common.ts';
import { type Endpoints, emptyAnswer } from './endpoint.ts';

/** The calls to move a player from one table to another table of the same game. */
export const seatChangeCalls = {
  elsewhere: {
    method: 'GET',
    path: '/tables/:table/elsewhere',
    summary: 'Tables of the same game and limit to which a player could move, with their free seats',
    who: 'account',
    token: 'read',
    params: z.strictObject({ table: id }),
    answer: z.object({
      tables: z.array(
        z.object({
          table: id,
          name: z.string(),
          free: z.int(),
          /** The code of a private table, for the player who is moved to it. */
          code: z.string().nullable(),
        }),
      ),
    }),
    example: {
      request: { table: 'Vq2m7XcB4tLe' },
      answer: {
        tables: [{ table: 'Hs91RwKd0pZa', name: 'Hold’em 2', free: 4, code: null }],
      },
    },
  },
  movePlayer: {
    method: 'POST',
    path: '/tables/:table/moved',
    summary: 'Move a player to a comparable table with all their chips, after the hand',
    who: 'manager',
    of: 'table',
    params: z.strictObject({ table: id }),
    body: z.strictObject({ seat: z.string().max(64), to: id }),
    answer: emptyAnswer,
    example: {
      request: {
        table: 'Vq2m7XcB4tLe',
        seat: 'kDM8doOYWu46',
        to: 'Hs91RwKd0pZa',
      },
      answer: {},
    },
  },
  breakUp: {
    method: 'POST',
    path: '/tables/:table/break-up',
    summary:
      'Break up a table after the hand; its players move to the given tables, and draw cards for seats if there are too few',
    who: 'manager',
    of: 'table',
    params: z.strictObject({ table: id }),
    body: z.strictObject({ to: z.array(id).max(10) }),
    answer: z.object({ players: z.int(), seats: z.int() }),
    example: {
      request: { table: 'Vq2m7XcB4tLe', to: ['Hs91RwKd0pZa'] },
      answer: { players: 4, seats: 5 },
    },
  },
} as const satisfies Endpoints;
