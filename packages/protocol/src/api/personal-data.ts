import { z } from 'zod';
import { json } from '../common.ts';
import { proof } from './account.ts';
import type { Endpoints } from './endpoint.ts';

/** The time until which the law requires each house to keep the account's data; null if no law does. */
const kept = z.array(z.object({ house: z.string(), closed: z.boolean(), until: z.number().nullable() }));

/** The calls that export or erase a person's data. */
export const personalDataCalls = {
  personalData: {
    method: 'GET',
    path: '/me/data',
    summary: 'Export the caller’s personal data, except secrets such as password hashes',
    description: '`shortened` names the lists that were cut off at 100,000 rows.',
    who: 'account',
    limit: 'topUps',
    answer: z.object({
      /** Rows by kind, the newest first. */
      kept: z.record(z.string(), z.array(json)),
      /** Kinds with so many rows that the oldest rows are left out. */
      shortened: z.array(z.string()),
    }),
    example: {
      answer: {
        kept: { sessions: [{ device: 'Mozilla/5.0 (X11; Linux x86_64)', began_at: 1_763_989_200_000 }] },
        shortened: [],
      },
    },
  },
  erasure: {
    method: 'GET',
    path: '/me/erasure',
    summary: 'Show the data that would have to be kept by law if the account were erased now',
    description: 'The answer contains the end of each retention period, by house.',
    who: 'account',
    answer: z.object({ kept }),
    example: { answer: { kept: [{ house: 'kings', closed: true, until: 2079522000000 }] } },
  },
  eraseMe: {
    method: 'POST',
    path: '/me/erasure',
    session: 'ends',
    summary:
      'Erase the caller’s account; data that must be kept by law are erased when their retention period ends',
    description: 'Games and ledger entries are kept, without the name. A guest needs no password.',
    who: 'account',
    limit: 'signIns',
    body: proof.partial().extend({ confirmed: z.literal(true) }),
    answer: z.object({ kept }),
    example: { request: { confirmed: true, password: 'seven green turtles' }, answer: { kept: [] } },
  },
} as const satisfies Endpoints;
