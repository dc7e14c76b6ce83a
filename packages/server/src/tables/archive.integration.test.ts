import { isRefusal, parseRecord, replay } from '@croupier/core';
import { coin } from '@croupier/core/laws/coin';
import { endpoints } from '@croupier/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CoinCasino, type CoinPlayer, openCoinCasino } from '../../test/casino.ts';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { audit } from '../ledger/audit.ts';

const TIMING = { open: 1, betting: 10, decision: 1, draw: 5, close: 1, result: 1, pay: 1 };
const ROUND = TIMING.betting + TIMING.draw;
const ROUNDS = 6;

/**
 * Six settled rounds at one table, and a seventh that is running. Ann bets on heads in all of them, Bob in the first
 * two.
 */
let stored: TestDatabase;
let open: CoinCasino;
let ann: CoinPlayer;
let bob: CoinPlayer;
beforeAll(async () => {
  stored = await testDatabase();
  open = await openCoinCasino({ database: stored.database, timing: TIMING, seed: 'archive' });
  ann = await open.player();
  bob = await open.player();
  for (let round = 1; round <= ROUNDS; round++) {
    await ann.bet('heads', 10 * round);
    if (round <= 2) await bob.bet('tails', 7);
    await open.pass(ROUND);
  }
  await ann.bet('heads', 1);
});
afterAll(async () => {
  await open.stop();
  await stored.remove();
});

const table = () => open.table.id;

describe('the rounds of a table', () => {
  it('are returned in pages, newest first, as the API returns them', async () => {
    const first = await open.archive.rounds(table(), { limit: 3 });
    expect(
      endpoints.rounds.answer.parse({ rounds: first, next: null }).rounds.map(({ number }) => number),
    ).toEqual([7, 6, 5]);
    expect(first[0]).toMatchObject({ state: 'open', result: null, seed: null, closedAt: null });
    expect(first[1]).toMatchObject({ state: 'settled', seed: expect.any(String), plan: 'test/coin' });
    const rest = await open.archive.rounds(table(), { before: 5, limit: 10 });
    expect(rest.map(({ number }) => number)).toEqual([4, 3, 2, 1]);
  });

  it('are empty for a table that does not exist', async () => {
    for (const id of ['999', 'x', '-1', '1e3', ''])
      expect(await open.archive.rounds(id, { limit: 1 })).toEqual([]);
  });

  it('are counted by result, over the requested number of rounds', async () => {
    const all = await open.archive.statistics(table(), 100);
    expect(all.rounds).toBe(ROUNDS);
    expect(all.counts.reduce((sum, { count }) => sum + count, 0)).toBe(ROUNDS);
    const results = (await open.archive.rounds(table(), { limit: 10 })).flatMap(({ result }) => result ?? []);
    for (const { result, count } of all.counts)
      expect(results.filter((one) => JSON.stringify(one) === JSON.stringify(result))).toHaveLength(count);
    expect((await open.archive.statistics(table(), 2)).rounds).toBe(2);
    expect(await open.archive.statistics('999', 100)).toEqual({ rounds: 0, counts: [], sequence: [] });
  });
});

describe('a round', () => {
  it('shows each account its own lines, and shows all lines to people with the right to see everything', async () => {
    const [round] = await open.archive.rounds(table(), { before: 3, limit: 1 });
    const seen = async (of: string | undefined) =>
      (await open.archive.round(round?.id ?? '', of))?.lines.map(({ bet, stake }) => [bet, stake]);
    expect(await seen(ann.account)).toEqual([['heads', 20]]);
    expect(await seen(bob.account)).toEqual([['tails', 7]]);
    expect(await seen(undefined)).toEqual([]);
    expect(((await seen('everybody')) ?? []).sort()).toEqual([
      ['heads', 20],
      ['tails', 7],
    ]);
    expect(await open.archive.round('999', 'everybody')).toBeUndefined();
  });

  it('is listed for each account that had bets in it', async () => {
    const rounds = await open.archive.roundsOf(bob.account, { limit: 10 });
    expect(rounds.map(({ number, lines }) => [number, lines.length])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    const page = await open.archive.roundsOf(ann.account, { limit: 2 });
    expect(page.map(({ number }) => number)).toEqual([6, 5]);
    const next = await open.archive.roundsOf(ann.account, { limit: 2, before: page[1]?.id });
    expect(next.map(({ number }) => number)).toEqual([4, 3]);
  });

  it('is listed by the time of its settlement, and is never skipped, even if two rounds were settled at the same time', async () => {
    const closes = { 1: 100, 2: 900, 3: 300, 4: 300, 5: 300, 6: 200 };
    await stored.database.query('create temp table closes as select id, closed_at from round');
    for (const [number, at] of Object.entries(closes))
      await stored.database.query('update round set closed_at = $1 where number = $2', [at, Number(number)]);
    const seen: number[] = [];
    for (let last: string | undefined; ; ) {
      const page = await open.archive.roundsOf(ann.account, { limit: 2, before: last });
      seen.push(...page.map(({ number }) => number));
      last = page.at(-1)?.id;
      if (page.length < 2) break;
    }
    await stored.database.query(
      'update round set closed_at = closes.closed_at from closes where closes.id = round.id',
    );
    expect(seen).toEqual([2, 5, 4, 3, 6, 1]);
  });

  it('has a record that can be replayed and contains no names', async () => {
    for (const { id, state } of await open.archive.rounds(table(), { limit: 10 })) {
      const record = await open.archive.record(id);
      if (state === 'open') {
        expect(record).toBeUndefined();
        continue;
      }
      const parsed = parseRecord(record);
      if (isRefusal(parsed)) throw new Error(parsed.message);
      expect(isRefusal(replay(coin, parsed))).toBe(false);
      expect(JSON.stringify(parsed.rounds)).toContain('seat-1');
      for (const { account } of [ann, bob]) expect(JSON.stringify(record)).not.toContain(account);
    }
    expect(await open.archive.record('999')).toBeUndefined();
  });
});

describe('the audit of a table', () => {
  it('lists every move by staff, croupier and clock, but none by players', async () => {
    const moves = await open.archive.audit(table(), { limit: 200 });
    expect(endpoints.audit.answer.parse({ moves }).moves).toHaveLength(2 * ROUNDS);
    expect(moves[0]).toMatchObject({
      by: null,
      actor: { role: 'croupier' },
      move: { type: 'toss' },
    });
    const older = await open.archive.audit(table(), { limit: 200, before: moves[3]?.at });
    expect(older.map(({ seq }) => seq)).toEqual(moves.slice(4).map(({ seq }) => seq));
  });
});

describe('a statement', () => {
  it('lists every posting of the purse, newest first, and adds up to its balance', async () => {
    const all = await open.archive.statement(ann.account, 'test', { limit: 200 });
    expect(endpoints.statement.answer.parse({ postings: all, next: null }).postings).toEqual(all);
    const sum = all.reduce((total, { to, amount }) => total + (to === 'purse' ? amount : -amount), 0);
    expect(sum).toBe(await ann.purse());
    expect(all.at(-1)).toMatchObject({
      from: 'issue',
      to: 'purse',
      reason: 'grant',
      amount: 1000,
      round: null,
    });
    expect(all[0]).toMatchObject({ reason: 'stake', amount: 1, round: '7' });
    const page = await open.archive.statement(ann.account, 'test', { limit: 3, before: all[1]?.id });
    expect(page).toEqual(all.slice(2, 5));
    expect(await open.archive.statement(ann.account, 'elsewhere', { limit: 3 })).toEqual([]);
  });
});

describe('the books', () => {
  it('balance, and errors in them are detected', async () => {
    const { database } = open;
    expect(await open.archive.balanced()).toBe(true);
    expect(await audit(database)).toEqual([]);
    const purse = `kind = 'purse' and holder = '${ann.account}'`;
    await database.query(`update ledger_account set balance = balance + 1 where ${purse}`);
    expect(await open.archive.balanced()).toBe(false);
    expect(await audit(database)).toEqual([
      'All balances add up to 1, not to zero.',
      'The books of test add up to 1.',
      expect.stringMatching(/^Ledger account \d+ holds \d+, but its postings add up to \d+\.$/),
    ]);
    await database.query(`update ledger_account set balance = balance - 1 where ${purse}`);
    await database.query(
      `update posting set amount = amount + 1 where id = (select max(id) from posting where reason = 'stake' and round = 1)`,
    );
    expect(await audit(database)).toContain('Round 1 closed with 1 left on its layout.');
    await database.query(
      `update posting set amount = amount - 1 where id = (select max(id) from posting where reason = 'stake' and round = 1)`,
    );
    expect(await audit(database)).toEqual([]);
  });

  it('do not allow a purse to be overdrawn, not even by a bug', async () => {
    const overdrawn = open.database.query(
      `update ledger_account set balance = balance - 1000000 where kind = 'purse' and holder = '${ann.account}'`,
    );
    await expect(overdrawn).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the history of a balance', () => {
  it('lists the balance after each round of the session in order, up to the current one', async () => {
    const course = await open.archive.balanceHistory(ann.account, 'test');
    const { money, rounds } = course;
    expect(endpoints.balanceHistory.answer.parse(course)).toEqual(course);
    expect(money).toBe('play');
    expect(rounds.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    let balance = 1000;
    for (const { change, balance: after } of rounds) {
      balance += change;
      expect(after).toBe(balance);
    }
    expect(rounds.at(-1)?.balance).toBe(await ann.purse());
    // The last change is the stake in the current round.
    expect(rounds.at(-1)?.change).toBe(-1);
    const lines = (await open.archive.roundsOf(ann.account, { limit: 10 })).flatMap((round) => round.lines);
    const won = lines.reduce((net, { pay, take }) => net + Number(pay ?? 0) - Number(take ?? 0), 0);
    expect(rounds.slice(0, -1).reduce((net, { change }) => net + change, 0)).toBe(won);
  });

  it('includes no other account and no other house', async () => {
    expect((await open.archive.balanceHistory(bob.account, 'test')).rounds).toHaveLength(2);
    expect(await open.archive.balanceHistory(ann.account, 'elsewhere')).toEqual({
      money: 'play',
      rounds: [],
    });
  });
});
