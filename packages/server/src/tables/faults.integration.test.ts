import { type Carry, type Refusal, refuse } from '@croupier/core';
import { type CoinRules, coin, coinGame } from '@croupier/core/laws/coin';
import type { TableInfo } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CoinCasino, newKey, openCoinCasino } from '../../test/casino.ts';
import { type FlakyDatabase, flaky } from '../../test/flaky.ts';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { audit } from '../ledger/audit.ts';
import { StorageError } from '../storage/database.ts';

const TIMING = { open: 2, betting: 20, decision: 1, draw: 6, close: 2, result: 3, pay: 4 };

let stored: TestDatabase;
let database: FlakyDatabase;
let open: CoinCasino;
let fatal: Refusal[];
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  database = flaky(stored.database);
  fatal = [];
  open = await openCoinCasino({ database, timing: TIMING, onFatal: (why) => fatal.push(why) });
});
afterEach(async () => {
  expect(await audit(stored.database)).toEqual([]);
  await open.stop();
});
afterAll(() => stored.remove());

describe('a storage that fails', () => {
  it.each(['before', 'within'] as const)(
    '%s its commit loses the move, and nobody receives it',
    async (when) => {
      const ann = await open.player();
      database.failures.push(when);
      expect(await ann.bet('heads', 100)).toMatchObject({ code: 'not-stored' });
      expect(open.heard).toEqual([]);
      expect(await ann.purse()).toBe(1000);
      expect(await ann.bet('heads', 40)).toEqual({ accepted: true, seq: 1 });
      expect(await ann.purse()).toBe(960);
    },
  );

  it('after its commit keeps the move, everybody receives it, and the same key does not make it again', async () => {
    const ann = await open.player();
    const key = newKey();
    database.failures.push('after');
    expect(await ann.bet('heads', 100, key)).toEqual({ accepted: true, seq: 1 });
    expect(open.heard).toMatchObject([{ state: { seq: 1 }, events: [{ type: 'bet' }] }]);
    expect(await ann.bet('heads', 100, key)).toEqual({ accepted: true, seq: 1 });
    expect(await ann.purse()).toBe(900);
  });

  it('refuses all moves of a batch, and makes none of them', async () => {
    const players = [await open.player(), await open.player(), await open.player()];
    database.failures.push('within');
    const answers = await Promise.all(players.map((player) => player.bet('tails', 10)));
    expect(answers).toEqual(players.map(() => expect.objectContaining({ code: 'not-stored' })));
    for (const player of players) expect(await player.purse()).toBe(1000);
  });

  it('retries automatically after a conflict with another transaction', async () => {
    const ann = await open.player();
    database.failures.push('in-the-way', 'in-the-way');
    expect(await ann.bet('heads', 100)).toEqual({ accepted: true, seq: 1 });
    expect(open.heard).toHaveLength(1);
    expect(await ann.purse()).toBe(900);
  });

  it('shows no moves that were made only in memory', async () => {
    const ann = await open.player();
    const playerView = () =>
      open.casino
        .table(open.table.id)
        ?.betweenCommits(async () => open.casino.table(open.table.id)?.playerView(ann.seat));
    const before = await playerView();
    database.failures.push('within');
    database.away = true;
    expect(await ann.bet('heads', 100)).toMatchObject({ code: 'not-known' });
    await expect(playerView()).rejects.toThrow('fails');
    database.away = false;
    expect(await playerView()).toEqual(before);
  });

  it('is announced to the table once, and so is the end of the failure', async () => {
    const ann = await open.player();
    const told: boolean[] = [];
    open.casino.listenStalled((_, standing) => told.push(standing));
    database.failures.push('within');
    expect(await ann.bet('heads', 100)).toMatchObject({ code: 'not-stored' });
    expect(told).toEqual([]); // The table was reloaded immediately.
    database.failures.push('within');
    database.away = true;
    expect(await ann.bet('heads', 100)).toMatchObject({ code: 'not-known' });
    await open.pass(5);
    expect(told).toEqual([true]);
    database.away = false;
    await open.pass(2);
    expect(told).toEqual([true, false]);
  });

  it('delays the virtual croupier without changing any draw', async () => {
    const ann = await open.player();
    await ann.bet('heads', 100);
    await open.pass(TIMING.betting);
    database.failures.push('within', 'before', 'within');
    await open.pass(TIMING.draw);
    expect(open.casino.table(open.table.id)?.info()).toMatchObject({ stage: 'closed', round: 1 });
    await open.pass(3);
    expect(open.casino.table(open.table.id)?.info().round).toBe(2);
    const won = open.heard.at(-1)?.settled?.result;

    await open.stop();
    await stored.empty();
    open = await openCoinCasino({ database: stored.database, timing: TIMING });
    const bob = await open.player();
    await bob.bet('heads', 100);
    await open.pass(TIMING.betting + TIMING.draw);
    expect(open.heard.at(-1)?.settled?.result).toEqual(won);
  });

  it('is reported once to the operator if nothing can be stored any more', async () => {
    const ann = await open.player();
    database.error = new StorageError('no-space', 'The disk of the data directory /data is full.');
    database.failures.push('before', 'before');
    await ann.bet('heads', 1);
    await ann.bet('heads', 1);
    expect(fatal).toMatchObject([
      { code: 'no-space', message: 'The disk of the data directory /data is full.' },
    ]);
  });

  it('stops nothing if it fails only briefly', async () => {
    const ann = await open.player();
    database.failures.push('before');
    await ann.bet('heads', 1);
    expect(fatal).toEqual([]);
  });
});

describe('a table whose commit failed', () => {
  /** Opens the casino again with different rules of heads or tails. */
  async function reopen(rules: CoinRules): Promise<void> {
    await open.stop();
    const game = { ...coinGame, rules: () => rules };
    open = await openCoinCasino({ database, clock: open.clock, timing: TIMING, game });
  }

  /**
   * Plays a round in which two players bet on opposite sides and let winning stakes stay, so that one of them
   * has a stake in the next round.
   */
  async function roundWithStakesThatStay(): Promise<void> {
    const move = { type: 'stay' };
    for (const side of ['heads', 'tails'] as const) {
      const { account, seat, bet } = await open.player();
      await bet(side, 100);
      const stay = { table: open.table.id, account, as: 'player', seat, key: newKey(), move } as const;
      expect(await open.casino.submit(stay)).toMatchObject({ accepted: true });
    }
    await open.pass(TIMING.betting + TIMING.draw);
    expect(open.heard.at(-1)?.settled?.lines.size).toBe(2);
  }

  it('continues with the round that was opened, even if its rules modify their input', async () => {
    await reopen({
      ...coin,
      open(opening) {
        const opened = coin.open(opening);
        const bets = (opening.carry?.state ?? {}) as { [seat: string]: { amount: number } };
        for (const bet of Object.values(bets)) bet.amount += 50;
        return opened;
      },
    });
    await roundWithStakesThatStay();
    const [{ carry } = { carry: null }] = await stored.database.query<{ carry: Carry | null }>(
      `select carry from round where state = 'open'`,
    );
    expect(carry?.held).toBe(100);
    expect(Object.values(carry?.state ?? {})).toMatchObject([{ amount: 100 }]);
    const cyn = await open.player();
    database.failures.push('within');
    expect(await cyn.bet('heads', 10)).toMatchObject({ code: 'not-stored' });
    expect(await cyn.bet('heads', 10)).toMatchObject({ accepted: true });
    await open.pass(TIMING.betting + TIMING.draw + 3);
    expect(open.heard.at(-1)?.settled?.number).toBe(2);
  });

  it('opens a new round and returns stakes if its current round can no longer be replayed', async () => {
    let changed = false;
    await reopen({
      ...coin,
      play: (state, actor, move, now) =>
        changed && move.type === 'bet' && move.amount === 100
          ? refuse('changed', 'The rules changed.')
          : coin.play(state, actor, move, now),
    });
    const ann = await open.player();
    await ann.bet('heads', 100);
    changed = true;
    const bob = await open.player();
    database.failures.push('within');
    expect(await bob.bet('tails', 1)).toMatchObject({ code: 'not-stored' });
    expect(await ann.purse()).toBe(1000);
    expect(open.heard.at(-1)?.purses.get(ann.seat)).toBe(1000);
    expect(open.casino.table(open.table.id)?.info().round).toBe(2);
    expect(await ann.bet('tails', 1)).toMatchObject({ accepted: true });
    await open.pass(TIMING.betting + TIMING.draw + 3);
    expect(open.heard.at(-1)?.settled?.number).toBe(2);
  });

  it('is closed if its closing was stored, even if the answer was lost', async () => {
    const ann = await open.player();
    await ann.bet('heads', 100);
    const told: TableInfo[] = [];
    open.casino.listenLobby((info) => told.push(info));
    database.failures.push('after');
    expect(await open.casino.changeTable(open.table.id, { state: 'closed' })).toMatchObject({
      state: 'closed',
    });
    expect(told.at(-1)).toMatchObject({ id: open.table.id, state: 'closed' });
    expect(open.casino.tables()).toEqual([]);
    expect(await ann.bet('heads', 1)).toMatchObject({ code: 'no-such-table' });
    expect(await ann.purse()).toBe(1000);
  });
});

describe('a move that is not durable yet', () => {
  it('is shown to nobody, not even to the player', async () => {
    const ann = await open.player();
    let release = () => {};
    database.hold = new Promise((resolve) => {
      release = resolve;
    });
    const guess = open.casino.submit({
      table: open.table.id,
      account: ann.account,
      as: 'player',
      seat: ann.seat,
      key: newKey(),
      move: { type: 'guess', number: 5 },
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(open.casino.table(open.table.id)?.playerView(ann.seat)).toEqual({ guess: null });
    expect(open.casino.table(open.table.id)?.state().seq).toBe(0);
    // A new player sees the table once the move is stored, and never a half-made move.
    const comes = open.casino
      .table(open.table.id)
      ?.betweenCommits(async () => open.casino.table(open.table.id)?.playerView(ann.seat));
    expect(await Promise.race([comes, new Promise((resolve) => setTimeout(resolve, 50, 'waits'))])).toBe(
      'waits',
    );
    release();
    expect(await comes).toEqual({ guess: 5 });
    expect(await guess).toEqual({ accepted: true, seq: 1 });
    expect(open.casino.table(open.table.id)?.playerView(ann.seat)).toEqual({ guess: 5 });
  });

  it('is completed before the casino stops, and waiting moves are refused', async () => {
    const ann = await open.player();
    const bob = await open.player();
    let release = () => {};
    database.hold = new Promise((resolve) => {
      release = resolve;
    });
    const first = ann.bet('heads', 10);
    await new Promise((resolve) => setImmediate(resolve));
    const second = bob.bet('heads', 10);
    const stopped = open.stop();
    release();
    expect(await first).toEqual({ accepted: true, seq: 1 });
    expect(await second).toMatchObject({ code: 'stopping' });
    await stopped;
    expect(await ann.bet('heads', 10)).toMatchObject({ code: 'stopping' });
  });
});
