import { z } from 'zod';
import { json } from '../common.ts';
import type { Endpoints } from './endpoint.ts';
import { proof } from './security.ts';

/** The data that the law keeps of an account, by house: until so long after it was closed, null where not set. */
const kept = z.array(z.object({ house: z.string(), closed: z.boolean(), until: z.number().nullable() }));

/** The calls for a person's data in the house, and for its erasure. */
export const personalDataCalls = {
  personalData: {
    method: 'GET',
    path: '/me/data',
    summary: 'Everything that is kept of the caller, but for what would let somebody else in',
    description: '`shortened` names what has more than 100,000 rows.',
    who: 'account',
    limit: 'topUps',
    answer: z.object({
      /** Rows by kind, the newest first. */
      kept: z.record(z.string(), z.array(json)),
      /** Kinds of which there were so many rows that the oldest are left out. */
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
    summary: 'Tell what the law would keep of the caller if they were erased now',
    description: 'It says until when, by house.',
    who: 'account',
    answer: z.object({ kept }),
    example: { answer: { kept: [{ house: 'kings', closed: true, until: 2079522000000 }] } },
  },
  eraseMe: {
    method: 'POST',
    path: '/me/erasure',
    session: 'ends',
    summary:
      'Erase the caller’s account: what the law keeps goes by itself once that is over. A guest has no password',
    description: 'Games and books stay without a name.',
    who: 'account',
    limit: 'signIns',
    body: proof.partial().extend({ confirmed: z.literal(true) }),
    answer: z.object({ kept }),
    example: { request: { confirmed: true, password: 'seven green turtles' }, answer: { kept: [] } },
  },
} as const satisfies Endpoints;
