import type { Person } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { migrate } from '../storage/migrate.ts';
import { readParticipant } from './participant.ts';

const jana: Person = {
  givenName: 'Jana',
  familyName: 'Nováková',
  bornOn: '1990-01-01',
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
  email: 'jana@example.org',
};

describe('what was stored before identities stood by themselves', () => {
  let stored: TestDatabase;
  beforeAll(async () => {
    stored = await testDatabase();
  });
  afterAll(() => stored.remove());

  it('keeps who plays as who they are, and leaves an application its place only once it is verified', async () => {
    const { database } = stored;
    await stored.empty(19);
    const people = [
      ['verified', 'active', 'verified'],
      ['renamed', 'active', 'asked'],
      ['applying', 'applied', 'refused'],
      ['waiting', 'applied', 'verified'],
    ] as const;
    for (const [id, lifecycle, identity] of people) {
      await database.query(
        'insert into account (id, name, name_key, guest, created_at) values ($1, $1, $1, false, 0)',
        [id],
      );
      await database.query(
        `insert into participant (account, house, lifecycle, lifecycle_at, applied_at, person, person_key, identity)
         values ($1, 'sazka', $2, 0, 0, $3::text::json, $1, $4)`,
        [id, lifecycle, JSON.stringify(jana), identity],
      );
    }
    await migrate(database);
    const kept = await Promise.all(people.map(([id]) => readParticipant(database, id, 'sazka')));
    expect(kept).toMatchObject([
      { person: jana, personKey: 'verified', offered: undefined, formerly: [] },
      { person: jana, personKey: 'renamed', offered: jana, identity: { state: 'asked' } },
      { person: undefined, personKey: undefined, offered: jana },
      { person: jana, personKey: 'waiting', offered: undefined },
    ]);
  });

  it('makes accounts of one name and day one person, with the strictest limits, and bars whoever was closed as endangered {sazka.platform.A23 sazka.platform.A24}', async () => {
    const { database } = stored;
    await stored.empty(27);
    const accounts = [
      ['before', 'closed', 'jana', 500],
      ['now', 'active', 'jana', 1000],
      ['other', 'active', 'petra', null],
    ] as const;
    for (const [id, lifecycle, key, limit] of accounts) {
      await database.query(
        'insert into account (id, name, name_key, guest, created_at) values ($1, $1, $1, false, 0)',
        [id],
      );
      await database.query(
        `insert into participant (account, house, lifecycle, lifecycle_at, applied_at, person, person_key, identity)
         values ($1, 'sazka', $2, 0, 0, $3::text::json, $4, 'verified')`,
        [id, lifecycle, JSON.stringify(jana), key],
      );
      await database.query(
        `insert into self_limit (account, house, measure, value, chosen_at) values ($1, 'sazka', 'stake-day', $2, 0)`,
        [id, limit],
      );
    }
    await database.query(
      `insert into closing (account, house, initiator, ground, started_at, state, ended_at)
       values ('before', 'sazka', 'operator', 'endangered', 0, 'closed', 7)`,
    );
    await migrate(database);
    const [before, now, other] = await Promise.all(
      accounts.map(([id]) => readParticipant(database, id, 'sazka')),
    );
    expect(now?.personId).toBe(before?.personId);
    expect(other?.personId).not.toBe(now?.personId);
    expect(await database.query('select person, value from self_limit order by value')).toEqual([
      { person: now?.personId, value: 500 },
      { person: other?.personId, value: null },
    ]);
    expect(await database.query('select person, ground, at from person_bar')).toEqual([
      { person: now?.personId, ground: 'endangered', at: 7 },
    ]);
  });
});
