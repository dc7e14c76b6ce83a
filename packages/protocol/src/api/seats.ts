import { z } from 'zod';
import { id, secret } from '../common.ts';
import { personName } from './account.ts';
import { type Endpoints, emptyAnswer } from './endpoint.ts';

/** The calls for the people at a table, including players without a screen. */
export const seatCalls = {
  people: {
    method: 'GET',
    path: '/tables/:table/people',
    summary:
      'The people at a table or in its round; only for its staff, or at a private table for everybody with its code',
    description: '`here` is true while the person is at the table.',
    who: 'anybody',
    params: z.strictObject({ table: id }),
    query: z.strictObject({ code: z.string().max(20).optional() }),
    answer: z.object({
      people: z.array(
        z.object({
          seat: z.string(),
          name: z.string(),
          walkIn: z.boolean(),
          /**
           * Whether the person is at the table; false for people who have left but are still in the round.
           */
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
    summary: 'Seat a player without a screen at a table with a human dealer; the croupier enters their bets',
    who: 'croupier',
    of: 'table',
    limit: 'guests',
    params: z.strictObject({ table: id }),
    body: z.strictObject({ name: secret(personName) }),
    answer: z.object({ seat: z.string(), name: z.string() }),
    example: {
      request: { table: 'Vq2m7XcB4tLe', name: 'Walter' },
      answer: { seat: 'Jn5bGy3TfQ8u', name: 'Walter' },
    },
  },
  endWalkIn: {
    method: 'DELETE',
    path: '/tables/:table/walk-ins/:seat',
    summary: 'Remove a player without a screen from the table',
    who: 'croupier',
    of: 'table',
    params: z.strictObject({ table: id, seat: z.string().min(1).max(100) }),
    answer: emptyAnswer,
    example: {
      request: { table: 'Vq2m7XcB4tLe', seat: 'Jn5bGy3TfQ8u' },
      answer: {},
    },
  },
} as const satisfies Endpoints;
