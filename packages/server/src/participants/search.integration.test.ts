import type { Person } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealedTestDatabase, testSeal } from '../../test/sealing.ts';
import type { TestDatabase } from '../../test/storage.ts';
import { accountsFound, searchOf } from '../accounts/search.ts';
import { insertAccount } from '../accounts/store.ts';
import type { Parameter, Queries } from '../storage/database.ts';
import { sealedText } from '../storage/sealed-database.ts';
import { storeUnverifiedPerson, storeVerifiedPerson } from './identities.ts';
import { readParticipant } from './participant.ts';
import { peopleFound, searchTerms } from './search.ts';

const MOST = 25;
const person = (givenName: string, familyName: string, more: Partial<Person> = {}): Person => ({
  givenName,
  familyName,
  bornOn: '1990-05-31',
  email: 'somebody@example.org',
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
  ...more,
});

let stored: TestDatabase;
beforeAll(async () => {
  stored = await sealedTestDatabase();
  await enrol('jana', person('Jana Marie', 'Nováková-Veselá', { email: 'Jana.N@example.org' }));
  await enrol('lena', person('Łukasz', 'Wałęsa', { bornOn: '1985-01-02' }));
  await enrol('soren', person('Søren', 'Strauß'));
  await enrol('bernd', person('Bernard', 'Müller', { document: { kind: 'passport', number: 'AB 123-456' } }));
  await enrol('conor', person('Conor', "O'Brien", { personalNumber: '900531/1234' }));
  await enrol('olena', person('Оле́на', 'Шевченко'));
  await enrol('wang', person('小明', '王'));
  await enrol('yorgos', person('Γιώργος', 'Παπαδόπουλος'));
  await enrol('elsewhere', person('Jana', 'Nováková'), 'kings');
});
afterAll(() => stored.remove());

/** Makes an account a verified participant. */
async function enrol(id: string, one: Person, house = 'sazka'): Promise<void> {
  await stored.database.transaction(async (tx) => {
    const account = { id, name: `Player ${id}`, guest: false, roles: [], codes: false };
    await insertAccount(tx, account, 'a hash', 0, { key: account.name.toLowerCase(), skeleton: id });
    await tx.query(
      `insert into participant (account, house, lifecycle, lifecycle_at, applied_at) values ($1, $2, 'active', 0, 0)`,
      [id, house],
    );
    const participant = await readParticipant(tx, id, house);
    if (participant) await storeVerifiedPerson(tx, participant, one, 0);
  });
}

async function find(typed: string, house = 'sazka'): Promise<string[]> {
  const { database } = stored;
  const accounts = await accountsFound(database, typed, MOST);
  const found = await peopleFound(database, house, typed, { accounts, most: MOST });
  return found.map(({ account }) => account);
}

describe('a search for people', () => {
  it.each([
    ['jana', 'nov', 'VESELÁ jana', 'novakova-vesela', 'marie nov', 'nováková j', 'jana.n@exa', 'jana'],
    ['lena', 'walesa', 'Lukasz Wal', 'WAŁĘSA', '2. 1. 1985', '1985-1-2', '02/01/1985'],
    ['soren', 'strauss', 'Soeren', 'søren', 'sor', 'Strauß'],
    ['bernd', 'ber', 'muller', 'Mueller', 'mue', 'ab123456', 'AB 123 456', 'ab-123', 'Müller 31.5.1990'],
    ['conor', "o'brien", 'OBrien', 'O Brien', 'brien conor', 'O’Brien', '900531/1234', '9005311234'],
    ['olena', 'шевч', 'олена', 'Шевченко Олена'],
    ['wang', '王小明', '小明', '明', '小明王'],
    ['yorgos', 'παπαδ', 'Γιωργος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
    ['jana', 'Player jana', 'player-ja'],
  ])('finds %s as typed', async (account, ...searches) => {
    for (const typed of searches)
      expect({ typed, found: await find(typed) }).toEqual({ typed, found: [account] });
  });

  it('finds nobody for something else, for single letters, or at another house', async () => {
    for (const typed of ['--', 'Novotná', 'jana wałęsa', '1.2.1985', "' | '", 'j n', 'x', '#', '\\', ':*'])
      expect({ typed, found: await find(typed) }).toEqual({ typed, found: [] });
    expect(await find('nov', 'kings')).toEqual(['elsewhere']);
    expect(searchOf('a b c')).toBeUndefined();
  });

  it('puts whole words before words that only begin as typed, and finds earlier names and unverified data', async () => {
    await enrol('novak', person('Adam', 'Novák'));
    await enrol('nov', person('Zora', 'Nov'));
    expect(await find('nov')).toEqual(['nov', 'novak', 'jana']);
    const { database } = stored;
    await database.transaction(async (tx) => {
      const before = await readParticipant(tx, 'nov', 'sazka');
      if (before) await storeVerifiedPerson(tx, before, person('Zora', 'Bílá'), 1);
      const other = { account: 'novak', house: 'sazka', language: 'cs' as const, at: 2 };
      await storeUnverifiedPerson(tx, other, person('Adam', 'Černý'));
    });
    expect(await find('nov')).toEqual(['nov', 'novak', 'jana']);
    expect([await find('bila'), await find('cerny')]).toEqual([['nov'], ['novak']]);
  });

  it('reads indexes, not all people', async () => {
    const { database } = stored;
    await database.query(
      `insert into account (id, name, name_key, guest, password, created_at, search)
       select 'a' || n, 'name' || n, 'name' || n, false, repeat('x', 100), 0, array_to_tsvector(array['name' || n])
       from generate_series(1, 20000) as n`,
    );
    const people = Array.from({ length: 500 }, (_, n) => person(`Given${n}`, `Family${n}`));
    const terms = people.map((one) => {
      const participant = {
        person: one,
        offered: undefined,
        formerly: [],
        email: undefined,
        confirmedEmails: [],
      };
      return Promise.all(searchTerms(participant).map((term) => sealedText(term, testSeal)));
    });
    await database.query(
      `insert into participant (account, house, lifecycle, lifecycle_at, applied_at, person, search)
       select 'a' || n, 'sazka', 'active', 0, 0, $1::text::json,
         array_to_tsvector(string_to_array(($2::text[])[n % 500 + 1], '|')) from generate_series(1, 20000) as n`,
      [JSON.stringify(person('Given', 'Family')), (await Promise.all(terms)).map((one) => one.join('|'))],
    );
    await database.query('analyze account');
    await database.query('analyze participant');
    const asked: (readonly [string, readonly Parameter[]])[] = [];
    const spy: Queries = {
      query: (sql, parameters = []) => {
        asked.push([sql, parameters]);
        return database.query(sql, parameters);
      },
    };
    const accounts = await accountsFound(spy, 'novák given7', MOST);
    await peopleFound(spy, 'sazka', 'novák given7', { accounts, most: MOST });
    expect(asked.length).toBeGreaterThan(4);
    for (const [sql, parameters] of asked) {
      const plan = await database.query(`explain ${sql}`, parameters);
      expect({ sql, plan: JSON.stringify(plan) }).toEqual({
        sql,
        plan: expect.not.stringContaining('Seq Scan'),
      });
    }
    expect(await find('family19 given')).toHaveLength(MOST);
  });

  it('compares hashes, so the database contains no readable term', async () => {
    const readable = await stored.database.query(
      `select term from participant, unnest(tsvector_to_array(search)) as term where term !~ '^=[0-9a-f]{24}$'`,
    );
    expect(readable).toEqual([]);
  });
});
