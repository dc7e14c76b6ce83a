import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { accountTests, ann, from, ok } from '../../test/accounts.ts';
import { Authenticator } from '../../test/authenticator.ts';
import type { SignedIn } from '../services/account-service.ts';

const everywhere = houses.map(({ id }) => id);
const at = accountTests();
const HOME = 'https://casino.example';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const proof = { password: ann.password };
const idle = async () => undefined;

const signUp = async () => ok(await at.accounts.signUp(ann)) as SignedIn;
/** Returns the code that an authenticator app shows now. */
const codeOf = (secret: string, seconds = 0) =>
  generate({ secret, epoch: Math.floor(at.clock.now() / 1000) + seconds });
/** Turns one-time codes on, and uses up the first code. */
async function withCodes(id: string) {
  const { secret } = ok(await at.security.beginCodes(id, proof));
  const { recoveryCodes, signedIn } = ok(
    await at.security.confirmCodes(id, await codeOf(secret), from('Desk')),
  );
  await at.clock.pass(30, idle);
  return { secret, recoveryCodes, signedIn };
}
const codeIn = (answer: unknown) => (isRefusal(answer) ? answer.code : 'done');
/** Returns the token of the link in the last e-mail of a kind. */
async function linkOf(kind: string) {
  const letter = (await at.letters()).findLast((one) => one.kind === kind);
  return letter?.values.link?.split('#token=')[1] ?? '';
}
async function withAddress(id: string, email = 'ann@example.org', language: 'en' | 'cs' | 'de' = 'en') {
  ok(await at.security.changeEmail(id, proof, { email, language }));
  ok(await at.security.confirmEmail(await linkOf('address-check')));
}
async function withPasskey(id: string, name = 'Phone') {
  const passkey = new Authenticator(HOME);
  ok(await at.security.addPasskey(id, name, passkey.create(ok(await at.security.beginPasskey(id, proof)))));
  return passkey;
}

describe('one-time codes', () => {
  it('are required after the password once they are on, and each is valid once, within its time step', async () => {
    const { account, token } = await signUp();
    const begun = ok(await at.security.beginCodes(account.id, proof));
    expect(begun.uri).toContain(`otpauth://totp/Croupier:Ann?secret=${begun.secret}`);
    expect(await at.accounts.signIn(ann)).toMatchObject({ account });
    expect(codeIn(await at.security.confirmCodes(account.id, '000000', from('')))).toBe('wrong-code');
    const { secret } = ok(await at.security.beginCodes(account.id, proof));
    const old = await codeOf(begun.secret);
    expect(codeIn(await at.security.confirmCodes(account.id, old, from('')))).toBe('wrong-code');
    const first = await codeOf(secret);
    ok(await at.security.confirmCodes(account.id, first, from('Desk')));
    // A session that began without a code has ended.
    expect(await at.accounts.session(token)).toBeUndefined();
    expect(codeIn(await at.accounts.signIn({ ...ann, password: 'a wrong password' }))).toBe(
      'wrong-credentials',
    );
    expect(codeIn(await at.accounts.signIn(ann))).toBe('code-needed');
    expect(codeIn(await at.accounts.signIn({ ...ann, code: first }))).toBe('wrong-code');
    await at.clock.pass(30, idle);
    const second = await codeOf(secret);
    const twice = await Promise.all([1, 2].map(() => at.accounts.signIn({ ...ann, code: second })));
    expect(twice.map(codeIn).sort()).toEqual(['done', 'wrong-code']);
    // A clock may be off by half a minute, but not by a minute or more.
    const [late, early] = [await codeOf(secret, 30), await codeOf(secret, 90)];
    expect(codeIn(await at.accounts.signIn({ ...ann, code: early }, from('', 'later')))).toBe('wrong-code');
    expect(codeIn(await at.accounts.signIn({ ...ann, code: late }, from('', 'later')))).toBe('done');
  });

  it('still work after the clock has jumped ahead and been set back, and each is still valid only once', async () => {
    const { account } = await signUp();
    const { secret } = await withCodes(account.id);
    const now = at.clock.now();
    at.clock.set(now + 7_200_000);
    await at.open();
    expect(codeIn(await at.accounts.signIn({ ...ann, code: await codeOf(secret) }))).toBe('done');
    at.clock.set(now);
    await at.open();
    const code = await codeOf(secret);
    expect(codeIn(await at.accounts.signIn({ ...ann, code }, from('', 'second')))).toBe('done');
    expect(codeIn(await at.accounts.signIn({ ...ann, code }, from('', 'third')))).toBe('wrong-code');
    at.clock.set(now - 7_200_000);
    await at.open();
    const before = await codeOf(secret);
    expect(codeIn(await at.accounts.signIn({ ...ann, code: before }, from('', 'fourth')))).toBe('done');
  });

  it('come with ten recovery codes, each of which is valid once, however it is typed', async () => {
    const { account } = await signUp();
    const { recoveryCodes, secret } = await withCodes(account.id);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([2-9b-z]{5}-){4}[2-9b-z]{5}$/);
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect(codeIn(await at.accounts.signIn({ ...ann, code: typed }))).toBe('done');
    expect(codeIn(await at.accounts.signIn({ ...ann, code: first }, from('', 'elsewhere')))).toBe(
      'wrong-code',
    );
    expect(await at.security.of(account.id)).toMatchObject({ codes: true, recoveryCodes: 9 });
    const fresh = ok(
      await at.security.renewRecoveryCodes(account.id, { ...proof, code: await codeOf(secret) }),
    );
    expect(codeIn(await at.accounts.signIn({ ...ann, code: second }, from('', 'third')))).toBe('wrong-code');
    expect(codeIn(await at.accounts.signIn({ ...ann, code: fresh[0] ?? '' }, from('', 'fourth')))).toBe(
      'done',
    );
  });

  it('cannot be guessed by somebody who knows the password, and guesses do not lock out the holder’s own device', async () => {
    const { account, mark } = await signUp();
    const { secret } = await withCodes(account.id);
    const tries = [];
    for (let i = 0; i < 7; i++)
      tries.push(codeIn(await at.accounts.signIn({ ...ann, code: '000000' }, from('', `stranger ${i}`))));
    expect(tries).toEqual([...Array.from({ length: 5 }, () => 'wrong-code'), 'too-many', 'too-many']);
    const own = { ...from('Desk'), mark };
    expect(codeIn(await at.accounts.signIn({ ...ann, code: await codeOf(secret) }, own))).toBe('done');
  });

  it('can be changed only with both password and code', async () => {
    const { account } = await signUp();
    expect(codeIn(await at.security.beginCodes(account.id, { password: 'a guess' }))).toBe('wrong-password');
    const { secret } = await withCodes(account.id);
    const { id } = account;
    const changes = [
      () => at.security.beginCodes(id, proof),
      () => at.security.endCodes(id, proof),
      () => at.security.renewRecoveryCodes(id, proof),
      () => at.security.beginPasskey(id, proof),
      () => at.security.changeEmail(id, proof, { email: 'thief@example.org', language: 'en' as const }),
    ];
    for (const change of changes) expect(codeIn(await change())).toBe('code-needed');
    // The old secret is valid until the new one is confirmed.
    ok(await at.security.beginCodes(id, { ...proof, code: await codeOf(secret) }));
    await at.clock.pass(30, idle);
    ok(await at.security.endCodes(id, { ...proof, code: await codeOf(secret) }));
    expect(await at.security.of(id)).toMatchObject({ codes: false, recoveryCodes: 0 });
    expect(codeIn(await at.accounts.signIn(ann))).toBe('done');
    expect(codeIn(await at.security.renewRecoveryCodes(id, proof))).toBe('no-codes');
    expect(codeIn(await at.security.confirmCodes(id, '123456', from('')))).toBe('no-setup');
  });

  it('have secrets that cannot be read in the database or copied to another account', async () => {
    const { account } = await signUp();
    const { secret, recoveryCodes } = await withCodes(account.id);
    const dump = JSON.stringify([
      await at.stored.database.query('select * from totp'),
      await at.stored.database.query('select * from recovery_code'),
    ]);
    for (const word of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(dump).not.toContain(word);
    const bob = ok(await at.accounts.signUp({ ...ann, name: 'Bob' })) as SignedIn;
    await at.stored.database.query(
      'insert into totp (account, secret, confirmed_at) select $1, secret, confirmed_at from totp',
      [bob.account.id],
    );
    await expect(
      at.accounts.signIn({ name: 'Bob', password: ann.password, code: await codeOf(secret) }),
    ).rejects.toThrow();
  });

  it('still work after the encryption key has changed, and need the old key only at the next start', async () => {
    const { account } = await signUp();
    const { secret } = await withCodes(account.id);
    const sealed = async () =>
      (await at.stored.database.query<{ secret: string }>('select secret from totp'))[0]?.secret;
    const signIn = async (device: string) => {
      await at.clock.pass(30, idle);
      return at.accounts.signIn({ ...ann, code: await codeOf(secret) }, from('', device));
    };
    const before = await sealed();
    const [old, fresh] = ['the key of the tests', 'another key from now on'];
    // Without the old key, nobody can sign in, but starting the server without it loses no data.
    await at.open({ secretKey: async () => fresh });
    await expect(signIn('no key')).rejects.toThrow();
    await at.open({ secretKey: async () => fresh, oldSecretKey: 'some other key' });
    await expect(signIn('wrong key')).rejects.toThrow();
    expect(await sealed()).toBe(before);

    await at.open({ secretKey: async () => fresh, oldSecretKey: old });
    expect(codeIn(await signIn('both'))).toBe('done');
    const after = await sealed();
    expect(after).not.toBe(before);
    await at.open({ secretKey: async () => fresh, oldSecretKey: old });
    expect(await sealed()).toBe(after);
    await at.open({ secretKey: async () => fresh });
    expect(codeIn(await signIn('new'))).toBe('done');
    await at.open({ secretKey: async () => old });
    await expect(signIn('old')).rejects.toThrow();
  });
});

describe('a stored password', () => {
  const stored = async (account: string) =>
    (
      await at.stored.database.query<{ password: string }>('select password from account where id = $1', [
        account,
      ])
    )[0]?.password ?? '';

  it('is sealed with a key that is not in the database, and does not open another account', async () => {
    const { account } = await signUp();
    const bob = ok(await at.accounts.signUp({ name: 'Bob', password: 'the password of Bob' })) as SignedIn;
    const sealed = await stored(account.id);
    expect(sealed).not.toContain('argon2');
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('argon2');
    await at.stored.database.query('update account set password = $2 where id = $1', [
      bob.account.id,
      sealed,
    ]);
    await expect(at.accounts.signIn({ name: 'Bob', password: ann.password })).rejects.toThrow();
  });

  it('is sealed again when the key changes, and still signs in', async () => {
    const { account } = await signUp();
    const before = await stored(account.id);
    const fresh = async () => 'another key from now on';
    await at.open({ secretKey: fresh, oldSecretKey: 'the key of the tests' });
    expect(await stored(account.id)).not.toBe(before);
    await at.open({ secretKey: fresh });
    expect(codeIn(await at.accounts.signIn(ann))).toBe('done');
    expect(codeIn(await at.accounts.signIn({ ...ann, password: 'a wrong password' }))).toBe(
      'wrong-credentials',
    );
  });
});

describe('staff where one-time codes are required', () => {
  const boss = { name: 'Boss', password: ann.password };
  /**
   * Reopens the house with mandatory one-time codes for staff. Returns the staff key printed at the previous
   * start.
   */
  const opened = async () => {
    const key = at.staffKey ?? '';
    await at.open({ staffCodes: 'required' });
    return key;
  };

  it('can only set up codes after their first sign-in, and get their roles once they have done so', async () => {
    const key = await opened();
    const { account } = ok(await at.accounts.signUp(boss)) as SignedIn;
    const staff = ok(await at.accounts.redeemStaffKey(account.id, key)) as SignedIn;
    expect(staff.account).toMatchObject({ roles: [], mustSetUpCodes: true });
    const again = ok(await at.accounts.signIn(boss)) as SignedIn;
    expect(await at.accounts.session(again.token)).toMatchObject({ roles: [], mustSetUpCodes: true });
    const { signedIn, secret } = await withCodes(account.id);
    expect(signedIn.account.roles).toHaveLength(3 * houses.length);
    expect(await at.accounts.session(signedIn.token)).toEqual(signedIn.account);
    expect(signedIn.account.mustSetUpCodes).toBeUndefined();
    expect(codeIn(await at.security.endCodes(account.id, { ...proof, code: await codeOf(secret) }))).toBe(
      'codes-required',
    );
    expect(await at.security.of(account.id)).toMatchObject({ codes: true, codesRequired: true });
  });

  it('can sign in again after losing their codes if a manager resets them, and then can only set up new ones', async () => {
    const key = await opened();
    const { account } = await signUp();
    await withAddress(account.id);
    await withCodes(account.id);
    // Redeeming a staff key gives the account a new session.
    const signedIn = ok(await at.accounts.redeemStaffKey(account.id, key)) as SignedIn;
    expect(signedIn.account.roles).toHaveLength(3 * houses.length);
    const manager = ok(await at.accounts.signUp({ ...ann, name: 'Mia' })) as SignedIn;
    const by = manager.account.id;
    await at.stored.database.query(
      `insert into staff_role (account, house, role) select $1, id, 'manager' from unnest($2::text[]) as house (id)`,
      [by, everywhere],
    );
    const ask = (name: string, of = proof, who = by) =>
      at.security.resetCodes(who, of, { name, identity: 'passport, in person' });
    expect(codeIn(await ask('Ann', { password: 'a guess' }))).toBe('wrong-password');
    expect(codeIn(await ask('Nobody'))).toBe('no-such-account');
    expect(await at.accounts.session(signedIn.token)).toBeDefined();
    expect(await at.security.codeResets(everywhere)).toEqual([]);

    expect(ok(await ask('Ann'))).toEqual({ account: account.id });
    expect(await at.accounts.session(signedIn.token)).toBeUndefined();
    expect((await at.letters()).at(-1)).toMatchObject({ kind: 'codes-reset', values: { name: 'Ann' } });
    const said = { account: 'Ann', by: 'Mia', identity: 'passport, in person', at: at.clock.now() };
    expect(await at.security.codeResets(everywhere)).toEqual([said]);
    const back = ok(await at.accounts.signIn(ann)) as SignedIn;
    expect(back.account).toMatchObject({ roles: [], mustSetUpCodes: true });
    expect(codeIn(await ask('Ann'))).toBe('no-codes');
  });

  it('cannot reset their own codes, or use a manager’s session to reset codes without the manager’s code', async () => {
    const { account } = await signUp();
    const { secret } = await withCodes(account.id);
    const reset = { name: 'Ann', identity: 'it is me' };
    expect(codeIn(await at.security.resetCodes(account.id, proof, reset))).toBe('code-needed');
    const own = { ...proof, code: await codeOf(secret) };
    expect(codeIn(await at.security.resetCodes(account.id, own, reset))).toBe('own-codes');
    expect(await at.security.of(account.id)).toMatchObject({ codes: true });
    expect(await at.security.codeResets(everywhere)).toEqual([]);
  });

  it('cannot be guests, who could not set up codes', async () => {
    const key = await opened();
    const { account } = await at.accounts.createGuest();
    expect(codeIn(await at.accounts.redeemStaffKey(account.id, key))).toBe('guest-account');
    ok(await at.accounts.signUp(boss, account.id));
    expect(codeIn(await at.accounts.redeemStaffKey(account.id, key))).toBe('done');
  });
});

describe('a passkey', () => {
  const signIn = async (passkey: Authenticator, change: (options: unknown) => unknown = (same) => same) =>
    at.security.passkeySignIn(passkey.get(change(await at.security.passkeyChallenge())), from('Desk'));

  it('signs in without name, password or code, and can be named, listed and removed', async () => {
    const { account } = await signUp();
    const passkey = await withPasskey(account.id);
    const { recoveryCodes } = await withCodes(account.id);
    const signedIn = ok(await signIn(passkey)) as SignedIn;
    expect(await at.accounts.session(signedIn.token)).toEqual(account);
    const [listed] = (await at.security.of(account.id)).passkeys;
    expect(listed).toMatchObject({ name: 'Phone', usedAt: at.clock.now() });
    const id = listed?.id ?? '';
    const stranger = ok(await at.accounts.signUp({ ...ann, name: 'Bob' })) as SignedIn;
    expect(codeIn(await at.security.renamePasskey(stranger.account.id, id, 'Mine'))).toBe('no-such-passkey');
    expect(codeIn(await at.security.removePasskey(stranger.account.id, proof, id))).toBe('no-such-passkey');
    ok(await at.security.renamePasskey(account.id, id, 'My phone'));
    expect((await at.security.of(account.id)).passkeys).toMatchObject([{ name: 'My phone' }]);
    // An open session is not enough to remove a passkey.
    expect(codeIn(await at.security.removePasskey(account.id, { password: 'a guess' }, id))).toBe(
      'wrong-password',
    );
    expect(codeIn(await at.security.removePasskey(account.id, proof, id))).toBe('code-needed');
    ok(await signIn(passkey));
    ok(await at.security.removePasskey(account.id, { ...proof, code: recoveryCodes[0] }, id));
    expect(codeIn(await signIn(passkey))).toBe('wrong-passkey');
  });

  it('signs in only with a challenge from this server, only within five minutes, and only once per challenge', async () => {
    const { account } = await signUp();
    const passkey = await withPasskey(account.id);
    const challenge = await at.security.passkeyChallenge();
    const [once, again] = [passkey.get(challenge), passkey.get(challenge)];
    expect(codeIn(await at.security.passkeySignIn(once, from('')))).toBe('done');
    expect(codeIn(await at.security.passkeySignIn(once, from('')))).toBe('wrong-passkey');
    expect(codeIn(await at.security.passkeySignIn(again, from('')))).toBe('wrong-passkey');
    expect(codeIn(await signIn(passkey, () => ({ challenge: 'bWFkZSB1cA' })))).toBe('wrong-passkey');
    const toAdd = ok(await at.security.beginPasskey(account.id, proof));
    expect(codeIn(await signIn(passkey, () => toAdd))).toBe('wrong-passkey');
    const late = await at.security.passkeyChallenge();
    await at.clock.pass(5 * 60, idle);
    expect(codeIn(await at.security.passkeySignIn(passkey.get(late), from('')))).toBe('wrong-passkey');
    expect(codeIn(await signIn(passkey))).toBe('done');
  });

  it('works only on our own pages, requires user verification, and must not be a copy', async () => {
    const { account } = await signUp();
    const passkey = await withPasskey(account.id);
    const { behaviour } = passkey;
    const wrong: Partial<typeof behaviour>[] = [
      { origin: 'https://casino.example.org' },
      { host: 'example.org' },
      { verifies: false },
    ];
    for (const lie of wrong) {
      const before = { ...behaviour };
      Object.assign(behaviour, lie);
      expect(codeIn(await signIn(passkey))).toBe('wrong-passkey');
      Object.assign(behaviour, before, { counter: behaviour.counter });
    }
    expect(codeIn(await signIn(passkey))).toBe('done');
    behaviour.counter -= 1; // A copy has a lower signature counter.
    expect(codeIn(await signIn(passkey))).toBe('wrong-passkey');
  });

  it('is added only once, to the account that requested it, after a proof of identity', async () => {
    const { account } = await signUp();
    const bob = ok(await at.accounts.signUp({ ...ann, name: 'Bob' })) as SignedIn;
    const passkey = new Authenticator(HOME);
    expect(codeIn(await at.security.beginPasskey(account.id, { password: 'a guess' }))).toBe(
      'wrong-password',
    );
    const options = ok(await at.security.beginPasskey(account.id, proof));
    const made = passkey.create(options);
    expect(codeIn(await at.security.addPasskey(bob.account.id, 'Mine', made))).toBe('wrong-passkey');
    ok(await at.security.addPasskey(account.id, 'Mine', made));
    const anew = passkey.create(ok(await at.security.beginPasskey(account.id, proof)));
    expect(codeIn(await at.security.addPasskey(account.id, 'Mine', anew))).toBe('passkey-known');
    const held = ok(await at.security.beginPasskey(bob.account.id, proof));
    expect(codeIn(await at.security.addPasskey(bob.account.id, 'Mine', passkey.create(held)))).toBe(
      'passkey-known',
    );
    // Nobody can use a passkey for another account.
    const forged = { ...passkey.get(await at.security.passkeyChallenge()) };
    forged.response = { ...forged.response, userHandle: Buffer.from(bob.account.id).toString('base64url') };
    expect(codeIn(await at.security.passkeySignIn(forged, from('')))).toBe('wrong-passkey');
  });

  it('is not revealed to somebody who only requests a challenge {sazka.platform.41}', async () => {
    const { account } = await signUp();
    await withPasskey(account.id);
    const asked = await at.security.passkeyChallenge();
    expect(Object.keys(asked).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
  });
});

describe('an e-mail address', () => {
  it('belongs to the account once its link is opened, within a day; the previous address is notified', async () => {
    const { account } = await signUp();
    const { id } = account;
    ok(await at.security.changeEmail(id, proof, { email: 'ann@example.org', language: 'cs' }));
    expect(await at.security.of(id)).toMatchObject({ email: null, unconfirmed: 'ann@example.org' });
    const first = await linkOf('address-check');
    ok(await at.security.changeEmail(id, proof, { email: 'anna@example.org', language: 'cs' }));
    expect(codeIn(await at.security.confirmEmail(first))).toBe('wrong-link');
    const token = await linkOf('address-check');
    expect((await at.letters())[1]).toMatchObject({
      to: 'anna@example.org',
      language: 'cs',
      values: { link: `${HOME}/confirm-email#token=${token}` },
    });
    ok(await at.security.confirmEmail(token));
    expect(codeIn(await at.security.confirmEmail(token))).toBe('wrong-link');
    expect(await at.security.of(id)).toMatchObject({ email: 'anna@example.org', unconfirmed: null });
    ok(await at.security.changeEmail(id, proof, { email: 'late@example.org', language: 'cs' }));
    await at.clock.pass(24 * 3600, idle);
    expect(codeIn(await at.security.confirmEmail(await linkOf('address-check')))).toBe('wrong-link');
    await withAddress(id, 'new@example.org', 'cs');
    expect((await at.letters()).at(-1)).toMatchObject({ to: 'anna@example.org', kind: 'address-changed' });
  });

  it('is notified of sign-ins on new devices, and of changes to the account', async () => {
    const { account, mark } = await signUp();
    await withAddress(account.id);
    const before = (await at.letters()).length;
    ok(await at.accounts.signIn(ann, { ...from('Desk'), mark }));
    expect(await at.letters()).toHaveLength(before);
    const phone = ok(await at.accounts.signIn(ann, from(PHONE, '203.0.113.9'))) as SignedIn;
    expect((await at.letters()).at(-1)).toEqual({
      to: 'ann@example.org',
      kind: 'new-device',
      language: 'en',
      values: {
        name: 'Ann',
        device: 'Chrome, Android',
        place: '203.0.113.9',
        time: 'January 1, 2026 at 12:00 AM UTC',
      },
    });
    ok(await at.accounts.signIn(ann, { ...from(PHONE), mark: phone.mark }));
    const passkey = await withPasskey(account.id);
    ok(await at.security.passkeySignIn(passkey.get(await at.security.passkeyChallenge()), from('Other')));
    ok(await at.accounts.changePassword(account.id, { ...proof, newPassword: 'another long one' }));
    const kinds = (await at.letters()).slice(before + 1).map(({ kind }) => kind);
    expect(kinds).toEqual(['passkeys-changed', 'new-device', 'password-changed']);
  });
});

describe('a forgotten password', () => {
  const fresh = 'another long one';

  it('is reset by a link that works once, within an hour; all sessions end, and codes stay on', async () => {
    const { account } = await signUp();
    await withAddress(account.id);
    const { secret, signedIn } = await withCodes(account.id);
    await at.security.askRecovery('ANN@example.org');
    const first = await linkOf('recovery');
    await at.security.askRecovery('ann@example.org');
    const token = await linkOf('recovery');
    expect(codeIn(await at.security.recover(first, fresh))).toBe('wrong-link');
    expect(codeIn(await at.security.recover(token, 'password1'))).toBe('weak-password');
    expect(codeIn(await at.security.confirmEmail(token))).toBe('wrong-link');
    const twice = await Promise.all([1, 2].map(() => at.security.recover(token, fresh)));
    expect(twice.map(codeIn).sort()).toEqual(['done', 'wrong-link']);
    expect(await at.accounts.session(signedIn.token)).toBeUndefined();
    expect((await at.letters()).at(-1)?.kind).toBe('password-changed');
    expect(codeIn(await at.accounts.signIn(ann))).toBe('wrong-credentials');
    expect(codeIn(await at.accounts.signIn({ name: 'Ann', password: fresh }))).toBe('code-needed');
    const code = await codeOf(secret);
    expect(codeIn(await at.accounts.signIn({ name: 'Ann', password: fresh, code }))).toBe('done');
  });

  it('is replaced by one that works immediately, however often the old one was tried', async () => {
    const { account, mark } = await signUp();
    await withAddress(account.id);
    const guess = { ...ann, password: 'a wrong password' };
    const places = [from('', 'home'), { ...from('', 'desk'), mark }];
    for (const place of places) for (let i = 0; i < 11; i++) await at.accounts.signIn(guess, place);
    for (let i = 0; i < 30; i++) await at.accounts.signIn(guess, from('', `stranger ${i}`));
    await at.security.askRecovery('ann@example.org');
    ok(await at.security.recover(await linkOf('recovery'), fresh));
    for (const place of [...places, from('', 'elsewhere')])
      expect(codeIn(await at.accounts.signIn({ name: 'Ann', password: fresh }, place))).toBe('done');
  });

  it('cannot be reset by a link that is too old or was sent to a former address of the account', async () => {
    const { account } = await signUp();
    await withAddress(account.id);
    await at.security.askRecovery('ann@example.org');
    await at.clock.pass(3600, idle);
    expect(codeIn(await at.security.recover(await linkOf('recovery'), fresh))).toBe('wrong-link');
    await at.security.askRecovery('ann@example.org');
    const sent = await linkOf('recovery');
    await withAddress(account.id, 'new@example.org');
    expect(codeIn(await at.security.recover(sent, fresh))).toBe('wrong-link');
  });

  it('sends no e-mail to an unknown or unconfirmed address, and a limited number to any other {sazka.platform.41}', async () => {
    const { account } = await signUp();
    ok(await at.security.changeEmail(account.id, proof, { email: 'ann@example.org', language: 'en' }));
    const link = await linkOf('address-check');
    expect(await at.security.askRecovery('ann@example.org')).toBeUndefined();
    expect(await at.security.askRecovery('nobody@example.org')).toBeUndefined();
    ok(await at.security.confirmEmail(link));
    for (let i = 0; i < 5; i++) expect(await at.security.askRecovery('ann@example.org')).toBeUndefined();
    const sent = async () => (await at.letters()).filter(({ kind }) => kind === 'recovery').length;
    expect(await sent()).toBe(2); // One of three simultaneous requests was for the unconfirmed address.
    await at.clock.pass(1200, idle);
    await at.security.askRecovery('ann@example.org');
    expect(await sent()).toBe(3);
  });

  it('has a link that cannot be read in the database once its e-mail is sent', async () => {
    const { account } = await signUp();
    await withAddress(account.id);
    await at.security.askRecovery('ann@example.org');
    const token = await linkOf('recovery');
    const stored = await at.stored.database.query('select * from mail_token');
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

it('a session lists the address from which it was last used', async () => {
  const { account, token } = ok(
    await at.accounts.signUp(ann, undefined, from('Desk', '203.0.113.1')),
  ) as SignedIn;
  const place = async () => (await at.accounts.sessions(account.id, token))[0]?.place;
  expect(await place()).toBe('203.0.113.1');
  await at.clock.pass(60, idle);
  await at.accounts.session(token, '203.0.113.2');
  expect(await place()).toBe('203.0.113.2');
});

it('all sessions except the current one can be ended', async () => {
  const first = await signUp();
  const second = ok(await at.accounts.signIn(ann)) as SignedIn;
  await at.accounts.endSessions(first.account.id, second.token);
  expect(await at.accounts.session(first.token)).toBeUndefined();
  expect(await at.accounts.session(second.token)).toEqual(first.account);
});
