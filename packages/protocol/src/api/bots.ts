import { z } from 'zod';
import { MAX_BOTS } from '../bots.ts';
import { id } from '../common.ts';
import type { Endpoints } from './endpoint.ts';

/** The bots at a table: the number requested, and the bots that sit there or are about to sit down. */
const bots = z
  .object({
    wanted: z.int(),
    /** The number of free seats. */
    free: z.int(),
    bots: z.array(z.object({ seat: z.string(), name: z.string() })),
  })
  .meta({ id: 'Bots' });

/** The calls for bots: programs that fill seats. */
export const botCalls = {
  bots: {
    method: 'GET',
    path: '/tables/:table/bots',
    summary: 'The bots at a table, and the requested number',
    description: 'Bots have play money, like everybody else. The ids of their seats begin with `bot-`.',
    who: 'anybody',
    params: z.strictObject({ table: id }),
    answer: bots,
    example: {
      request: { table: 'Vq2m7XcB4tLe' },
      answer: { wanted: 2, free: 3, bots: [{ seat: 'bot-Zk3x9QaB', name: 'Ada' }] },
    },
  },
  seatBots: {
    method: 'PUT',
    path: '/tables/:table/bots',
    summary: 'Set the number of bots at a table, as one of its players, its host or a manager',
    who: 'account',
    asStaff: { role: 'manager', of: 'table' },
    token: 'play',
    params: z.strictObject({ table: id }),
    body: z.strictObject({ wanted: z.int().min(0).max(MAX_BOTS) }),
    answer: bots,
    example: {
      request: { table: 'Vq2m7XcB4tLe', wanted: 2 },
      answer: { wanted: 2, free: 3, bots: [{ seat: 'bot-Zk3x9QaB', name: 'Ada' }] },
    },
  },
} as const satisfies Endpoints;
