import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { PLAN, STAFF_PASSWORD } from '../house.ts';
import { api, house, server, staffToken } from './server.ts';

const wanted = { name: 'My bot', scope: 'play', days: 30, password: STAFF_PASSWORD };

/** Creates a personal token of a new person with all staff roles. Returns both tokens. */
async function made(scope: 'read' | 'play'): Promise<{ session: string; token: string; id: string }> {
  const session = await staffToken();
  const answer = await (
    await api('POST', '/me/tokens', { token: session, body: { ...wanted, scope } })
  ).json();
  expect(answer).toMatchObject({ token: expect.stringMatching(/^croupier_[\w-]{27}$/) });
  return { session, token: answer.token, id: answer.id };
}

const status = async (method: string, path: string, token: string, body?: object) =>
  (await api(method, path, { token, ...(body ? { body } : {}) })).status;

describe('a personal token', () => {
  it('acts for the account, without its roles', async () => {
    const { token } = await made('play');
    const me = await (await api('GET', '/me', { token })).json();
    expect(me.account).toMatchObject({ roles: [], scope: 'play' });
    expect(await status('POST', '/tables', token, { plan: PLAN, private: true })).toBe(200);
    const staff = await api('GET', '/houses/kings/room', { token });
    expect([staff.status, await staff.json()]).toMatchObject([403, { code: 'token-scope' }]);
  });

  it('with the scope `read` changes nothing', async () => {
    const { token } = await made('read');
    expect(await status('GET', '/me/statement?house=kings', token)).toBe(200);
    expect(await status('GET', '/tables', token)).toBe(200);
    expect(await status('POST', '/tables', token, { plan: PLAN, private: true })).toBe(403);
    expect(await status('POST', '/me/top-up', token, { house: 'kings' })).toBe(403);
  });

  it('reaches neither the security of the account nor its money', async () => {
    const { token } = await made('play');
    for (const path of ['/me/tokens', '/me/sessions', '/me/security', '/me/data'])
      expect([path, await status('GET', path, token)]).toEqual([path, 403]);
    expect(await status('GET', '/me/payments?house=sazka', token)).toBe(403);
    expect(await status('POST', '/me/tokens', token, wanted)).toBe(403);
    expect(await status('PUT', '/me/password', token, { password: 'a', newPassword: 'b' })).toBe(403);
  });

  it('needs the password, and is shown only once', async () => {
    const session = await staffToken();
    expect(await status('POST', '/me/tokens', session, { ...wanted, password: 'wrong' })).toBe(403);
    const answer = await (await api('POST', '/me/tokens', { token: session, body: wanted })).json();
    const list = await (await api('GET', '/me/tokens', { token: session })).json();
    expect(list.tokens).toMatchObject([{ id: answer.id, name: 'My bot', scope: 'play', used: null }]);
    expect(JSON.stringify(list)).not.toContain(answer.token);
    const sessions = await (await api('GET', '/me/sessions', { token: session })).json();
    expect(sessions.sessions.map(({ id }: { id: string }) => id)).not.toContain(answer.id);
  });

  it('ends when its holder ends it, and its connection is closed', async () => {
    const { session, token, id } = await made('play');
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/v1/socket`);
    const heard: { t: string; code?: string }[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ t: 'hello', v: 1, token }));
    await new Promise((resolve) => socket.once('message', resolve));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    expect(await status('DELETE', `/me/tokens/${id}`, session)).toBe(200);
    await closed;
    expect(heard.at(-1)).toMatchObject({ t: 'bye', code: 'session-ended' });
    expect(await status('GET', '/me', token)).toBe(401);
    expect(await status('DELETE', `/me/tokens/${id}`, session)).toBe(404);
  });

  it('with the scope `read` makes no move over the WebSocket', async () => {
    const { token } = await made('read');
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/api/v1/socket`);
    const next = () =>
      new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ t: 'hello', v: 1, token }));
    expect(await next()).toMatchObject({ t: 'welcome', account: { scope: 'read', roles: [] } });
    const move = { t: 'move', id: 1, table: '1', key: 'a-key-of-a-move', move: { type: 'bet' } };
    socket.send(JSON.stringify(move));
    expect(await next()).toMatchObject({ t: 'refused', id: 1, code: 'token-scope' });
    socket.close();
  });

  it('is limited in number', async () => {
    const session = await staffToken();
    const answers = [];
    for (let n = 0; n < 21; n++) answers.push(await status('POST', '/me/tokens', session, wanted));
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 409]);
  });

  it('is recorded in the security log and reported by e-mail', async () => {
    const { session } = await made('play');
    const entries = await (
      await api('POST', '/houses/kings/audit-log/search', {
        token: session,
        body: { action: 'token-changed' },
      })
    ).json();
    expect(entries.entries[0]).toMatchObject({
      action: 'token-changed',
      content: { change: 'made', scope: 'play' },
    });
    expect((await house.security.tokens('nobody')).length).toBe(0);
  });
});
