import { isRefusal, type Transfer } from '@croupier/core';
import { type CoinRules, coin, coinGame } from '@croupier/core/laws/coin';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { type Database, type Parameter, sqlState } from '../src/storage/database.ts';
import { type CoinCasino, newKey, openCoinCasino } from './casino.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

let stored: TestDatabase;
let open: CoinCasino;
/**
 * The purses that each commit locked before it was played, and the ledger accounts that it booked. `failures`
 * contains the causes of failed commits.
 */
let commits: { locked: number[]; booked: number[] }[];
let failures: (string | undefined)[];
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  commits = [];
  failures = [];
});
afterEach(async () => {
  expect(await audit(stored.database)).toEqual([]);
  await open.stop();
});
afterAll(() => stored.remove());

/** Returns a database that records which rows commits lock and book. */
function watched(database: Database): Database {
  return {
    query: (sql, parameters) => database.query(sql, parameters),
    close: () => database.close(),
    transaction: async (work) => {
      const seen: { locked: number[]; booked: number[] } = { locked: [], booked: [] };
      let moves = false;
      const done = database.transaction((tx) =>
        work({
          query: async <Row>(sql: string, parameters?: readonly Parameter[]) => {
            const rows = await tx.query<Row>(sql, parameters);
            if (/kind = 'purse'\s+order by id for update/.test(sql))
              seen.locked.push(...(rows as { id: number }[]).map(({ id }) => id));
            if (sql.includes('insert into posting'))
              seen.booked.push(...((parameters?.[9] ?? []) as number[]));
            if (sql.includes('insert into move')) moves = true;
            return rows;
          },
        }),
      );
      try {
        const result = await done;
        if (moves) commits.push(seen);
        return result;
      } catch (error) {
        failures.push(sqlState(error) ?? (error as Error).name);
        throw error;
      }
    },
  };
}

/**
 * Checks that every purse that a commit books was locked before the commit was played, in order of the ids.
 */
async function everyPurseWasLocked(): Promise<void> {
  const rows = await stored.database.query<{ id: number }>(
    `select id from ledger_account where kind = 'purse'`,
  );
  const purses = new Set(rows.map(({ id }) => id));
  expect(commits.length).toBeGreaterThan(0);
  for (const { locked, booked } of commits) {
    expect(locked).toEqual([...locked].sort((one, other) => one - other));
    expect(locked).toEqual(expect.arrayContaining(booked.filter((id) => purses.has(id))));
  }
}

describe('the purses that a commit moves', () => {
  it('are all locked before the commit is played, for players’ bets and for the virtual croupier’s payments', async () => {
    open = await openCoinCasino({ database: watched(stored.database) });
    const players = await Promise.all(Array.from({ length: 5 }, () => open.player()));
    for (const [index, player] of players.entries()) await player.bet(index % 2 ? 'heads' : 'tails', 10);
    await open.pass(60);
    expect(open.heard.some(({ settled }) => settled)).toBe(true);
    await everyPurseWasLocked();
    expect(failures).toEqual([]);
  });

  it('are locked even if a player’s move pays other players, at two tables with the same players, without a deadlock', async () => {
    const gift = (seat: string): Transfer =>
      ({
        seat,
        from: 'bank',
        to: 'purse',
        amount: 1,
        reason: 'pay',
        rule: 'test.coin.04',
      }) as unknown as Transfer;
    const everybody: string[] = [];
    const rules: CoinRules = {
      ...coin,
      play: (state, actor, move, now) => {
        const played = coin.play(state, actor, move, now);
        if (isRefusal(played) || move.type !== 'guess') return played;
        const data = { type: 'gift', to: 'all', data: {} } as const;
        return { events: [...played.events, { ...data, transfers: everybody.map(gift) }] };
      },
    };
    const game = { ...coinGame, rules: () => rules };
    open = await openCoinCasino({ database: watched(stored.database), game });
    const opened = await open.casino.openTable({
      plan: open.table.plan,
      name: 'second',
      dealer: 'virtual',
      private: false,
      host: null,
    });
    if (isRefusal(opened)) throw new Error(opened.message);
    const players = await Promise.all(Array.from({ length: 4 }, () => open.player()));
    everybody.push(...players.map(({ seat }) => seat));
    const tables = [open.table.id, opened.id];
    for (let round = 0; round < 10; round++)
      await Promise.all(
        players.map(({ account, seat }, index) => {
          const table = tables[(index + round) % 2] ?? '';
          const move = { type: 'guess', number: 1 + (round % 6) };
          return open.casino.submit({ table, account, as: 'player', seat, key: newKey(), move });
        }),
      ).then((answers) => expect(answers.map((one) => 'accepted' in one)).toEqual([true, true, true, true]));
    await everyPurseWasLocked();
    // Each table fails once. After that, it locks all purses, because its players' moves pay other players.
    expect(failures.filter((one) => one !== 'NotLocked')).toEqual([]);
    expect(failures.length).toBeLessThanOrEqual(2);
    for (const player of players) expect(await player.purse()).toBe(1_000 + 40);
  });
});
