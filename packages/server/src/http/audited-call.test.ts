import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, type EndpointName, endpoints, rolesOf } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { auditedCall } from './audited-call.ts';

const ANNA = { id: 'anna', name: 'Anna', guest: false, roles: [] };
const ADDRESS = '192.0.2.7';

/** Returns the record of a call with the input of its example, by an account with this right. */
function recordOf(name: EndpointName, role: Parameters<typeof auditedCall>[1]['role']) {
  const given = { params: endpoints[name].example, query: {}, body: {} };
  return auditedCall(name, { role, house: 'kings' }, ANNA, given, ADDRESS);
}

const all = Object.entries<Endpoint>(endpoints) as [EndpointName, Endpoint][];

/** The calls of staff that change something and are not recorded, each with the reason. */
const UNRECORDED: { readonly [Name in EndpointName]?: string } = {
  sendStill: 'The dealer’s page sends a picture every few seconds by itself.',
};

describe('a call of staff', () => {
  it('is recorded if it changes something or opens personal data, unless there is a reason not to', () => {
    const missing = all.flatMap(([name, endpoint]) => {
      if (!('of' in endpoint) || (endpoint.method === 'GET' && !endpoint.opens)) return [];
      const [role] = rolesOf(endpoint);
      return recordOf(name, role) || UNRECORDED[name] ? [] : [name];
    });
    expect(missing).toEqual([]);
    for (const name of Object.keys(UNRECORDED) as EndpointName[])
      expect([name, recordOf(name, 'manager')]).toEqual([name, undefined]);
  });

  it('is recorded if others may make it too, for example the bots that a manager seats', () => {
    expect(recordOf('seatBots', 'manager')).toMatchObject({ action: 'seatBots', role: 'manager' });
    expect(recordOf('seatBots', undefined)).toBeUndefined();
  });

  it('is not recorded for a person without a role, such as the host of a table', () => {
    expect(all.filter(([name]) => recordOf(name, undefined))).toEqual([]);
  });
});

/**
 * The handlers that ask for the roles of their caller, with the reason why no entry in the audit log is missing. A call
 * that is open to every account is no call of staff for the HTTP layer, so a handler that lets staff do more must record
 * it, or its endpoint must have `asStaff`.
 */
const ASKING: { readonly [file: string]: string } = {
  'bots/endpoints.ts': 'The endpoint has `asStaff`.',
  'tables/endpoints/open-table.ts': 'It records the public tables that a manager opens.',
  'tables/endpoints/tables.ts': 'It shows the code of a private table to its staff.',
  'tables/endpoints/seats.ts': 'It shows the people at a table to its staff.',
  'tables/endpoints/rounds.ts': 'It shows hidden parts of a round to inspectors.',
  'tray/endpoints.ts': 'The call is one of staff.',
  'accounts/endpoints.ts': 'It only describes accounts.',
  'accounts/security-endpoints.ts': 'It only describes the security of the caller.',
};

it('no other handler lets staff do more than players without a record of it', () => {
  const source = join(import.meta.dirname, '..');
  const asking = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /endpoints(?:\/[\w-]+|[\w-]*)?\.ts$/.test(file) && !file.includes('.test.'))
    .filter((file) =>
      /\b(?:isStaffAt|hasRole|hasOneRole|isStaffOf|housesOf)\(|\baccount\.roles\b/.test(
        readFileSync(join(source, file), 'utf8'),
      ),
    );
  expect(asking.sort()).toEqual(Object.keys(ASKING).sort());
});
