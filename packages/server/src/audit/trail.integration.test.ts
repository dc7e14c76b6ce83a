import { refuse } from '@croupier/core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { systemEntropy } from '../chance/entropy.ts';
import { startLog } from '../monitoring/log.ts';
import { logSecurityEvent } from '../monitoring/security-events.ts';
import type { AuditedCall } from '../services/audit.ts';
import type { Database } from '../storage/database.ts';
import { type AuditService, createAudit } from './service.ts';
import { auditedDatabase } from './trail.ts';
import { verifyAudit } from './verify.ts';

const CALL: AuditedCall = {
  action: 'changeTable',
  account: 'marta',
  role: 'manager',
  house: 'kings',
  object: 'table 1',
  subject: { id: 'anna' },
  address: '192.0.2.7',
  input: { body: { state: 'paused' } },
};

let stored: TestDatabase;
let database: Database;
let audit: AuditService;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  const clock = new VirtualClock();
  startLog(clock);
  database = auditedDatabase(stored.database);
  audit = createAudit({ database, clock, entropy: systemEntropy });
});
afterAll(() => stored.remove());

const call = <T>(work: () => Promise<T>) => audit.within('request-1', () => audit.call(CALL, work));
const change = (name: string) =>
  database.transaction((tx) => tx.query(`insert into setting (name, value) values ($1, 'x')`, [name]));
const entries = async () =>
  (
    await stored.database.query<{ entry: string }>(
      `select action || ' ' || outcome as entry from audit_entry order by number`,
    )
  ).map(({ entry }) => entry);
/** Returns the transactions that wrote the entries and the settings. */
const transactions = async () =>
  (
    await stored.database.query<{ id: string }>(
      `select distinct xmin::text as id from audit_entry union select distinct xmin::text from setting`,
    )
  ).length;

describe('a call of staff', () => {
  it('is recorded in the transaction that it makes', async () => {
    await call(() => change('one'));
    expect(await entries()).toEqual(['changeTable done']);
    expect(await transactions()).toBe(1);
    expect(
      await stored.database.query('select account, role, house, object, subject, request from audit_entry'),
    ).toEqual([
      {
        account: 'marta',
        role: 'manager',
        house: 'kings',
        object: 'table 1',
        subject: 'anna',
        request: 'request-1',
      },
    ]);
  });

  it('is not recorded in a transaction that only reads or locks', async () => {
    await call(async () => {
      await database.transaction((tx) => tx.query('select 1 from setting for update'));
      await change('one');
      await change('two');
    });
    expect(await entries()).toEqual(['changeTable done']);
    const [first] = await stored.database.query<{ same: boolean }>(
      `select entry.xmin = setting.xmin as same from audit_entry as entry, setting where name = 'one'`,
    );
    expect(first).toEqual({ same: true });
  });

  it('is recorded afterwards if it makes no transaction', async () => {
    await call(async () => 'done elsewhere');
    expect(await entries()).toEqual(['changeTable done']);
  });

  it('is recorded with the code of its refusal, also if a part of it was done', async () => {
    await call(async () => refuse('till-empty', 'The till is empty.'));
    expect(await entries()).toEqual(['changeTable till-empty']);
    await call(async () => {
      await change('one');
      return refuse('too-late', 'It is too late.');
    });
    expect(await entries()).toEqual(['changeTable till-empty', 'changeTable done', 'changeTable too-late']);
  });

  it('does nothing if it cannot be recorded, and the log keeps nothing that was rolled back', async () => {
    await expect(
      call(() =>
        database.transaction(async (tx) => {
          await tx.query(`insert into setting (name, value) values ('one', 'x')`);
          throw new Error('rolled back');
        }),
      ),
    ).rejects.toThrow('rolled back');
    expect(await entries()).toEqual(['changeTable fault']);
    await stored.database.query('alter table audit_entry add constraint none check (number < 2) not valid');
    try {
      await expect(call(() => change('one'))).rejects.toThrow();
      expect(await stored.database.query('select * from setting')).toEqual([]);
    } finally {
      await stored.database.query('alter table audit_entry drop constraint none');
    }
  });

  it('is recorded in the second attempt if the first is rolled back', async () => {
    await call(async () => {
      await database
        .transaction(async (tx) => {
          await tx.query(`insert into setting (name, value) values ('one', 'x')`);
          await tx.query(`insert into setting (name, value) values ('one', 'x')`);
        })
        .catch(() => undefined);
      await change('one');
    });
    expect(await entries()).toEqual(['changeTable done']);
    expect(await transactions()).toBe(1);
  });

  it('from many people at once leaves one chain', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, index) => call(() => change(`setting ${index}`))));
    expect(await verifyAudit(stored.database)).toMatchObject({ head: { number: 10 }, fault: undefined });
  });
});

describe('security events', () => {
  it('are recorded with the request that caused them, without anything typed', async () => {
    await audit.within('request-2', async () =>
      logSecurityEvent({ event: 'sign-in-refused', account: 'anna', step: 'password', address: '192.0.2.9' }),
    );
    const { entries: found } = await audit.search('kings', { limit: 10 });
    expect(found).toMatchObject([
      { action: 'sign-in-refused', account: 'anna', house: '', request: 'request-2', role: null },
    ]);
    expect(JSON.parse(found[0]?.content ?? '')).toEqual({ address: '192.0.2.9', step: 'password' });
  });

  it('name the house, the object and the person that they are about', async () => {
    await audit.within(null, async () => {
      logSecurityEvent({
        event: 'roles-granted',
        account: 'anna',
        house: 'kings',
        roles: ['auditor'],
        by: 'marta',
      });
      logSecurityEvent({ event: 'stream-key-changed', table: '7', change: 'made', by: 'marta' });
    });
    expect((await audit.search('kings', { limit: 10 })).entries).toMatchObject([
      { action: 'stream-key-changed', account: 'marta', object: 'table 7', subject: null },
      { action: 'roles-granted', account: 'marta', house: 'kings', subject: 'anna' },
    ]);
  });
});

describe('the search', () => {
  beforeEach(async () => {
    const made: Partial<AuditedCall>[] = [
      { input: { body: { reason: 'Sukno vyměněno po směně' } } },
      { account: 'bob', object: 'table 2', subject: undefined, address: '192.0.2.77' },
      { house: 'sazka' },
      { action: 'grantRoles', object: null, subject: { id: 'bob' } },
    ];
    for (const more of made)
      await audit.within('request', () => audit.call({ ...CALL, ...more }, async () => undefined));
  });
  const found = async (query: object) =>
    (await audit.search('kings', { limit: 10, ...query })).entries.map(({ number }) => number);

  it('finds the entries of the house by person, action, object, time and text', async () => {
    expect(await found({})).toEqual([4, 2, 1]);
    expect(await found({ person: 'bob' })).toEqual([4, 2]);
    expect(await found({ person: 'anna' })).toEqual([1]);
    expect(await found({ action: 'grantRoles' })).toEqual([4]);
    expect(await found({ object: 'table 2' })).toEqual([2]);
    expect(await found({ text: 'vyměn SUKNO' })).toEqual([1]);
    expect(await found({ text: '192.0.2.77' })).toEqual([2]);
    expect(await found({ text: `"' \\ & !` })).toEqual([4, 2, 1]);
    expect(await found({ text: `it's: (a & b) | ' !` })).toEqual([]);
    expect(await found({ until: 0 })).toEqual([]);
    expect(await found({ after: 0 })).toEqual([4, 2, 1]);
  });

  it('returns a page at a time', async () => {
    expect(await found({ limit: 2 })).toEqual([4, 2]);
    expect(await found({ limit: 2, before: 2 })).toEqual([1]);
  });
});
