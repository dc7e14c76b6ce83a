import { typed } from '@croupier/core';
import { z } from 'zod';
import { id, json, staffRole } from '../common.ts';
import { account, exampleMe } from './account.ts';
import { type Endpoints, page } from './endpoint.ts';
import { proof } from './security.ts';

/** What inspectors and managers see and do beside the game. */
export const staffCalls = {
  audit: {
    method: 'GET',
    path: '/tables/:table/audit',
    summary: 'Every move of the staff and the clock, newest first',
    description:
      'In a running round `??` stands for each card that the table did not hear of with the move, as the dealer’s second face down.',
    who: 'inspector',
    of: 'table',
    params: z.object({ table: id }),
    query: page,
    answer: z.object({
      moves: z.array(
        z.object({
          round: id,
          seq: z.int(),
          at: z.number(),
          /** The name of the account that made it; null for the virtual croupier and the clock. */
          by: z.string().nullable(),
          actor: json,
          move: json,
        }),
      ),
    }),
    example: {
      request: { table: 'Vq2m7XcB4tLe', limit: 1 },
      answer: {
        moves: [
          {
            round: '41',
            seq: 7,
            at: 1_763_989_200_000,
            by: 'Marta',
            actor: { role: 'croupier' },
            move: { type: 'no-more-bets' },
          },
        ],
      },
    },
  },
  integritySignals: {
    method: 'GET',
    path: '/tables/:table/integrity-signals',
    summary: 'Signs of collusion between a table’s players, newest first',
    description: 'It is for inspectors of the house, not for its host, nor for one who plays there.',
    who: 'inspector',
    of: 'table',
    params: z.object({ table: id }),
    query: page,
    answer: z.object({
      signals: z.array(
        z.object({
          id: z.int(),
          round: id.nullable(),
          at: z.number(),
          kind: z.string(),
          data: z.record(z.string(), json),
        }),
      ),
    }),
    example: {
      request: { table: 'Vq2m7XcB4tLe', limit: 1 },
      answer: {
        signals: [
          {
            id: 3,
            round: '41',
            at: 1_763_989_200_000,
            kind: 'same-address',
            data: { seats: ['Jn5bGy3TfQ8u', 'kDM8doOYWu46'] },
          },
        ],
      },
    },
  },
  grantRoles: {
    method: 'PUT',
    path: '/accounts/:name/roles',
    summary:
      "Set an account's staff roles at a house, with one's own password and one-time code; its managers are told by letter",
    who: 'manager',
    of: 'house',
    params: z.object({ name: typed(40) }),
    body: proof.extend({
      house: z.string().max(40),
      roles: z.array(staffRole).max(staffRole.options.length),
    }),
    answer: account,
    example: {
      request: {
        name: 'Marta',
        house: 'kings',
        roles: ['inspector'],
        password: 'nine red foxes',
        code: '492039',
      },
      answer: {
        id: exampleMe.account.id,
        name: 'Marta',
        guest: false,
        roles: [{ house: 'kings', role: 'inspector' }],
      },
    },
  },
} as const satisfies Endpoints;
