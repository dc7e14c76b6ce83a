import type { Person } from '@croupier/protocol';
import { z } from 'zod';
import type { Clock } from '../time/clock.ts';
import { type Faults, simulateOutage } from './faults.ts';
import { callService, type ServiceAddress } from './https.ts';

const answer = z.discriminatedUnion('outcome', [
  /**
   * The service's own number for the person, if it has one. This number identifies the person under any name.
   */
  z.object({ outcome: z.literal('verified'), subject: z.string().min(1).max(200).optional() }),
  /** A staff member must look at the documents. */
  z.object({ outcome: z.literal('doubt'), reason: z.string().max(200) }),
  z.object({ outcome: z.literal('refused'), reason: z.string().max(200) }),
]);
export type IdentityAnswer = z.infer<typeof answer>;

/** Checks a person's identity and age, as the AML act requires before they become a client. */
export interface IdentityPort {
  verify(key: string, person: Person, tries: number): Promise<IdentityAnswer | 'later'>;
}

/** Creates an identity check that accepts everybody, except for persons named in the configuration. */
export function embeddedIdentity(faults: Faults): IdentityPort {
  return {
    verify: async (_key, { familyName }, tries) => {
      if (simulateOutage(faults, tries)) return 'later';
      if (faults.refuse?.includes(familyName)) return { outcome: 'refused', reason: 'no-such-person' };
      if (faults.doubt?.includes(familyName)) return { outcome: 'doubt', reason: 'document-unclear' };
      return { outcome: 'verified' };
    },
  };
}

/** Creates an identity check that queries a service: `POST {url}/verify` with `{ person }`. */
export function identityService(address: ServiceAddress, clock: Clock, timeout?: number): IdentityPort {
  return {
    verify: (key, asked) => callService(address, 'verify', key, { person: asked }, answer, clock, timeout),
  };
}
