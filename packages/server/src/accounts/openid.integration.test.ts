import { isRefusal } from '@croupier/core';
import type { HouseRole } from '@croupier/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountTests, ann, from, ok } from '../../test/accounts.ts';
import { CLIENT, openTestProvider, type TestProvider } from '../../test/openid-provider.ts';
import type { SignedIn } from '../services/account-service.ts';

const at = accountTests();
const HERE = from('a laptop');
const MANAGER: HouseRole = { house: 'kings', role: 'manager' };
const AUDITOR: HouseRole = { house: 'kings', role: 'auditor' };

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  Object.assign(provider, {
    person: { sub: 'marta', name: 'Marta Nová', groups: ['managers'] },
    wrong: {},
    foreignKey: false,
    apart: false,
    error: undefined,
  });
  await open(provider.issuer);
});

const open = (issuer: string) =>
  at.open({
    staffCodes: 'required',
    openId: {
      issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      scopes: 'openid profile',
      claim: 'groups',
      roles: { managers: [MANAGER, { house: 'sazka', role: 'manager' }], audit: [AUDITOR] },
    },
  });
const service = () => at.openId ?? expect.fail('no provider');
const begin = async () => ok(await service().begin());

/** Signs in as the person who is signed in at the provider. */
async function signIn() {
  const { url, key } = await begin();
  return service().finish(await provider.visit(url), key, HERE);
}
const rolesOf = async (account: string) =>
  at.stored.database.query('select house, role from staff_role where account = $1 order by house', [account]);

describe('sign-in with OpenID Connect', () => {
  it('opens an account for a new person, with the roles of their groups, and finds it again', async () => {
    const { account, token } = ok(await signIn()) as SignedIn;
    expect(account).toMatchObject({ name: 'Marta Nová', guest: false });
    // The provider decides about second factors, so the roles are in effect at once.
    expect(account.roles).toEqual([MANAGER, { house: 'sazka', role: 'manager' }]);
    expect(account.mustSetUpCodes).toBeUndefined();
    const again = ok(await signIn()) as SignedIn;
    expect(again.account.id).toBe(account.id);
    expect(await at.accounts.session(token)).toMatchObject({ id: account.id });
    const another = { ...provider.person, sub: 'other' };
    provider.person = another;
    const namesake = ok(await signIn()) as SignedIn;
    expect(namesake.account.id).not.toBe(account.id);
    expect(namesake.account.name).toBe('Marta Nová 2');
    // Nobody can sign in to such an account with a password.
    expect(await at.accounts.signIn({ name: 'Marta Nová', password: '' })).toMatchObject({
      code: 'wrong-credentials',
    });
    expect(await at.security.verify(account.id, { password: ann.password })).toMatchObject({
      code: 'no-password',
    });
  });

  it('asks the provider for claims that the ID token does not contain', async () => {
    provider.apart = true;
    provider.person = { ...provider.person, groups: 'audit' };
    expect(ok(await signIn()).account.roles).toEqual([AUDITOR]);
  });

  it('changes the roles to those of the claim, and ends the earlier sessions', async () => {
    const { account, token } = ok(await signIn()) as SignedIn;
    provider.person = { ...provider.person, groups: ['audit', 'unknown', 'constructor'] };
    const changed = ok(await signIn()) as SignedIn;
    expect(changed.account.roles).toEqual([AUDITOR]);
    expect(await at.accounts.session(token)).toBeUndefined();
    expect(await rolesOf(account.id)).toEqual([AUDITOR]);
  });

  it('takes all roles from a person whom the claim gives none, and does not sign them in', async () => {
    const { account, token } = ok(await signIn()) as SignedIn;
    provider.person = { sub: 'marta', name: 'Marta Nová' };
    expect(await signIn()).toMatchObject({ code: 'no-staff-role' });
    expect(await rolesOf(account.id)).toEqual([]);
    expect(await at.accounts.session(token)).toBeUndefined();
    provider.person = { sub: 'stranger', groups: ['players'] };
    expect(await signIn()).toMatchObject({ code: 'no-staff-role' });
    expect(await at.stored.database.query('select subject from openid_account')).toEqual([
      { subject: 'marta' },
    ]);
  });

  it.each<[string, Partial<TestProvider>]>([
    ['another nonce', { wrong: { nonce: 'another' } }],
    ['no nonce', { wrong: { nonce: undefined } }],
    ['another audience', { wrong: { aud: 'another client' } }],
    ['another issuer', { wrong: { iss: 'https://login.example' } }],
    ['a past end', { wrong: { exp: 1_700_000_000 } }],
    ['no subject', { wrong: { sub: undefined } }],
    ['a signature by another key', { foreignKey: true }],
  ])('refuses a token with %s', async (_, more) => {
    Object.assign(provider, more);
    expect(await signIn()).toMatchObject({ code: 'wrong-openid' });
    expect(await at.stored.database.query('select 1 from openid_account')).toEqual([]);
  });

  it('refuses an answer with another state, from another browser, a second time, or too late', async () => {
    const wrong = { code: 'wrong-openid' };
    const first = await begin();
    const search = await provider.visit(first.url);
    const forged = search.replace(/state=[^&]*/, 'state=forged');
    expect(await service().finish(forged, first.key, HERE)).toMatchObject(wrong);
    const second = await begin();
    expect(await service().finish(search, second.key, HERE)).toMatchObject(wrong);
    expect(isRefusal(await service().finish(search, first.key, HERE))).toBe(false);
    expect(await service().finish(search, first.key, HERE)).toMatchObject(wrong);
    const third = await begin();
    await at.clock.pass(601, async () => undefined);
    expect(await service().finish(await provider.visit(third.url), third.key, HERE)).toMatchObject(wrong);
    for (const odd of ['', '?', '?state=x&state=y', `?code=1&state=${'x'.repeat(3_000)}`])
      expect(await service().finish(odd, third.key, HERE)).toMatchObject(wrong);
  });

  it('says in a sentence that the person did not sign in, or that the provider does not answer', async () => {
    provider.error = 'access_denied';
    expect(await signIn()).toMatchObject({ code: 'openid-cancelled' });
    await open('http://127.0.0.1:9');
    expect(await service().begin()).toMatchObject({
      code: 'openid-unreachable',
      message: expect.stringMatching(/does not answer/),
    });
  });

  it('names the address to sign out of the provider, for its accounts only', async () => {
    const { account } = ok(await signIn()) as SignedIn;
    const url = new URL((await service().signOutUrl(account.id)) ?? '');
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/end`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ client_id: CLIENT.id });
    const signedUp = ok(await at.accounts.signUp(ann)) as SignedIn;
    expect(await service().signOutUrl(signedUp.account.id)).toBeNull();
  });
});
