import { generate } from 'otplib';
import { expect, it } from 'vitest';
import { sealedColumns } from '../src/casino/schema.ts';
import { identifier, tablesIn } from '../src/storage/catalog.ts';
import { Seal } from '../src/storage/seal.ts';
import { ok, seededEntropy } from './casino.ts';
import { jana, registrations } from './registrations.ts';

const here = registrations();

/** Returns all rows of the storage, with the names of their tables. */
async function everything() {
  const rows: (readonly [string, Record<string, unknown>])[] = [];
  for (const { name } of await tablesIn(here.at.database))
    for (const { row } of await here.at.database.query<{ row: Record<string, unknown> }>(
      `select row_to_json(whole) as row from ${identifier(name)} as whole`,
    ))
      rows.push([name, row]);
  return rows;
}

/** Returns the columns with a value that this key opens. A value is sealed for its column or another value of its row. */
async function sealedWith(key: string): Promise<string[]> {
  const seal = new Seal(seededEntropy('seal'), async () => [key]);
  const opens = async (text: string, purpose: string) =>
    (await seal.open(text, purpose).catch(() => undefined)) !== undefined;
  const found = new Set<string>();
  for (const [table, row] of await everything()) {
    for (const [, column = '', bytes = ''] of JSON.stringify(row).matchAll(SEALED))
      if (await opens(bytes, column)) found.add(column);
    const texts = Object.entries(row).filter((cell): cell is [string, string] => typeof cell[1] === 'string');
    for (const [column, text] of texts) {
      if (!/^[\w-]{38,}$/.test(text)) continue;
      for (const [, owner] of texts) if (await opens(text, owner)) found.add(`${table}.${column}`);
    }
  }
  return [...found].sort();
}

const SEALED = /croupier-sealed:[tj]:([a-z_.]+):([\w-]+)/g;

/** Stores personal data as a version without encryption did. Every value contains the word `Readable`. */
async function storeReadably(account: string): Promise<void> {
  const { database } = here.at;
  const person = JSON.stringify({
    ...jana,
    document: { kind: 'passport', number: 'Readable 77' },
    birthPlace: 'Readable',
  });
  await database.query(
    `update participant set person = $2::text::json, offered = $2::text::json, formerly = $3::text::json,
       person_key = 'Readable', email = 'readable@example.org',
       given_email = 'readable@example.org', confirmed_email = 'readable@example.org'
     where account = $1`,
    [
      account,
      person,
      JSON.stringify([{ key: 'a', givenName: 'Readable', familyName: 'B', bornOn: '1990-01-01' }]),
    ],
  );
  for (const sql of [
    `update account set email = 'Readable@example.org' where id = $1`,
    `insert into mail_token (token_hash, account, purpose, email, expires_at) values ('a', $1, 'recovery', 'readable@example.org', 0)`,
    `insert into email_check (account, house, email, code_hash, sent_at, letters, letters_since)
     values ($1, 'sazka', 'readable@example.org', 'a', 0, 1, 0)`,
    `insert into screening (account, house, person_key, asked_at, hits) values ($1, 'sazka', 'Readable', 0, '[{"name":"Readable"}]')`,
    `insert into file_note (house, account, by_account, at, text, confidential) values ('sazka', $1, $1, 0, 'Readable', false)`,
    `insert into player_note (house, account, by_account, at, text) values ('sazka', $1, $1, 0, 'Readable')`,
    `with one as (insert into compliance_case (house, kind, account, state, opened_at, changed_at, outcome_reason)
       values ('sazka', 'other', $1, 'open', 0, 0, 'Readable') returning id)
     , alert as (insert into case_alert (case_id, house, rule, account, at, until_at, figures, measured, facts)
       select id, 'sazka', 'screening', $1, 0, 0, '{}', '{}', '[{"what":"Readable"}]' from one)
     insert into case_entry (case_id, at, by_account, what, text) select id, 0, $1, 'note', 'Readable' from one`,
    `insert into closing (account, house, initiator, reason, started_at, objection, objection_answer, state)
     values ($1, 'sazka', 'operator', 'Readable', 0, 'Readable', 'Readable', 'closed')`,
    `insert into complaint (account, house, filed_at, subject, settled_at, answer) values ($1, 'sazka', 0, 'Readable', 1, 'Readable')`,
    `insert into code_reset (account, reset_by, identity, at) values ($1, $1, 'Readable', 0)`,
    `insert into instrument (account, house, kind, identifier, state, asked_at) values ($1, 'sazka', 'other', 'Readable', 'refused', 0)`,
    `with one as (insert into transfer (account, house, direction, purpose, method, amount, state, at, changed_at, key, rule, document)
       values ($1, 'sazka', 'in', 'deposit', 'cash', 100, 'done', 0, 0, 'key-1', 'sazka.platform.42', 'Readable') returning id)
     insert into arrival (id, house, identifier, amount, at, transfer) select 'a1', 'sazka', 'Readable', 100, 0, id from one where $1 <> ''`,
    `insert into payout_hold (account, house, reason, held_by, held_at, lift_reason, lifted_by, lifted_at)
     values ($1, 'sazka', 'Readable', $1, 0, 'Readable', $1, 1)`,
    `insert into port_call (port, call, key, account, payload, written_at, next_at, answered_at)
     values ('identity', 'verify', 'old', $1, '{"person":"Readable"}', 0, 0, 1)`,
  ])
    await database.query(sql, [account]);
  await database.query(`delete from setting where name = 'sealed-columns'`);
}

it('a change of the key seals every sealed column again, also what an earlier version stored readably, and a wrong key is named in one sentence', async () => {
  const [old, fresh] = ['the key of the tests', 'another key from now on'];
  ok(await here.enrol());
  await storeReadably(here.jan.id);
  await here.reopen();
  expect(JSON.stringify(await everything())).not.toMatch(/readable/i);
  const { security, clock, files } = here.at.open;
  const content = Buffer.from('%PDF-').toString('base64');
  ok(await files.send(here.jan.id, 'sazka', { kind: 'other', content }));
  for (const confirmed of [true, false]) {
    const { id } = await here.at.open.person(confirmed ? 'Ann' : 'Bob');
    const { secret } = ok(await security.beginCodes(id, { password: 'kolo stesti a smuly' }));
    const code = await generate({ secret, epoch: Math.floor(clock.now() / 1000) });
    if (confirmed) ok(await security.confirmCodes(id, code, { address: '', device: '' }));
  }
  const sealed = [
    ...['account.password', 'file_document.sealed_key', 'round.sealed_seed', 'setting.value'],
    ...['totp.pending', 'totp.secret'],
    ...new Set(sealedColumns.map(({ name, as }) => as ?? name)),
  ].sort();
  // A module with a further sealed column adds it to this list, and its secrets to this test.
  expect(await sealedWith(old)).toEqual(sealed);
  expect(await sealedWith(fresh)).toEqual([]);

  await here.reopen({ secretKey: fresh, oldSecretKey: old });
  expect(await sealedWith(old)).toEqual([]);
  expect(await sealedWith(fresh)).toEqual(sealed);
  const { participations, notes, instruments } = (await here.at.open.personalData.everything(here.jan.id))
    .kept;
  expect(participations).toMatchObject([
    { person: { birthPlace: 'Readable' }, offered: { address: jana.address } },
  ]);
  expect([notes, instruments]).toMatchObject([[{ text: 'Readable' }], [{ identifier: 'Readable' }]]);
  const found = async (typed: string) =>
    (await here.at.open.files.find('sazka', typed)).people.map(({ account }) => account);
  expect([await found('readable-77'), await found('READ'), await found('readable 78')]).toEqual([
    [here.jan.id],
    [here.jan.id],
    [],
  ]);
  await here.at.open.security.askRecovery('READABLE@example.org');
  await here.at.open.outbox.drain();
  expect(here.at.open.mails.map(({ to }) => to)).toContain('Readable@example.org');

  await expect(here.reopen({ secretKey: old })).rejects.toThrow(
    /^wrong-key: SECRET_KEY: The secrets of this database were sealed with another key\. [^\n]+\.$/,
  );
  await here.reopen({ secretKey: fresh });
});
