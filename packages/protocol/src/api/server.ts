import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

/** The server itself. */
export const serverCalls = {
  addresses: {
    summary: "This machine's addresses on the local network, for the links that guests' phones open",
    who: 'account',
    answer: z.object({ addresses: z.array(z.string()) }),
  },
  health: {
    summary: 'Whether the server is up and its ledger balances',
    who: 'anybody',
    answer: z.object({ ok: z.boolean(), version: z.string(), tables: z.int(), connections: z.int() }),
  },
} as const satisfies Endpoints;
