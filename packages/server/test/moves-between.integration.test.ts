import { refuse } from '@croupier/core';
import type { poker } from '@croupier/games';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import type { TableRegistry } from '../src/tables/table-registry.ts';
import { breakUp, comparableTables, movePlayer } from '../src/tables/table-transfers.ts';
import { newKey, ok, type TestCasino } from './casino.ts';
import { NodesInTime } from './nodes-in-time.ts';
import { HOLDEM, openPokerTable } from './poker.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

let stored: TestDatabase;
beforeAll(async () => {
  stored = await testDatabase();
});
afterAll(() => stored.remove());
beforeEach(() => stored.empty());

/** Opens a 2/5 table with Ann and Bob, who have 400 euros each, and other tables of the house. */
async function twoTables(terms = {}) {
  const table = await openPokerTable({ database: stored.database });
  const { casino } = table.house;
  const other = ok(
    await casino.openTable({
      plan: HOLDEM,
      name: 'Other',
      dealer: 'virtual',
      private: false,
      host: null,
      terms,
    }),
  );
  const ann = await table.comes(1);
  const bob = await table.comes(2);
  const playerViewAt = (id: string, seat: typeof ann.seat) =>
    casino.table(id)?.playerView(seat) as unknown as poker.PokerPlayerView;
  const drain = () => table.house.casino.drain();
  const stop = async () => {
    await table.house.stop();
    expect(await audit(stored.database)).toEqual([]);
  };
  return { table, casino, other, ann, bob, playerViewAt, drain, stop };
}

const placesAt = (view: unknown) => (view as poker.PokerView | undefined)?.places;

describe('moves between tables', () => {
  it('the floor manager moves a player with their chips to a table of the same limit {kings.poker-cash-games.33}', async () => {
    const { table, casino, other, ann, playerViewAt, drain, stop } = await twoTables();
    expect(comparableTables(casino, table.table.id)).toEqual([
      { table: other.id, name: 'Other', free: 10, code: null },
    ]);
    const from = table.table.id;
    ok(
      await movePlayer(casino, {
        table: from,
        seat: ann.seat,
        to: other.id,
        account: 'floor',
        key: newKey(),
      }),
    );
    await drain();
    expect(playerViewAt(from, ann.seat).seat.sent).toEqual({ to: other.id, stack: 40_000, forced: true });
    expect(playerViewAt(other.id, ann.seat).seat.expected).toMatchObject({ stack: 40_000, forced: true });
    const sit = { type: 'sit', place: 3, amount: 40_000 };
    const as = { table: other.id, account: ann.seat, as: 'player', seat: ann.seat } as const;
    ok(await casino.submit({ ...as, key: newKey(), move: sit }));
    expect(placesAt(casino.table(other.id)?.state().view)).toMatchObject([{ place: 3, stack: 40_000 }]);
    await stop();
    // Delete the answer to simulate a kill before the delivery was recorded. The other table is notified
    // again and recognises the move.
    await stored.database.query('update outbox set answer = null');
    const again = await openPokerTable({ database: stored.database });
    await again.house.casino.drain();
    expect(await stored.database.query('select answer from outbox')).toEqual([{ answer: 'made' }]);
    const playerView = again.house.casino
      .table(other.id)
      ?.playerView(ann.seat) as unknown as poker.PokerPlayerView;
    expect(playerView).toMatchObject({ place: 3, seat: { expected: null } });
    await again.house.stop();
  });

  it('the floor manager cannot move a player to a table with a different limit, or to somebody’s private table', async () => {
    const { table, casino, other, ann, bob, drain, stop } = await twoTables({ level: 4 });
    expect(comparableTables(casino, table.table.id)).toEqual([]);
    const from = table.table.id;
    const answer = await movePlayer(casino, {
      table: from,
      seat: ann.seat,
      to: other.id,
      account: 'floor',
      key: newKey(),
    });
    expect(answer).toMatchObject({ code: 'no-seat-there' });
    // Nobody can leave for a table that does not exist or that is another person's private table.
    const closed = ok(
      await casino.openTable({
        plan: HOLDEM,
        name: 'Own',
        dealer: 'virtual',
        private: true,
        host: bob.account.id,
      }),
    );
    ok(await table.move(ann.seat, { type: 'leave' }));
    ok(await table.move(ann.seat, { type: 'sit', place: 1, amount: 40_000 }));
    const manager = { table: from, account: 'floor', as: 'manager', key: newKey() } as const;
    for (const to of [closed.id, from, '999999', 'the bar', '']) {
      expect(await table.move(ann.seat, { type: 'change-table', to })).toMatchObject({
        code: 'no-seat-there',
      });
      const sent = { ...manager, move: { type: 'move-player', place: 1, to } };
      expect(await casino.submit(sent)).toMatchObject({ code: 'no-seat-there' });
      const broken = { ...manager, move: { type: 'break-up', players: [ann.seat], tables: [to] } };
      expect(await casino.submit(broken)).toMatchObject({ code: 'no-seat-there' });
    }
    expect(placesAt(casino.table(from)?.state().view)).toHaveLength(2);
    // Players may choose to move to a table with a different limit {kings.poker-cash-games.34}.
    const going = { table: from, account: ann.seat, as: 'player', seat: ann.seat, key: newKey() } as const;
    const changes = () => casino.submit({ ...going, move: { type: 'change-table', to: other.id } });
    const made = await changes();
    expect(made).toMatchObject({ accepted: true });
    await drain();
    // A retry gets the answer to the first request, even if the table no longer accepts players.
    await casino.changeTable(other.id, { state: 'paused' });
    expect(await changes()).toEqual(made);
    const entries = await stored.database.query('select to_table, answer from outbox');
    expect(entries).toEqual([{ to_table: other.id, answer: 'made' }]);
    await stop();
  });

  it('when a table is broken up, two players draw cards for one seat, and the table closes {kings.poker-cash-games.77 kings.poker-cash-games.A27}', async () => {
    const { table, casino, other, ann, bob, playerViewAt, drain, stop } = await twoTables({ seats: 2 });
    const cay = await table.house.accounts.createGuest();
    const seat = table.house.accounts.seatOf(other.id, cay.account.id);
    const sit = { type: 'sit', place: 1, amount: 40_000 };
    ok(await casino.submit({ table: other.id, account: seat, as: 'player', seat, key: newKey(), move: sit }));
    const broken = await breakUp(casino, {
      table: table.table.id,
      to: [other.id],
      account: 'floor',
      key: newKey(),
    });
    expect(broken).toEqual({ players: 2, seats: 1 });
    await table.pass(1);
    await drain();
    const sent = [ann, bob].map((one) => playerViewAt(table.table.id, one.seat).seat.sent?.to);
    expect([...sent].sort()).toEqual([other.id, null].sort());
    const expected = [ann, bob].map((one) => playerViewAt(other.id, one.seat).seat.expected);
    expect(expected.filter((one) => one !== null)).toMatchObject([{ stack: 40_000, forced: true }]);
    expect(table.view().places).toEqual([]);
    // The players who left could return for five minutes. After that, nobody needs the table, and it closes.
    await table.pass(290);
    expect(casino.table(table.table.id)?.info().state).toBe('running');
    await table.pass(15);
    expect(casino.table(table.table.id)?.info()).toBeUndefined();
    expect(
      await stored.database.query('select state from game_table where id = $1', [table.table.id]),
    ).toEqual([{ state: 'closed' }]);
    await stop();
  });

  it('a table with spectators but no players opens no rounds', async () => {
    const table = await openPokerTable({ database: stored.database });
    await table.comes();
    await table.pass(600);
    expect(table.house.casino.table(table.table.id)?.info().round).toBe(1);
    await table.house.stop();
  });
});

describe('moves between tables of two nodes', () => {
  let nodes: NodesInTime;
  beforeEach(() => {
    nodes = new NodesInTime(stored, [HOLDEM]);
  });
  afterEach(async () => {
    await nodes.stop();
    expect(await audit(stored.database)).toEqual([]);
  });

  /** Opens two nodes with a table each. Ann sits at the first node's table with 400 euros. */
  async function twoOwners() {
    const [a, b] = [await nodes.join('a'), await nodes.join('b')];
    while (a.open.casino.tables().length < 2) await a.open.table(HOLDEM, 'virtual');
    await nodes.pass(8);
    const tableAt = ({ casino }: TestCasino) => casino.tables()[0]?.id ?? '';
    const [from, to] = [tableAt(a.open), tableAt(b.open)];
    expect([a.open.casino.tables().length, b.open.casino.tables().length]).toEqual([1, 1]);
    const { account, token } = await a.open.accounts.createGuest();
    const seat = a.open.accounts.seatOf(from, account.id);
    const moves = ({ casino }: TestCasino, table: string, move: object, key = newKey()) =>
      casino.submit({ table, account: seat, as: 'player', seat, key, move });
    const sit = { type: 'sit', place: 1, amount: 40_000 };
    ok(await moves(a.open, from, sit));
    await nodes.pass(1);
    const expectedAt = ({ casino }: TestCasino) => {
      const view = casino.table(to)?.playerView(seat) as unknown as poker.PokerPlayerView | undefined;
      return view?.seat.expected;
    };
    const answers = () => stored.database.query('select answer from outbox order by id');
    return { a, b, from, to, seat, token, moves, sit, expectedAt, answers };
  }
  const floor = () => ({ account: 'floor', key: newKey() });

  it('the floor moves a player with their chips, and the other node is notified immediately', async () => {
    const { a, b, from, to, seat, token, moves, sit, expectedAt, answers } = await twoOwners();
    const there = { table: to, name: HOLDEM, free: 10, code: null };
    expect(comparableTables(a.open.casino, from)).toEqual([{ ...there, name: expect.any(String) }]);
    const asked = await nodes.callerAt(b, token)('GET', `/tables/${from}/elsewhere`);
    expect(asked).toEqual({ tables: comparableTables(a.open.casino, from) });
    ok(await movePlayer(a.open.casino, { table: from, seat, to, ...floor() }));
    await nodes.pass(0.1);
    expect(expectedAt(b.open)).toMatchObject({ stack: 40_000, forced: true });
    expect(await answers()).toEqual([{ answer: 'made' }]);
    ok(await moves(b.open, to, sit));
    expect(placesAt(b.open.casino.table(to)?.state().view)).toMatchObject([{ place: 1, stack: 40_000 }]);
    await nodes.pass(1);
    expect(comparableTables(a.open.casino, from)).toMatchObject([{ table: to, free: 9 }]);
    // Delete the answer to simulate a kill before the delivery was recorded. The move is delivered again, and
    // the table recognises it.
    await stored.database.query('update outbox set answer = null');
    await nodes.pass(2);
    expect(await answers()).toEqual([{ answer: 'made' }]);
    expect(expectedAt(b.open)).toBeNull();
  });

  it('the other node finds the move later, even if no message about it arrives', async () => {
    const { a, b, from, to, seat, expectedAt } = await twoOwners();
    nodes.bus.carrying = () => [];
    ok(await movePlayer(a.open.casino, { table: from, seat, to, ...floor() }));
    await nodes.pass(1.5);
    expect(expectedAt(b.open)).toMatchObject({ stack: 40_000, forced: true });
  });

  it('a player can move to a table while it has no owner, and its next owner expects them', async () => {
    const { a, b, from, to, moves, expectedAt, answers } = await twoOwners();
    nodes.kill(b);
    ok(await moves(a.open, from, { type: 'change-table', to }));
    await nodes.pass(0.5);
    expect(await answers()).toEqual([{ answer: null }]);
    await nodes.pass(5);
    expect(await answers()).toEqual([{ answer: 'made' }]);
    expect(expectedAt(a.open)).toMatchObject({ stack: 40_000, forced: false });
  });

  it('only a refusal by the game is final; moves that were not stored are retried in order, and each is made once', async () => {
    const { a, b, from, to, moves, expectedAt, answers } = await twoOwners();
    const table = (b.open.casino as TableRegistry).table(to);
    const made: string[] = [];
    const submit = table?.submit.bind(table);
    const codes = ['not-stored', 'stopping', 'not-known', 'moved'];
    vi.spyOn(table ?? expect.fail(), 'submit').mockImplementation(async (actor, submission, barred) => {
      const code = codes.shift();
      if (code !== undefined) return refuse(code, 'Not now.');
      made.push(submission.key);
      return (await submit?.(actor, submission, barred)) ?? refuse('moved', 'Not here.');
    });
    await stored.database.query(
      `insert into outbox (from_table, round, at, to_table, move)
       select game_table, id, 0, $2, move from round, unnest(array['{"type":"no-such-move"}'::json]) as move
       where game_table = $1 and state = 'open'`,
      [Number(from), to],
    );
    ok(await moves(a.open, from, { type: 'change-table', to }));
    await nodes.pass(0.1);
    expect(await answers()).toEqual([{ answer: null }, { answer: null }]);
    await nodes.pass(6);
    const [first] = (await answers()) as { answer: string }[];
    expect(first?.answer).toMatch(/./);
    expect(await answers()).toEqual([first, { answer: 'made' }]);
    expect(made.map((key) => key.replace(/\d+/, ''))).toEqual(['errand-', 'errand-']);
    expect([...made].sort()).toEqual(made);
    expect(expectedAt(b.open)).toMatchObject({ stack: 40_000 });
  });
});
