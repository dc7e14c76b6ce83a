import { canonicalJson } from '@croupier/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import type { Queries } from '../storage/database.ts';
import { type AuditEntry, append } from './chain.ts';
import { personalData } from './personal-data.ts';
import { auditHead, verifyAudit } from './verify.ts';

const AT = 1_763_989_200_000;
const entry: AuditEntry = {
  at: AT,
  account: 'marta',
  role: 'manager',
  house: 'kings',
  action: 'changeTable',
  object: 'table 1',
  subject: null,
  outcome: 'done',
  request: 'request-1',
};

let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  for (let number = 1; number <= 5; number++) await write({ object: `table ${number}` });
});
afterAll(() => stored.remove());

function write(more: Partial<AuditEntry>, tx: Queries = stored.database): Promise<void> {
  return append(
    tx,
    { ...entry, ...more },
    {
      salt: 'salt',
      content: canonicalJson({ address: '192.0.2.7', input: { reason: 'Zářijová výměna „sukna“ \n 🎲' } }),
    },
  );
}
const verify = (anchor?: { number: number; hash: string }) => verifyAudit(stored.database, anchor);

/** Changes the log as somebody with every right to the database could: without triggers and references. */
async function tamper(sql: string): Promise<void> {
  await stored.database.query(
    `set session_replication_role = replica; ${sql}; set session_replication_role = origin`,
  );
}

describe('the audit log', () => {
  it('is intact as it was written, from the first entry to the head', async () => {
    const head = await auditHead(stored.database);
    expect(head).toEqual({ number: 5, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await verify(head)).toEqual({ head, erased: 0, fault: undefined });
  });

  it('is intact when it is empty', async () => {
    await stored.empty();
    expect(await verify()).toMatchObject({ head: { number: 0 }, fault: undefined });
    await write({});
    expect(await verify()).toMatchObject({ head: { number: 1 }, fault: undefined });
  });

  it('cannot be changed through the database', async () => {
    for (const sql of [
      `update audit_entry set action = 'x' where number = 2`,
      'delete from audit_entry where number = 5',
      'truncate audit_entry cascade',
      `update audit_content set content = '{}' where number = 2`,
      'truncate audit_content',
      'update audit_head set number = 4',
      'delete from audit_head',
    ])
      await expect(stored.database.query(sql), sql).rejects.toThrow('The audit log cannot be changed.');
    expect(await verify()).toMatchObject({ fault: undefined });
  });

  it.each([
    ['changed', `update audit_entry set outcome = 'refused' where number = 3`, 2, /^Entry 3 does not match/],
    ['changed at the start', `update audit_entry set at = 1 where number = 1`, 0, /^Entry 1 was changed/],
    [
      'removed',
      'delete from audit_content where number = 3; delete from audit_entry where number = 3',
      2,
      /^Entry 3 is missing/,
    ],
    [
      'inserted',
      `update audit_entry set number = number + 10 where number > 3;
       insert into audit_entry select 4, at, account, role, house, action, object, subject, outcome, request, content_hash, hash
         from audit_entry where number = 3;
       update audit_entry set number = number - 9 where number > 10`,
      3,
      /^Entry 4 does not match/,
    ],
    [
      'swapped',
      `update audit_entry set number = 99 where number = 2; update audit_entry set number = 2 where number = 3;
       update audit_entry set number = 3 where number = 99`,
      1,
      /^Entry 2 does not match/,
    ],
    [
      'changed in its content',
      `update audit_content set content = replace(content, '192.0.2.7', '192.0.2.8') where number = 4`,
      3,
      /^The content of entry 4 was changed/,
    ],
    [
      'deprived of its content',
      'delete from audit_content where number = 2',
      5,
      /^The content of entry 2 is missing, and no erasure/,
    ],
    [
      'cut off at the end',
      'delete from audit_content where number = 5; delete from audit_entry where number = 5',
      4,
      /^The log ends with entry 4, but entry 5 was written last/,
    ],
  ])('shows an entry that was %s', async (_, sql, last, fault) => {
    await tamper(sql);
    expect(await verify()).toMatchObject({ head: { number: last }, fault: expect.stringMatching(fault) });
  });

  it('shows only with a noted head that the end and the head were both replaced', async () => {
    const noted = await auditHead(stored.database);
    await tamper(
      `delete from audit_content where number = 5; delete from audit_entry where number = 5;
       update audit_head set number = 4, hash = (select hash from audit_entry where number = 4)`,
    );
    expect(await verify()).toMatchObject({ head: { number: 4 }, fault: undefined });
    expect(await verify(noted)).toMatchObject({
      fault: 'The log ends with entry 4, but entry 5 was noted: the end is missing.',
    });
    await write({ object: 'table 6' });
    expect(await verify()).toMatchObject({ head: { number: 5 }, fault: undefined });
    expect(await verify(noted)).toMatchObject({ fault: expect.stringMatching(/^Entry 5 is not the one/) });
  });

  it('is written by several transactions at once in one order', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        stored.database.transaction((tx) => write({ object: `table ${index}` }, tx)),
      ),
    );
    expect(await verify()).toMatchObject({ head: { number: 25 }, fault: undefined });
  });

  it('keeps no entry of a transaction that is rolled back', async () => {
    await expect(
      stored.database.transaction(async (tx) => {
        await write({}, tx);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await verify()).toMatchObject({ head: { number: 5 }, fault: undefined });
  });
});

describe('an erasure', () => {
  it('removes the content about a person, not the entries, and is itself recorded', async () => {
    await write({ account: 'marta', subject: 'anna' });
    await write({ account: 'anna', role: null, action: 'sign-in-refused' });
    await stored.database.transaction(async (tx) =>
      personalData.erase?.(tx, { account: 'anna', at: AT, applied: [], participated: false }),
    );
    expect(await verify()).toMatchObject({ head: { number: 8 }, erased: 2, fault: undefined });
    const [left] = await stored.database.query<{ numbers: string }>(
      `select string_agg(number::text, ',' order by number) as numbers from audit_content`,
    );
    expect(left?.numbers).toBe('1,2,3,4,5,8');
    // A second erasure has nothing left to erase.
    await stored.database.transaction(async (tx) =>
      personalData.expire?.(tx, { house: 'kings', accounts: ['anna'], at: AT }),
    );
    expect(await verify()).toMatchObject({ head: { number: 8 }, erased: 2 });
  });

  it('keeps the content about what a member of the staff did', async () => {
    await stored.database.transaction(async (tx) =>
      personalData.erase?.(tx, { account: 'marta', at: AT, applied: [], participated: false }),
    );
    expect(await verify()).toMatchObject({ head: { number: 5 }, erased: 0, fault: undefined });
  });
});
