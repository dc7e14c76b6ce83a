import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

/** The calls about the server itself. */
export const serverCalls = {
  addresses: {
    method: 'GET',
    path: '/addresses',
    summary: "This machine's addresses on the local network, for the links that guests' phones open",
    who: 'account',
    answer: z.object({ addresses: z.array(z.string()) }),
    example: { answer: { addresses: ['192.168.1.20'] } },
  },
  health: {
    method: 'GET',
    path: '/health',
    summary: 'Whether the server is up and its ledger balances',
    who: 'anybody',
    answer: z.object({ ok: z.boolean(), version: z.string(), tables: z.int(), connections: z.int() }),
    example: { answer: { ok: true, version: '0.1.0', tables: 12, connections: 31 } },
  },
} as const satisfies Endpoints;
