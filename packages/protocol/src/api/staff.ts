import { typed } from '@croupier/core';
import { z } from 'zod';
import { id, json, staffRole } from '../common.ts';
import { account } from './account.ts';
import { type Endpoints, page } from './endpoint.ts';
import { proof } from './security.ts';

/** What inspectors and managers see and do beside the game. */
export const staffCalls = {
  audit: {
    summary: 'Every move of the staff and the clock, newest first',
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
  },
  integritySignals: {
    summary: 'What hints at collusion at a table, newest first: for inspectors who do not play there',
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
  },
  grantRoles: {
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
  },
} as const satisfies Endpoints;
