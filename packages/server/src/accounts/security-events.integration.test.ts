import { houses } from '@croupier/houses';
import { generate } from 'otplib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { accountTests, ann, from, ok } from '../../test/accounts.ts';
import { Authenticator } from '../../test/authenticator.ts';
import { log } from '../monitoring/log.ts';
import type { SignedIn } from '../services/account-service.ts';

const at = accountTests();
const PASSWORD = 'another long one';
const proof = { password: ann.password };
const everything: string[] = [];
let lines: { readonly [field: string]: unknown }[] = [];
/** Returns the events logged since the last call, without their times. */
const events = () => lines.splice(0).map(({ time: _, level: _level, msg: _msg, ...rest }) => rest);

beforeEach(() => {
  lines = [];
  everything.length = 0;
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    everything.push(String(text));
    return lines.push(JSON.parse(String(text))) > 0;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  log.level = 'warn';
});

/** Signs somebody up. The event of the sign-up is left out. */
const signUp = async (name = ann.name) => {
  const signedIn = ok(await at.accounts.signUp({ ...ann, name })) as SignedIn;
  events();
  return signedIn;
};
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(at.clock.now() / 1000) });
/** Returns the token of the link in the last e-mail of a kind. */
const linkOf = async (kind: string) =>
  (await at.letters()).findLast((one) => one.kind === kind)?.values.link?.split('#token=')[1] ?? '';

it('the server logs refused sign-ins and lockouts with ids only', async () => {
  const { account } = await signUp();
  const guess = { ...ann, password: 'guessed by somebody' };
  for (let i = 0; i < 7; i++) await at.accounts.signIn(guess, from('', 'guesser'));
  const address = 'guesser';
  expect(events()).toEqual([
    { security: 'sign-in-refused', account: account.id, step: 'password', address },
    { security: 'locked-out', account: account.id, address },
  ]);
  await at.accounts.signIn({ name: 'my secret password', password: 'x' }, from('', 'typo'));
  expect(events()).toEqual([
    { security: 'sign-in-refused', account: null, step: 'password', address: 'typo' },
  ]);
  await at.security.passkeySignIn(
    new Authenticator('https://casino.example').get(await at.security.passkeyChallenge()),
    from('', 'passkey'),
  );
  expect(events()).toEqual([
    { security: 'sign-in-refused', account: null, step: 'passkey', address: 'passkey' },
  ]);
  await at.accounts.changePassword(account.id, { password: 'not mine', newPassword: PASSWORD });
  expect(events()).toEqual([{ security: 'proof-refused', account: account.id, step: 'password' }]);
  for (const secret of [ann.name, ann.password, guess.password, 'my secret password', 'not mine'])
    expect(everything.join('')).not.toContain(secret);
});

it('the server logs every sign-in and every end of a session, with the account, the method and the address', async () => {
  const first = ok(await at.accounts.signUp(ann, undefined, from('', 'home'))) as SignedIn;
  const account = first.account.id;
  const second = ok(await at.accounts.signIn(ann, from('', 'office'))) as SignedIn;
  await at.accounts.signOut(second.token);
  const passkey = new Authenticator('https://casino.example');
  const begun = ok(await at.security.beginPasskey(account, proof));
  ok(await at.security.addPasskey(account, 'Phone', passkey.create(begun)));
  const response = passkey.get(await at.security.passkeyChallenge());
  ok(await at.security.passkeySignIn(response, from('', 'train')));
  const [one] = await at.accounts.sessions(account, first.token);
  await at.accounts.endSession(account, one?.id ?? '');
  await at.accounts.endSessions(account, first.token);
  await at.accounts.endSessions(account);
  expect(events()).toEqual([
    { security: 'signed-in', account, method: 'sign-up', address: 'home' },
    { security: 'signed-in', account, method: 'password', address: 'office' },
    { security: 'signed-out', account },
    { security: 'second-factor-changed', account, change: 'passkey-added', by: account },
    { security: 'signed-in', account, method: 'passkey', address: 'train' },
    { security: 'sessions-ended', account, which: 'one' },
    { security: 'sessions-ended', account, which: 'others' },
    { security: 'sessions-ended', account, which: 'all' },
  ]);
  for (const secret of [first.token, second.token, ann.name, ann.password])
    expect(everything.join('')).not.toContain(secret);
});

it('a used code is refused and logged, and its holder gets one e-mail, however often it is tried', async () => {
  const { account } = await signUp();
  const { id } = account;
  ok(await at.security.changeEmail(id, proof, { email: 'ann@example.org', language: 'de' }));
  ok(await at.security.confirmEmail(await linkOf('address-check')));
  const { secret } = ok(await at.security.beginCodes(id, proof));
  ok(await at.security.confirmCodes(id, await codeOf(secret), from('')));
  await at.clock.pass(30, async () => undefined);
  const code = await codeOf(secret);
  ok(await at.accounts.signIn({ ...ann, code }));
  events();
  for (let i = 0; i < 3; i++)
    expect(await at.accounts.signIn({ ...ann, code }, from('', `thief ${i}`))).toMatchObject({
      code: 'wrong-code',
    });
  const told = events().filter(({ security }) => security === 'code-reused');
  expect(told[0]).toEqual({ security: 'code-reused', account: id });
  const letters = (await at.letters()).filter(({ kind }) => kind === 'code-reused');
  expect(letters).toMatchObject([{ to: 'ann@example.org', language: 'de', values: { name: 'Ann' } }]);
  // A code that was never valid is an ordinary mistake.
  await at.clock.pass(3_600, async () => undefined);
  expect(await at.accounts.signIn({ ...ann, code: '000000' })).toMatchObject({ code: 'wrong-code' });
  expect((await at.letters()).filter(({ kind }) => kind === 'code-reused')).toHaveLength(1);
});

it('the server logs every change to the second factor and every recovery', async () => {
  const { account } = await signUp();
  const { id } = account;
  const changed = (change: string) => ({ security: 'second-factor-changed', account: id, change, by: id });
  const { secret } = ok(await at.security.beginCodes(id, proof));
  const { recoveryCodes } = ok(await at.security.confirmCodes(id, await codeOf(secret), from('')));
  expect(events()).toEqual([changed('codes-on')]);
  await at.accounts.signIn({ ...ann, code: '000000' }, from('', 'code'));
  expect(events()).toEqual([{ security: 'sign-in-refused', account: id, step: 'code', address: 'code' }]);
  ok(await at.accounts.signIn({ ...ann, code: recoveryCodes[0] }, from('', 'recovery code')));
  expect(events()).toEqual([
    { security: 'recovery-used', account: id, method: 'recovery-code' },
    { security: 'signed-in', account: id, method: 'password-and-code', address: 'recovery code' },
  ]);
  await at.security.endCodes(id, { ...proof, code: '000000' });
  expect(events()).toEqual([{ security: 'proof-refused', account: id, step: 'code' }]);
  const next = async () => {
    await at.clock.pass(30, async () => undefined);
    return { ...proof, code: await codeOf(secret) };
  };
  ok(await at.security.renewRecoveryCodes(id, await next()));
  const passkey = new Authenticator('https://casino.example');
  const begun = ok(await at.security.beginPasskey(id, await next()));
  ok(await at.security.addPasskey(id, 'Phone', passkey.create(begun)));
  const [{ id: key = '' } = {}] = (await at.security.of(id)).passkeys;
  ok(await at.security.removePasskey(id, await next(), key));
  ok(await at.security.endCodes(id, await next()));
  expect(events()).toEqual(
    ['recovery-codes-renewed', 'passkey-added', 'passkey-removed', 'codes-off'].map(changed),
  );
  ok(await at.security.changeEmail(id, proof, { email: 'ann@example.org', language: 'en' }));
  ok(await at.security.confirmEmail(await linkOf('address-check')));
  await at.security.askRecovery('ann@example.org');
  ok(await at.security.recover(await linkOf('recovery'), PASSWORD));
  ok(await at.accounts.changePassword(id, { password: PASSWORD, newPassword: 'yet another long one' }));
  expect(events()).toEqual([
    { security: 'recovery-used', account: id, method: 'email' },
    { security: 'password-changed', account: id },
  ]);
  for (const word of [secret, ...recoveryCodes, 'ann@example.org', PASSWORD, ann.name])
    expect(everything.join('')).not.toContain(word);
});

it('the server logs which roles were granted and withdrawn, at which house, to whom and by whom', async () => {
  const boss = await signUp('Boss');
  const bob = await signUp('Bob');
  const by = boss.account.id;
  await at.accounts.redeemStaffKey(by, 'no key');
  expect(events()).toEqual([{ security: 'staff-key-refused', account: by }]);
  ok(await at.accounts.redeemStaffKey(by, at.staffKey ?? ''));
  const all = ['croupier', 'inspector', 'manager'];
  expect(events()).toEqual(
    [...houses.map(({ id }) => id)]
      .sort()
      .map((house) => ({ security: 'roles-granted', account: by, house, roles: all, by })),
  );
  const change = { account: bob.account.id, house: 'kings', by };
  ok(await at.accounts.grantRoles('Bob', { house: 'kings', roles: ['croupier', 'inspector'] }, by));
  ok(await at.accounts.grantRoles('Bob', { house: 'kings', roles: ['croupier', 'manager'] }, by));
  expect(events()).toEqual([
    { security: 'roles-granted', ...change, roles: ['croupier', 'inspector'] },
    { security: 'roles-granted', ...change, roles: ['manager'] },
    { security: 'roles-withdrawn', ...change, roles: ['inspector'] },
  ]);
  await at.accounts.grantRoles('Bob', { house: 'nowhere', roles: [] }, by);
  expect(events()).toEqual([]);
});
