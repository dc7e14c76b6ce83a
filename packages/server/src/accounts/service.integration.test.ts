import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import type { AccountService, SignedIn } from '../account-service.ts';
import { systemEntropy } from '../chance/entropy.ts';
import { audit } from '../ledger/audit.ts';
import { openIssues } from '../ledger/purses.ts';
import { migrate } from '../storage/migrate.ts';
import { createAccountService } from './service.ts';
import { makeStaffKey } from './staff.ts';

const DAY = 24 * 60 * 60;

let stored: TestDatabase;
let accounts: AccountService;
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
  ({ accounts, staffKey } = await createAccountService({
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

const from = (device: string, address = 'home') => ({ device, address });
const ann = { name: 'Ann', password: 'a long password' };

describe('a guest', () => {
  it('comes in with a thousand of play money at every house that says no other sum, all of it in the books', async () => {
    const { account } = await accounts.guest();
    expect(account).toMatchObject({ guest: true, roles: [] });
    const purses = await accounts.purses(account.id);
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
    const guest = await accounts.guest();
    const named = ok(await accounts.signUp(ann, guest.account.id)) as SignedIn;
    expect(named.account).toEqual({ id: guest.account.id, name: 'Ann', guest: false, roles: [] });
    expect(await accounts.session(guest.token)).toBeUndefined();
    expect(await accounts.session(named.token)).toEqual(named.account);
    expect(await accounts.signUp({ ...ann, name: 'Other' }, guest.account.id)).toMatchObject({
      code: 'already-signed-up',
    });
  });

  it('is a different one each time', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, () => accounts.guest()));
    expect(new Set(guests.map(({ account }) => account.id)).size).toBe(20);
    expect(new Set(guests.map(({ account }) => account.name)).size).toBe(20);
    expect(new Set(guests.map(({ token }) => token)).size).toBe(20);
  });
});

describe('a name', () => {
  const taken = { code: 'name-taken' };

  it('is one person’s alone, guest or not, in whatever clothes', async () => {
    const ann = ok(await accounts.guestAs('Anna'));
    for (const name of ['Anna', 'ANNA', 'Ánna', 'An-na', '\u0391\u039d\u039d\u0391']) {
      expect(await accounts.guestAs(name)).toMatchObject(taken);
      expect(await accounts.signUp({ name, password: 'a long password' })).toMatchObject(taken);
    }
    const named = ok(await accounts.signUp({ name: 'Ánna', password: 'a long password' }, ann.account.id));
    expect(named.account).toMatchObject({ id: ann.account.id, name: 'Ánna' });
    expect(await accounts.guestAs('Anna')).toMatchObject(taken);
    await accounts.endSessions(named.account.id);
    expect(await accounts.guestAs('Anna')).toMatchObject(taken);
    const { account } = await accounts.guest();
    expect(await accounts.guestAs(account.name.toLowerCase())).toMatchObject(taken);
  });

  it('is taken once where several want it at the same time', async () => {
    const wanted = ['Anna', 'anna', 'Ánna', 'ANNA'].map((name) => accounts.guestAs(name));
    expect((await Promise.all(wanted)).filter(isRefusal)).toHaveLength(3);
  });

  it('of a guest who is gone for good can be had again', async () => {
    const first = ok(await accounts.guestAs('Anna'));
    await accounts.signOut(first.token);
    const second = ok(await accounts.guestAs('Anna'));
    expect(second.account.id).not.toBe(first.account.id);
    await clock.pass(90 * DAY, async () => undefined);
    ok(await accounts.signUp({ name: 'Anna', password: 'a long password' }));
  });

  it('of a player without a screen is theirs as long as they are at the table', async () => {
    const { account, token } = ok(await accounts.guestAs('Anna'));
    await stored.database.query(
      `with at as (insert into game_table (house, plan, name, dealer, timing, state)
         values ('kings', 'x', 'x', 'console', '{}', 'running') returning id)
       insert into walk_in (game_table, account) select id, $1 from at`,
      [account.id],
    );
    await accounts.signOut(token);
    expect(await accounts.guestAs('Anna')).toMatchObject(taken);
    await stored.database.query('delete from walk_in');
    ok(await accounts.guestAs('Anna'));
  });

  it('is neither that of the staff nor made of what nobody sees', async () => {
    expect(await accounts.guestAs('Croupier')).toMatchObject({ code: 'staff-name' });
    expect(await accounts.guestAs("King's")).toMatchObject({ code: 'staff-name' });
    expect(await accounts.signUp({ name: 'An\u200bna', password: 'a long password' })).toMatchObject({
      code: 'bad-name',
    });
  });

  it('that is refused comes with one like it that is free', async () => {
    const suggested = async (name: string): Promise<string> => {
      const refused = await accounts.guestAs(name);
      return String(isRefusal(refused) ? refused.details?.suggestion : 'nothing refused');
    };
    ok(await accounts.guestAs('Anna'));
    expect(await suggested('Anna')).toBe('Anna 2');
    ok(await accounts.guestAs('Anna-2'));
    expect(await suggested('ánna')).toBe('ánna 3');
    expect(await accounts.signUp({ name: 'Anna', password: 'a long password' })).toMatchObject({
      details: { suggestion: 'Anna 3' },
    });
    for (const name of ['Inspector Bob', 'An\u200bna', "King's", '♠♥'])
      ok(await accounts.guestAs(await suggested(name)));
  });

  it('that was stored before looks counted is held by who signed up, else by who came first', async () => {
    const { database } = stored;
    await stored.empty(7);
    const names = ['Anna', 'Bob', 'anná', 'ANNA', 'B0b', 'Gone', 'An-na'];
    for (const [at, name] of names.entries()) {
      const guest = name !== 'anná' && name !== 'An-na';
      await database.query(
        'insert into account (id, name, name_key, guest, created_at) values ($1, $2, $3, $4, $5)',
        [`id${at}`, name, guest ? `guest ${at}` : name.toLowerCase(), guest, at],
      );
      if (name !== 'Gone')
        await database.query('insert into session (token_hash, account, expires_at) values ($1, $2, 9e15)', [
          name,
          `id${at}`,
        ]);
    }
    await migrate(database);
    const held = await database.query('select name from account where look is not null order by created_at');
    expect(held).toEqual([{ name: 'Bob' }, { name: 'anná' }]);
    await openIssues(database, houses);
    await open();
    expect(await accounts.guestAs('Anna')).toMatchObject(taken);
    expect(await accounts.guestAs('Bob')).toMatchObject(taken);
    ok(await accounts.guestAs('Gone'));
  });

  it('was stored with sessions that last as long as they did before they were listed', async () => {
    const { database } = stored;
    await stored.empty(6);
    const end = clock.now() + 80 * DAY * 1000;
    await database.query(
      `insert into account (id, name, name_key, guest, created_at) values ('a', 'A', 'a', true, 0)`,
    );
    await database.query(`insert into setting (name, value) values ('staff-key', 'a hash')`);
    await database.query('insert into session (token_hash, account, expires_at) values ($1, $2, $3)', [
      'h',
      'a',
      end,
    ]);
    await migrate(database);
    expect(await database.query(`select * from setting where name = 'staff-key'`)).toEqual([]);
    await open();
    expect(staffKey).toBeDefined();
    expect(await accounts.sessions('a', undefined)).toMatchObject([
      { device: '', beganAt: end - 90 * DAY * 1000, usedAt: end - 90 * DAY * 1000 },
    ]);
  });

  it('is taken whatever its case or how its letters are composed', async () => {
    ok(await accounts.signUp({ ...ann, name: 'Žofie' }));
    for (const name of ['žofie', 'ŽOFIE', 'Z\u030Cofie', ' Žofie '])
      expect(await accounts.signUp({ ...ann, name })).toMatchObject({ code: 'name-taken' });
    const guest = await accounts.guest();
    expect(await accounts.signUp({ ...ann, name: 'ŽOFIE' }, guest.account.id)).toMatchObject({
      code: 'name-taken',
    });
    expect(await accounts.session(guest.token)).toMatchObject({ guest: true });
  });

  it('opens only with its password', async () => {
    const { account } = ok(await accounts.signUp(ann)) as SignedIn;
    expect(ok(await accounts.signIn({ ...ann, name: 'ANN' }))).toMatchObject({ account });
    const wrong = { refused: true, code: 'wrong-credentials' };
    expect(await accounts.signIn({ ...ann, password: 'another password' })).toMatchObject(wrong);
    expect(await accounts.signIn({ name: 'Nobody', password: ann.password })).toMatchObject(wrong);
    const guest = await accounts.guest();
    expect(await accounts.signIn({ name: guest.account.name, password: '' })).toMatchObject(wrong);
  });

  it('of nobody is refused no faster than a wrong password', async () => {
    ok(await accounts.signUp(ann));
    const time = async (name: string) => {
      const began = process.cpuUsage();
      for (let i = 0; i < 4; i++) await accounts.signIn({ name, password: 'a wrong password' });
      const { user } = process.cpuUsage(began);
      return user;
    };
    await time('Nobody'); // the first one makes the decoy
    const [wrong, nobody] = [await time('Ann'), await time('Nobody')];
    expect(nobody).toBeGreaterThan(wrong / 3);
  });

  it('has its password kept as an argon2id hash only', async () => {
    ok(await accounts.signUp(ann));
    const [row] = await stored.database.query<{ password: string }>('select password from account');
    expect(row?.password).toMatch(/^\$argon2id\$/);
    expect(row?.password).not.toContain(ann.password);
  });
});

describe('a session', () => {
  it('ends when it is signed out, and no other with it', async () => {
    const first = ok(await accounts.signUp(ann)) as SignedIn;
    const second = ok(await accounts.signIn(ann)) as SignedIn;
    await accounts.signOut(first.token);
    expect(await accounts.session(first.token)).toBeUndefined();
    expect(await accounts.session(second.token)).toEqual(second.account);
  });

  it('outlives a restart, and expires after ninety days', async () => {
    const { token, account } = await accounts.guest();
    await open();
    expect(await accounts.session(token)).toEqual(account);
    await clock.pass(90 * DAY - 1, async () => undefined);
    expect(await accounts.session(token)).toEqual(account);
    await clock.pass(1, async () => undefined);
    expect(await accounts.session(token)).toBeUndefined();
    await open();
    expect(await stored.database.query('select * from session')).toEqual([]);
  });

  it('is one of those its holder sees, with device and last use, and can end', async () => {
    const { account, token } = ok(await accounts.signUp(ann, undefined, from('Firefox'))) as SignedIn;
    await clock.pass(3600, async () => undefined);
    const other = ok(await accounts.signIn(ann, from('Safari'))) as SignedIn;
    const began = clock.now();
    await clock.pass(DAY, async () => undefined);
    await accounts.session(token);
    const listed = await accounts.sessions(account.id, other.token);
    expect(listed).toMatchObject([
      { device: 'Firefox', current: false, beganAt: began - 3_600_000, usedAt: began + DAY * 1000 },
      { device: 'Safari', current: true, beganAt: began, usedAt: began },
    ]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const [firefox] = listed;
    const stranger = await accounts.guest();
    const no = { code: 'no-such-session' };
    expect(await accounts.endSession(stranger.account.id, firefox?.id ?? '')).toMatchObject(no);
    expect(await accounts.endSession(account.id, firefox?.id ?? '')).toBeUndefined();
    expect(await accounts.endSession(account.id, firefox?.id ?? '')).toMatchObject(no);
    expect(await accounts.session(token)).toBeUndefined();
    expect(await accounts.session(other.token)).toEqual(account);
    await accounts.endSessions(account.id);
    expect(await accounts.session(other.token)).toBeUndefined();
    expect(await accounts.session(stranger.token)).toEqual(stranger.account);
  });

  it('that ends while it is looked up is not kept at hand', async () => {
    const { account, token } = ok(await accounts.signUp(ann)) as SignedIn;
    const asked = Array.from({ length: 5 }, () => accounts.session(token));
    await Promise.all([...asked, accounts.endSessions(account.id)]);
    expect(await accounts.session(token)).toBeUndefined();
  });

  it('cannot be guessed or read out of the database', async () => {
    const { token } = await accounts.guest();
    expect(await accounts.session('')).toBeUndefined();
    expect(await accounts.session(`${token}x`)).toBeUndefined();
    const rows = await stored.database.query<{ token_hash: string }>('select token_hash from session');
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { token_hash } of rows) expect(await accounts.session(token_hash)).toBeUndefined();
  });
});

describe('a password', () => {
  const change = { password: ann.password, newPassword: 'another long one' };

  it('is changed by who knows the present one, and every session ends but the one that is begun with it', async () => {
    const first = ok(await accounts.signUp(ann)) as SignedIn;
    const second = ok(await accounts.signIn(ann)) as SignedIn;
    const { id } = first.account;
    expect(await accounts.changePassword(id, { ...change, password: 'a guess' })).toMatchObject({
      code: 'wrong-password',
    });
    expect(await accounts.session(second.token)).toEqual(first.account);
    const changed = ok(await accounts.changePassword(id, change)) as SignedIn;
    expect(await accounts.session(first.token)).toBeUndefined();
    expect(await accounts.session(second.token)).toBeUndefined();
    expect(await accounts.session(changed.token)).toEqual(first.account);
    expect(await accounts.signIn(ann)).toMatchObject({ code: 'wrong-credentials' });
    expect(await accounts.signIn({ name: 'Ann', password: change.newPassword })).toMatchObject({
      account: first.account,
    });
  });

  it('is changed once where that is asked for twice at the same time', async () => {
    const { account } = ok(await accounts.signUp(ann)) as SignedIn;
    const answers = await Promise.all(
      ['one long password', 'two long passwords'].map((newPassword) =>
        accounts.changePassword(account.id, { ...change, newPassword }),
      ),
    );
    expect(answers.filter(isRefusal)).toMatchObject([{ code: 'wrong-password' }]);
    expect(await accounts.sessions(account.id, undefined)).toHaveLength(1);
  });

  it('that is guessed first is refused, also where it takes the place of another', async () => {
    const weak = { code: 'weak-password' };
    expect(await accounts.signUp({ ...ann, password: 'Passw0rd' })).toMatchObject(weak);
    const { account, token } = ok(await accounts.signUp(ann)) as SignedIn;
    expect(await accounts.changePassword(account.id, { ...change, newPassword: '12345678' })).toMatchObject(
      weak,
    );
    expect(await accounts.session(token)).toEqual(account);
  });

  it('of a guest there is none', async () => {
    const { account } = await accounts.guest();
    expect(await accounts.changePassword(account.id, change)).toMatchObject({ code: 'guest-account' });
  });

  it('is not guessed by who holds a session', async () => {
    const { account } = ok(await accounts.signUp(ann)) as SignedIn;
    const codes = [];
    for (let i = 0; i < 11; i++) {
      const answer = await accounts.changePassword(account.id, { ...change, password: `guess ${i}` });
      codes.push(isRefusal(answer) && answer.code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'wrong-password'), 'too-many']);
  });
});

describe('attempts at an account', () => {
  const guess = { ...ann, password: 'a wrong password' };
  const tried = async (times: number, address: string) => {
    const answers = [];
    for (let i = 0; i < times; i++) answers.push(await accounts.signIn(guess, from('', address)));
    return answers.map((answer) => isRefusal(answer) && answer.code);
  };

  it('are few from one address, and one there leaves the account open to all others', async () => {
    ok(await accounts.signUp(ann));
    const codes = await tried(40, 'stranger');
    expect(codes.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'wrong-credentials'));
    expect(new Set(codes.slice(6))).toEqual(new Set(['too-many']));
    expect(await accounts.signIn(ann, from('', 'stranger'))).toMatchObject({
      code: 'too-many',
      details: { seconds: 300 },
    });
    expect(await accounts.signIn(ann, from('', 'elsewhere'))).toMatchObject({ account: { name: 'Ann' } });
    await clock.pass(300, async () => undefined);
    expect(await accounts.signIn(ann, from('', 'stranger'))).toMatchObject({ account: { name: 'Ann' } });
  });

  it('of many strangers lock nobody out of their account on a known device, nor for good anywhere', async () => {
    const { account, mark } = ok(await accounts.signUp(ann)) as SignedIn;
    for (let i = 0; i < 8; i++) await tried(6, `stranger ${i}`);
    expect(await accounts.signIn(ann, from('', 'new'))).toMatchObject({ code: 'too-many' });
    expect(await accounts.signIn(ann, { ...from('', 'new'), mark })).toMatchObject({ account });
    for (const made of [`${mark}x`, 'x.y', '', '.', mark?.replace(/^./, 'x')])
      expect(await accounts.signIn(ann, { ...from('', 'new'), mark: made })).toMatchObject({
        code: 'too-many',
      });
    const bob = ok(await accounts.signUp({ ...ann, name: 'Bob' })) as SignedIn;
    expect(await accounts.signIn(ann, { ...from('', 'new'), mark: bob.mark })).toMatchObject({
      code: 'too-many',
    });
    await open();
    expect(await accounts.signIn(ann, { ...from('', 'new'), mark })).toMatchObject({ account });
    await clock.pass(60, async () => undefined);
    expect(await accounts.signIn(ann, from('', 'new'))).toMatchObject({ account });
  });

  it('are counted alike where there is no such account', async () => {
    const codes = await tried(7, 'stranger');
    expect(codes).toEqual([...Array.from({ length: 6 }, () => 'wrong-credentials'), 'too-many']);
  });
});

describe('staff', () => {
  const ALL = ['croupier', 'inspector', 'manager'];
  const boss = async () => {
    const { account } = await accounts.guest();
    return ok(await accounts.staffKey(account.id, staffKey ?? '')) as SignedIn;
  };
  const another = async () => {
    await stored.database.query('delete from staff_key');
    return makeStaffKey(stored.database, systemEntropy, clock.now());
  };

  it('is whoever uses the key first that is shown where there is no manager yet', async () => {
    const key = staffKey ?? '';
    expect(key.length).toBeGreaterThan(20);
    await open();
    expect(staffKey).toBeUndefined();
    const { account, token } = await accounts.guest();
    expect(await accounts.staffKey(account.id, `${key}x`)).toMatchObject({ code: 'wrong-key' });
    expect(await accounts.session(token)).toMatchObject({ roles: [] });
    const taken = ok(await accounts.staffKey(account.id, key)) as SignedIn;
    expect(taken.account.roles).toEqual(ALL);
    expect(await accounts.session(token)).toBeUndefined();
    expect(await accounts.session(taken.token)).toMatchObject({ roles: ALL });
    for (const { id } of [account, (await accounts.guest()).account])
      expect(await accounts.staffKey(id, key)).toMatchObject({ code: 'wrong-key' });
    await open();
    expect(staffKey).toBeUndefined();
    expect(JSON.stringify(await stored.database.query('select * from staff_key'))).not.toContain(key);
  });

  it('has a key that works for a day; at the next start after that there is a new one', async () => {
    const key = staffKey ?? '';
    const { account } = await accounts.guest();
    await clock.pass(DAY, async () => undefined);
    expect(await accounts.staffKey(account.id, key)).toMatchObject({ code: 'wrong-key' });
    await open();
    expect(staffKey).not.toBe(key);
    expect(await accounts.staffKey(account.id, staffKey ?? '')).toMatchObject({ account: { roles: ALL } });
  });

  it('is one alone where two use a key at the same time', async () => {
    const guests = await Promise.all([accounts.guest(), accounts.guest(), accounts.guest()]);
    const taken = await Promise.all(
      guests.map(({ account }) => accounts.staffKey(account.id, staffKey ?? '')),
    );
    expect(taken.filter(isRefusal)).toHaveLength(2);
  });

  it('can be had anew by a new key, and the one before is void then', async () => {
    const first = await another();
    const second = await makeStaffKey(stored.database, systemEntropy, clock.now());
    const { account } = await accounts.guest();
    expect(await accounts.staffKey(account.id, first)).toMatchObject({ code: 'wrong-key' });
    expect(await accounts.staffKey(account.id, second)).toMatchObject({ account: { roles: ALL } });
  });

  it('is never without a manager: the last one can neither go nor be removed', async () => {
    const { account } = await boss();
    const last = { code: 'last-manager' };
    ok(await accounts.signUp(ann));
    ok(await accounts.signUp({ ...ann, name: 'Bob' }));
    ok(await accounts.grantRoles('Ann', ['manager'], account.id));
    ok(await accounts.grantRoles('Bob', ['inspector'], account.id));
    // the guest who took the key has left for good: nobody can sign in to that account
    await accounts.endSessions(account.id);
    const [{ id = '' } = {}] = await stored.database.query<{ id: string }>(
      `select id from account where name = 'Ann'`,
    );
    expect(await accounts.grantRoles('Ann', [], id)).toMatchObject(last);
    expect(await accounts.grantRoles('Ann', ['croupier'], account.id)).toMatchObject(last);
    ok(await accounts.grantRoles('Bob', ['manager'], id));
    const resigned = ok(await accounts.grantRoles('Ann', ['croupier'], id));
    expect(await accounts.session(resigned.token ?? '')).toMatchObject({ name: 'Ann', roles: ['croupier'] });
  });

  it('is not left without a manager by two who remove each other at the same time', async () => {
    const { account } = await boss();
    for (const name of ['Ann', 'Bob']) {
      ok(await accounts.signUp({ ...ann, name }));
      ok(await accounts.grantRoles(name, ['manager'], account.id));
    }
    await accounts.endSessions(account.id);
    const answers = await Promise.all([
      accounts.grantRoles('Ann', [], account.id),
      accounts.grantRoles('Bob', [], account.id),
    ]);
    expect(answers.filter(isRefusal)).toMatchObject([{ code: 'last-manager' }]);
  });

  it('gets and loses roles by name, its sessions end with it, and it is noted who gave them', async () => {
    const { account: by } = await boss();
    const { account, token } = ok(await accounts.signUp(ann)) as SignedIn;
    expect(await accounts.grantRoles('ann', ['croupier'], by.id)).toMatchObject({
      account: { roles: ['croupier'] },
    });
    expect(await accounts.session(token)).toBeUndefined();
    const again = ok(await accounts.signIn(ann)) as SignedIn;
    expect(await accounts.session(again.token)).toMatchObject({ roles: ['croupier'] });
    await accounts.grantRoles('ann', [], by.id);
    expect(await accounts.session(again.token)).toBeUndefined();
    expect(await accounts.grantRoles('nobody', ['manager'], by.id)).toMatchObject({
      code: 'no-such-account',
    });
    const guest = await accounts.guest();
    expect(await accounts.grantRoles(guest.account.name, ['manager'], by.id)).toMatchObject({
      code: 'guest-account',
    });
    expect(await accounts.session(guest.token)).toEqual(guest.account);
    expect(
      await stored.database.query(
        'select account, roles, granted_by from role_grant order by cardinality(roles)',
      ),
    ).toEqual([
      { account: account.id, roles: [], granted_by: by.id },
      { account: account.id, roles: ['croupier'], granted_by: by.id },
      { account: by.id, roles: ALL, granted_by: by.id },
    ]);
  });
});

describe('a purse of play money', () => {
  it('is filled up to what everybody begins with, and not beyond', async () => {
    const { account } = await accounts.guest();
    expect(await accounts.topUp(account.id, 'kings')).toMatchObject({ code: 'enough' });
    expect(await accounts.topUp(account.id, 'nowhere')).toMatchObject({ code: 'no-such-house' });
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
    expect(await accounts.purse(account.id, 'kings')).toBe(60_000);
    expect(await accounts.topUp(account.id, 'kings')).toMatchObject({ amount: 100_000, play: true });
    expect(await accounts.purse(account.id, 'kings')).toBe(100_000);
    expect(await audit(stored.database)).toEqual([]);
  });
});

describe('favourites', () => {
  it('are kept by account and plan, in their order', async () => {
    const [one, two] = [await accounts.guest(), await accounts.guest()];
    const list = [
      { name: 'Zero game', move: { type: 'announce', bet: { name: 'zero-game' }, piece: 100 } },
      { name: 'Mine', move: { type: 'bet', chips: [] } },
    ];
    await accounts.saveFavourites(one.account.id, 'kings/roulette-french', list);
    await open();
    expect(await accounts.favourites(one.account.id, 'kings/roulette-french')).toEqual(list);
    expect(await accounts.favourites(one.account.id, 'kings/roulette-24')).toEqual([]);
    expect(await accounts.favourites(two.account.id, 'kings/roulette-french')).toEqual([]);
    await accounts.saveFavourites(one.account.id, 'kings/roulette-french', []);
    expect(await accounts.favourites(one.account.id, 'kings/roulette-french')).toEqual([]);
  });
});
