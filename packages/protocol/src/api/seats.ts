import { z } from 'zod';
import { MOST_BOTS } from '../bots.ts';
import { id } from '../common.ts';
import { personName } from './account.ts';
import { type Endpoints, none } from './endpoint.ts';

/** The bots at a table: how many are wanted there, and those who sit or are about to. */
const bots = z
  .object({
    wanted: z.int(),
    /** Places that nobody has: so many more could sit down. */
    free: z.int(),
    bots: z.array(z.object({ seat: z.string(), name: z.string() })),
  })
  .meta({ id: 'Bots' });

/** Who sits at a table: people, players without a screen, bots. */
export const seatCalls = {
  people: {
    method: 'GET',
    path: '/tables/:table/people',
    summary:
      'The people who sit at a table now or have a part in its round: for its staff, and at a private table for everybody with its code',
    description: '`here` tells the two apart. `code` may stand in the query, too.',
    who: 'anybody',
    params: z.object({ table: id }),
    query: z.object({ code: z.string().max(20).optional() }),
    answer: z.object({
      people: z.array(
        z.object({
          seat: z.string(),
          name: z.string(),
          walkIn: z.boolean(),
          /** False of those who have gone and still have a part in the round. */
          here: z.boolean(),
        }),
      ),
    }),
    example: {
      request: { table: 'Vq2m7XcB4tLe', code: 'k3vw9t' },
      answer: {
        people: [{ seat: 'kDM8doOYWu46', name: 'Anna', walkIn: false, here: true }],
      },
    },
  },
  seatWalkIn: {
    method: 'POST',
    path: '/tables/:table/walk-ins',
    summary: 'Seat a player without a screen at a table that a person deals; the croupier enters their bets',
    who: 'croupier',
    of: 'table',
    limit: 'guests',
    params: z.object({ table: id }),
    body: z.object({ name: personName }),
    answer: z.object({ seat: z.string(), name: z.string() }),
    example: {
      request: { table: 'Vq2m7XcB4tLe', name: 'Walter' },
      answer: { seat: 'Jn5bGy3TfQ8u', name: 'Walter' },
    },
  },
  endWalkIn: {
    method: 'DELETE',
    path: '/tables/:table/walk-ins/:seat',
    summary: 'A player without a screen has left the table',
    who: 'croupier',
    of: 'table',
    params: z.object({ table: id, seat: z.string().min(1).max(100) }),
    answer: none,
    example: {
      request: { table: 'Vq2m7XcB4tLe', seat: 'Jn5bGy3TfQ8u' },
      answer: {},
    },
  },
  bots: {
    method: 'GET',
    path: '/tables/:table/bots',
    summary: 'The bots at a table, and how many are wanted there',
    description: 'They have play money as everybody has, and seats that begin with `bot-`.',
    who: 'anybody',
    params: z.object({ table: id }),
    answer: bots,
    example: {
      request: { table: 'Vq2m7XcB4tLe' },
      answer: { wanted: 2, free: 3, bots: [{ seat: 'bot-Zk3x9QaB', name: 'Ada' }] },
    },
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
    example: {
      request: { table: 'Vq2m7XcB4tLe', wanted: 2 },
      answer: { wanted: 2, free: 3, bots: [{ seat: 'bot-Zk3x9QaB', name: 'Ada' }] },
    },
  },
} as const satisfies Endpoints;
