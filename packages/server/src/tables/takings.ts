import { type Money, money, type SettledOutcome, type SettlementLine } from '@croupier/core';
import { z } from 'zod';
import type { RoundTransfers } from '../ledger/ledger.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { StoredTable } from './store.ts';

const HOUR = 3_600_000;

/** A commit of a table, with the parts that change its takings. */
export interface TakenCommit {
  readonly table: Pick<StoredTable, 'id' | 'homeSession' | 'tournament'>;
  readonly at: number;
  readonly moved: readonly RoundTransfers[];
  /** The settlement of the round that ended; undefined if the round continues. */
  readonly settlement: readonly SettlementLine[] | undefined;
  /** The bet of each position, see `Bet.positions`. */
  readonly betIds: ReadonlyMap<string, string>;
}

/**
 * Adds a commit to the takings of its table. Private tables and tournament tables have no takings, because they earn the
 * house no money.
 */
export async function addTakings(tx: Queries, commit: TakenCommit): Promise<void> {
  const { table, at, moved, settlement } = commit;
  if (table.homeSession !== 0 || table.tournament) return;
  const win = bankWin(moved);
  if (!settlement && win === 0) return;
  const bets = [...decidedBets(settlement ?? [], commit.betIds)];
  await tx.query(
    `with by_bet as (
       insert into bet_takings (game_table, hour, bet, bets, handle, squares)
       select $1::bigint, $2::int, * from unnest($6::text[], $7::int[], $8::bigint[], $9::float8[])
       on conflict (game_table, hour, bet) do update set bets = bet_takings.bets + excluded.bets,
         handle = bet_takings.handle + excluded.handle, squares = bet_takings.squares + excluded.squares
     )
     insert into takings (game_table, hour, rounds, handle, win) values ($1, $2, $3, $4, $5)
     on conflict (game_table, hour) do update set rounds = takings.rounds + excluded.rounds,
       handle = takings.handle + excluded.handle, win = takings.win + excluded.win`,
    [
      table.id,
      Math.floor(at / HOUR),
      settlement ? 1 : 0,
      bets.reduce((sum, [, { handle }]) => sum + handle, 0),
      win,
      bets.map(([bet]) => bet),
      bets.map(([, { count }]) => count),
      bets.map(([, { handle }]) => handle),
      bets.map(([, { squares }]) => squares),
    ],
  );
}

/** Returns the amount that the bank won; negative if it lost. */
function bankWin(moved: readonly RoundTransfers[]): number {
  let win = 0;
  for (const { transfers } of moved)
    for (const { from, to, amount } of transfers) {
      if (to === 'bank') win += amount;
      if (from === 'bank') win -= amount;
    }
  return win;
}

interface Decided {
  count: number;
  handle: number;
  squares: number;
}

/**
 * Adds up the decided stakes by bet. A stake that waits for the next round, for example in prison, is not decided. A line whose
 * position belongs to no bet, such as the second hand of a split, counts under `other`.
 */
export function decidedBets(
  settlement: readonly SettlementLine[],
  betIds: ReadonlyMap<string, string>,
): Map<string, Decided> {
  const bets = new Map<string, Decided>();
  for (const { bet, outcome, stake, keep = 0 } of settlement) {
    const decided = UNDECIDED.has(outcome) ? stake - keep : stake;
    if (outcome === 'void' || decided === 0) continue;
    const id = betIds.get(bet) ?? OTHER;
    const sums = bets.get(id) ?? { count: 0, handle: 0, squares: 0 };
    sums.count += 1;
    sums.handle += decided;
    sums.squares += decided ** 2;
    bets.set(id, sums);
  }
  return bets;
}

const OTHER = 'other';
/** The outcomes that leave the kept part of a stake undecided. After a win, the stake may stay too, but it was decided. */
const UNDECIDED: ReadonlySet<SettledOutcome> = new Set(['stays', 'imprisoned', 'halved']);

/** The time span and the grouping of a report. */
export interface TakingsQuery {
  readonly after: number;
  /** The end of the span. The default is the present. */
  readonly until?: number;
  readonly by: 'table' | 'plan' | 'day' | 'hour';
  /** The time zone in which days begin. The default is UTC. */
  readonly zone?: string;
}

const LAST_HOUR = 2 ** 31 - 1;

/** Returns the first hour that begins at or after a time. */
export function hourFrom(time: number): number {
  return Math.min(Math.ceil(time / HOUR), LAST_HOUR);
}

const KEYS = {
  table: 'game_table.id::text',
  plan: 'game_table.plan',
  day: `to_char(to_timestamp(hour::float8 * 3600) at time zone $4, 'YYYY-MM-DD')`,
  hour: `(hour::bigint * ${HOUR})::text`,
} as const;

const sumRow = z.object({ key: z.string(), rounds: z.int(), handle: z.int(), win: z.int() });
const betRow = z.object({
  key: z.string(),
  plan: z.string(),
  bet: z.string(),
  bets: z.int(),
  handle: z.int(),
  squares: z.number(),
});

/** The takings of one group of a report. */
export interface Takings {
  readonly key: string;
  readonly rounds: number;
  /** The decided stakes, and the net win of the bank. */
  readonly handle: Money;
  readonly win: Money;
  readonly bets: readonly {
    readonly plan: string;
    readonly bet: string;
    readonly bets: number;
    readonly handle: Money;
    /** The sum of the squared stakes, from which the expected spread of the win follows. */
    readonly squares: number;
  }[];
}

/** Returns the takings of a house's public tables in the hours that begin in a time span, in order of their keys. */
export async function takingsOf(
  queries: Queries,
  house: string,
  { after, until = Number.POSITIVE_INFINITY, by, zone = 'UTC' }: TakingsQuery,
): Promise<Takings[]> {
  const key = KEYS[by];
  const hours = [house, ...[after, until].map(hourFrom), ...(by === 'day' ? [zone] : [])];
  const where = 'where game_table.house = $1 and hour >= $2 and hour < $3';
  const [sums, bets] = await Promise.all([
    checkedRows(
      queries,
      sumRow,
      `select ${key} as key, sum(rounds)::bigint as rounds, sum(handle)::bigint as handle, sum(win)::bigint as win
       from takings join game_table on game_table.id = takings.game_table ${where} group by 1 order by 1`,
      hours,
    ),
    checkedRows(
      queries,
      betRow,
      `select ${key} as key, game_table.plan, bet, sum(bets)::bigint as bets, sum(handle)::bigint as handle,
         sum(squares) as squares
       from bet_takings join game_table on game_table.id = bet_takings.game_table ${where}
       group by 1, 2, 3 order by 1, 2, 3`,
      hours,
    ),
  ]);
  const byKey = new Map<string, Takings['bets'][number][]>(sums.map((sum) => [sum.key, []]));
  for (const { key: of, handle, ...bet } of bets) byKey.get(of)?.push({ ...bet, handle: money(handle) });
  return sums.map((sum) => ({
    key: sum.key,
    rounds: sum.rounds,
    handle: money(sum.handle),
    win: money(sum.win),
    bets: byKey.get(sum.key) ?? [],
  }));
}

/** Returns the tables whose takings differ from the balance of their bank, each as a sentence. */
export async function takingsFaults(queries: Queries): Promise<readonly string[]> {
  const wrong = await checkedRows(
    queries,
    z.object({ table: z.int(), won: z.int(), bank: z.int() }),
    `select game_table.id as table, coalesce(won.win, 0)::bigint as won, table_bank.balance as bank
     from table_bank join game_table on game_table.id = table_bank.game_table
     left join (select game_table, sum(win) as win from takings group by 1) as won on won.game_table = game_table.id
     where home_session = 0 and tournament is null and coalesce(won.win, 0) <> table_bank.balance
     order by 1 limit 5`,
  );
  return wrong.map(({ table, won, bank }) => `Table ${table} won ${won}, but its bank holds ${bank}.`);
}

const nameRow = z.object({ id: z.int(), name: z.string(), plan: z.string() });

/** Returns the names and plans of these tables, closed ones included. */
export async function tableNames(
  queries: Queries,
  tables: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly plan: string }>> {
  const rows = await checkedRows(
    queries,
    nameRow,
    'select id, name, plan from game_table where id = any($1::bigint[])',
    [tables.map(Number)],
  );
  return new Map(rows.map(({ id, name, plan }) => [String(id), { name, plan }]));
}
