import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { API, endpoints, SOCKET } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrustedProxies } from '../src/http/visitor.ts';
import type { Limits } from '../src/limits.ts';
import type { Listening } from '../src/listen.ts';
import { log } from '../src/log.ts';
import { bet, EURO, HOUSE, ok, openHouse, PLAN, playOut, type TestHouse } from './house.ts';

let house: TestHouse;
let server: Listening;
let webRoot: string;
let table: string;

beforeAll(async () => {
  house = await openHouse();
  table = (await house.openTable()).id;
  webRoot = await mkdtemp(join(tmpdir(), 'croupier-web-'));
  await mkdir(join(webRoot, 'assets'));
  await writeFile(join(webRoot, 'index.html'), '<title>Croupier</title>');
  await writeFile(join(webRoot, 'assets/main-a1B2c3D4.js'), 'console.log(1)');
  await writeFile(join(webRoot, 'assets/main-a1B2c3D4.js.br'), brotliCompressSync('console.log(1)'));
});
afterAll(async () => {
  await house?.stop();
  await rm(webRoot, { recursive: true, force: true });
});
beforeEach(async () => {
  server = await open();
});
afterEach(() => server.close());

const open = (limits: Partial<Limits> = {}, trustProxy: TrustedProxies = false) =>
  house.listen({ webRoot, limits, trustProxy });

function ask(
  method: string,
  path: string,
  more: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
) {
  return fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: {
      ...(more.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(more.token ? { authorization: `Bearer ${more.token}` } : {}),
      ...more.headers,
    },
    ...(more.body === undefined
      ? {}
      : { body: typeof more.body === 'string' ? more.body : JSON.stringify(more.body) }),
  });
}
const api: typeof ask = (method, path, more) => ask(method, API + path.replace('TABLE', table), more);
const problemIn = (answer: string) => JSON.parse(answer.match(/\{.*?\}/)?.[0] ?? '') as unknown;
const upgrade = (path: string, more = 'X: y', version = 13) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: here',
    'Connection: Upgrade',
    'Upgrade: websocket',
    `Sec-WebSocket-Version: ${version}`,
    more,
    '\r\n',
  ].join('\r\n');
const staffToken = async () => (await house.person('staff')).token;

describe('sessions', () => {
  it('begin with a cookie no script can read, and work as a bearer token too', async () => {
    const answer = await api('POST', '/guests');
    expect(endpoints.guest.answer.safeParse(await answer.json()).success).toBe(true);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^croupier=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    const [pair = ''] = cookie.split(';');
    expect((await api('GET', '/me', { headers: { cookie: `other=1; ${pair}` } })).status).toBe(200);
    expect((await api('GET', '/me', { token: pair.split('=')[1] ?? '' })).status).toBe(200);
  });

  it('are sent over https only where that is what the proxy in front speaks', async () => {
    await server.close();
    server = await open({}, true);
    const headers = { 'x-forwarded-proto': 'https' };
    const answer = await api('POST', '/guests', { headers });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-croupier=\S+; (?=.*Path=\/;)(?!.*Domain).*; Secure/,
    );
    expect(answer.headers.get('strict-transport-security')).toContain('max-age');
    // a cookie that another host of the domain could have set is not believed there
    const [pair = ''] = answer.headers.get('set-cookie')?.split(';') ?? [];
    const asked = (cookie: string) => api('GET', '/me', { headers: { ...headers, cookie } });
    expect((await asked(pair)).status).toBe(200);
    expect((await asked(pair.replace('__Host-', ''))).status).toBe(401);
  });

  it('are another one after signing up, signing in again, another password and other roles', async () => {
    const cookies = (answer: Response) =>
      answer.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
    const tokenIn = (answer: Response) => cookies(answer)[0]?.split('=')[1] ?? '';
    const stands = async (token: string) => (await api('GET', '/me', { token })).status;
    const guest = await house.person();
    const body = { name: 'Renewed', password: 'kolo stesti' };
    const signedUp = await api('POST', '/accounts', { token: guest.token, body });
    const first = tokenIn(signedUp);
    expect([await stands(guest.token), await stands(first)]).toEqual([401, 200]);
    const device = cookies(signedUp)[1] ?? '';
    expect(device).toMatch(/^croupier-device=/);
    const signedIn = await api('POST', '/session', {
      body,
      headers: { cookie: `croupier=${first}; ${device}` },
    });
    const second = tokenIn(signedIn);
    expect(cookies(signedIn)).toHaveLength(1);
    expect([await stands(first), await stands(second)]).toEqual([401, 200]);
    const change = { password: body.password, newPassword: 'stesti kolo' };
    const changed = await api('PUT', '/me/password', { token: second, body: change });
    const third = tokenIn(changed);
    expect([await stands(second), await stands(third)]).toEqual([401, 200]);
    const roles = { body: { roles: ['croupier'] } };
    expect(
      (await api('PUT', '/accounts/Renewed/roles', { token: await staffToken(), ...roles })).status,
    ).toBe(200);
    expect(await stands(third)).toBe(401);
    const manager = await house.person('staff');
    const own = await api('PUT', `/accounts/${manager.account.name}/roles`, {
      token: manager.token,
      ...roles,
    });
    expect([await stands(manager.token), await stands(tokenIn(own))]).toEqual([401, 200]);
  });

  it('are listed, and ended one by one or all', async () => {
    const body = { name: 'Often here', password: 'kolo stesti' };
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
    const ended = `/me/sessions/${of('Phone').id}`;
    const stranger = await house.person();
    expect((await api('DELETE', ended, { token: stranger.token })).status).toBe(404);
    expect((await api('GET', '/me', { token: phone })).status).toBe(200);
    expect((await api('DELETE', ended, { token: desk })).status).toBe(200);
    expect((await api('GET', '/me', { token: phone })).status).toBe(401);
    expect((await api('DELETE', '/me/sessions/none', { token: desk })).status).toBe(400);
    const out = await api('DELETE', '/me/sessions', { token: desk });
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await api('GET', '/me', { token: desk })).status).toBe(401);
  });

  it('end when signed out', async () => {
    const { token } = await house.person();
    expect((await api('DELETE', '/session', { token })).headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await api('GET', '/me', { token })).status).toBe(401);
  });

  it('keep the purse of a guest who signs up', async () => {
    const { token, account } = await house.person();
    const me = await (
      await api('POST', '/accounts', { token, body: { name: 'Anna', password: 'kolo stesti' } })
    ).json();
    expect(me).toMatchObject({ account: { id: account.id, name: 'Anna', guest: false } });
    expect((await api('POST', '/session', { body: { name: 'Anna', password: 'kolo stesti' } })).status).toBe(
      200,
    );
    expect((await api('POST', '/session', { body: { name: 'Anna', password: 'wrong word' } })).status).toBe(
      401,
    );
  });
});

describe('what is not allowed', () => {
  it.each([
    ['GET', '/me', undefined, 401, 'not-signed-in'],
    ['POST', '/accounts', { name: 'x', password: 'long enough' }, 400, 'malformed'],
    ['POST', '/accounts', { name: 'Xaver', password: 'short' }, 400, 'malformed'],
    ['POST', '/accounts', '{"name":', 400, 'malformed'],
    ['POST', '/accounts', 'null', 400, 'malformed'],
    ['POST', '/accounts', { name: 'x'.repeat(70_000), password: '' }, 413, 'too-large'],
    ['GET', '/tables/TABLE/rounds?limit=1000', undefined, 400, 'malformed'],
    ['GET', '/tables/TABLE/rounds?limit=abc', undefined, 400, 'malformed'],
    ['GET', '/tables/nowhere', undefined, 404, 'no-such-table'],
    ['GET', '/tables/%2e%2e%2fetc', undefined, 400, 'malformed'],
    ['GET', '/codes/guess', undefined, 404, 'no-such-table'],
    ['GET', '/rounds/none', undefined, 404, 'no-such-round'],
    ['POST', '/session', { name: 'A\0', password: 'long enough' }, 400, 'malformed'],
    ['GET', '/codes/%00', undefined, 400, 'malformed'],
    ['GET', '/nothing', undefined, 404, 'not-found'],
    ['POST', '/nothing', undefined, 404, 'not-found'],
    ['GET', '/tables/%zz', undefined, 400, 'malformed'],
    ['GET', `/tables/${'x'.repeat(300)}`, undefined, 404, 'not-found'],
    ['DELETE', '/guests', undefined, 405, 'wrong-method'],
    ['POST', '/openapi.json', undefined, 405, 'wrong-method'],
    ['GET', '/socket', undefined, 426, 'upgrade-required'],
  ])('%s %s %j answers %i %s', async (method, path, body, status, code) => {
    const answer = await api(method, path, body === undefined ? {} : { body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(/\S/) });
  });

  it('is for the staff what a role is asked for', async () => {
    const { token } = await house.person();
    const change = { body: { name: 'Mine now' } };
    expect((await api('PATCH', '/tables/TABLE', { token, ...change })).status).toBe(403);
    expect((await api('PATCH', '/tables/TABLE', { token: await staffToken(), ...change })).status).toBe(200);
    expect((await api('GET', '/tables/TABLE/audit', { token })).status).toBe(403);
    expect((await api('PUT', '/accounts/Anna/roles', { token, body: { roles: ['manager'] } })).status).toBe(
      403,
    );
    // the house's first manager has used the key: it works for nobody else
    for (const key of ['guess', house.staffKey])
      expect((await api('POST', '/me/staff', { token, body: { key } })).status).toBe(403);
    expect((await api('GET', '/tables/TABLE/audit', { token: await staffToken() })).status).toBe(200);
  });

  it('is to open private tables without end: so many of one host, and so many from one address', async () => {
    await server.close();
    server = await open({ privateTablesPerAccount: 2, privateTablesPerAddress: 5 });
    const body = { plan: PLAN, name: 'At home', dealer: 'console', private: true };
    const opens = async (token: string) => (await api('POST', '/tables', { token, body })).json();
    const [ann, bob, cay] = [await house.person(), await house.person(), await house.person()];
    // All at once, too.
    const tables = await Promise.all([opens(ann.token), opens(ann.token), opens(ann.token)]);
    expect(tables.filter(({ code }) => code === 'too-many-tables')).toHaveLength(1);
    expect(tables.filter(({ id }) => id !== undefined)).toHaveLength(2);
    const [one] = tables.filter(({ id }) => id !== undefined);
    for (const { token } of [bob, bob, cay]) expect(await opens(token)).toMatchObject({ name: 'At home' });
    expect(await opens(cay.token)).toMatchObject({ code: 'too-many-tables' });
    expect(
      (await api('PATCH', `/tables/${one.id}`, { token: ann.token, body: { state: 'closed' } })).status,
    ).toBe(200);
    expect(await opens(cay.token)).toMatchObject({ name: 'At home' });
    for (const { id, code } of house.casino.tables())
      if (code !== null) await house.casino.changeTable(id, { state: 'closed' });
  });

  it('is to open a public table without being a manager; the host of a private one is its staff', async () => {
    const { token } = await house.person();
    const table = { plan: PLAN, name: 'At home', dealer: 'console' };
    expect((await api('POST', '/tables', { token, body: table })).status).toBe(403);
    const opened = await (await api('POST', '/tables', { token, body: { ...table, private: true } })).json();
    expect(endpoints.openTable.answer.safeParse(opened).success).toBe(true);
    const path = `/tables/${opened.id}`;
    expect((await api('PATCH', path, { token, body: { state: 'paused' } })).status).toBe(200);
    expect(
      (await api('PATCH', path, { token: (await house.person()).token, body: { state: 'closed' } })).status,
    ).toBe(403);
    // nothing of it is for others: to them there is no such table
    const guest = await house.person();
    const round = house.casino.state(opened.id)?.round.id ?? '';
    const parts = ['', '/people', '/bots', '/elsewhere', '/rounds', '/statistics'].map((part) => path + part);
    const all = [...parts, `/rounds/${round}`];
    const asked = async (paths: readonly string[], more: Parameters<typeof api>[2] = {}) =>
      Promise.all(
        paths.map(async (one) => {
          const answer = await api('GET', one, more);
          return [answer.status, (await answer.json()).code];
        }),
      );
    const nowhere = [...parts.map((part) => part.replace(opened.id, '999999')), '/rounds/999999'];
    expect(await asked(all, { token: guest.token })).toEqual(await asked(nowhere, { token: guest.token }));
    const codes = { 'table-codes': `AAAAAAAA ${opened.code}` };
    const told = await asked(all, { token: guest.token, headers: codes });
    expect(told.map(([status]) => status)).toEqual(all.map(() => 200));
    // whoever was told the code sees the code no more than before, and whoever played there goes on reading
    const seat = house.accounts.seat(opened.id, guest.account.id);
    await api('PATCH', path, { token, body: { state: 'running' } });
    await house.call(opened.id, { type: 'place-your-bets' });
    const by = { table: opened.id, account: guest.account.id, as: 'player', key: 'private-1', seat } as const;
    ok(await house.casino.submit({ ...by, move: bet(10 * EURO) }));
    expect((await (await api('GET', path, { token: guest.token })).json()).code).toBeNull();
    await playOut(house, opened.id);
    const record = `/rounds/${round}/record`;
    expect(await asked([record])).toEqual([[404, 'no-such-round']]);
    const played = await asked([record, `/rounds/${round}`, `${path}/rounds`], { token: guest.token });
    expect(played.map(([status]) => status)).toEqual([200, 200, 200]);
    expect((await (await api('GET', `/codes/${opened.code}`)).json()).id).toBe(opened.id);
    const { tables } = await (await api('GET', '/tables')).json();
    expect(tables.map(({ id }: { id: string }) => id)).not.toContain(opened.id);
  });

  it('is for another site to act with our cookie', async () => {
    const { token } = await house.person();
    const cookie = `croupier=${token}`;
    const from = (origin: string) =>
      api('PUT', '/me/favourites', { body: { plan: PLAN, favourites: [] }, headers: { cookie, origin } });
    expect((await from('https://evil.example')).status).toBe(403);
    expect((await from('null')).status).toBe(403);
    expect((await from(`http://127.0.0.1:${server.port}`)).status).toBe(200);
  });

  it.each([
    ['nothing of a request', ''],
    ['half a head', 'POST /api/v1/guests HTTP/1.1\r\nHost: here\r\n'],
    ['half a body', 'POST /api/v1/guests HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n{"'],
  ])('is to send %s and let the server wait', async (_, sent) => {
    await server.close();
    server = await house.listen({ waits: { head: 20, request: 40 } });
    const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
    socket.write(sent);
    let heard = '';
    for await (const part of socket) heard += part;
    expect(heard).toMatch(/^HTTP\/1.1 40[08] /);
    expect(problemIn(heard)).toMatchObject({ code: expect.stringMatching(/^(malformed|too-slow)$/) });
  });

  it.each([
    ['what is no HTTP', 'GIMME /\r\n\r\n', 400, 'malformed'],
    ['an endless head', `GET / HTTP/1.1\r\nHost: here\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'too-large'],
    ['a WebSocket somewhere else', upgrade('/api/v1/tables'), 404, 'not-found'],
    ['a WebSocket without its key', upgrade(SOCKET), 400, 'malformed'],
    [
      'a WebSocket of no known version',
      upgrade(SOCKET, 'Sec-WebSocket-Key: eHh4eHh4eHh4eHh4eHh4eA==', 3),
      400,
      'malformed',
    ],
    ['a WebSocket for another site', upgrade(SOCKET, 'Origin: https://evil.example'), 403, 'foreign-origin'],
  ])('is %s, answered in the form of the API', async (_, sent, status, code) => {
    const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
    socket.write(sent);
    let heard = '';
    for await (const part of socket) heard += part;
    expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`));
    expect(heard).toMatch(/content-type: application\/json/);
    expect(problemIn(heard)).toMatchObject({ code, message: expect.stringMatching(/\S/) });
  });

  it('is another method than those an address has, which it names', async () => {
    const answer = await api('PUT', '/session');
    expect(answer.headers.get('allow')).toBe('POST, DELETE');
  });

  it('is too much of one visitor behind a proxy, however he changes what he claims', async () => {
    await server.close();
    server = await open({ guests: { perSecond: 0.01, burst: 1 } }, ['127.0.0.1']);
    const from = async (forwarded: string) =>
      (await api('POST', '/guests', { headers: { 'x-forwarded-for': forwarded } })).status;
    expect(await from('198.51.100.1')).toBe(200);
    expect(await from('6.6.6.6, 198.51.100.1')).toBe(429);
    expect(await from('2001:db8:0:1::1')).toBe(200);
    expect(await from('2001:db8:0:1:ffff::2')).toBe(429);
    expect(await from('2001:db8:0:2::1')).toBe(200);
  });

  it('is too much of it', async () => {
    await server.close();
    const topUps = { perSecond: 0.1, burst: 2 };
    server = await open({
      guests: { perSecond: 0.1, burst: 2 },
      signIns: { perSecond: 0.1, burst: 3 },
      topUps,
    });
    const guests = [await api('POST', '/guests'), await api('POST', '/guests'), await api('POST', '/guests')];
    expect(guests.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(guests[2]?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await guests[2]?.json()).toMatchObject({
      code: 'too-many',
      details: { seconds: expect.any(Number) },
    });
    const body = { name: 'Anna', password: 'guess again' };
    const statuses = [];
    for (let i = 0; i < 4; i++) statuses.push((await api('POST', '/session', { body })).status);
    expect(statuses).toEqual([401, 401, 401, 429]);
    const { token } = await house.person();
    const fills = [];
    for (let i = 0; i < 3; i++)
      fills.push((await api('POST', '/me/top-up', { token, body: { house: 'kings' } })).status);
    expect(fills).toEqual([409, 409, 429]);
    expect((await api('GET', '/tables')).status).toBe(200);
  });
});

describe('answers', () => {
  let played: { token: string; round: string };

  beforeAll(async () => {
    const { account, token } = await house.person('staff');
    const { id } = await house.openTable();
    const round = house.casino.state(id)?.round.id ?? '';
    const seat = house.accounts.seat(id, account.id);
    const move = bet(10 * EURO);
    ok(
      await house.casino.submit({
        table: id,
        account: account.id,
        as: 'player',
        seat,
        key: 'http-bet-1',
        move,
      }),
    );
    await playOut(house, id, '17');
    table = id;
    played = { token, round };
  });

  it.each([
    ['me', '/me'],
    ['houses', '/houses'],
    ['tables', `/tables?house=${HOUSE}`],
    ['table', '/tables/TABLE'],
    ['people', '/tables/TABLE/people'],
    ['rounds', '/tables/TABLE/rounds?limit=10'],
    ['statistics', '/tables/TABLE/statistics'],
    ['audit', '/tables/TABLE/audit'],
    ['round', '/rounds/ROUND'],
    ['record', '/rounds/ROUND/record'],
    ['statement', `/me/statement?house=${HOUSE}`],
    ['myRounds', '/me/rounds'],
    ['favourites', `/me/favourites?plan=${PLAN}`],
    ['sessions', '/me/sessions'],
    ['addresses', '/addresses'],
    ['health', '/health'],
  ] as const)('of %s have the shape they are described with', async (name, path) => {
    const answer = await api('GET', path.replace('ROUND', played.round), { token: played.token });
    expect(answer.status).toBe(200);
    const parsed = endpoints[name].answer.safeParse(await answer.json());
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('of own rounds and of the statement are of one mind about a bet that won', async () => {
    const { rounds } = await (await api('GET', '/me/rounds', { token: played.token })).json();
    expect(rounds).toMatchObject([
      { id: played.round, state: 'settled', lines: [{ bet: '17', stake: 10 * EURO, pay: 350 * EURO }] },
    ]);
    const { postings } = await (
      await api('GET', `/me/statement?house=${HOUSE}`, { token: played.token })
    ).json();
    // the winning stake stays on the layout {kings.roulette-french.94}
    const bets = postings.filter(({ bet }: { bet: string | null }) => bet === '17');
    expect(new Set(bets.map(({ reason }: { reason: string }) => reason))).toEqual(new Set(['stake', 'pay']));
    const stranger = await (await api('GET', `/rounds/${played.round}`)).json();
    expect(stranger.lines).toEqual([]);
  });

  it('of saved favourites are what was saved', async () => {
    const { token } = await house.person('staff');
    const favourites = [
      { name: 'My birthday', move: { type: 'bet', chips: [{ position: '17', amount: 100 }] } },
    ];
    const plan = PLAN;
    await api('PUT', '/me/favourites', { token, body: { plan, favourites } });
    expect(await (await api('GET', `/me/favourites?plan=${plan}`, { token })).json()).toEqual({ favourites });
  });

  it('of saved favourites take those of plans there are, and no more than a few', async () => {
    const { token } = await house.person();
    const save = async (plan: string, favourites: unknown) =>
      (await api('PUT', '/me/favourites', { token, body: { plan, favourites } })).json();
    const bet = (length: number) => [{ name: 'Bet', move: { type: 'bet', note: 'x'.repeat(length) } }];
    expect(await save('x'.repeat(60), [])).toMatchObject({ code: 'no-such-plan' });
    expect(await save(PLAN, bet(62_000))).toMatchObject({ code: 'malformed' });
    expect(await save(PLAN, bet(8_192))).toMatchObject({ code: 'malformed' });
    expect(await save(PLAN, bet(8_000))).toEqual({ favourites: bet(8_000) });
  });

  it('describe themselves in OpenAPI', async () => {
    expect(await (await api('GET', '/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
  });
});

describe('the log', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    log.level = 'debug';
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  });
  afterEach(() => {
    log.level = 'warn';
    vi.restoreAllMocks();
  });

  it('has a line for each request, by its route and id, and none of its secrets', async () => {
    const password = 'kolo stesti hesla';
    const signedUp = await api('POST', '/accounts', { body: { name: 'Logged', password } });
    const cookie = signedUp.headers.get('set-cookie')?.match(/=([^;]+)/)?.[1] ?? expect.fail('no cookie');
    await api('POST', '/me/staff', { token: cookie, body: { key: 'a-staff-key-of-mine' } });
    await api('GET', '/codes/SECRET22', { headers: { cookie: `session=${cookie}` } });
    await vi.waitFor(() => expect(lines.join('')).toContain('/codes/:code'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { reqId: signedUp.headers.get('x-request-id'), route: `${API}/accounts`, status: 200 },
      { route: `${API}/me/staff`, status: 403 },
      { route: `${API}/codes/:code`, status: 404 },
    ]);
    for (const secret of [password, cookie, 'a-staff-key-of-mine', 'SECRET22'])
      expect(lines.join('')).not.toContain(secret);
  });

  it('tells of a fault under the id that whoever met it was told, without the database’s password', async () => {
    vi.spyOn(house.archive, 'balanced').mockRejectedValueOnce(new Error('postgres://me:hidden@db is away'));
    const answer = await api('GET', '/health');
    const { code, details } = (await answer.json()) as { code: string; details: { request: string } };
    expect({ status: answer.status, code }).toEqual({ status: 500, code: 'fault' });
    expect(details.request).toBe(answer.headers.get('x-request-id'));
    const told = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error');
    expect(told).toMatchObject({ reqId: details.request, msg: expect.stringContaining('is away') });
    expect(lines.join('')).not.toContain('hidden');
  });
});

describe('pages', () => {
  it('are served compressed, and kept for good where their name says which text they hold', async () => {
    const script = await ask('GET', '/assets/main-a1B2c3D4.js', {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(await script.text()).toBe('console.log(1)');
  });

  it('are one page for every address of the app, under a strict policy', async () => {
    for (const path of ['/', '/table/1', '/account']) {
      const page = await ask('GET', path);
      expect(await page.text()).toContain('<title>Croupier</title>');
      expect(page.headers.get('cache-control')).toBe('no-cache');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
      expect(page.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect((await ask('GET', '/assets/gone-00000000.js')).status).toBe(404);
    expect((await ask('GET', '/..%2f..%2fetc/passwd')).status).not.toBe(200);
  });
});
