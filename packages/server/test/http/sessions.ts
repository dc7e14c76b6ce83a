import { endpoints } from '@croupier/protocol';
import { describe, expect, it } from 'vitest';
import { STAFF_PASSWORD } from '../house.ts';
import { api, house, reopen, staffToken } from './server.ts';

const cookies = (answer: Response) => answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
const tokenIn = (answer: Response) => cookies(answer)[0]?.split('=')[1] ?? '';
const statusOf = async (token: string) => (await api('GET', '/me', { token })).status;

describe('sessions', () => {
  it('begin with a cookie that no script can read, and also work as a bearer token', async () => {
    const answer = await api('POST', '/guests');
    expect(endpoints.guest.answer.safeParse(await answer.json()).success).toBe(true);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^croupier=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const [pair = ''] = cookie.split(';');
    expect((await api('GET', '/me', { headers: { cookie: `other=1; ${pair}` } })).status).toBe(200);
    expect((await api('GET', '/me', { token: pair.split('=')[1] ?? '' })).status).toBe(200);
  });

  it('have an https-only cookie if the proxy in front uses https', async () => {
    await reopen({ trustProxy: true });
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await api('POST', '/guests', { headers });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-croupier=\S+; (?=.*Path=\/;)(?!.*Domain).*; Secure/,
    );
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    // A cookie that another host in the domain could have set is not trusted.
    const [pair = ''] = answer.headers.get('set-cookie')?.split(';') ?? [];
    const asked = (cookie: string) => api('GET', '/me', { headers: { ...headers, cookie } });
    expect((await asked(pair)).status).toBe(200);
    expect((await asked(pair.replace('__Host-', ''))).status).toBe(401);
  });

  it('are replaced after a sign-up, a new sign-in, a new password and new roles', async () => {
    const guest = await house.person();
    const body = { name: 'Renewed', password: 'kolo stesti a smuly' };
    const signedUp = await api('POST', '/accounts', { token: guest.token, body });
    const first = tokenIn(signedUp);
    expect([await statusOf(guest.token), await statusOf(first)]).toEqual([401, 200]);
    const device = cookies(signedUp)[1] ?? '';
    expect(device).toMatch(/^croupier-device=/);
    const signedIn = await api('POST', '/session', {
      body,
      headers: { cookie: `croupier=${first}; ${device}` },
    });
    const second = tokenIn(signedIn);
    expect(cookies(signedIn)).toHaveLength(1);
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 200]);
    const change = { password: body.password, newPassword: 'stesti nebo kolo' };
    const changed = await api('PUT', '/me/password', { token: second, body: change });
    const third = tokenIn(changed);
    expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200]);
    const roles = { body: { house: 'kings', roles: ['croupier'], password: STAFF_PASSWORD } };
    expect(
      (await api('PUT', '/accounts/Renewed/roles', { token: await staffToken(), ...roles })).status,
    ).toBe(200);
    expect(await statusOf(third)).toBe(401);
    const manager = await house.person('staff');
    const own = await api('PUT', `/accounts/${manager.account.name}/roles`, {
      token: manager.token,
      ...roles,
    });
    expect([await statusOf(manager.token), await statusOf(tokenIn(own))]).toEqual([401, 200]);
  });

  it('are listed, and can be ended one by one or all together', async () => {
    const body = { name: 'Often here', password: 'kolo stesti a smuly' };
    await api('POST', '/accounts', { body });
    const tokenOf = async (agent: string) => {
      const answer = await api('POST', '/session', { body, headers: { 'user-agent': agent } });
      return answer.headers.get('set-cookie')?.match(/croupier=([^;]+)/)?.[1] ?? '';
    };
    const [phone, desk] = [await tokenOf('Phone'), await tokenOf('Desk')];
    const listed = await (await api('GET', '/me/sessions', { token: desk })).json();
    expect(endpoints.sessions.answer.safeParse(listed).success).toBe(true);
    expect(listed.sessions).toHaveLength(3);
    const of = (device: string) => listed.sessions.find((one: { device: string }) => one.device === device);
    expect(of('Desk').current).toBe(true);
    expect(of('Phone').current).toBe(false);
    const ended = `/me/sessions/${of('Phone').id}/end`;
    const proof = { body: { password: body.password } };
    const stranger = await house.person();
    expect((await api('POST', ended, { token: stranger.token, body: {} })).status).toBe(404);
    expect((await api('POST', ended, { token: desk, ...proof })).status).toBe(200);
    expect((await api('GET', '/me', { token: phone })).status).toBe(401);
    expect((await api('POST', '/me/sessions/none/end', { token: desk, ...proof })).status).toBe(400);
    const other = await tokenOf('Other');
    expect((await api('POST', '/me/other-sessions/end', { token: desk, ...proof })).status).toBe(200);
    expect([await statusOf(other), await statusOf(desk)]).toEqual([401, 200]);
    const out = await api('POST', '/me/sessions/end', { token: desk, ...proof });
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await api('GET', '/me', { token: desk })).status).toBe(401);
  });

  it('can be ended only with the password of the account', async () => {
    const body = { name: 'Proves it', password: 'kolo stesti a smuly' };
    const token = tokenIn(await api('POST', '/accounts', { body }));
    const { sessions } = await (await api('GET', '/me/sessions', { token })).json();
    for (const path of [`/me/sessions/${sessions[0].id}/end`, '/me/other-sessions/end', '/me/sessions/end'])
      for (const given of [{}, { password: 'a guess' }])
        expect(await (await api('POST', path, { token, body: given })).json()).toMatchObject({
          code: 'wrong-password',
        });
    expect(await statusOf(token)).toBe(200);
  });

  it('end at sign-out', async () => {
    const { token } = await house.person();
    expect((await api('DELETE', '/session', { token })).headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await api('GET', '/me', { token })).status).toBe(401);
  });

  it('keep the purse of a guest who signs up', async () => {
    const { token, account } = await house.person();
    const me = await (
      await api('POST', '/accounts', { token, body: { name: 'Anna', password: 'kolo stesti a smuly' } })
    ).json();
    expect(me).toMatchObject({ account: { id: account.id, name: 'Anna', guest: false } });
    expect(
      (await api('POST', '/session', { body: { name: 'Anna', password: 'kolo stesti a smuly' } })).status,
    ).toBe(200);
    expect((await api('POST', '/session', { body: { name: 'Anna', password: 'wrong word' } })).status).toBe(
      401,
    );
  });
});
