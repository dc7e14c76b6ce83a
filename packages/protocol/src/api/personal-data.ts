import { z } from 'zod';
import { json } from '../common.ts';
import type { Endpoints } from './endpoint.ts';
import { proof } from './security.ts';

/** What the law keeps of an account, by house: until so long after it was closed, or nobody has said how long. */
const kept = z.array(z.object({ house: z.string(), closed: z.boolean(), until: z.number().nullable() }));

/** What the house keeps of a person, and the end of that. */
export const personalDataCalls = {
  personalData: {
    summary: 'Everything that is kept of the caller, but for what would let somebody else in',
    who: 'account',
    answer: z.object({
      /** Rows by what they are, the newest first. */
      kept: z.record(z.string(), z.array(json)),
      /** Kinds of which there were so many rows that the oldest are left out. */
      shortened: z.array(z.string()),
    }),
  },
  erasure: {
    summary: 'What the law would keep of the caller if they were erased now',
    who: 'account',
    answer: z.object({ kept }),
  },
  eraseMe: {
    summary:
      'Erase the caller’s account: what the law keeps goes by itself once that is over. A guest has no password',
    who: 'account',
    body: proof.partial().extend({ confirmed: z.literal(true) }),
    answer: z.object({ kept }),
  },
} as const satisfies Endpoints;
