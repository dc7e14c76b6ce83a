import type { TournamentState } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { ok } from './casino.ts';
import { type NodeInTime, NodesInTime } from './nodes-in-time.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

let stored: TestDatabase;
let casino: NodesInTime;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  casino = new NodesInTime(stored, ['kings/poker-texas-holdem']);
});
afterEach(async () => {
  await casino.stop();
  expect(await audit(stored.database)).toEqual([]);
});
afterAll(() => stored.remove());

let keys = 0;
const key = () => `nodes-key-${keys++}`;

/**
 * Announces a tournament at one node. Returns a manager at another node, which owns neither the tournament
 * nor its tables.
 */
async function elsewhere(wanted: object = { ready: 'freezeout' }) {
  const owner = await casino.join('a');
  const gateway = await casino.join('b');
  await casino.pass(2);
  const { accounts, staffKey } = owner.open;
  const { account } = await accounts.createGuest();
  const { token } = ok(await accounts.redeemStaffKey(account.id, staffKey ?? ''));
  const announced = await casino.callerAt(owner, token)<TournamentState>('POST', '/tournaments', {
    house: 'kings',
    ...wanted,
  });
  const path = `/tournaments/${announced.id}`;
  const floorAt = (node: NodeInTime) => (command: object) =>
    casino.callerAt(node, token)<TournamentState & { code?: string }>('POST', `${path}/floor`, {
      key: key(),
      command,
    });
  return { owner, gateway, id: announced.id, path, token, floor: floorAt(gateway), floorAt };
}

/**
 * Connects a person to a node. Returns functions that make the person's calls about the tournament, and a
 * connection that follows the tournament.
 */
async function follower(node: NodeInTime, id: string) {
  const { token, account } = await node.open.accounts.createGuest();
  const talker = await RawSocket.greeted(node.way, token);
  talker.say({ t: 'follow', id: 1, tournament: id });
  const { state } = await talker.hears('following');
  expect(state).toMatchObject({ id, own: { entries: [] }, floor: null });
  const call = casino.callerAt(node, token);
  const act = (act: object, under = key()) =>
    call<TournamentState & { code?: string }>('POST', `/tournaments/${id}/acts`, { key: under, act });
  return { talker, account, call, act };
}

describe('a tournament of another node', () => {
  it('can be entered, followed, played, run and ended through a node that does not own it', async () => {
    const { owner, gateway, id, path, token, floor } = await elsewhere();
    const { talker, call, act } = await follower(gateway, id);
    expect(await act({ do: 'register' })).toMatchObject({ own: { entries: [{ number: 1 }] } });
    expect(await talker.hears('tournament', ({ entries }) => entries.length > 0)).toMatchObject({
      view: { entries: 1 },
      own: { entries: [{ number: 1 }] },
    });
    const manager = casino.callerAt(gateway, token);
    expect(await manager('POST', `${path}/bots`, { key: key(), count: 1 })).toMatchObject({
      view: { entries: 2 },
    });
    expect(await call('POST', `${path}/bots`, { key: key(), count: 1 })).toMatchObject({
      code: 'not-allowed',
    });
    expect(await floor({ type: 'start' })).toMatchObject({ view: { phase: 'playing' } });
    const { table, number } = await talker.hears('seat', (seat) => seat.table !== null);
    talker.say({ t: 'join', id: 2, table, as: 'player' });
    expect((await talker.hears('joined')).table.tournament).toEqual({ id, table: number });
    const late = await follower(gateway, id);
    expect(await late.act({ do: 'register' })).toMatchObject({ own: { entries: [{ number: 3 }] } });
    expect(await late.act({ do: 'register' })).toMatchObject({ code: expect.stringMatching(/./) });
    await talker.hears('tournament', ({ entries }) => entries.some(({ number }) => number === 3));
    await floor({ type: 'late-registration', untilLevel: null, reason: 'all are here' });
    await floor({ type: 'clock', set: 'pause' });
    await casino.pass(120);
    const { entries } = await manager<TournamentState>('GET', path);
    const stacks = entries.map((one) => ({ entry: one.number, chips: one.stack }));
    expect(await manager('GET', `${path}/deal-figures`)).toMatchObject({ lines: [{}, {}, {}] });
    expect(await floor({ type: 'propose-deal', by: 'icm', stacks })).toMatchObject({
      floor: { deal: { required: 3 } },
    });
    await talker.hears('tournament', ({ view }) => view?.deal != null);
    for (const [n, one] of [[1, act] as const, [3, late.act] as const])
      await one({ do: 'answer-deal', entry: n, accept: true });
    await talker.hears('tournament', ({ view }) => view?.phase === 'over');
    expect(await call('GET', '/tournaments?house=kings')).toMatchObject({
      tournaments: [{ id, phase: 'over', entries: 3 }],
    });
    expect(gateway.open.casino.tables().filter(({ tournament }) => tournament !== null)).toEqual([]);
    expect(await owner.open.tournaments.list('kings')).toEqual(await gateway.open.tournaments.list('kings'));
  });

  it('is dropped from its owner’s memory some time after its end, and any node can still answer for it', async () => {
    await casino.stop();
    casino = new NodesInTime(stored, ['kings/poker-texas-holdem'], { archiveAfter: 20_000 });
    const { owner, gateway, id, path, token, floor } = await elsewhere();
    const { talker, call, act } = await follower(gateway, id);
    const registered = key();
    await act({ do: 'register' }, registered);
    await floor({ type: 'cancel', reason: 'rain' });
    await talker.hears('tournament', ({ view }) => view?.phase === 'cancelled');
    const { now: _, ...ended } = await call<TournamentState>('GET', path);
    expect(ended).toMatchObject({ view: { phase: 'cancelled' }, entries: [{ status: 'refunded' }] });
    await casino.pass(18);
    expect(owner.open.workload().tournaments).toBe(1);
    await casino.pass(4);
    expect(owner.open.workload().tournaments).toBe(0);
    expect(await call('GET', path)).toMatchObject(ended);
    expect(await act({ do: 'register' }, registered)).toMatchObject(ended);
    expect(await act({ do: 'register' }, key())).toMatchObject({ code: 'over' });
    expect(await floor({ type: 'cancel', reason: 'rain' })).toMatchObject({ code: 'over' });
    casino.kill(owner);
    const later = await casino.join('c');
    await casino.pass(20);
    expect([gateway, later].map(({ open }) => open.workload().tournaments)).toEqual([0, 0]);
    expect(await casino.callerAt(later, token)('GET', path)).toMatchObject({
      view: ended.view,
      entries: ended.entries,
    });
    expect((await follower(later, id)).talker.closed).toBeUndefined();
  });

  it('checks players in, and sells them a rebuy from their purse, through a node that does not own it', async () => {
    const { gateway, id, path, token, floor } = await elsewhere({
      announcement: {
        id: 'quick',
        name: 'Quick',
        formats: ['rebuy'],
        game: 'texas-holdem',
        tableSize: 2,
        buyIns: [{ id: 'seat', price: '10', stack: 1_000 }],
        feeBp: 1_000,
        levels: [{ minutes: 60, smallBlind: 500, bigBlind: 1_000 }],
        checkIn: true,
        rebuy: { untilLevel: 1, max: 1, price: '30', chips: 1_000 },
      },
    });
    const { talker, account, call, act } = await follower(gateway, id);
    const purse = () => gateway.open.accounts.purse(account.id, 'kings');
    await act({ do: 'register' });
    const entered = await purse();
    await casino.callerAt(gateway, token)('POST', `${path}/bots`, { key: key(), count: 1 });
    await floor({ type: 'start' });
    await talker.hears('seat', (seat) => seat.table !== null);
    expect(await act({ do: 'check-in', entry: 1 })).toMatchObject({
      own: { entries: [{ number: 1, checkedIn: true }] },
    });
    // A player who does not act loses the stack to the blinds over time.
    const hasChips = async () => (await call<TournamentState>('GET', path)).entries[0]?.stack !== 0;
    for (let seconds = 0; seconds < 1_200 && (await hasChips()); seconds += 5) await casino.pass(5);
    const buying = key();
    for (let time = 0; time < 2; time++)
      expect(await act({ do: 'rebuy', entry: 1 }, buying)).toMatchObject({
        entries: [{ number: 1, status: 'playing', rebuys: 1 }, {}],
      });
    expect(await purse()).toBe(Number(entered) - 3_000);
    expect(await act({ do: 'rebuy', entry: 1 })).toMatchObject({ code: expect.stringMatching(/./) });
  });

  it('is followed again if its owner dies, and an action in progress is done once', async () => {
    const { owner, gateway, id, path } = await elsewhere();
    const { talker, call, act } = await follower(gateway, id);
    casino.kill(owner);
    const under = key();
    expect(await act({ do: 'register' }, under)).toMatchObject({ own: { entries: [{ number: 1 }] } });
    expect(await act({ do: 'register' }, under)).toMatchObject({ own: { entries: [{ number: 1 }] } });
    await talker.hears('tournament', ({ own }) => own?.entries.length === 1);
    expect(talker.closed).toBeUndefined();
    expect(await call('GET', path)).toMatchObject({ entries: [{ number: 1 }] });
  });

  it('enters the bots of a request once for its key, even if its owner dies halfway', async () => {
    const { owner, gateway, path, token } = await elsewhere();
    const manager = casino.callerAt(gateway, token);
    const bots = { key: key(), count: 5 };
    let changes = 0;
    const changed = () => {
      changes += 1;
      if (changes === 3) casino.kill(owner);
    };
    owner.open.tournaments.listen({ changed, purse: () => undefined, seated: () => undefined });
    expect(await manager('POST', `${path}/bots`, bots)).toMatchObject({ view: { entries: 5 } });
    expect(owner.alive).toBe(false);
    expect(await manager('POST', `${path}/bots`, bots)).toMatchObject({ view: { entries: 5 } });
    expect(await manager('POST', `${path}/bots`, { ...bots, count: 6 })).toMatchObject({ code: 'key-used' });
    expect(await manager('GET', path)).toMatchObject({ view: { entries: 5 } });
  });

  it('continues at another node within a second if its owner leaves', async () => {
    const { owner, gateway, id } = await elsewhere();
    const { talker, act } = await follower(gateway, id);
    const left = owner.open.leave();
    await casino.pass(1);
    await left;
    expect(owner.open.workload().tournaments).toBe(0);
    expect(gateway.open.workload().tournaments).toBe(1);
    expect(await act({ do: 'register' })).toMatchObject({ own: { entries: [{ number: 1 }] } });
    expect(talker.closed).toBeUndefined();
  });

  it('is updated within a second, without a poll of its owner', async () => {
    const { gateway, id } = await elsewhere();
    const { talker } = await follower(gateway, id);
    const { act } = await follower(gateway, id);
    await casino.pass(2.2); // Both nodes have just polled.
    await act({ do: 'register' });
    await casino.pass(1);
    expect(talker.heard).toContainEqual(
      expect.objectContaining({ t: 'tournament', view: expect.objectContaining({ entries: 1 }) }),
    );
  });

  it('is updated even if every message from the owner about the change is lost', async () => {
    const { gateway, id } = await elsewhere();
    const { talker } = await follower(gateway, id);
    const { act } = await follower(gateway, id);
    casino.bus.carrying = (_, __, subject) => (subject.startsWith('tournament.') ? [] : [0]);
    await act({ do: 'register' });
    await talker.hears('tournament', ({ view }) => view?.entries === 1);
  });

  it('reports an outage if its owner does not answer and nobody takes it over', async () => {
    const { owner, gateway, id } = await elsewhere();
    const { act } = await follower(gateway, id);
    casino.bus.carrying = () => [];
    expect(owner.alive).toBe(true);
    const under = key();
    expect(await act({ do: 'register' }, under)).toMatchObject({ code: 'not-known' });
    casino.bus.carrying = () => [0];
    expect(await act({ do: 'register' }, under)).toMatchObject({ own: { entries: [{ number: 1 }] } });
  });
});
