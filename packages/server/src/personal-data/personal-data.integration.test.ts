import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { createPersonalData, type RunningPersonalData } from './service.ts';

const DAY = 86_400_000;
const jurisdiction = {
  sazka: {
    participants: { asked: [], measures: ['stake-day' as const], raiseAfterHours: 1, keepYears: 1 },
    payments: { complaintDays: 30 },
  },
};
const jana = JSON.stringify({
  givenName: 'Jana',
  familyName: 'Nováková',
  bornOn: '1990-05-05',
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
  email: 'jana@example.org',
});

let stored: TestDatabase;
let clock: VirtualClock;
let data: RunningPersonalData;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  clock = new VirtualClock();
  data = createPersonalData({ database: stored.database, clock, houses, jurisdiction });
  await stored.database.query(
    `insert into account (id, name, name_key, guest, password, email, created_at)
     values ('jana', 'Jana', 'jana', false, 'a hash', 'jana@example.org', 0), ('bert', 'Bert', 'bert', false, 'x', null, 0)`,
  );
  await stored.database.query(
    `insert into session (token_hash, account, expires_at) values ('a token', 'jana', 1)`,
  );
  await stored.database.query(
    `insert into favourites (account, plan, list) values ('jana', 'kings/craps', '[]'), ('bert', 'kings/craps', '[]')`,
  );
});
afterAll(() => stored.remove());

/** Makes Jana a participant, with an account number, a payment with a document, a complaint and an e-mail. */
async function participant(lifecycle: string) {
  const { database } = stored;
  await database.query(
    `insert into participant (account, house, lifecycle, lifecycle_at, applied_at, person, person_key, offered, formerly, email)
     values ('jana', 'sazka', $1, $2, 0, $3::text::json, 'a key', $3::text::json, '[{"key":"another key","givenName":"Jana",
       "familyName":"Nováková","bornOn":"1990-05-05"}]', 'jana@example.org')`,
    [lifecycle, clock.now(), jana],
  );
  await database.query(
    `insert into instrument (account, house, kind, identifier, state, asked_at)
     values ('jana', 'sazka', 'account', 'CZ6508000000192000145399', 'registered', 0)`,
  );
  await database.query(
    `insert into transfer (account, house, direction, purpose, method, amount, state, at, changed_at, key, rule, document)
     values ('jana', 'sazka', 'in', 'deposit', 'cash', 100, 'done', 0, 0, 'key-1', 'sazka.platform.42', 'ID 123456')`,
  );
  await database.query(
    `insert into arrival (id, house, identifier, amount, at, transfer)
     select 'a1', house, 'CZ6508000000192000145399', amount, 0, id from transfer`,
  );
  await database.query(
    `insert into payment_decision (house, kind, subject, outcome, reason, by_account, at)
     select house, 'transfer', id, 'moved', 'Jana has called.', 'bert', 0 from transfer`,
  );
  await database.query(
    `insert into transfer_step (transfer, n, state, at, why) select id, 1, state, 0, 'Jana has called.' from transfer`,
  );
  await database.query(
    `insert into complaint (account, house, filed_at, subject) values ('jana', 'sazka', 0, 'I am Jana.')`,
  );
}

/** Returns everything that is stored, as one string. */
async function everything(): Promise<string> {
  const tables = await stored.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const all = await Promise.all(
    tables.map(({ name }) =>
      stored.database.query(`select row_to_json(whole)::text as row from "${name}" as whole`),
    ),
  );
  return JSON.stringify(all);
}

describe('a person’s stored data', () => {
  it('are exported completely, except for secrets that allow a sign-in', async () => {
    await participant('active');
    const { kept, shortened } = await data.everything('jana');
    expect(shortened).toEqual([]);
    expect(kept).toMatchObject({
      account: [{ name: 'Jana', email: 'jana@example.org' }],
      participations: [{ house: 'sazka', person: { familyName: 'Nováková' } }],
      instruments: [{ identifier: 'CZ6508000000192000145399' }],
      transfers: [{ amount: 100, document: 'ID 123456' }],
      moneySentUnasked: [{ identifier: 'CZ6508000000192000145399' }],
      paymentsBookedByHand: [{ reason: 'Jana has called.' }],
      complaints: [{ subject: 'I am Jana.' }],
    });
    expect(JSON.stringify(kept)).not.toMatch(/a hash|a token|Bert/);
  });

  it('include every database table with data about an account', async () => {
    const columns = await stored.database.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = current_schema() and table_type = 'BASE TABLE' and column_name in ('account', 'holder', 'seat')`,
    );
    const { sources } = await import('./export.ts');
    // The following tables contain only secrets, or data that do not belong to the account itself, such as
    // walk-in players and sign-in attempts.
    const others = ['challenge', 'email_check', 'mail_token', 'recovery_code', 'walk_in'];
    expect(
      columns
        .map(({ name }) => name)
        .filter((name) => !sources.some((sql) => new RegExp(`\\b${name}\\b`).test(sql)))
        .sort(),
    ).toEqual(others);
  });
});

describe('erasure', () => {
  it('immediately deletes what no law requires, which is everything for play-money accounts', async () => {
    expect(await data.erase('jana')).toEqual([]);
    expect(await everything()).not.toMatch(/Jana|a hash|a token|example\.org/);
    expect(await stored.database.query('select account from favourites')).toEqual([{ account: 'bert' }]);
  });

  it('ends an unfinished application', async () => {
    await participant('applied');
    // The following tables contain only rows of participants.
    for (const table of ['complaint', 'arrival', 'payment_decision', 'transfer_step'])
      await stored.database.query(`delete from ${table}`);
    expect(await data.erase('jana')).toEqual([]);
    expect(await everything()).not.toMatch(/Jana|Nováková|CZ65|example\.org/);
  });

  it('requires that a real-money account is closed, and is not possible for staff', async () => {
    await participant('active');
    expect(await data.kept('jana')).toEqual([{ house: 'sazka', closed: false, until: null }]);
    expect(await data.erase('jana')).toMatchObject({ code: 'account-open', details: { house: 'sazka' } });
    await stored.database.query(
      `insert into staff_role (account, house, role) values ('bert', 'sazka', 'manager')`,
    );
    expect(await data.erase('bert')).toMatchObject({ code: 'staff-account' });
    expect(await everything()).toMatch(/Jana/);
  });

  it('keeps what the law requires until the date that it announces, and deletes it on that date', async () => {
    await participant('closed');
    const kept = await data.erase('jana');
    if (isRefusal(kept)) throw new Error(kept.message);
    const until = Date.UTC(2027, 0, 1);
    expect(kept).toEqual([{ house: 'sazka', closed: true, until }]);
    expect(await everything()).toMatch(/Nováková/);
    expect(await everything()).not.toMatch(/a hash|a token/);
    data.run();
    await clock.pass((until - clock.now()) / 1000 - 1, () => data.drain());
    expect(await everything()).toMatch(/ID 123456/);
    await clock.pass(DAY / 1000, () => data.drain());
    await data.stop();
    expect(await everything()).not.toMatch(/Jana|Nováková|CZ65|ID 123456|example\.org|a key|another key/);
    expect(await stored.database.query('select amount from transfer')).toEqual([{ amount: 100 }]);
  });

  it('keeps the identity while a payout is pending', async () => {
    await participant('closed');
    await stored.database.query(
      `update transfer set direction = 'out', method = 'postal-order', state = 'held'`,
    );
    data.run();
    await clock.pass((400 * DAY) / 1000, () => data.drain());
    expect(await everything()).toMatch(/Nováková/);
    await stored.database.query(`update transfer set state = 'done'`);
    await clock.pass(DAY / 1000, () => data.drain());
    await data.stop();
    expect(await everything()).not.toMatch(/Nováková/);
  });

  it('gives no date if the operator has not set a retention period', async () => {
    await participant('closed');
    const unset = createPersonalData({ database: stored.database, clock, houses, jurisdiction: {} });
    expect(await unset.erase('jana')).toEqual([{ house: 'sazka', closed: true, until: null }]);
    unset.run();
    await clock.pass(30, () => unset.drain());
    await unset.stop();
    expect(await everything()).toMatch(/Nováková/);
  });
});
