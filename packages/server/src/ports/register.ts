import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';
import { type Faults, simulateOutage } from './faults.ts';
import { callService, type ServiceAddress } from './https.ts';

/** A person in a query to the register. */
export interface RegisteredPerson {
  /** The key that distinguishes this person from others. */
  readonly key: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly bornOn: string;
}

/** A report to the register: a press of the panic button with its end, or a request for an entry. */
export type Report =
  | { readonly kind: 'panic'; readonly person: RegisteredPerson; readonly at: number; readonly until: number }
  | { readonly kind: 'long-term'; readonly person: RegisteredPerson; readonly at: number };

const status = z.object({ listed: z.boolean() });

/** The register of excluded persons, reached through the ministry's system. */
export interface RegisterPort {
  /** Returns whether a person is in the register. Throws in an outage. */
  query(person: RegisteredPerson): Promise<boolean>;
  /**
   * Makes a report, which takes effect once for each key. Returns `later` if the report has not been accepted
   * yet.
   */
  report(key: string, report: Report, tries: number): Promise<'entered' | 'later'>;
}

const entry = z.object({
  payload: z.object({ person: z.object({ key: z.string() }), until: z.int().nullish() }),
});

/**
 * Creates a register that lists persons with a stored entry request or a panic button block, and persons
 * named in the configuration.
 */
export function embeddedRegister(faults: Faults, database: Queries, now: () => number): RegisterPort {
  return {
    query: async ({ key, familyName }) => {
      simulateOutage(faults, 0);
      if (faults.listed?.includes(familyName)) return true;
      const entered = await checkedRows(
        database,
        entry,
        `select payload from port_call
         where port = 'register' and call in ('panic', 'long-term') and answered_at is not null`,
      );
      return entered.some(({ payload: { person, until } }) => {
        return person.key === key && (until ?? Number.POSITIVE_INFINITY) > now();
      });
    },
    report: async (_key, _report, tries) => (simulateOutage(faults, tries) ? 'later' : 'entered'),
  };
}

/** Connects to a service: `POST {url}/status` with `{ person }`, and `POST {url}/reports` with the report. */
export function registerService(address: ServiceAddress, clock: Clock, timeout?: number): RegisterPort {
  return {
    query: async (person) => {
      const answer = await callService(
        address,
        'status',
        `status-${person.key}`,
        { person: { ...person } },
        status,
        clock,
        timeout,
      );
      if (answer === 'later') throw new Error('the register has no answer now');
      return answer.listed;
    },
    report: async (key, report) => {
      const body = { ...report, person: { ...report.person } };
      const answer = await callService(address, 'reports', key, body, z.object({}), clock, timeout);
      return answer === 'later' ? 'later' : 'entered';
    },
  };
}
