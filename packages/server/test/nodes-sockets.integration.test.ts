import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { ok } from './casino.ts';
import { EventReader } from './event-reader.ts';
import { NodesInTime } from './nodes-in-time.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const ROULETTE = 'kings/roulette-french';
let stored: TestDatabase;
let casino: NodesInTime;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  casino = new NodesInTime(stored, [ROULETTE]);
});
afterEach(async () => {
  await casino.stop();
  expect(await audit(stored.database)).toEqual([]);
});
afterAll(() => stored.remove());

/**
 * Opens nodes with some tables. Returns one of the last node's tables, and a player who joined it through the
 * first node.
 */
async function playerElsewhere(...ids: readonly string[]) {
  const first = await casino.join(ids[0] ?? 'a');
  for (let n = 0; n < 2 * ids.length - 1; n += 1) await first.open.table(ROULETTE, 'virtual');
  for (const id of ids.slice(1)) await casino.join(id);
  await casino.pass(8);
  const owner = casino.nodes.at(-1);
  const table = owner?.open.casino.tables()[0]?.id;
  if (!owner || table === undefined) throw new Error('the last node has no table');
  expect(first.open.casino.table(table)).toBeUndefined();
  const { token } = await first.open.accounts.createGuest();
  const talker = await RawSocket.seated(first.way, token, table);
  const { state } = await talker.hears('joined');
  expect(state.round.number).toBe(1);
  let count = 0;
  const bet = (key: string) => {
    count += 1;
    const move = { type: 'bet', chips: [{ position: '17', amount: 1000 }] };
    return talker.asks({ t: 'move', id: count, table, key: `key-${key}`, move });
  };
  await casino.pass(4);
  return { first, owner, table, talker, token, bet };
}

async function keysOf(table: string): Promise<unknown[]> {
  return stored.database.query(
    `select key from move where game_table = $1 and role = 'player' order by round, n`,
    [Number(table)],
  );
}

describe('a player at a table of another node', () => {
  it('continues if the owner dies; the bet stays, and the next bet is made once', async () => {
    const { first, owner, table, talker, bet } = await playerElsewhere('a', 'b');
    expect(await bet('before-the-death')).toBe('accepted');
    casino.kill(owner);
    await casino.pass(5);
    expect(first.open.casino.table(table)).toBeDefined();
    expect(await bet('after-the-death')).toBe('accepted');
    expect(await keysOf(table)).toEqual([{ key: 'key-before-the-death' }, { key: 'key-after-the-death' }]);
    expect(talker.closed).toBeUndefined();
    expect(talker.heard.some(({ t }) => t === 'refused')).toBe(false);
    expect(first.open.casino.table(table)?.info().players).toBe(1);
  });

  it('is redirected to a third node that takes the table over', async () => {
    const { owner, table, bet, talker } = await playerElsewhere('a', 'b', 'c');
    expect(await bet('before-the-death')).toBe('accepted');
    casino.kill(owner);
    const answer = bet('while-it-is-dead');
    await casino.pass(6);
    expect(await answer).toBe('accepted');
    expect(await keysOf(table)).toEqual([{ key: 'key-before-the-death' }, { key: 'key-while-it-is-dead' }]);
    expect(talker.closed).toBeUndefined();
  });

  it('plays no more after staff pause the table, even if the owner dies before it answers them', async () => {
    const { first, owner, table, bet } = await playerElsewhere('a', 'b');
    const { accounts, staffKey } = first.open;
    const { account } = await accounts.createGuest();
    const { token } = ok(await accounts.redeemStaffKey(account.id, staffKey ?? ''));
    await casino.pass(1);
    casino.kill(owner);
    const staff = casino.callerAt(first, token);
    expect(await staff('PATCH', `/tables/${table}`, { state: 'paused' })).toMatchObject({ state: 'paused' });
    expect(first.open.casino.table(table)?.info()).toMatchObject({ state: 'paused' });
    expect(await bet('while-paused')).toBe('bets-suspended');
  });

  it('is interrupted for less than a second when a node leaves', async () => {
    const { first, owner, table, talker, bet } = await playerElsewhere('a', 'b');
    expect(await bet('before-it-leaves')).toBe('accepted');
    // The round does not end in time, so the table is handed over during it.
    const left = owner.open.leave();
    await casino.pass(19);
    expect(first.open.casino.table(table)).toBeUndefined();
    await casino.pass(0.9);
    const answer = bet('while-it-leaves');
    await casino.pass(0.1);
    await left;
    await casino.pass(0.9);
    expect(await answer).toBe('accepted');
    expect(first.open.casino.table(table)).toBeDefined();
    expect(await keysOf(table)).toEqual([{ key: 'key-before-it-leaves' }, { key: 'key-while-it-leaves' }]);
    expect(talker.closed).toBeUndefined();
    expect(talker.heard.some(({ t }) => t === 'refused')).toBe(false);
  });

  it('is asked to reconnect if nobody answers for too long, and a retry with the same key counts once', async () => {
    const { first, owner, table, talker, token } = await playerElsewhere('a', 'b');
    // The owner runs and keeps its table, but cannot be reached.
    casino.bus.carrying = (from, to) => (from === owner.id || to === owner.id ? [] : [0]);
    const move = { type: 'bet', chips: [{ position: '17', amount: 1000 }] };
    const message = { t: 'move', id: 1, table, key: 'key-without-answer', move };
    talker.say(message);
    await casino.pass(8);
    expect(talker.closed).toEqual({ code: 1013, reason: 'later' });
    expect(owner.open.casino.table(table)).toBeDefined();
    casino.bus.carrying = () => [0];
    const again = await RawSocket.seated(first.way, token, table);
    expect(await again.asks(message)).toBe('accepted');
    expect(await keysOf(table)).toEqual([{ key: 'key-without-answer' }]);
  });
});

describe('a reader of the events of a table of another node', () => {
  it('gets them with their places, and hears of the gap when the owner dies', async () => {
    const { first, owner, table, token, talker, bet } = await playerElsewhere('a', 'b');
    const reader = await EventReader.open(first.way, table, { token, query: '?as=player' });
    expect(await bet('read-elsewhere')).toBe('accepted');
    await casino.pass(1);
    const last = reader.messages.findLast(({ t }) => t === 'player-view');
    expect(last).toMatchObject({ moves: ['key-read-elsewhere'] });
    reader.close();
    expect(await bet('in-the-break')).toBe('accepted');
    await casino.pass(1);
    const query = `?as=player&after=${last?.cursor}`;
    const again = await EventReader.open(first.way, table, { token, query });
    const { missed } = await again.hears('joined');
    const bets = [talker.heard, reader.messages].map((heard) =>
      heard.flatMap((each) => (each.t === 'table' ? each.events : [])).filter(({ type }) => type === 'bet'),
    );
    expect(bets.map(({ length }) => length)).toEqual([2, 1]);
    expect(missed?.flatMap(({ events }) => events)).toEqual(bets[0]?.slice(1));
    casino.kill(owner);
    await casino.pass(6);
    expect(again.messages.filter((each) => each.t === 'table' && each.gap)).toHaveLength(1);
    expect(again.ended).toBe(false);
    again.close();
  });
});
