import { type Refusal, seatId } from '@croupier/core';
import { coinGame, coinPlan } from '@croupier/core/laws/coin';
import type { House } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Accepted, Committed } from '../src/casino.ts';
import { audit } from '../src/ledger/audit.ts';
import type { Tables } from '../src/tables/tables.ts';
import { newKey, openTestCasino, type TestCasino } from './casino.ts';
import { withClock } from './database-clock.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';

const TIMING = { open: 2, betting: 20, decision: 1, draw: 6, close: 2, result: 3, pay: 4 };
const house: House = { id: 'test', name: 'Test', currency: 'CHIP', languages: ['en'], plans: [coinPlan] };

let stored: TestDatabase;
let world: VirtualClock;
let nodes: Map<string, TestCasino>;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  world = new VirtualClock();
  nodes = new Map();
});
afterEach(async () => {
  for (const node of nodes.values()) await node.stop();
  expect(await audit(stored.database)).toEqual([]);
});
afterAll(() => stored.remove());

/** Opens one more node of the casino on the same database, by a clock of its own that agrees with the database's. */
async function join(id: string): Promise<TestCasino> {
  const node = await openTestCasino({
    database: withClock(stored.database, world),
    houses: [house],
    gameOf: () => coinGame,
    clock: new VirtualClock(world.now()),
    node: id,
    timing: TIMING,
  });
  nodes.set(id, node);
  return node;
}

/** Lets so many seconds go by for the database and these nodes; the others stand still. */
async function pass(seconds: number, ...running: readonly TestCasino[]): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 0.5) {
    world.set(world.now() + 500);
    for (const node of running) await node.clock.pass((world.now() - node.clock.now()) / 1000, node.drain);
  }
}

/** Makes a player with a bet at a table, who attends it at this node. */
async function playerAt({ casino, accounts }: TestCasino, table: string) {
  const { account } = await accounts.guest();
  const seat = seatId(account.id);
  casino.table(table)?.arrived(seat);
  const bet = (at: TestCasino, amount: number, key = newKey()): Promise<Accepted | Refusal> =>
    at.casino.submit({
      table,
      account: account.id,
      as: 'player',
      seat,
      key,
      move: { type: 'bet', side: 'heads', amount },
    });
  return { account: account.id, seat, bet, purse: () => accounts.purse(account.id, 'test') };
}

function onlyTable({ casino }: TestCasino): string {
  const [table] = casino.tables();
  if (!table) throw new Error('no table');
  return table.id;
}

function hears({ casino }: TestCasino, table: string): Committed[] {
  const heard: Committed[] = [];
  casino.listen(table, (committed) => heard.push(committed));
  return heard;
}

const isAt = ({ casino }: TestCasino, table: string) => casino.table(table) !== undefined;

describe('several nodes on one database', () => {
  it('open the first tables once, and each table is at one of them', async () => {
    const [a, b] = [await join('a'), await join('b')];
    await pass(3, a, b);
    expect([...a.casino.tables(), ...b.casino.tables()]).toHaveLength(1);
  });

  it('divide the tables, and give some to a node that comes later', async () => {
    const a = await join('a');
    for (let n = 0; n < 5; n++) await a.table(coinPlan.id, 'virtual');
    const b = await join('b');
    await pass(8, a, b);
    expect([a.casino.tables().length, b.casino.tables().length]).toEqual([3, 3]);
  });

  it('take over what a dead node leaves: the bets lie there, and the round goes on', async () => {
    const [a, b] = [await join('a'), await join('b')];
    const table = onlyTable(a);
    const ann = await playerAt(a, table);
    const key = newKey();
    expect(await ann.bet(a, 40, key)).toEqual({ accepted: true, seq: 1 });
    await pass(5, b);
    expect(isAt(b, table)).toBe(true);
    expect(await ann.bet(b, 40, key)).toEqual({ accepted: true, seq: 1 });
    expect(await ann.purse()).toBe(960);
    b.casino.table(table)?.arrived(ann.seat);
    await pass(40, b);
    expect(b.casino.table(table)?.state().round.number).toBeGreaterThan(1);
  });

  it('a node that was paused writes nothing once another has its table, and announces nothing', async () => {
    const [a, b] = [await join('a'), await join('b')];
    const table = onlyTable(a);
    const [ann, bob] = [await playerAt(a, table), await playerAt(a, table)];
    await ann.bet(a, 40);
    const heard = hears(a, table);
    await pass(5, b);
    expect(isAt(b, table)).toBe(true);
    // By its own clock, which stood still, the lease of a is not over.
    const key = newKey();
    expect(await bob.bet(a, 50, key)).toMatchObject({ code: 'moved' });
    expect(heard).toEqual([]);
    expect(isAt(a, table)).toBe(false);
    expect(await bob.purse()).toBe(1_000);
    expect(await bob.bet(b, 50, key)).toEqual({ accepted: true, seq: 2 });
    expect(await bob.purse()).toBe(950);
  });

  it('neither changes nor closes a table at the earlier owner', async () => {
    const [a, b] = [await join('a'), await join('b')];
    const table = onlyTable(a);
    await pass(5, b);
    expect(await a.casino.changeTable(table, { name: 'Another name' })).toMatchObject({ code: 'moved' });
    expect(b.casino.table(table)?.info()).toMatchObject({ name: coinPlan.title.en, state: 'running' });
    await a.clock.sleep(5, a.drain);
    expect(await a.casino.changeTable(table, { state: 'closed' })).toMatchObject({ code: 'no-such-table' });
  });

  it('a node that wakes up lets go before it acts, and comes back as a node like any other', async () => {
    const [a, b] = [await join('a'), await join('b')];
    const table = onlyTable(a);
    const ann = await playerAt(a, table);
    await ann.bet(a, 40);
    await pass(5, b);
    const heard = hears(a, table);
    await a.clock.sleep(5, a.drain);
    expect(heard).toEqual([]);
    expect(isAt(a, table)).toBe(false);
    await pass(3, a, b);
    for (let n = 0; n < 3; n++) await b.table(coinPlan.id, 'virtual');
    await pass(8, a, b);
    expect([a.casino.tables().length, b.casino.tables().length]).toEqual([2, 2]);
    expect((a.casino as Tables).table(onlyTable(a))?.epoch).toBeGreaterThan(0);
  });

  it('let go of the tables in time where the lease cannot be renewed', async () => {
    const a = await join('a');
    const table = onlyTable(a);
    const ann = await playerAt(a, table);
    // The clock of the database stands still, as where the node is cut off from it.
    await stored.database.query(`delete from node`);
    await a.clock.pass(1, a.drain);
    expect(isAt(a, table)).toBe(false);
    expect(await ann.bet(a, 40)).toMatchObject({ code: 'no-such-table' });
  });

  it('do not begin a wait again at each take-over: its end only comes nearer', async () => {
    let owner = await join('n0');
    const table = onlyTable(owner);
    const ann = await playerAt(owner, table);
    await pass(3, owner);
    await ann.bet(owner, 40);
    const end = owner.casino.table(table)?.state().until ?? 0;
    expect(end).toBeGreaterThan(world.now());
    for (let n = 1; n <= 3; n++) {
      const next = await join(`n${n}`);
      await pass(4, next);
      expect(isAt(next, table)).toBe(true);
      next.casino.table(table)?.arrived(ann.seat);
      expect(next.casino.table(table)?.state().until).toBeLessThanOrEqual(end);
      owner = next;
    }
  });

  it('a node whose clock differs from that of the database takes no tables', async () => {
    const a = await join('a');
    const table = onlyTable(a);
    const late = await openTestCasino({
      database: withClock(stored.database, world),
      houses: [house],
      gameOf: () => coinGame,
      clock: new VirtualClock(world.now() + 300),
      node: 'late',
    });
    nodes.set('late', late);
    for (let passed = 0; passed < 6; passed++) {
      world.set(world.now() + 1_000);
      await late.clock.pass(1, late.drain);
    }
    expect(isAt(late, table)).toBe(false);
  });
});
