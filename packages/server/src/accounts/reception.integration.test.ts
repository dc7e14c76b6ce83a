import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { systemEntropy } from '../chance/entropy.ts';
import { audit } from '../ledger/audit.ts';
import { openIssues } from '../ledger/purses.ts';
import type { Reception, SignedIn } from '../reception.ts';
import { createReception } from './reception.ts';

const DAY = 24 * 60 * 60;

let stored: TestDatabase;
let reception: Reception;
let staffKey: string | undefined;
let clock: VirtualClock;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  clock = new VirtualClock();
  await openIssues(stored.database, houses);
  await open();
});
afterAll(() => stored.remove());

async function open(): Promise<void> {
  ({ reception, staffKey } = await createReception({
    database: stored.database,
    clock,
    entropy: systemEntropy,
    houses,
  }));
}

function ok<T>(answer: T): Exclude<T, { refused: true }> {
  if (isRefusal(answer)) throw new Error(answer.message);
  return answer as Exclude<T, { refused: true }>;
}

const ann = { name: 'Ann', password: 'a long password' };

describe('a guest', () => {
  it('comes in with a thousand of play money at every house that says no other sum, all of it in the books', async () => {
    const { account } = await reception.guest();
    expect(account).toMatchObject({ guest: true, roles: [] });
    const purses = await reception.purses(account.id);
    expect(purses.map(({ house }) => house)).toEqual(houses.map(({ id }) => id));
    const thousands = Object.fromEntries(purses.map(({ house, amount, play }) => [house, [amount, play]]));
    expect(thousands).toEqual({
      kings: [100_000, true],
      // As much as a thousand euros at the house's 30 korunas for one.
      'kings-czk': [3_000_000, true],
      sazka: [100_000, true],
      brandenburg: [100_000, true],
      'ceske-kasino': [100_000, true],
      'home-set': [1_000, true],
    });
    expect(await audit(stored.database)).toEqual([]);
  });

  it('who signs up keeps the account and its purses, under a name of its own', async () => {
    const guest = await reception.guest();
    const named = ok(await reception.signUp(ann, guest.account.id)) as SignedIn;
    expect(named.account).toEqual({ id: guest.account.id, name: 'Ann', guest: false, roles: [] });
    expect(await reception.session(guest.token)).toEqual(named.account);
    expect(await reception.session(named.token)).toEqual(named.account);
    expect(await reception.signUp({ ...ann, name: 'Other' }, guest.account.id)).toMatchObject({
      code: 'already-signed-up',
    });
  });

  it('is a different one each time', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => reception.guest()));
    expect(new Set(guests.map(({ account }) => account.id)).size).toBe(20);
    expect(new Set(guests.map(({ account }) => account.name)).size).toBe(20);
    expect(new Set(guests.map(({ token }) => token)).size).toBe(20);
  });
});

describe('a name', () => {
  it('is taken whatever its case or how its letters are composed', async () => {
    ok(await reception.signUp({ ...ann, name: 'Žofie' }));
    for (const name of ['žofie', 'ŽOFIE', 'Z\u030Cofie', ' Žofie '])
      expect(await reception.signUp({ ...ann, name })).toMatchObject({ code: 'name-taken' });
    const guest = await reception.guest();
    expect(await reception.signUp({ ...ann, name: 'ŽOFIE' }, guest.account.id)).toMatchObject({
      code: 'name-taken',
    });
    expect(await reception.session(guest.token)).toMatchObject({ guest: true });
  });

  it('opens only with its password', async () => {
    const { account } = ok(await reception.signUp(ann)) as SignedIn;
    expect(ok(await reception.signIn({ ...ann, name: 'ANN' }))).toMatchObject({ account });
    const wrong = { refused: true, code: 'wrong-credentials' };
    expect(await reception.signIn({ ...ann, password: 'another password' })).toMatchObject(wrong);
    expect(await reception.signIn({ name: 'Nobody', password: ann.password })).toMatchObject(wrong);
    const guest = await reception.guest();
    expect(await reception.signIn({ name: guest.account.name, password: '' })).toMatchObject(wrong);
  });

  it('of nobody is refused no faster than a wrong password', async () => {
    ok(await reception.signUp(ann));
    const time = async (name: string) => {
      const began = process.cpuUsage();
      for (let i = 0; i < 4; i++) await reception.signIn({ name, password: 'a wrong password' });
      const { user } = process.cpuUsage(began);
      return user;
    };
    await time('Nobody'); // the first one makes the decoy
    const [wrong, nobody] = [await time('Ann'), await time('Nobody')];
    expect(nobody).toBeGreaterThan(wrong / 3);
  });

  it('has its password kept as an argon2id hash only', async () => {
    ok(await reception.signUp(ann));
    const [row] = await stored.database.query<{ password: string }>('select password from account');
    expect(row?.password).toMatch(/^\$argon2id\$/);
    expect(row?.password).not.toContain(ann.password);
  });
});

describe('a session', () => {
  it('ends when it is signed out, and no other with it', async () => {
    const first = ok(await reception.signUp(ann)) as SignedIn;
    const second = ok(await reception.signIn(ann)) as SignedIn;
    await reception.signOut(first.token);
    expect(await reception.session(first.token)).toBeUndefined();
    expect(await reception.session(second.token)).toEqual(second.account);
  });

  it('outlives a restart, and expires after ninety days', async () => {
    const { token, account } = await reception.guest();
    await open();
    expect(await reception.session(token)).toEqual(account);
    await clock.pass(90 * DAY - 1, async () => undefined);
    expect(await reception.session(token)).toEqual(account);
    await clock.pass(1, async () => undefined);
    expect(await reception.session(token)).toBeUndefined();
    await open();
    expect(await stored.database.query('select * from session')).toEqual([]);
  });

  it('cannot be guessed or read out of the database', async () => {
    const { token } = await reception.guest();
    expect(await reception.session('')).toBeUndefined();
    expect(await reception.session(`${token}x`)).toBeUndefined();
    const rows = await stored.database.query<{ token_hash: string }>('select token_hash from session');
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { token_hash } of rows) expect(await reception.session(token_hash)).toBeUndefined();
  });
});

describe('staff', () => {
  it('is whoever has the key that is shown at the first start, and at no other', async () => {
    const key = staffKey ?? '';
    expect(key.length).toBeGreaterThan(20);
    await open();
    expect(staffKey).toBeUndefined();
    const { account, token } = await reception.guest();
    expect(await reception.staffKey(account.id, `${key}x`)).toMatchObject({ code: 'wrong-key' });
    expect(await reception.session(token)).toMatchObject({ roles: [] });
    expect(await reception.staffKey(account.id, key)).toMatchObject({
      roles: ['croupier', 'inspector', 'manager'],
    });
    expect(await reception.session(token)).toMatchObject({ roles: ['croupier', 'inspector', 'manager'] });
    expect(JSON.stringify(await stored.database.query('select * from setting'))).not.toContain(key);
  });

  it('gets and loses roles by name, and it is noted who gave them', async () => {
    const boss = await reception.guest();
    const { account, token } = ok(await reception.signUp(ann)) as SignedIn;
    expect(await reception.grantRoles('ann', ['croupier'], boss.account.id)).toMatchObject({
      roles: ['croupier'],
    });
    expect(await reception.session(token)).toMatchObject({ roles: ['croupier'] });
    await reception.grantRoles('ann', [], boss.account.id);
    expect(await reception.session(token)).toMatchObject({ roles: [] });
    expect(await reception.grantRoles('nobody', ['manager'], boss.account.id)).toMatchObject({
      code: 'no-such-account',
    });
    expect(
      await stored.database.query('select account, roles, granted_by from role_grant order by at'),
    ).toEqual([
      { account: account.id, roles: ['croupier'], granted_by: boss.account.id },
      { account: account.id, roles: [], granted_by: boss.account.id },
    ]);
  });
});

describe('a purse of play money', () => {
  it('is filled up to what everybody begins with, and not beyond', async () => {
    const { account } = await reception.guest();
    expect(await reception.topUp(account.id, 'kings')).toMatchObject({ code: 'enough' });
    expect(await reception.topUp(account.id, 'nowhere')).toMatchObject({ code: 'no-such-house' });
    await stored.database.transaction(async (tx) => {
      const id = (kind: string, holder: string) =>
        `(select id from ledger_account where kind = '${kind}' and holder = '${holder}' and house = 'kings')`;
      await tx.query(`insert into posting (at, from_account, to_account, amount, reason, holder)
        values (0, ${id('purse', account.id)}, ${id('issue', '')}, 40000, 'test', '${account.id}')`);
      await tx.query(
        `update ledger_account set balance = balance - 40000 where id = ${id('purse', account.id)}`,
      );
      await tx.query(`update ledger_account set balance = balance + 40000 where id = ${id('issue', '')}`);
    });
    expect(await reception.purse(account.id, 'kings')).toBe(60_000);
    expect(await reception.topUp(account.id, 'kings')).toMatchObject({ amount: 100_000, play: true });
    expect(await reception.purse(account.id, 'kings')).toBe(100_000);
    expect(await audit(stored.database)).toEqual([]);
  });
});

describe('favourites', () => {
  it('are kept by account and plan, in their order', async () => {
    const [one, two] = [await reception.guest(), await reception.guest()];
    const list = [
      { name: 'Zero game', move: { type: 'announce', bet: { name: 'zero-game' }, piece: 100 } },
      { name: 'Mine', move: { type: 'bet', chips: [] } },
    ];
    await reception.saveFavourites(one.account.id, 'kings/roulette-french', list);
    await open();
    expect(await reception.favourites(one.account.id, 'kings/roulette-french')).toEqual(list);
    expect(await reception.favourites(one.account.id, 'kings/roulette-24')).toEqual([]);
    expect(await reception.favourites(two.account.id, 'kings/roulette-french')).toEqual([]);
    await reception.saveFavourites(one.account.id, 'kings/roulette-french', []);
    expect(await reception.favourites(one.account.id, 'kings/roulette-french')).toEqual([]);
  });
});
