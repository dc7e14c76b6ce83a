import { randomInt } from 'node:crypto';
import { isRefusal, type SeatId } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { houses, plan as planOf } from '@croupier/houses';
import { createAccountService } from '../src/accounts/service.ts';
import { createAudit } from '../src/audit/service.ts';
import { openDatabase } from '../src/casino/system-runtime.ts';
import { systemEntropy } from '../src/chance/entropy.ts';
import { audit } from '../src/ledger/audit.ts';
import type { Storage } from '../src/runtime/runtime.ts';
import type { Database } from '../src/storage/database.ts';
import { createCasino } from '../src/tables/create.ts';
import { runningRound } from '../src/tables/load.ts';
import { SealedSeeds } from '../src/tables/sealed-seeds.ts';
import { storedTables } from '../src/tables/store.ts';
import type { RunningCasino } from '../src/tables/table-registry.ts';
import { systemClock } from '../src/time/clock.ts';
import { DEFAULT_OPTIONS } from '../test/accounts.ts';
import { testSeal } from '../test/sealing.ts';
import { testStorage } from '../test/storage.ts';
import { ok, pause, print, reportFigure } from './figures.ts';

const PLAYERS = Number(process.env.PLAYERS ?? 2_000);
const BETS_EACH = 5;
const WINDOW = 15_000;
const PLAN = 'kings/roulette-french';

/**
 * Measures 2,000 players at one table without connections. Prints the time until a bet is durable, if bets
 * are spread over 15 seconds and if all are made at once. Also prints the time until the settlement of 10,000
 * bets is durable. Uses the embedded database, and PostgreSQL if DATABASE_URL is set.
 */
export async function run(): Promise<void> {
  const { DATABASE_URL } = process.env;
  delete process.env.DATABASE_URL;
  await measure('embedded', testStorage());
  if (!DATABASE_URL) return;
  process.env.DATABASE_URL = DATABASE_URL;
  await measure('PostgreSQL', testStorage());
}

interface Player {
  readonly account: string;
  readonly seat: SeatId;
}

async function measure(name: string, stored: { storage: Storage; remove(): Promise<void> }): Promise<void> {
  print(`${name}: ${PLAN}, ${PLAYERS} players, ${BETS_EACH} bets each`);
  const database = await openDatabase(stored.storage);
  const deps = { database, clock: systemClock, entropy: systemEntropy, houses };
  const { accounts } = await createAccountService({ ...deps, ...DEFAULT_OPTIONS, seal: testSeal });
  const casino = await createCasino({ ...deps, audit: createAudit(deps), seal: testSeal, gameOf });
  const table = ok(
    await casino.openTable({ plan: PLAN, name: 'Bench', dealer: 'console', private: false, host: null }),
  ).id;
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, async (): Promise<Player> => {
      const { account } = await accounts.createGuest();
      return { account: account.id, seat: accounts.seatOf(table, account.id) };
    }),
  );
  for (const { seat } of players) casino.table(table)?.arrived(seat);
  const staff = players[0]?.account ?? '';
  const deal = async (move: { type: string; [field: string]: unknown }) => {
    const began = performance.now();
    ok(await casino.submit({ table, account: staff, as: 'croupier', key: `staff-${began}`, move }));
    return performance.now() - began;
  };
  let commits = 0;
  casino.listen(table, () => {
    commits += 1;
  });

  for (const spread of [WINDOW, 0]) {
    await deal({ type: 'place-your-bets' });
    commits = 0;
    const cpu = process.cpuUsage();
    const began = performance.now();
    const took = await bets(casino, table, players, spread);
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    took.sort((a, b) => a - b);
    const p99 = took[Math.floor(took.length * 0.99)] ?? Number.NaN;
    if (spread > 0) {
      reportFigure('bets over 15 s: p50 until durable', `${(took[took.length >> 1] ?? 0).toFixed(1)} ms`);
      reportFigure('bets over 15 s: p99 until durable', `${p99.toFixed(1)} ms`, '≤ 250 ms', p99 <= 250);
    } else reportFigure('bets at once', `${Math.round(took.length / seconds)} a second`);
    reportFigure(
      '  in transactions',
      `${commits}, ${((user + system) / 1e6).toFixed(2)} s of processor time`,
    );
    if (spread > 0) await measureReplay(database, table, new SealedSeeds(testSeal, systemEntropy));
    await deal({ type: 'spin', wheel: spread > 0 ? 'clockwise' : 'anticlockwise' });
    await deal({ type: 'no-more-bets' });
    await deal({ type: 'ball', pocket: '17' });
    const settled = await deal({ type: 'pay' });
    reportFigure(
      `settlement of ${took.length} bets durable in`,
      `${Math.round(settled)} ms`,
      '≤ 1000 ms',
      settled <= 1000,
    );
  }
  globalThis.gc?.();
  reportFigure('memory of this process', `${Math.round(process.memoryUsage().rss / 1e6)} MB`);
  const began = performance.now();
  const wrong = await audit(database);
  reportFigure(
    'audit of all postings',
    `${Math.round(performance.now() - began)} ms`,
    'balanced',
    wrong.length === 0,
  );
  await casino.stop();
  await database.close();
  await stored.remove();
}

/** Measures how long the server takes to replay a round from its moves, which it does after a crash. */
async function measureReplay(database: Database, id: string, seeds: SealedSeeds): Promise<void> {
  const [table] = await storedTables(database, [Number(id)]);
  const plan = planOf(PLAN);
  if (!table || !plan) throw new Error('the table is not stored');
  const rules = gameOf(plan).rules(plan);
  const began = performance.now();
  const round = ok(await runningRound({ database, id: table.id, rules, seeds }));
  reportFigure(`a round of ${round.moves} moves restored in`, `${Math.round(performance.now() - began)} ms`);
}

/** Makes every player's bets, spread over a period. Returns the time until each bet was confirmed. */
async function bets(
  casino: RunningCasino,
  table: string,
  players: readonly Player[],
  spread: number,
): Promise<number[]> {
  const took: number[] = [];
  await Promise.all(
    players.flatMap(({ account, seat }) =>
      Array.from({ length: BETS_EACH }, async (_, index) => {
        if (spread > 0) await pause(Math.random() * spread);
        const began = performance.now();
        const chips = [{ position: String(randomInt(37)), amount: 1000 }];
        const key = `${spread}-${account}-${index}`.slice(-40);
        const move = { type: 'bet', chips };
        const answer = await casino.submit({ table, account, as: 'player', seat, key, move });
        if (isRefusal(answer)) throw new Error(answer.message);
        took.push(performance.now() - began);
      }),
    ),
  );
  return took;
}
