import { randomMove, type SeatId } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { house as houseOf, plan as planOf } from '@croupier/houses';
import type { ServerMessage } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { ok, type TestTable } from './casino.ts';
import type { DeliveryDelays } from './memory-bus.ts';
import { callerAt } from './nodes-in-time.ts';
import { RawSocket } from './raw-socket.ts';
import { openTestNodes, type TestNodes } from './remote.ts';
import { seededChance } from './seeded-chance.ts';
import type { ServerAccess } from './server-access.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const ROULETTE = 'kings/roulette-french';
const BLACKJACK = 'kings/blackjack';
const POKER = 'kings/poker-texas-holdem';

let stored: TestDatabase;
let nodes: TestNodes;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  const kings = houseOf('kings');
  if (!kings) throw new Error('no house kings');
  const plans = kings.plans.filter(({ id }) => [ROULETTE, BLACKJACK, POKER].includes(id));
  nodes = await openTestNodes({ database: stored.database, houses: [{ ...kings, plans }] });
});
afterEach(async () => {
  await nodes.stop();
  expect(await audit(stored.database)).toEqual([]);
});
afterAll(() => stored.remove());

/**
 * Returns the messages that everybody receives, without the answers to this connection's own requests. Omits
 * messages about the link between nodes, which only connections at other nodes receive.
 */
const announced = ({ heard }: RawSocket, from: number): ServerMessage[] =>
  heard
    .slice(from)
    .filter((message) => !('id' in message) || message.id === null)
    .filter(({ t }) => t !== 'lobby' && t !== 'stalled');

let ids = 100;

/**
 * Makes a move from the last options that the connection received. The game's bot chooses the move, or a
 * seeded generator does.
 */
async function play(talker: RawSocket, table: TestTable, choose: (below: number) => number): Promise<string> {
  const options = talker.heard.findLast((message) => message.t === 'options')?.options ?? [];
  const seat = talker.heard.find((message) => message.t === 'joined')?.seat;
  const running = nodes.open.casino.table(table.id);
  const plan = planOf(table.plan);
  if (!seat || !running || !plan || options.length === 0) return 'nothing to do';
  const seen = { view: running.state().view, playerView: running.playerView(seat as SeatId), options };
  const { bot } = gameOf(plan);
  const option = options[choose(options.length)];
  const move = bot
    ? bot.decide({ ...seen, seat: seat as SeatId }, false, choose)
    : option && randomMove(option, choose);
  if (!move) return 'nothing to do';
  ids += 1;
  return talker.asks({ t: 'move', id: ids, table: table.id, key: `key-${ids}-of-the-test`, move });
}

/**
 * Plays for two people. Each has a connection to the owner and a connection to another node. Returns the
 * messages that arrive through the other node.
 */
async function playAtBoth(plan: string, carrying: DeliveryDelays, elsewhere: ServerAccess) {
  const table = await nodes.open.table(plan, 'virtual');
  const chance = seededChance(7);
  const choose = (below: number) => Math.floor(chance() * below);
  const tabs: { here: RawSocket; there: RawSocket; from: readonly [number, number] }[] = [];
  for (let person = 0; person < 2; person += 1) {
    const { token } = await nodes.open.accounts.createGuest();
    const here = await RawSocket.seated(nodes.owner, token, table.id);
    const there = await RawSocket.seated(elsewhere, token, table.id);
    for (const talker of [here, there])
      expect(await talker.asks({ t: 'options', id: 1, table: table.id, follow: true })).toBe('options');
    tabs.push({ here, there, from: [0, 0] });
  }
  await nodes.pass(1);
  for (const tab of tabs) tab.from = [tab.here.heard.length, tab.there.heard.length];
  nodes.bus.carrying = carrying;
  let accepted = 0;
  for (let step = 0; step < 60; step += 1) {
    for (const { here, there } of tabs)
      if ((await play(step % 3 === 0 ? here : there, table, choose)) === 'accepted') accepted += 1;
    await nodes.pass(1);
  }
  nodes.bus.carrying = () => [0];
  await nodes.pass(5);
  expect(accepted).toBeGreaterThan(10);
  return tabs.map(({ here, there, from }) => ({
    here: announced(here, from[0]),
    there: announced(there, from[1]),
  }));
}

const AT_ONCE: DeliveryDelays = () => [0];

/** Returns delivery delays that lose, duplicate, delay and reorder messages. */
function unreliable(seed: number): DeliveryDelays {
  const chance = seededChance(seed);
  const delay = () => (chance() < 0.3 ? Math.ceil(300 * chance()) : 0);
  return () => (chance() < 0.1 ? [] : chance() < 0.2 ? [delay(), delay()] : [delay()]);
}

describe('a player at a table of another node', () => {
  it.each([
    [ROULETTE, 'a reliable bus', AT_ONCE],
    [BLACKJACK, 'a reliable bus', AT_ONCE],
    [POKER, 'a reliable bus', AT_ONCE],
    [BLACKJACK, 'a bus that loses, duplicates and reorders messages', unreliable(1)],
    [POKER, 'a bus that loses, duplicates and reorders messages', unreliable(2)],
  ])('receives at %s over %s exactly what a player at the owner receives', async (plan, _, carrying) => {
    for (const { here, there } of await playAtBoth(plan, carrying, nodes.gateway)) {
      expect(there).toEqual(here);
      for (const type of ['table', 'player-view', 'options', 'settled'])
        expect(
          there.some(({ t }) => t === type),
          type,
        ).toBe(true);
    }
  });

  it.each([
    ['both ways', () => true],
    ['to the owner', (from: string) => from === 'gateway'],
    ['to the gateway', (from: string) => from === 'owner'],
  ])(
    'bets once and receives the confirmation, even if the link is cut %s for four seconds',
    async (_, cut) => {
      const { table, talker, seat, bet } = await bettor();
      expect(await bet('before')).toBe('accepted');
      nodes.bus.carrying = (from) => (cut(from) ? [] : [0]);
      const answer = talker.asks({ ...betOf(table.id), id: 77, key: 'key-while-it-is-cut' });
      await nodes.pass(4);
      nodes.bus.carrying = AT_ONCE;
      expect(await answer).toBe('accepted');
      expect(await bet('after')).toBe('accepted');
      await nodes.pass(2);
      expect(await keysOf(table.id)).toEqual(['key-before', 'key-while-it-is-cut', 'key-after']);
      const { seq } = talker.heard.findLast((message) => message.t === 'table')?.state ?? { seq: 0 };
      expect(seq).toBe(nodes.open.casino.table(table.id)?.state().seq);
      expect(nodes.open.casino.table(table.id)?.everySeat()).toContain(seat);
      expect(isInOrder(talker)).toBe(true);
    },
  );

  it('stays at the table if the link is cut for less than the grace period', async () => {
    const { table, seat } = await bettor();
    nodes.bus.carrying = () => [];
    await nodes.pass(5);
    nodes.bus.carrying = AT_ONCE;
    await nodes.pass(60);
    expect(nodes.open.casino.table(table.id)?.info().players).toBe(1);
    expect(nodes.open.casino.table(table.id)?.everySeat()).toContain(seat);
  });

  it('is asked to reconnect if nobody answers for six seconds, and never receives a refusal of the move', async () => {
    const { table, talker } = await bettor();
    nodes.bus.carrying = () => [];
    talker.say({ ...betOf(table.id), id: 78, key: 'key-without-an-answer' });
    await nodes.pass(9);
    expect((await talker.isClosed()).code).toBe(1013);
    expect(talker.heard.some(({ t }) => t === 'refused')).toBe(false);
  });

  it('is notified if the table does not answer for two seconds, even while joining, and when it answers again', async () => {
    const { table, talker } = await bettor();
    const late = await RawSocket.greeted(nodes.gateway, (await nodes.open.accounts.createGuest()).token);
    const heardBy = ({ heard }: RawSocket) =>
      heard
        .flatMap((message) => (message.t === 'stalled' ? [message.why] : []))
        .filter((why, place, all) => why !== all[place - 1]); // The owner repeats the message after the link restarts.
    nodes.bus.carrying = () => [];
    await nodes.pass(1.5);
    expect(heardBy(talker)).toEqual([]);
    late.say({ t: 'join', id: 3, table: table.id, as: 'player' });
    await nodes.pass(2.5);
    expect([heardBy(talker), heardBy(late)]).toEqual([['table'], ['table']]);
    nodes.bus.carrying = AT_ONCE;
    await nodes.pass(1.5);
    expect([heardBy(talker), heardBy(late)]).toEqual([
      ['table', null],
      ['table', null],
    ]);
    expect(late.heard.some(({ t }) => t === 'joined')).toBe(true);
    expect(talker.closed).toBeUndefined();
  });

  it('continues at the next owner, where a pending move is retried with the same key', async () => {
    const { table, talker, bet } = await bettor();
    expect(await bet('at-the-first')).toBe('accepted');
    nodes.bus.carrying = (_, to) => (to === 'owner' ? [] : [0]);
    const answer = talker.asks({ ...betOf(table.id), id: 79, key: 'key-of-a-move-under-way' });
    await nodes.pass(0.5);
    nodes.give(table.id, 'next');
    expect(await answer).toBe('accepted');
    nodes.bus.carrying = AT_ONCE;
    await nodes.pass(5);
    expect(await keysOf(table.id)).toEqual(['key-at-the-first', 'key-of-a-move-under-way']);
    expect(isInOrder(talker)).toBe(true);
    expect(nodes.open.casino.table(table.id)?.info().players).toBe(1);
  });

  it('continues at the next owner, even if it was connected to the previous one', async () => {
    const { table, talker, bet } = await bettor(nodes.owner);
    expect(await bet('at-the-first')).toBe('accepted');
    nodes.give(table.id, 'next');
    expect(await bet('at-the-next')).toBe('accepted');
    expect(await talker.asks({ t: 'options', id: 5, table: table.id, follow: true })).toBe('options');
    nodes.give(table.id, 'owner');
    expect(await bet('back')).toBe('accepted');
    await nodes.pass(2);
    expect(talker.heard.filter(({ t }) => t === 'options').length).toBeGreaterThan(1);
    expect(isInOrder(talker)).toBe(true);
    expect(await talker.asks({ t: 'leave', id: 6, table: table.id })).toBe('left');
    await nodes.pass(1);
    expect(nodes.open.casino.table(table.id)?.info().players).toBe(0);
  });

  it('is refused at a table without an owner, just as with a single node', async () => {
    const { token } = await nodes.open.accounts.createGuest();
    const talker = await RawSocket.greeted(nodes.gateway, token);
    nodes.hideOwners(true);
    talker.say({ t: 'join', id: 3, table: '999', as: 'player' });
    expect((await talker.hears('refused')).code).toBe('no-such-table');
  });

  it('leaves a closed table in the same way as with a single node', async () => {
    const { table, talker, bet } = await bettor();
    expect(await bet('before')).toBe('accepted');
    await nodes.open.casino.changeTable(table.id, { state: 'closed' });
    await nodes.pass(1);
    expect((await talker.hears('info', ({ info }) => info.state === 'closed')).returned).toBe(1000);
    expect(await bet('too-late')).toBe('no-such-table');
    expect(await talker.asks({ t: 'leave', id: 6, table: table.id })).toBe('left');
    await nodes.pass(8);
    expect(talker.closed).toBeUndefined();
  });
});

describe('any node', () => {
  it('answers for a table of another node: its details, its people, a change by its staff', async () => {
    const { table, bet } = await bettor();
    expect(await bet('the-first')).toBe('accepted');
    const { account } = await nodes.open.accounts.createGuest();
    const { token } = ok(await nodes.open.accounts.redeemStaffKey(account.id, nodes.open.staffKey ?? ''));
    await nodes.pass(1);
    const stranger = (await nodes.open.accounts.createGuest()).token;
    const [ofStaff, ofStranger] = [callAs(token), callAs(stranger)];
    expect(await ofStaff('GET', '/tables')).toMatchObject({
      tables: expect.arrayContaining([expect.objectContaining({ id: table.id })]),
    });
    expect(await ofStaff('GET', `/tables/${table.id}`)).toMatchObject({ id: table.id, players: 1 });
    expect(await ofStaff('GET', `/tables/${table.id}/people`)).toMatchObject({ people: [{ here: true }] });
    expect(await ofStranger('GET', `/tables/${table.id}/people`)).toMatchObject({ code: 'not-allowed' });
    expect(await ofStranger('PATCH', `/tables/${table.id}`, { state: 'paused' })).toMatchObject({
      code: 'not-allowed',
    });
    expect(await ofStaff('PATCH', `/tables/${table.id}`, { state: 'paused' })).toMatchObject({
      state: 'paused',
    });
    expect(nodes.open.casino.table(table.id)?.info().state).toBe('paused');
    nodes.hideOwners(true);
    expect(await ofStaff('GET', '/tables/999')).toMatchObject({ code: 'no-such-table' });
  });

  it('reports an unknown outcome if the owner of a table does not answer', async () => {
    const { table } = await bettor();
    const { token } = await nodes.open.accounts.createGuest();
    nodes.bus.carrying = () => [];
    expect(await callAs(token)('GET', `/tables/${table.id}`)).toMatchObject({ code: 'not-known' });
  });

  it('notifies an account of its balance and of the end of its sessions, regardless of the node on which they change', async () => {
    const { bet, talker, token } = await bettor();
    const lobby = await RawSocket.greeted(nodes.next, token);
    expect(await bet('the-first')).toBe('accepted');
    expect((await lobby.hears('purse')).amount).toBe(
      talker.heard.findLast((message) => message.t === 'player-view')?.purse,
    );
    expect(talker.heard.some(({ t }) => t === 'purse')).toBe(false);
    await callAs(token, nodes.owner)('POST', '/me/sessions/end', {});
    expect((await lobby.isClosed()).reason).toBe('session-ended');
    expect((await talker.isClosed()).reason).toBe('session-ended');
  });

  it('shows the tables of all nodes in the lobby, and their changes', async () => {
    const watcher = await RawSocket.greeted(nodes.gateway);
    const { table } = await bettor();
    await nodes.pass(3);
    expect(
      await watcher.hears('lobby', ({ table: { id, players } }) => id === table.id && players === 1),
    ).toBeDefined();
    await nodes.open.casino.changeTable(table.id, { state: 'closed' });
    await nodes.pass(3);
    expect(await callAs('')('GET', '/tables')).not.toMatchObject({
      tables: expect.arrayContaining([expect.objectContaining({ id: table.id })]),
    });
  });
});

const callAs = (token: string, way: ServerAccess = nodes.gateway) =>
  callerAt(way, token, (seconds) => nodes.pass(seconds));

const betOf = (table: string) => ({
  t: 'move',
  table,
  move: { type: 'bet', chips: [{ position: '17', amount: 1000 }] },
});

/** Seats a guest at a roulette table that has a human dealer and open bets. */
async function bettor(way: ServerAccess = nodes.gateway) {
  const table = await nodes.open.table(ROULETTE);
  await table.call({ type: 'place-your-bets' });
  const { token, account } = await nodes.open.accounts.createGuest();
  const talker = await RawSocket.seated(way, token, table.id);
  const bet = (key: string) => {
    ids += 1;
    return talker.asks({ ...betOf(table.id), id: ids, key: `key-${key}` });
  };
  return { table, talker, token, seat: nodes.open.accounts.seatOf(table.id, account.id), bet };
}

/** Returns the keys of the players' moves at a table, in order. */
async function keysOf(table: string): Promise<string[]> {
  const rows = await stored.database.query<{ key: string }>(
    `select key from move where game_table = $1 and role = 'player' order by round, n`,
    [table],
  );
  return rows.map(({ key }) => key);
}

/** Returns whether all messages about the table arrived in order. */
function isInOrder({ heard }: RawSocket): boolean {
  const seqs = heard.flatMap((message) => (message.t === 'table' ? [message.state.seq] : []));
  return seqs.every((seq, at) => at === 0 || seq >= (seqs[at - 1] ?? 0));
}
