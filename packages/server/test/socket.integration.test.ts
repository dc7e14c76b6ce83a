import { API_PATH, PROTOCOL_VERSION } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Limits, Timeouts } from '../src/http/limits.ts';
import type { ListeningServer } from '../src/program/listen.ts';
import type { SignedIn } from '../src/services/account-service.ts';
import { ok } from './casino.ts';
import { bet, EURO, HOUSE, openHouse, STAFF_PASSWORD, type TestHouse } from './house.ts';
import { RawSocket } from './raw-socket.ts';
import { fetchFrom, urlOf } from './server-access.ts';

let house: TestHouse;
let server: ListeningServer;
let table: string;
const talkers: RawSocket[] = [];

beforeAll(async () => {
  house = await openHouse();
  table = (await house.openTable()).id;
});
afterAll(() => house?.stop());
beforeEach(() => open());
afterEach(async () => {
  for (const talker of talkers.splice(0)) talker.close();
  await server.close();
});

async function open(limits: Partial<Limits> = {}, waits: Partial<Timeouts> = {}): Promise<void> {
  await server?.close();
  server = await house.listen({ limits, waits });
}
async function keep(talker: Promise<RawSocket>): Promise<RawSocket> {
  talkers.push(await talker);
  return talker;
}
const fetchApi = (method: string, path: string, token: string, body?: object) =>
  fetchFrom(server)(`${urlOf(server)}${API_PATH}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const opened = () => keep(RawSocket.open(server));
const visitor = () => keep(RawSocket.greeted(server));
const greeted = async () => keep(RawSocket.greeted(server, (await house.person()).token));
const seated = async (token?: string, as = 'player') =>
  keep(RawSocket.seated(server, token ?? (await house.person()).token, table, as));
const croupier = async () => seated((await house.person('staff')).token, 'croupier');
let next = 1;
const message = (move: object) => ({ t: 'move', id: next++, table, key: `socket-key-${next}`, move });

describe('the hello message', () => {
  it('must be the first message', async () => {
    const talker = await opened();
    expect(await talker.asks({ t: 'ping', id: 1 })).toBe('hello-first');
    talker.say({ t: 'hello', v: PROTOCOL_VERSION });
    expect((await talker.hears('welcome')).account).toBeNull();
    talker.say({ t: 'hello', v: PROTOCOL_VERSION });
    expect((await talker.hears('refused', ({ id }) => id === null)).code).toBe('malformed');
  });

  it('must have this version and a valid session, and arrive soon', async () => {
    const other = await opened();
    other.say({ t: 'hello', v: 99 });
    expect((await other.hears('bye')).code).toBe('version');
    const stale = await opened();
    stale.say({ t: 'hello', v: PROTOCOL_VERSION, token: 'stale' });
    expect((await stale.hears('bye')).code).toBe('not-signed-in');
    await open({}, { hello: 30 });
    expect((await (await opened()).hears('bye')).code).toBe('hello-first');
  });

  it('takes the session from the cookie, but not for a page of another site', async () => {
    const { token, account } = await house.person();
    const headers = { cookie: `croupier=${token}` };
    const own = await keep(RawSocket.open(server, { headers, origin: urlOf(server) }));
    own.say({ t: 'hello', v: PROTOCOL_VERSION });
    expect((await own.hears('welcome')).account).toMatchObject({ id: account.id });
    await expect(RawSocket.open(server, { headers, origin: 'https://evil.example' })).rejects.toThrow('403');
  });
});

describe('a connection', () => {
  const ended = { code: 'session-ended' };

  it.each([
    ['is signed out', ({ token }: SignedIn) => fetchApi('DELETE', '/session', token)],
    ['is signed out everywhere', ({ token }: SignedIn) => fetchApi('POST', '/me/sessions/end', token, {})],
    [
      'signs up',
      ({ token, account }: SignedIn) =>
        fetchApi('POST', '/accounts', token, {
          name: `Up ${account.id.replace(/[^a-z]/gi, '')}`,
          password: 'kolo stesti a smuly',
        }),
    ],
  ])('ends with its session when its holder %s, even at a table', async (_, end) => {
    const person = await house.person();
    const [playing, looking] = [
      await seated(person.token),
      await keep(RawSocket.greeted(server, person.token)),
    ];
    const cookie = { cookie: `croupier=${person.token}` };
    const page = await keep(RawSocket.open(server, { headers: cookie }));
    page.say({ t: 'hello', v: PROTOCOL_VERSION });
    await page.hears('welcome');
    const other = await greeted();
    expect((await end(person)).status).toBe(200);
    for (const talker of [playing, looking, page]) {
      expect(await talker.hears('bye')).toMatchObject(ended);
      expect((await talker.isClosed()).reason).toBe('session-ended');
    }
    expect(await other.asks({ t: 'ping', id: 1 })).toBe('pong');
  });

  it('ends with its session when its holder’s roles change', async () => {
    const { token, account } = await house.person('staff');
    const talker = await seated(token, 'croupier');
    const { token: manager } = await house.person('staff');
    const path = `/accounts/${encodeURIComponent(account.name)}/roles`;
    expect(
      (
        await fetchApi('PUT', path, manager, {
          house: 'kings',
          roles: ['inspector'],
          password: STAFF_PASSWORD,
        })
      ).status,
    ).toBe(200);
    expect(await talker.hears('bye')).toMatchObject(ended);
  });

  it('ends with its session even if this server did not end the session', async () => {
    await open({}, { sessions: 20 });
    const { token, account } = await house.person();
    const talker = await seated(token);
    await house.accounts.endSessions(account.id);
    expect(await talker.hears('bye')).toMatchObject(ended);
  });
});

describe('a message', () => {
  it.each([
    ['that is not JSON', '{"t":"ping"', 'malformed', null],
    ['that is null', '', 'malformed', null],
    ['that is a list', '[]', 'malformed', null],
    ['of no known type', { t: 'pay-me', id: 5 }, 'malformed', 5],
    ['with a field of the wrong type', { t: 'join', id: 6, table: 7, as: 'player' }, 'malformed', 6],
    ['with a huge id', `{"t":"ping","id":1e400}`, 'malformed', null],
    ['with a fractional id', { t: 'ping', id: 1.5 }, 'malformed', null],
    ['that is binary', Buffer.from([0, 255, 7]), 'malformed', null],
    ['that is too large', `{"t":"ping","id":1,"x":"${'x'.repeat(20_000)}"}`, 'too-large', null],
    [
      'that is nested too deeply',
      `{"t":"ping","id":8,"x":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      'malformed',
      8,
    ],
    [
      'with a character that no text may have',
      { t: 'join', id: 4, table: '1', as: 'player', code: '\0' },
      'malformed',
      4,
    ],
    [
      'that names a property of the prototype',
      `{"t":"ping","id":9,"__proto__":{"t":"hello"}}`,
      'malformed',
      9,
    ],
  ])('%s is refused, and the connection continues', async (_, said, code, id) => {
    const talker = await visitor();
    talker.say(said);
    expect(await talker.hears('refused')).toMatchObject({ id, code, message: expect.stringMatching(/\S/) });
    expect(await talker.asks({ t: 'ping', id: 1000 })).toBe('pong');
  });

  it('ends the connection with the matching close code if it is far too large', async () => {
    const talker = await visitor();
    talker.say('x'.repeat(100_000));
    expect((await talker.isClosed()).code).toBe(1009);
  });

  it('ends its connection, and no other, if it breaks the rules of WebSocket', async () => {
    const talker = await visitor();
    const other = await visitor();
    const raw = (talker.socket as unknown as { _socket: { write(bytes: Buffer): void } })._socket;
    raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff]));
    await talker.isClosed();
    expect(await other.asks({ t: 'ping', id: 1 })).toBe('pong');
  });
});

describe('attendance', () => {
  it.each([
    [{ table: 'nowhere', as: 'player' }, 'no-such-table'],
    [{ as: 'croupier' }, 'not-allowed'],
    [{ as: 'inspector' }, 'not-allowed'],
    [{ as: 'manager' }, 'not-allowed'],
    [{ as: 'owner' }, 'malformed'],
  ])('%j is refused', async (join, code) => {
    const talker = await greeted();
    expect(await talker.asks({ t: 'join', id: 1, table, ...join })).toBe(code);
  });

  it('is limited to the allowed number of tables', async () => {
    await open({ tablesPerConnection: 2 });
    const talker = await greeted();
    const tables = house.casino.tables().slice(0, 3);
    for (const [id, { id: table }] of tables.entries()) talker.say({ t: 'join', id, table, as: 'player' });
    expect((await talker.hears('refused')).code).toBe('too-many');
    expect(talker.heard.filter(({ t }) => t === 'joined')).toHaveLength(2);
  });

  it('is required before a move, and does not let a spectator move {sazka.platform.75}', async () => {
    const talker = await greeted();
    expect(await talker.asks(message(bet(10 * EURO)))).toBe('not-at-table');
    expect(await talker.asks({ t: 'options', id: 77_777, table })).toBe('not-at-table');
    const spectator = await seated(undefined, 'spectator');
    expect(await spectator.asks(message(bet(10 * EURO)))).toBe('not-allowed');
  });

  it('tells the first player at an empty table when bets close, because no other message contains that time', async () => {
    const empty = house.casino.tables().find(({ plan }) => plan === 'brandenburg/roulette');
    const { token } = await house.person();
    const first = await keep(RawSocket.seated(server, token, empty?.id ?? '', 'player'));
    const { state } = await first.hears('joined');
    expect(state).toMatchObject({ view: { open: true }, until: expect.any(Number), wait: 20_000 });
  });

  it('as staff provides the data that only staff are allowed to see, and their options', async () => {
    const player = await seated();
    const console_ = await croupier();
    expect(await console_.hears('joined')).toMatchObject({
      staff: { exposure: expect.anything() },
      options: expect.arrayContaining([
        expect.objectContaining({ move: expect.objectContaining({ type: 'spin' }) }),
      ]),
      playerView: null,
      seat: null,
    });
    expect(await player.hears('joined')).toMatchObject({
      staff: null,
      options: null,
      playerView: { staked: 0 },
    });
    expect(await player.asks(message(bet(10 * EURO, '33')))).toBe('accepted');
    const told = await console_.hears('staff');
    expect((told.staff as { totals: { [position: string]: number } }).totals['33']).toBe(10 * EURO);
    expect(player.heard.some(({ t }) => t === 'staff')).toBe(false);
  });

  it('provides the current options on request', async () => {
    const talker = await seated();
    talker.say({ t: 'options', id: 5, table });
    const { options } = await talker.hears('options');
    expect(options.map(({ move }) => move.type)).toContain('bet');
  });
});

describe('a table', () => {
  it('announces immediately that it is paused, resumed or closed, with the chips returned to each player', async () => {
    const { id } = await house.openTable();
    const { token } = await house.person();
    const player = await keep(RawSocket.seated(server, token, id, 'player'));
    const onlooker = await keep(RawSocket.seated(server, (await house.person()).token, id, 'spectator'));
    await player.asks({ t: 'move', id: 1, table: id, key: 'before-closing', move: bet(25 * EURO) });
    const states = (talker: RawSocket) =>
      talker.heard.flatMap((one) => (one.t === 'info' ? [[one.info.state, one.returned]] : []));

    for (const state of ['paused', 'running'] as const) await house.casino.changeTable(id, { state });
    await house.casino.changeTable(id, { name: 'Another name' });
    await house.casino.changeTable(id, { state: 'closed' });
    const told = [
      ['paused', null],
      ['running', null],
      ['running', null],
    ];
    await house.drain();
    expect(states(player)).toEqual([...told, ['closed', 25 * EURO]]);
    expect(states(onlooker)).toEqual([...told, ['closed', null]]);
    expect((await player.hears('player-view', ({ purse }) => purse === 1000 * EURO)).table).toBe(id);
  });
});

describe('a move', () => {
  it('is made only once with the same key, and gets the same answer', async () => {
    const { account, token } = await house.person();
    const purse = await house.accounts.purse(account.id, HOUSE);
    const talker = await seated(token);
    const first = message(bet(100 * EURO));
    expect(await talker.asks(first)).toBe('accepted');
    expect(await talker.asks({ ...first, id: next++ })).toBe('accepted');
    const again = await seated(token);
    expect(await again.asks({ ...first, id: next++ })).toBe('accepted');
    expect(await house.accounts.purse(account.id, HOUSE)).toBe(purse - 100 * EURO);
  });

  it('is shown to its seat, with its key, before it is confirmed', async () => {
    const talker = await seated();
    const move = message(bet(10 * EURO));
    await talker.asks(move);
    expect((await talker.hears('player-view')).moves).toEqual([move.key]);
    const order = talker.heard.map(({ t }) => t).filter((t) => t === 'player-view' || t === 'accepted');
    expect(order).toEqual(['player-view', 'accepted']);
  });
});

describe('a rate limit', () => {
  it('refuses messages, and ends a connection that continues regardless', async () => {
    await open({ messages: { perSecond: 1, burst: 10 } });
    const talker = await visitor();
    for (let id = 1; id <= 20; id++) talker.say({ t: 'ping', id });
    await talker.hears('refused', ({ id, code }) => id === 20 && code === 'too-many');
    expect(talker.heard.filter(({ t }) => t === 'pong').length).toBeLessThanOrEqual(10);
    for (let id = 21; id <= 60; id++) talker.say({ t: 'ping', id });
    expect((await talker.hears('bye')).code).toBe('too-many');
    expect((await talker.isClosed()).code).toBe(1008);
  });

  it('applies to an account across all its connections', async () => {
    await open({ accountMessages: { perSecond: 1, burst: 20 } });
    const { token } = await house.person();
    const both = [await keep(RawSocket.greeted(server, token)), await keep(RawSocket.greeted(server, token))];
    for (const talker of both) for (let id = 1; id <= 15; id++) talker.say({ t: 'ping', id });
    await house.drain();
    for (const talker of both)
      expect(talker.heard.filter((each) => 'id' in each && each.id !== null)).toHaveLength(15);
    const refused = both.flatMap(({ heard }) => heard.filter(({ t }) => t === 'refused'));
    expect(refused.length).toBeGreaterThanOrEqual(9);
  });

  it('applies to an address across all its accounts, and disconnects nobody', async () => {
    await open({ addressMessages: { perSecond: 1, burst: 20 } });
    const talkers = [];
    for (let accounts = 0; accounts < 4; accounts++) {
      const { token } = await house.person();
      talkers.push(await keep(RawSocket.greeted(server, token)));
    }
    for (const talker of talkers) for (let id = 1; id <= 40; id++) talker.say({ t: 'ping', id });
    await house.drain();
    for (const talker of talkers)
      expect(talker.heard.filter((each) => 'id' in each && each.id !== null)).toHaveLength(40);
    const said = talkers.flatMap(({ heard }) => heard);
    expect(said.filter(({ t }) => t === 'pong').length).toBeLessThanOrEqual(24);
    expect(said.filter(({ t }) => t === 'bye')).toEqual([]);
  });

  it('of one connection does not affect others from the same address', async () => {
    await open({
      addressMessages: { perSecond: 0.001, burst: 30 },
      messages: { perSecond: 0.001, burst: 10 },
    });
    const loud = await greeted();
    const quiet = await greeted();
    // Each connection has already sent one message: `hello`.
    for (let id = 1; id <= 35; id++) loud.say({ t: 'ping', id });
    await loud.hears('refused', ({ id, code }) => id === 35 && code === 'too-many');
    expect(await quiet.asks({ t: 'ping', id: 1 })).toBe('pong');
  });

  it('refuses further connections from an address or of an account', async () => {
    await open({ connectionsPerAddress: 2 });
    await visitor();
    const second = await visitor();
    await expect(RawSocket.open(server)).rejects.toThrow('429');
    second.close();
    await house.drain();
    await keep(RawSocket.open(server));
    await open({ connectionsPerAccount: 1 });
    const { token } = await house.person();
    await keep(RawSocket.greeted(server, token));
    const one = await opened();
    one.say({ t: 'hello', v: PROTOCOL_VERSION, token });
    expect((await one.hears('bye')).code).toBe('too-many');
  });
});

describe('a connection', () => {
  it('is dropped once it is found dead', async () => {
    await open({}, { heartbeat: 500, grace: 20 });
    const { token } = await house.person();
    const talker = await keep(RawSocket.open(server, { autoPong: false }));
    talker.say({ t: 'hello', v: PROTOCOL_VERSION, token });
    talker.say({ t: 'join', id: 1, table, as: 'player' });
    await talker.hears('joined');
    const sitting = () => house.casino.table(table)?.info().players;
    const before = sitting() ?? 0;
    await talker.isClosed();
    await house.pass(1 / 60);
    expect(sitting()).toBe(before - 1);
  });

  it('receives a goodbye when the server stops', async () => {
    const talker = await visitor();
    await open();
    expect((await talker.hears('bye')).code).toBe('stopping');
    expect((await talker.isClosed()).code).toBe(1013);
  });
});

describe('a player at a table', () => {
  const join = (as: string, at = table) => ({ t: 'join', id: next++, table: at, as });

  it('cannot be its staff on another connection or session, and its staff cannot be a player', async () => {
    const { token } = await house.person('staff');
    const player = await seated(token);
    const second = await keep(RawSocket.greeted(server, token));
    for (const as of ['croupier', 'inspector', 'manager'])
      expect(await second.asks(join(as))).toBe('seated-here');
    expect(await player.asks({ t: 'leave', id: next++, table })).toBe('left');
    second.say(join('croupier'));
    await second.hears('joined');
    expect(await player.asks(join('player'))).toBe('staff-here');
  });

  it('cannot use the console of their own table in a game with hidden hands, but can in others', async () => {
    const { account, token } = await house.person();
    const opened = async (plan: string) => {
      const table = { plan, name: 'Home', dealer: 'virtual', private: true, host: account.id } as const;
      return ok(await house.casino.openTable(table)).id;
    };
    for (const [plan, answer] of [
      ['kings/poker-pai-gow', 'seated-here'],
      ['kings/roulette-french', 'joined'],
    ] as const) {
      const at = await opened(plan);
      await keep(RawSocket.seated(server, token, at));
      const second = await keep(RawSocket.greeted(server, token));
      const message = join('croupier', at);
      second.say(message);
      const heard = await second.hears(
        answer === 'joined' ? 'joined' : 'refused',
        ({ id }) => id === message.id,
      );
      expect(heard.t === 'refused' ? heard.code : heard.t).toBe(answer);
    }
  });
});

describe('a payment whose state changes', () => {
  it('is reported to each connection of its account, and to no other', async () => {
    const { account, token } = await house.person();
    const own = [await keep(RawSocket.greeted(server, token)), await keep(RawSocket.greeted(server, token))];
    const other = await greeted();
    house.money.payments.changed(account.id, 'sazka', 'instrument');
    for (const talker of own) expect((await talker.hears('payments')).house).toBe('sazka');
    expect(await other.asks({ t: 'ping', id: 1 })).toBe('pong');
    expect(other.heard.map(({ t }) => t)).not.toContain('payments');
  });
});
