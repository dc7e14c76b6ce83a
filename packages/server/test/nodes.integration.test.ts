import { isRefusal, type Refusal, type SeatId, seatId } from '@croupier/core';
import { coinGame, coinPlan } from '@croupier/core/laws/coin';
import { gameOf } from '@croupier/games';
import { type House, houses } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import type { AcceptedMove, TableCommit } from '../src/services/casino.ts';
import type { Silencing } from '../src/services/table-talk.ts';
import type { Database } from '../src/storage/database.ts';
import type { TableRegistry } from '../src/tables/table-registry.ts';
import { newKey, ok, openTestCasino, type TestCasino, type TestCasinoOptions } from './casino.ts';
import { withClock } from './database-clock.ts';
import { staffOf } from './staff-of.ts';
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

/**
 * Opens another node of the casino on the same database. It has its own clock, which agrees with the
 * database's clock.
 */
async function join(id: string, more: Partial<TestCasinoOptions> = {}): Promise<TestCasino> {
  const node = await openTestCasino({
    database: withClock(stored.database, world),
    houses: [house],
    gameOf: () => coinGame,
    clock: new VirtualClock(world.now()),
    node: id,
    timing: TIMING,
    ...more,
  });
  nodes.set(id, node);
  return node;
}

/** Advances time by this many seconds for the database and these nodes. The other nodes stay suspended. */
async function pass(seconds: number, ...running: readonly TestCasino[]): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 0.5) {
    world.set(world.now() + 500);
    for (const node of running) await node.clock.pass((world.now() - node.clock.now()) / 1000, node.drain);
  }
}

/** Seats a player at this node's table, with a bet. */
async function playerAt({ casino, accounts }: TestCasino, table: string) {
  const { account } = await accounts.createGuest();
  const seat = seatId(account.id);
  casino.table(table)?.arrived(seat);
  const bet = (at: TestCasino, amount: number, key = newKey()): Promise<AcceptedMove | Refusal> =>
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

const KINGS = { houses: houses.filter(({ id }) => id === 'kings'), gameOf };

/** Announces a short tournament at a node. Returns its id, and a person who runs it. */
async function announceAt(node: TestCasino) {
  const floor = { ...(await node.person('Frieda')), roles: staffOf('kings', 'inspector', 'manager') };
  const announcement = {
    id: 'quick',
    name: 'Quick',
    formats: ['multitable'],
    game: 'texas-holdem',
    tableSize: 3,
    buyIns: [{ id: 'seat', price: '10', stack: 1_000 }],
    feeBp: 1_000,
    levels: [400, 1_600].map((bigBlind) => ({ minutes: 3, smallBlind: bigBlind / 2, bigBlind })),
  };
  const id = ok(await node.tournaments.announce({ house: 'kings', announcement }, floor));
  return { id, floor };
}

/** Assigns an object to a node in the storage, as a claim does whose answer is lost. */
async function assign(table: 'game_table' | 'tournament', id: string, node: TestCasino): Promise<void> {
  await stored.database.query(`update ${table} set owner = $1, epoch = epoch + 1 where id = $2`, [
    node.node ?? '',
    Number(id),
  ]);
}

function onlyTable({ casino }: TestCasino): string {
  const [table] = casino.tables();
  if (!table) throw new Error('no table');
  return table.id;
}

function hears({ casino }: TestCasino, table: string): TableCommit[] {
  const heard: TableCommit[] = [];
  casino.listen(table, (committed) => heard.push(committed));
  return heard;
}

const isAt = ({ casino }: TestCasino, table: string) => casino.table(table) !== undefined;

const silencing = (seat: SeatId, by: string): Silencing => ({
  seat,
  mute: { reason: 'insult', minutes: null },
  until: null,
  by,
  at: 0,
});

describe('several nodes on one database', () => {
  it('open the first tables once, and divide them', async () => {
    const [a, b] = [await join('a'), await join('b')];
    await pass(3, a, b);
    expect([...a.casino.tables(), ...b.casino.tables()]).toHaveLength(1);
  });

  it('give some of their tables to a node that joins later', async () => {
    const a = await join('a');
    for (let n = 0; n < 5; n++) await a.table(coinPlan.id, 'virtual');
    const b = await join('b');
    await pass(8, a, b);
    expect([a.casino.tables().length, b.casino.tables().length]).toEqual([3, 3]);
  });

  it('take over the tables of a dead node, with their bets and running rounds', async () => {
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

  it('open a table that the storage assigns to them, although they do not have it', async () => {
    const [a, b] = [await join('a'), await join('b')];
    await pass(4, a, b);
    const [before, after] = a.casino.tables().length > 0 ? [a, b] : [b, a];
    const table = onlyTable(before);
    await assign('game_table', table, after);
    await pass(6, a, b);
    expect(isAt(after, table)).toBe(true);
    const player = await playerAt(after, table);
    ok(await player.bet(after, 10));
    await pass(40, a, b);
    expect(after.casino.table(table)?.state().round.number).toBeGreaterThan(1);
  });

  it('keep players muted after a takeover', async () => {
    const [a, b] = [await join('a'), await join('b')];
    const table = onlyTable(a);
    const [ann, bob] = [await playerAt(a, table), await playerAt(a, table)];
    expect(await a.casino.table(table)?.silence(silencing(ann.seat, bob.seat))).toBeUndefined();
    await pass(5, b);
    const silenced = async () => (await b.casino.table(table)?.silenced(0))?.map(({ seat }) => seat);
    expect(await silenced()).toEqual([ann.seat]);
    await b.casino.table(table)?.silence({ ...silencing(ann.seat, bob.seat), mute: null });
    expect(await silenced()).toEqual([]);
  });

  it('refuse to let a host mute any number of made-up players', async () => {
    const a = await join('a');
    const table = a.casino.table(onlyTable(a));
    const { seat: host } = await playerAt(a, onlyTable(a));
    const mutes = (name: string) => table?.silence(silencing(seatId(name), host));
    for (let n = 0; n < 200; n++) expect(await mutes(`made-up-${n}`)).toBeUndefined();
    expect(await mutes('one-more')).toMatchObject({ code: 'too-many' });
    expect(await mutes('made-up-7')).toBeUndefined();
  });

  it('a node that was suspended neither writes nor announces anything once another node has its table', async () => {
    const [a, b] = [await join('a'), await join('b')];
    const table = onlyTable(a);
    const [ann, bob] = [await playerAt(a, table), await playerAt(a, table)];
    await ann.bet(a, 40);
    const heard = hears(a, table);
    await pass(5, b);
    expect(isAt(b, table)).toBe(true);
    // On the suspended clock of node a, the lease has not expired.
    const key = newKey();
    expect(await bob.bet(a, 50, key)).toMatchObject({ code: 'moved' });
    expect(heard).toEqual([]);
    expect(isAt(a, table)).toBe(false);
    expect(await bob.purse()).toBe(1_000);
    expect(await bob.bet(b, 50, key)).toEqual({ accepted: true, seq: 2 });
    expect(await bob.purse()).toBe(950);
  });

  it('do not let a table’s previous owner change or close it', async () => {
    const [a, b] = [await join('a'), await join('b')];
    const table = onlyTable(a);
    await pass(5, b);
    expect(await a.casino.changeTable(table, { name: 'Another name' })).toMatchObject({ code: 'moved' });
    expect(b.casino.table(table)?.info()).toMatchObject({ name: coinPlan.title.en, state: 'running' });
    await a.clock.sleep(5, a.drain);
    expect(await a.casino.changeTable(table, { state: 'closed' })).toMatchObject({ code: 'no-such-table' });
  });

  it('a node that resumes drops its tables before it acts, and rejoins like any other', async () => {
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
    expect((a.casino as TableRegistry).table(onlyTable(a))?.epoch).toBeGreaterThan(0);
  });

  it('drop the tables in time if the lease cannot be renewed', async () => {
    const a = await join('a');
    const table = onlyTable(a);
    const ann = await playerAt(a, table);
    // Delete the lease to simulate a node with a suspended clock that is cut off from the database.
    await stored.database.query(`delete from node`);
    await a.clock.pass(1, a.drain);
    expect(isAt(a, table)).toBe(false);
    expect(await ann.bet(a, 40)).toMatchObject({ code: 'no-such-table' });
  });

  it('do not restart a wait at each takeover, so a wait can only get shorter', async () => {
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

  it('a node whose clock differs from that of the database neither takes nor is given tables', async () => {
    const a = await join('a');
    const table = onlyTable(a);
    const { id: empty } = await a.table(coinPlan.id, 'virtual');
    const late = await openTestCasino({
      database: withClock(stored.database, world),
      houses: [house],
      gameOf: () => coinGame,
      clock: new VirtualClock(world.now() + 300),
      node: 'late',
    });
    nodes.set('late', late);
    const keeps: boolean[] = [];
    for (let passed = 0; passed < 12; passed++) {
      await late.clock.pass(1, late.drain);
      await pass(1, a);
      keeps.push(isAt(a, table) && isAt(a, empty));
      expect([isAt(late, table), isAt(late, empty)]).toEqual([false, false]);
    }
    // The other nodes do not notice the wrong clock before the second heartbeat of the node.
    expect(keeps.slice(8)).toEqual([true, true, true, true]);
  });

  it('get the tables of a node that missed the end of its lease and then has a wrong clock', async () => {
    const reached = withClock(stored.database, world);
    let cut = false;
    let failures = 1; // The first attempt to give up the tables also fails.
    const away = () => Promise.reject(new Error('the line to the database is cut'));
    const database: Database = {
      query: (...asked) => {
        const fails = cut || (asked[0].includes('set owner = null') && failures-- > 0);
        return fails ? away() : reached.query(...asked);
      },
      transaction: (work) => (cut ? away() : reached.transaction(work)),
      close: () => reached.close(),
    };
    const [a, b] = [await join('a', { database }), await join('b')];
    const table = onlyTable(a);
    const owners = () => stored.database.query('select owner from game_table union select owner from worker');
    cut = true;
    await pass(2.5, b);
    await a.clock.pass(2.8, a.drain);
    cut = false;
    expect(isAt(a, table)).toBe(false);
    for (let passed = 0; passed < 8; passed++) {
      await a.clock.pass(1, a.drain);
      await pass(1, b);
    }
    expect(isAt(b, table)).toBe(true);
    expect(await owners()).toEqual([{ owner: 'b' }]);
  });

  it('deliver a follow-up move to a table of another node exactly once', async () => {
    const a = await join('a');
    for (let n = 0; n < 3; n++) await a.table(coinPlan.id, 'virtual');
    const b = await join('b');
    await pass(8, a, b);
    const [from, to] = [onlyTable(a), onlyTable(b)];
    await stored.database.query(
      `insert into outbox (from_table, round, at, to_table, move)
       select game_table, id, 0, $2, '{"type":"guess","number":1}' from round where game_table = $1 and state = 'open'`,
      [Number(from), to],
    );
    const answers = () => stored.database.query('select answer from outbox');
    await pass(3, a);
    expect(await answers()).toEqual([{ answer: null }]);
    await pass(2, b);
    // The game itself gives this answer to its manager, and the answer is final.
    const [{ answer } = { answer: '' }] = (await answers()) as { answer: string }[];
    expect(answer).toBeTruthy();
    expect(['no-such-table', 'not-allowed', 'moved']).not.toContain(answer);
  });

  it('a node that is paused during a shared job writes nothing once another node has the job', async () => {
    let arrived: () => void = () => undefined;
    const sending = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    let answer: (answer: 'sent') => void = () => undefined;
    const mailAt = (send: () => Promise<'sent' | 'later'>) => ({ mail: { send } });
    const a = await join(
      'a',
      mailAt(() => {
        arrived();
        return new Promise((resolve) => {
          answer = resolve;
        });
      }),
    );
    const b = await join(
      'b',
      mailAt(async () => 'later'),
    );
    const letter = { to: 'ann@example.org', kind: 'recovery', language: 'en', values: {} };
    await stored.database.query(
      `insert into port_call (port, call, key, payload, written_at, next_at)
       values ('mail', 'recovery', 'letter', $1::text::json, 0, 0)`,
      [JSON.stringify(letter)],
    );
    a.outbox.run();
    await sending;
    await pass(5, b);
    const calls = () => stored.database.query('select answered_at, tries from port_call');
    const tried = await calls();
    expect(tried).toEqual([{ answered_at: null, tries: expect.any(Number) }]);
    expect(tried).not.toEqual([{ answered_at: null, tries: 0 }]);
    // According to node a's own clock, which was suspended, its lease has not expired.
    answer('sent');
    await a.outbox.drain();
    expect(await calls()).toEqual(tried);
  });

  it('count password attempts together', async () => {
    const [a, b] = [await join('a'), await join('b')];
    const ann = { name: 'Ann', password: 'kolo stesti a smuly' };
    await a.person(ann.name);
    const from = { address: '192.0.2.1', device: 'Ada' };
    const tryAt = (node: TestCasino) => node.accounts.signIn({ ...ann, password: 'wrong' }, from);
    for (let n = 0; n < 6; n++)
      expect(await tryAt(n % 2 ? a : b)).toMatchObject({ code: 'wrong-credentials' });
    for (const node of [a, b]) {
      expect(await tryAt(node)).toMatchObject({ code: 'too-many', details: { seconds: 300 } });
      expect(await node.accounts.signIn(ann, from)).toMatchObject({ code: 'too-many' });
    }
    world.set(world.now() + 300_000);
    expect(await tryAt(b)).toMatchObject({ code: 'wrong-credentials' });
    expect(await tryAt(a)).toMatchObject({ code: 'too-many' });
  });

  it('accept a session for at most half a minute after another node has ended it', async () => {
    const told = new Set<(account: string) => void>();
    const [a, b] = [
      await join('a', {
        sessions: { forget: (account) => [...told].map((tell) => tell(account)), listen: () => undefined },
      }),
      await join('b'),
    ];
    const c = await join('c', { sessions: { forget: () => undefined, listen: (tell) => told.add(tell) } });
    const { account, token } = await a.accounts.createGuest();
    for (const node of [a, b, c])
      expect(await node.accounts.session(token)).toMatchObject({ id: account.id });
    await a.accounts.endSessions(account.id);
    expect(await a.accounts.session(token)).toBeUndefined();
    expect(await c.accounts.session(token)).toBeUndefined();
    await b.clock.pass(30, b.drain);
    expect(await b.accounts.session(token)).toBeUndefined();
  });

  it('open a tournament that the storage assigns to them, although they do not have it', async () => {
    const [a, b] = [await join('a', KINGS), await join('b', KINGS)];
    const { id } = await announceAt(a);
    await assign('tournament', id, b);
    await pass(6, a, b);
    expect(await b.tournaments.state(id, undefined)).toMatchObject({ id });
  });

  it('take over a tournament with its tables, and continue it', async () => {
    const [a, b] = [await join('a', KINGS), await join('b', KINGS)];
    const { id, floor } = await announceAt(a);
    expect(await a.tournaments.enterBots(id, 4, 'bots-0015')).toBeUndefined();
    expect(await a.tournaments.floor(id, floor, newKey(), { type: 'start' })).toBeUndefined();
    await pass(20, a);
    const seqAt = async (node: TestCasino) => {
      const state = await node.tournaments.state(id, undefined);
      return isRefusal(state) ? state.code : state.seq;
    };
    const before = await seqAt(a);
    expect(await seqAt(b)).toBe('no-such-tournament');
    await pass(6, b);
    expect(await seqAt(b)).toBeGreaterThanOrEqual(Number(before));
    expect(await a.tournaments.floor(id, floor, newKey(), { type: 'clock', set: 'pause' })).toMatchObject({
      code: 'moved',
    });
    await pass(90, b);
    expect(await seqAt(b)).toBeGreaterThan(Number(before) + 3);
  }, 120_000);
});
