import { house as houseOf } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { type Listening, listen } from '../src/listen.ts';
import { openTestCasino, type TestCasino } from './casino.ts';
import { withClock } from './database-clock.ts';
import { PLENTY } from './house.ts';
import { MemoryBus } from './memory-bus.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { Talker } from './talker.ts';
import { VirtualClock } from './virtual-clock.ts';
import type { WayIn } from './way-in.ts';

const ROULETTE = 'kings/roulette-french';
const TIMING = { open: 2, betting: 120, decision: 1, draw: 6, close: 2, result: 3, pay: 4 };

/** A node of the casino, with its way in for players. */
interface TestNode {
  readonly id: string;
  readonly open: TestCasino;
  readonly way: WayIn;
  readonly doors: Listening;
  alive: boolean;
}

let stored: TestDatabase;
let world: VirtualClock;
let bus: MemoryBus;
let nodes: TestNode[];
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  world = new VirtualClock();
  bus = new MemoryBus(world);
  nodes = [];
});
afterEach(async () => {
  for (const { doors, open } of nodes) {
    await doors.close();
    await open.stop();
  }
  expect(await audit(stored.database)).toEqual([]);
});
afterAll(() => stored.remove());

async function join(id: string): Promise<TestNode> {
  const kings = houseOf('kings');
  if (!kings) throw new Error('no house kings');
  const open = await openTestCasino({
    database: withClock(stored.database, world),
    houses: [{ ...kings, plans: kings.plans.filter((plan) => plan.id === ROULETTE) }],
    clock: new VirtualClock(world.now()),
    node: id,
    bus: bus.at(id),
    timing: TIMING,
  });
  const doors = await listen(open, { host: id, port: 0, limits: PLENTY, waits: { bets: 20, lobby: 20 } });
  const node = { id, open, doors, way: { ...doors, pass }, alive: true };
  nodes.push(node);
  return node;
}

/** Lets so many seconds go by for the database and all living nodes; the others stand still. */
async function pass(seconds: number): Promise<void> {
  const end = world.now() + 1000 * seconds;
  do {
    world.set(Math.min(end, world.now() + 100));
    for (const { open, alive } of nodes) {
      if (!alive) continue;
      const drain = async () => {
        do {
          await open.drain();
          await bus.drain();
        } while (bus.busy);
        await open.drain();
      };
      await open.clock.pass((world.now() - open.clock.now()) / 1000, drain);
    }
  } while (world.now() < end);
}

/** Opens nodes with some tables. Returns a table of the last node, and a player at the first one who sits there. */
async function playerElsewhere(...ids: readonly string[]) {
  const first = await join(ids[0] ?? 'a');
  for (let n = 0; n < 2 * ids.length - 1; n += 1) await first.open.table(ROULETTE, 'virtual');
  for (const id of ids.slice(1)) await join(id);
  await pass(8);
  const owner = nodes.at(-1);
  const table = owner?.open.casino.tables()[0]?.id;
  if (!owner || table === undefined) throw new Error('the last node has no table');
  expect(first.open.casino.table(table)).toBeUndefined();
  const { token } = await first.open.accounts.guest();
  const talker = await Talker.seated(first.way, token, table);
  const { state } = await talker.hears('joined');
  expect(state.round.number).toBe(1);
  let count = 0;
  const bet = (key: string) => {
    count += 1;
    const move = { type: 'bet', chips: [{ position: '17', amount: 1000 }] };
    return talker.asks({ t: 'move', id: count, table, key: `key-${key}`, move });
  };
  await pass(4);
  return { first, owner, table, talker, bet };
}

async function keysOf(table: string): Promise<unknown[]> {
  return stored.database.query(
    `select key from move where game_table = $1 and role = 'player' order by round, n`,
    [Number(table)],
  );
}

describe('a player at a table of another node', () => {
  it('goes on where the owner dies: the bet lies there, and the next one is made once', async () => {
    const { first, owner, table, talker, bet } = await playerElsewhere('a', 'b');
    expect(await bet('before-the-death')).toBe('accepted');
    owner.alive = false;
    bus.carrying = (from, to) => (from === owner.id || to === owner.id ? [] : [0]);
    await pass(5);
    expect(first.open.casino.table(table)).toBeDefined();
    expect(await bet('after-the-death')).toBe('accepted');
    expect(await keysOf(table)).toEqual([{ key: 'key-before-the-death' }, { key: 'key-after-the-death' }]);
    expect(talker.closed).toBeUndefined();
    expect(talker.heard.some(({ t }) => t === 'refused')).toBe(false);
    expect(first.open.casino.table(table)?.info().players).toBe(1);
  });

  it('is asked again at a third node, where that one takes the table', async () => {
    const { owner, table, bet, talker } = await playerElsewhere('a', 'b', 'c');
    expect(await bet('before-the-death')).toBe('accepted');
    owner.alive = false;
    bus.carrying = (from, to) => (from === owner.id || to === owner.id ? [] : [0]);
    const answer = bet('while-it-is-dead');
    await pass(6);
    expect(await answer).toBe('accepted');
    expect(await keysOf(table)).toEqual([{ key: 'key-before-the-death' }, { key: 'key-while-it-is-dead' }]);
    expect(talker.closed).toBeUndefined();
  });

  it('notices a node that leaves for less than a second', async () => {
    const { first, owner, table, talker, bet } = await playerElsewhere('a', 'b');
    expect(await bet('before-it-leaves')).toBe('accepted');
    const left = owner.open.leave();
    const answer = bet('while-it-leaves');
    await left;
    await pass(1);
    expect(await answer).toBe('accepted');
    expect(first.open.casino.table(table)).toBeDefined();
    expect(await keysOf(table)).toEqual([{ key: 'key-before-it-leaves' }, { key: 'key-while-it-leaves' }]);
    expect(talker.closed).toBeUndefined();
    expect(talker.heard.some(({ t }) => t === 'refused')).toBe(false);
  });
});
