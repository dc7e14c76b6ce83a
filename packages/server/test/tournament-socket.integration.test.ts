import { API_PATH, type TournamentState } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ListeningServer } from '../src/program/listen.ts';
import type { SignedIn } from '../src/services/account-service.ts';
import { openHouse, type TestHouse } from './house.ts';
import { RawSocket } from './raw-socket.ts';
import { fetchFrom, urlOf } from './server-access.ts';

let house: TestHouse;
let server: ListeningServer;
let manager: SignedIn;
const talkers: RawSocket[] = [];

beforeAll(async () => {
  house = await openHouse();
  server = await house.listen();
  manager = await house.person('staff');
});
afterEach(() => {
  for (const talker of talkers.splice(0)) talker.close();
});
afterAll(async () => {
  await server?.close();
  await house?.stop();
});

let keys = 0;
async function call(method: string, path: string, who: SignedIn | undefined, body?: object) {
  const isKeyed = /\/(acts|floor|bots)$/.test(path);
  const response = await fetchFrom(server)(`${urlOf(server)}${API_PATH}${path}`, {
    method,
    headers: {
      ...(who ? { authorization: `Bearer ${who.token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body
      ? { body: JSON.stringify({ ...(isKeyed ? { key: `socket-key-${keys++}` } : {}), ...body }) }
      : {}),
  });
  return { status: response.status, answer: (await response.json()) as TournamentState & { code?: string } };
}

async function greeted(who: SignedIn): Promise<RawSocket> {
  const talker = await RawSocket.greeted(server, who.token);
  talkers.push(talker);
  return talker;
}

const WANTED = { house: 'kings', ready: 'heads-up' };

describe('tournaments over HTTP and WebSocket', () => {
  it('floor data and commands are for staff only', async () => {
    const anna = await house.person();
    expect((await call('POST', '/tournaments', anna, WANTED)).status).toBe(403);
    const { answer, status } = await call('POST', '/tournaments', manager, WANTED);
    expect(status).toBe(200);
    const path = `/tournaments/${answer.id}`;
    expect((await call('POST', `${path}/floor`, anna, { command: { type: 'start' } })).status).toBe(403);
    expect(
      (await call('POST', `${path}/floor`, manager, { command: { type: 'draw', picks: [] } })).status,
    ).toBe(400);
    expect((await call('POST', `${path}/acts`, undefined, { act: { do: 'register' } })).status).toBe(401);
    expect((await call('GET', path, undefined)).answer).toMatchObject({ own: null, floor: null });
    expect((await call('GET', path, anna)).answer).toMatchObject({ own: { entries: [] }, floor: null });
    expect((await call('GET', path, manager)).answer.floor).not.toBeNull();
    expect((await call('GET', '/tournaments/99', anna)).answer.code).toBe('no-such-tournament');
    expect((await call('GET', `${path}/deal-figures`, anna)).status).toBe(403);
  });

  it('followers receive changes, each with their own data, and players receive their seats', async () => {
    const { answer } = await call('POST', '/tournaments', manager, {
      ...WANTED,
      announcement: { buyIns: [{ id: 'seat', price: '10', stack: 1_000 }] },
    });
    const { id } = answer;
    const [anna, boris] = [await house.person(), await house.person()];
    const [hers, his] = [await greeted(anna), await greeted(boris)];
    hers.say({ t: 'follow', id: 1, tournament: id });
    const { state } = await hers.hears('following');
    expect(state).toMatchObject({ id, entries: [], floor: null });
    hers.say({ t: 'follow', id: 2, tournament: '99' });
    expect((await hers.hears('refused')).code).toBe('no-such-tournament');
    await call('POST', `/tournaments/${id}/acts`, anna, { act: { do: 'register' } });
    const first = await hers.hears('tournament', ({ entries }) => entries.length > 0);
    expect(first).toMatchObject({
      entries: [{ number: 1 }],
      view: { entries: 1 },
      own: { entries: [{ number: 1 }] },
    });
    await call('POST', `/tournaments/${id}/acts`, boris, { act: { do: 'register' } });
    const second = await hers.hears('tournament', ({ entries }) =>
      entries.some(({ number }) => number === 2),
    );
    expect(second.entries.map(({ number }) => number)).toEqual([2]);
    await call('POST', `/tournaments/${id}/floor`, manager, { command: { type: 'start' } });
    const seat = await his.hears('seat', ({ table }) => table !== null);
    expect(seat).toMatchObject({ tournament: id, entry: 2, out: false });
    his.say({ t: 'join', id: 3, table: seat.table, as: 'player' });
    const { table } = await his.hears('joined');
    expect(table.tournament).toEqual({ id, table: seat.number });
    expect((await call('GET', '/tables', undefined)).answer).not.toMatchObject({
      tables: expect.arrayContaining([expect.objectContaining({ id: seat.table })]),
    });
    hers.say({ t: 'unfollow', id: 4, tournament: id });
    await hers.hears('unfollowed');
  });

  it('a staff member at a tournament table who enters the tournament is no longer staff there', async () => {
    const { answer } = await call('POST', '/tournaments', manager, { house: 'kings', ready: 'freezeout' });
    const path = `/tournaments/${answer.id}`;
    const [anna, boris, staff] = [
      await house.person(),
      await house.person(),
      await house.person('staff', 'kings'),
    ];
    const hers = await greeted(anna);
    hers.say({ t: 'follow', id: 1, tournament: answer.id });
    await hers.hears('following');
    for (const who of [anna, boris]) await call('POST', `${path}/acts`, who, { act: { do: 'register' } });
    await call('POST', `${path}/floor`, manager, { command: { type: 'start' } });
    const { table } = await hers.hears('seat', (seat) => seat.table !== null);
    const console_ = await greeted(staff);
    console_.say({ t: 'join', id: 1, table, as: 'manager' });
    await console_.hears('joined');
    const rules = (id: number) =>
      console_.asks({ t: 'move', id, table, key: `socket-key-${keys++}`, move: { type: 'interrupt' } });
    expect(await rules(2)).not.toBe('own-tournament');
    expect((await call('POST', `${path}/acts`, staff, { act: { do: 'register' } })).status).toBe(200);
    // The player can no longer see other players' cards or return to the console.
    expect(await console_.hears('bye')).toMatchObject({ code: 'own-tournament' });
    const again = await greeted(staff);
    expect(await again.asks({ t: 'join', id: 1, table, as: 'manager' })).toBe('own-tournament');
  });

  it('a player who opens their table is considered present, and the waiting play starts', async () => {
    const { answer } = await call('POST', '/tournaments', manager, {
      house: 'kings',
      ready: 'roulette-knock-out',
    });
    const path = `/tournaments/${answer.id}`;
    const anna = await house.person();
    const hers = await greeted(anna);
    hers.say({ t: 'follow', id: 1, tournament: answer.id });
    await call('POST', `${path}/acts`, anna, { act: { do: 'register' } });
    await call('POST', `${path}/bots`, manager, { count: 3 });
    await call('POST', `${path}/floor`, manager, { command: { type: 'start' } });
    const { table } = await hers.hears('seat', (seat) => seat.table !== null);
    expect((await call('GET', path, anna)).answer.own?.entries).toMatchObject([{ checkedIn: false }]);
    hers.say({ t: 'join', id: 2, table, as: 'player' });
    const told = await hers.hears('tournament', ({ own }) => own?.entries[0]?.checkedIn === true);
    expect(told.own?.choices.map((one) => one.do)).not.toContain('check-in');
    await hers.hears('tournament', ({ view }) => view?.tables.some(({ playing }) => playing) === true);
  });
});
