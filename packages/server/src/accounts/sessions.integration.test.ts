import { isRefusal } from '@croupier/core';
import { describe, expect, it, vi } from 'vitest';
import { accountTests, ann, DAY, from, ok } from '../../test/accounts.ts';
import { withRealMoney } from '../../test/real-money.ts';
import type { SignedIn } from '../services/account-service.ts';

const at = accountTests();

describe('a session', () => {
  it('ends only when that session itself is signed out', async () => {
    const first = ok(await at.accounts.signUp(ann)) as SignedIn;
    const second = ok(await at.accounts.signIn(ann)) as SignedIn;
    await at.accounts.signOut(first.token);
    expect(await at.accounts.session(first.token)).toBeUndefined();
    expect(await at.accounts.session(second.token)).toEqual(second.account);
  });

  it('of a guest survives a restart and expires after ninety days', async () => {
    const { token, account } = await at.accounts.createGuest();
    await at.open();
    expect(await at.accounts.session(token)).toEqual(account);
    await at.clock.pass(90 * DAY - 1, async () => undefined);
    expect(await at.accounts.session(token)).toEqual(account);
    await at.clock.pass(1, async () => undefined);
    expect(await at.accounts.session(token)).toBeUndefined();
    await at.open();
    expect(await at.stored.database.query('select * from session')).toEqual([]);
  });

  it('of an account with a password ends after thirty days, even if it is used every day', async () => {
    const { token, account } = ok(await at.accounts.signUp(ann)) as SignedIn;
    for (let day = 0; day < 30; day++) {
      expect(await at.accounts.session(token)).toEqual(account);
      await at.clock.pass(DAY, async () => undefined);
    }
    expect(await at.accounts.session(token)).toBeUndefined();
    expect(await at.accounts.sessions(account.id, undefined)).toEqual([]);
  });

  it('is listed for its holder with its device and last use, and can be ended', async () => {
    const { account, token } = ok(await at.accounts.signUp(ann, undefined, from('Firefox'))) as SignedIn;
    await at.clock.pass(3600, async () => undefined);
    const other = ok(await at.accounts.signIn(ann, from('Safari'))) as SignedIn;
    const began = at.clock.now();
    await at.clock.pass(DAY, async () => undefined);
    await at.accounts.session(token);
    const listed = await at.accounts.sessions(account.id, other.token);
    expect(listed).toMatchObject([
      { device: 'Firefox', current: false, beganAt: began - 3_600_000, usedAt: began + DAY * 1000 },
      { device: 'Safari', current: true, beganAt: began, usedAt: began },
    ]);
    expect(JSON.stringify(listed)).not.toContain(token);
    const [firefox] = listed;
    const stranger = await at.accounts.createGuest();
    const no = { code: 'no-such-session' };
    expect(await at.accounts.endSession(stranger.account.id, firefox?.id ?? '')).toMatchObject(no);
    expect(await at.accounts.endSession(account.id, firefox?.id ?? '')).toBeUndefined();
    expect(await at.accounts.endSession(account.id, firefox?.id ?? '')).toMatchObject(no);
    expect(await at.accounts.session(token)).toBeUndefined();
    expect(await at.accounts.session(other.token)).toEqual(account);
    await at.accounts.endSessions(account.id);
    expect(await at.accounts.session(other.token)).toBeUndefined();
    expect(await at.accounts.session(stranger.token)).toEqual(stranger.account);
  });

  it('is not cached if it ends during the look-up', async () => {
    const { account, token } = ok(await at.accounts.signUp(ann)) as SignedIn;
    const asked = Array.from({ length: 5 }, () => at.accounts.session(token));
    await Promise.all([...asked, at.accounts.endSessions(account.id)]);
    expect(await at.accounts.session(token)).toBeUndefined();
  });

  it('cannot be guessed or read from the database', async () => {
    const { token } = await at.accounts.createGuest();
    expect(await at.accounts.session('')).toBeUndefined();
    expect(await at.accounts.session(`${token}x`)).toBeUndefined();
    const rows = await at.stored.database.query<{ token_hash: string }>('select token_hash from session');
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const { token_hash } of rows) expect(await at.accounts.session(token_hash)).toBeUndefined();
  });
});

describe.each<[string, (account: string) => Promise<string | undefined>]>([
  [
    'of staff',
    async (account) => (ok(await at.accounts.redeemStaffKey(account, at.staffKey ?? '')) as SignedIn).token,
  ],
  [
    'with real money',
    async (account) => {
      await withRealMoney(at.stored.database, account);
      return undefined;
    },
  ],
])('a session %s', (_, become) => {
  const minutes = (count: number) => at.clock.pass(60 * count, async () => undefined);
  const begun = async () => {
    const { account, token } = ok(await at.accounts.signUp(ann, undefined, from('Desk'))) as SignedIn;
    const own = (await become(account.id)) ?? token;
    return {
      id: account.id,
      alone: () => at.accounts.session(own, 'home', 'page'),
      use: () => at.accounts.session(own, 'home', 'person'),
    };
  };

  it('ends after half an hour without activity, even if the page sends automatic requests', async () => {
    const { id, alone, use } = await begun();
    expect(await use()).toMatchObject({ id });
    for (let i = 0; i < 29; i++) {
      await minutes(1);
      expect(await alone()).toMatchObject({ id });
    }
    await minutes(1);
    expect(await alone()).toBeUndefined();
    expect(await use()).toBeUndefined();
    await at.open();
    expect(await use()).toBeUndefined();
    expect(await at.accounts.sessions(id, undefined)).toEqual([]);
  });

  it('ends twelve hours after its start, however often it is used', async () => {
    const { id, use } = await begun();
    for (let passed = 0; passed < 12 * 60; passed += 20) {
      expect(await use()).toMatchObject({ id });
      if (passed === 200) await at.open();
      await minutes(20);
    }
    expect(await use()).toBeUndefined();
  });

  it('is no longer listed after it has expired, even if nobody has returned since', async () => {
    const { id, use } = await begun();
    await use();
    expect(await at.accounts.sessions(id, undefined)).toHaveLength(1);
    await minutes(31);
    expect(await at.accounts.sessions(id, undefined)).toEqual([]);
  });
});

it('a cached session gets the limits of a real-money session within a minute', async () => {
  const { account, token } = ok(await at.accounts.signUp(ann)) as SignedIn;
  expect(await at.accounts.session(token)).toEqual(account);
  await withRealMoney(at.stored.database, account.id);
  await at.clock.pass(60, async () => undefined);
  expect(await at.accounts.session(token)).toEqual(account);
  await vi.waitFor(() => expect(at.idle()).toBe(true)); // The session has been read again.
  await at.clock.pass(30 * 60, async () => undefined);
  expect(await at.accounts.session(token)).toBeUndefined();
});

describe('a personal token', () => {
  const wanted = { name: 'My bot', scope: 'play', days: 60 } as const;
  const made = async () => {
    const { account } = ok(await at.accounts.signUp(ann)) as SignedIn;
    const { token } = ok(await at.security.makeToken(account.id, { password: ann.password }, wanted));
    return { account, token };
  };

  it('lasts as long as its holder chose, and is not a session of its holder', async () => {
    const { account, token } = await made();
    expect(await at.accounts.session(token)).toEqual({ ...account, scope: 'play' });
    expect(await at.accounts.sessions(account.id, undefined)).toHaveLength(1);
    await at.clock.pass(60 * DAY - 1, async () => undefined);
    expect(await at.accounts.session(token)).toEqual({ ...account, scope: 'play' });
    await at.clock.pass(1, async () => undefined);
    expect(await at.accounts.session(token)).toBeUndefined();
  });

  it('only reads once its account has real money', async () => {
    const { account, token } = await made();
    await withRealMoney(at.stored.database, account.id);
    expect(await at.accounts.session(token)).toMatchObject({ scope: 'read' });
    // The half hour after which a session with real money ends does not matter for reading.
    await at.clock.pass(60 * 60, async () => undefined);
    expect(await at.accounts.session(token)).toMatchObject({ scope: 'read' });
  });

  it('ends with all sessions of its account, but not as one of them', async () => {
    const { account, token } = await made();
    const [own] = await at.security.tokens(account.id);
    expect(await at.accounts.endSession(account.id, own?.id ?? '')).toMatchObject({
      code: 'no-such-session',
    });
    const change = { password: ann.password, newPassword: 'another long one' };
    ok(await at.accounts.changePassword(account.id, change));
    expect(await at.accounts.session(token)).toBeUndefined();
    expect(await at.security.tokens(account.id)).toEqual([]);
  });

  it('is not made for a guest, who has no password', async () => {
    const { account } = await at.accounts.createGuest();
    const refused = await at.security.makeToken(account.id, { password: ann.password }, wanted);
    expect(isRefusal(refused) && refused.code).toBe('guest-account');
  });
});

describe('a password', () => {
  const change = { password: ann.password, newPassword: 'another long one' };

  it('can be changed only by somebody who knows the current one, and the change ends every other session', async () => {
    const first = ok(await at.accounts.signUp(ann)) as SignedIn;
    const second = ok(await at.accounts.signIn(ann)) as SignedIn;
    const { id } = first.account;
    expect(await at.accounts.changePassword(id, { ...change, password: 'a guess' })).toMatchObject({
      code: 'wrong-password',
    });
    expect(await at.accounts.session(second.token)).toEqual(first.account);
    const changed = ok(await at.accounts.changePassword(id, change)) as SignedIn;
    expect(await at.accounts.session(first.token)).toBeUndefined();
    expect(await at.accounts.session(second.token)).toBeUndefined();
    expect(await at.accounts.session(changed.token)).toEqual(first.account);
    expect(await at.accounts.signIn(ann)).toMatchObject({ code: 'wrong-credentials' });
    expect(await at.accounts.signIn({ name: 'Ann', password: change.newPassword })).toMatchObject({
      account: first.account,
    });
  });

  it('is changed only once if two changes are requested at the same time', async () => {
    const { account } = ok(await at.accounts.signUp(ann)) as SignedIn;
    const answers = await Promise.all(
      ['one long password', 'two long passwords'].map((newPassword) =>
        at.accounts.changePassword(account.id, { ...change, newPassword }),
      ),
    );
    expect(answers.filter(isRefusal)).toMatchObject([{ code: 'wrong-password' }]);
    expect(await at.accounts.sessions(account.id, undefined)).toHaveLength(1);
  });

  it('is refused if attackers would guess it first, even as a new password', async () => {
    const weak = { code: 'weak-password' };
    expect(await at.accounts.signUp({ ...ann, password: 'Passw0rd' })).toMatchObject(weak);
    const { account, token } = ok(await at.accounts.signUp(ann)) as SignedIn;
    expect(
      await at.accounts.changePassword(account.id, { ...change, newPassword: '12345678' }),
    ).toMatchObject(weak);
    expect(await at.accounts.session(token)).toEqual(account);
  });

  it('cannot be changed by guests, who have none', async () => {
    const { account } = await at.accounts.createGuest();
    expect(await at.accounts.changePassword(account.id, change)).toMatchObject({ code: 'guest-account' });
  });

  it('cannot be guessed by somebody who has a session', async () => {
    const { account } = ok(await at.accounts.signUp(ann)) as SignedIn;
    const codes = [];
    for (let i = 0; i < 11; i++) {
      const answer = await at.accounts.changePassword(account.id, { ...change, password: `guess ${i}` });
      codes.push(isRefusal(answer) && answer.code);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'wrong-password'), 'too-many']);
  });

  it('can be given as often as needed, because a correct one does not count as an attempt', async () => {
    const { account } = ok(await at.accounts.signUp(ann)) as SignedIn;
    let password = ann.password;
    for (let i = 0; i < 11; i++) {
      const newPassword = `a new password, number ${i}`;
      ok(await at.accounts.changePassword(account.id, { ...change, password, newPassword }));
      password = newPassword;
    }
    expect(await at.accounts.changePassword(account.id, { ...change, password: 'a guess' })).toMatchObject({
      code: 'wrong-password',
    });
  });
});

describe('attempts on an account', () => {
  const guess = { ...ann, password: 'a wrong password' };
  const tried = async (times: number, address: string) => {
    const answers = [];
    for (let i = 0; i < times; i++) answers.push(await at.accounts.signIn(guess, from('', address)));
    return answers.map((answer) => isRefusal(answer) && answer.code);
  };

  it('are limited for one address without locking the account for everybody else', async () => {
    ok(await at.accounts.signUp(ann));
    const codes = await tried(40, 'stranger');
    expect(codes.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'wrong-credentials'));
    expect(new Set(codes.slice(6))).toEqual(new Set(['too-many']));
    expect(await at.accounts.signIn(ann, from('', 'stranger'))).toMatchObject({
      code: 'too-many',
      details: { seconds: 300 },
    });
    expect(await at.accounts.signIn(ann, from('', 'elsewhere'))).toMatchObject({ account: { name: 'Ann' } });
    await at.clock.pass(300, async () => undefined);
    expect(await at.accounts.signIn(ann, from('', 'stranger'))).toMatchObject({ account: { name: 'Ann' } });
  });

  it('do not lock out a known device if many strangers make them, and lock out other devices only for a while', async () => {
    const { account, mark } = ok(await at.accounts.signUp(ann)) as SignedIn;
    for (let i = 0; i < 8; i++) await tried(6, `stranger ${i}`);
    expect(await at.accounts.signIn(ann, from('', 'new'))).toMatchObject({ code: 'too-many' });
    expect(await at.accounts.signIn(ann, { ...from('', 'new'), mark })).toMatchObject({ account });
    for (const made of [
      `${mark}x`,
      'x.y',
      '',
      '.',
      mark?.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')),
    ])
      expect(await at.accounts.signIn(ann, { ...from('', 'new'), mark: made })).toMatchObject({
        code: 'too-many',
      });
    const bob = ok(await at.accounts.signUp({ ...ann, name: 'Bob' })) as SignedIn;
    expect(await at.accounts.signIn(ann, { ...from('', 'new'), mark: bob.mark })).toMatchObject({
      code: 'too-many',
    });
    await at.open();
    expect(await at.accounts.signIn(ann, { ...from('', 'new'), mark })).toMatchObject({ account });
    await at.clock.pass(60, async () => undefined);
    expect(await at.accounts.signIn(ann, from('', 'new'))).toMatchObject({ account });
  });

  it('are counted in the same way if the account does not exist', async () => {
    const codes = await tried(7, 'stranger');
    expect(codes).toEqual([...Array.from({ length: 6 }, () => 'wrong-credentials'), 'too-many']);
  });
});
