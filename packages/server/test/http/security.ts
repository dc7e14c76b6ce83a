import { endpoints } from '@croupier/protocol';
import { generate } from 'otplib';
import { describe, expect, it } from 'vitest';
import { listen } from '../../src/program/listen.ts';
import type { Account } from '../../src/services/account-service.ts';
import { attendanceRefusal } from '../../src/tables/access.ts';
import { Authenticator } from '../authenticator.ts';
import { HIGH_LIMITS, STAFF_PASSWORD } from '../house.ts';
import { api, house, reopen, staffToken } from './server.ts';

const body = { name: '', password: 'kolo stesti a smuly' };
const tokenIn = (answer: Response) => answer.headers.get('set-cookie')?.match(/croupier=([^;]+)/)?.[1] ?? '';
const signUp = async (name: string) => tokenIn(await api('POST', '/accounts', { body: { ...body, name } }));

describe('the sign-in methods of an account', () => {
  it('are shown to the account’s holder, and can be changed with the password', async () => {
    const token = await signUp('Well kept');
    const before = await (await api('GET', '/me/security', { token })).json();
    expect(endpoints.security.answer.parse(before)).toMatchObject({ codes: false, passkeys: [] });
    const wrong = { password: 'a guess', email: 'well@example.org' };
    expect((await api('PUT', '/me/email', { token, body: wrong })).status).toBe(403);
    const right = { ...wrong, password: body.password };
    const changed = await (await api('PUT', '/me/email', { token, body: right })).json();
    expect(changed).toMatchObject({ unconfirmed: 'well@example.org' });
  });

  it('protect the account from erasure with a session alone; only a guest, who has no other proof, needs none', async () => {
    const token = await signUp('Still here');
    const erase = async (proof: object, by = token) => {
      const answer = await api('POST', '/me/erasure', { token: by, body: { confirmed: true, ...proof } });
      return [answer.status, (await answer.json()).code];
    };
    expect(await erase({})).toEqual([403, 'wrong-password']);
    expect(await erase({ password: 'a guess' })).toEqual([403, 'wrong-password']);
    const { secret } = await (
      await api('POST', '/me/codes', { token, body: { password: body.password } })
    ).json();
    const now = Math.floor(Date.now() / 1000);
    const first = await generate({ secret, epoch: now });
    const on = await api('PUT', '/me/codes', { token, body: { code: first } });
    const { recoveryCodes } = await on.json();
    const sure = tokenIn(on);
    expect(await erase({ password: body.password }, sure)).toEqual([401, 'code-needed']);
    expect((await api('GET', '/me', { token: sure })).status).toBe(200);
    expect(await erase({ password: body.password, code: recoveryCodes[0] }, sure)).toEqual([200, undefined]);
    expect((await api('GET', '/me', { token: sure })).status).toBe(401);
    const guest = await house.person();
    expect(await erase({}, guest.token)).toEqual([200, undefined]);
  });

  it('include passkeys, which start a session like any other sign-in, and query the register {sazka.platform.31}', async () => {
    const asked: string[] = [];
    const participants = Object.create(house.participants, {
      afterSignIn: { value: async (account: string) => void asked.push(account) },
    });
    const way = await listen({ ...house, participants }, { port: 0, host: '127.0.0.1', limits: HIGH_LIMITS });
    const call = async (method: string, path: string, sent: unknown, token?: string) => {
      const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
      return fetch(`http://127.0.0.1:${way.port}/api/v1${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...authorization },
        body: JSON.stringify(sent),
      });
    };
    const token = await signUp('Quick one');
    const passkey = new Authenticator('http://localhost');
    const begun = await call('POST', '/me/passkeys/challenge', { password: body.password }, token);
    const made = { name: 'Key', response: passkey.create((await begun.json()).options) };
    expect((await call('POST', '/me/passkeys', made, token)).status).toBe(200);
    const { options } = await (await call('POST', '/session/passkey/challenge', {})).json();
    const signedIn = await call('POST', '/session/passkey', { response: passkey.get(options) });
    const me = endpoints.me.answer.parse(await signedIn.json());
    expect(me.account.name).toBe('Quick one');
    expect((await api('GET', '/me', { token: tokenIn(signedIn) })).status).toBe(200);
    expect(asked).toEqual([me.account.id]);
    const replayed = await call('POST', '/session/passkey', { response: passkey.get(options) });
    expect([replayed.status, (await replayed.json()).code]).toEqual([401, 'wrong-passkey']);
    await way.close();
  });

  it('are recovered with the same answer for every e-mail address, at a limited rate per client {sazka.platform.41}', async () => {
    const token = await signUp('Forgetful');
    const { account } = await (await api('GET', '/me', { token })).json();
    const words = { password: body.password };
    await house.security.changeEmail(account.id, words, { email: 'forgetful@example.org', language: 'en' });
    const answers = await Promise.all(
      ['forgetful@example.org', 'nobody@example.org'].map(async (email) => {
        const answer = await api('POST', '/recovery', { body: { email } });
        return [answer.status, await answer.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([200, '{}']);
    const bad = { token: 'made-up', password: 'another long one' };
    expect((await api('PUT', '/recovery', { body: bad })).status).toBe(403);
    await reopen({ limits: { signIns: { perSecond: 0.001, burst: 2 } } });
    const statuses = [];
    const calls = [
      ['/recovery', { email: 'a@example.org' }],
      ['/session/passkey/challenge', {}],
      ['/email-confirmation', { token: 'x' }],
    ] as const;
    for (const [path, given] of calls) statuses.push((await api('POST', path, { body: given })).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  it("are reset only by managers, with their own password and the holder's proof of identity", async () => {
    const lost = await signUp('Lost phone');
    const reset = { password: body.password, identity: 'passport' };
    const path = '/accounts/Lost%20phone/code-resets';
    const asked = async (token: string | undefined, sent: object = reset) => {
      const answer = await api('POST', path, { body: sent, ...(token === undefined ? {} : { token }) });
      return [answer.status, (await answer.json()).code];
    };
    expect(await asked(undefined)).toEqual([401, 'not-signed-in']);
    expect(await asked(lost)).toEqual([403, 'not-allowed']);
    const withRoles = async (name: string, roles: readonly string[]) => {
      await signUp(name);
      const path = `/accounts/${encodeURIComponent(name)}/roles`;
      expect(
        (
          await api('PUT', path, {
            token: await staffToken(),
            body: { house: 'kings', roles, password: STAFF_PASSWORD },
          })
        ).status,
      ).toBe(200);
      return tokenIn(await api('POST', '/session', { body: { ...body, name } }));
    };
    const cashier = await withRoles('Just a cashier', ['croupier', 'inspector']);
    const manager = await withRoles('Who manages', ['manager']);
    expect(await asked(cashier)).toEqual([403, 'not-allowed']);
    expect((await api('GET', '/code-resets', { token: cashier })).status).toBe(403);
    expect(await asked(manager, { password: body.password })).toEqual([400, 'malformed']);
    expect(await asked(manager, { ...reset, password: 'a guess' })).toEqual([403, 'wrong-password']);
    expect(await asked(manager)).toEqual([409, 'no-codes']);
    expect(await (await api('GET', '/code-resets', { token: manager })).json()).toEqual({ resets: [] });
  });

  it('are checked, with the password, when roles are granted, so a stolen session makes nobody staff', async () => {
    await signUp('To be hired');
    const { token, account } = await house.person('staff');
    const path = '/accounts/To%20be%20hired/roles';
    const asked = async (proof: object, by = token) => {
      const answer = await api('PUT', path, {
        token: by,
        body: { house: 'kings', roles: ['inspector'], ...proof },
      });
      return [answer.status, (await answer.json()).code];
    };
    expect(await asked({})).toEqual([400, 'malformed']);
    expect(await asked({ password: 'a guess' })).toEqual([403, 'wrong-password']);
    const proof = { password: STAFF_PASSWORD };
    const begun = await house.security.beginCodes(account.id, proof);
    if ('refused' in begun) throw new Error(begun.message);
    const { secret } = begun;
    const at = { address: 'here', device: '' };
    const confirmed = await house.security.confirmCodes(account.id, await generate({ secret }), at);
    if ('refused' in confirmed) throw new Error(confirmed.message);
    const { signedIn, recoveryCodes } = confirmed;
    expect(await asked(proof, signedIn.token)).toEqual([401, 'code-needed']);
    expect(await asked({ ...proof, code: '000000' }, signedIn.token)).toEqual([403, 'wrong-code']);
    expect(await asked({ ...proof, code: recoveryCodes[0] }, signedIn.token)).toEqual([200, undefined]);
  });

  it('must include one-time codes before staff can do anything else, if these are required', async () => {
    const account: Account = { ...(await house.person()).account, mustSetUpCodes: true };
    const accounts = Object.create(house.accounts, { session: { value: async () => account } });
    const way = await listen({ ...house, accounts }, { port: 0, host: '127.0.0.1', limits: HIGH_LIMITS });
    const status = async (method: string, path: string) => {
      const headers = { authorization: 'Bearer any' };
      const answer = await fetch(`http://127.0.0.1:${way.port}/api/v1${path}`, { method, headers });
      return [answer.status, (await answer.json()).code];
    };
    expect(await status('GET', '/me')).toEqual([200, undefined]);
    expect(await status('GET', '/me/security')).toEqual([200, undefined]);
    for (const path of ['/me/rounds', '/me/participations', '/addresses', '/cash-desk?house=sazka'])
      expect(await status('GET', path)).toEqual([403, 'codes-first']);
    await way.close();
    const [table] = house.casino.tables();
    if (!table) throw new Error('no table');
    expect(attendanceRefusal(account, table, 'player')).toMatchObject({ code: 'codes-first' });
    expect(attendanceRefusal(account, table, 'manager')).toMatchObject({ code: 'not-allowed' });
    expect(attendanceRefusal(account, table, 'spectator')).toBeUndefined();
  });
});
