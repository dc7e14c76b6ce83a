import {
  type AnyRules,
  type Money,
  money,
  type Reason,
  type SettledOutcome,
  type SettlementLine,
  varianceOf,
} from '@croupier/core';
import { z } from 'zod';
import type { RoundTransfers } from '../ledger/ledger.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { StoredTable } from './store.ts';

const HOUR = 3_600_000;

/** The time without chips after which a player's visit to a table has ended. */
const VISIT_ENDS = HOUR;

/** A commit of a table, with the parts that change its takings. */
export interface TakenCommit {
  readonly table: Pick<StoredTable, 'id' | 'house' | 'homeSession' | 'tournament'>;
  readonly round: number;
  readonly at: number;
  readonly moved: readonly RoundTransfers[];
  /** The settlement of the round that ended; undefined if the round continues. */
  readonly settlement: readonly SettlementLine[] | undefined;
  readonly rules: Pick<AnyRules, 'bankResults'>;
  /** The state of the round. */
  readonly state: unknown;
  /** The bet of each position, see `Bet.positions`. */
  readonly betIds: ReadonlyMap<string, string>;
  /** The players in the transfers and the settlement who play with real money. */
  readonly real: ReadonlySet<string>;
}

/**
 * Adds a commit, whose transfers are booked, to the takings of its table. Private tables and tournament tables have no
 * takings, because they earn the house no money.
 */
export async function addTakings(tx: Queries, commit: TakenCommit): Promise<void> {
  const { table, at, settlement = [], real, rules, state } = commit;
  if (table.homeSession !== 0 || table.tournament) return;
  const drops = commit.settlement ? await dropOf(tx, commit) : new Map<boolean, number>();
  const taken = [true, false].flatMap((play) => {
    const isOf = (seat: string) => real.has(seat) !== play;
    const lines = settlement.filter(({ seat }) => isOf(seat));
    // The results of all bets of a round depend on the same draw, so their variance is that of their sum.
    const results = lines.length > 0 ? rules.bankResults?.(state, isOf) : undefined;
    const variance = results && varianceOf(results);
    const decided = [...decidedBets(lines, commit.betIds)];
    const bets = decided.map(([bet, { squares, ...of }]) => ({
      ...of,
      bet,
      squares: variance === undefined ? squares : 0,
    }));
    const sums = {
      rounds: lines.length > 0 ? 1 : 0,
      variance: variance ?? 0,
      handle: bets.reduce((sum, { handle }) => sum + handle, 0),
      drop: drops.get(play) ?? 0,
      ...bankWin(commit.moved, isOf),
    };
    return Object.values(sums).every((sum) => sum === 0) ? [] : [{ play, bets, ...sums }];
  });
  if (taken.length === 0) return;
  const bets = taken.flatMap(({ play, bets: of }) => of.map((sums) => ({ play, ...sums })));
  await tx.query(
    `with dealt as (
       select coalesce((select stint from dealer_stint where game_table = $1 and open), 0) as stint
     ), by_bet as (
       insert into bet_takings (game_table, hour, stint, play, bet, bets, handle, squares)
       select $1::bigint, $2::int, stint, bet.* from dealt,
         unnest($10::boolean[], $11::text[], $12::int[], $13::bigint[], $14::float8[]) as bet
       on conflict (game_table, hour, play, stint, bet) do update set bets = bet_takings.bets + excluded.bets,
         handle = bet_takings.handle + excluded.handle, squares = bet_takings.squares + excluded.squares
     )
     insert into takings (game_table, hour, stint, play, rounds, handle, drop, rake, win, variance)
     select $1, $2, stint, taken.* from dealt,
       unnest($3::boolean[], $4::int[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::float8[]) as taken
     on conflict (game_table, hour, play, stint) do update set rounds = takings.rounds + excluded.rounds,
       handle = takings.handle + excluded.handle, drop = takings.drop + excluded.drop,
       rake = takings.rake + excluded.rake, win = takings.win + excluded.win,
       variance = takings.variance + excluded.variance`,
    [
      table.id,
      Math.floor(at / HOUR),
      taken.map(({ play }) => play),
      taken.map(({ rounds }) => rounds),
      taken.map(({ handle }) => handle),
      taken.map(({ drop }) => drop),
      taken.map(({ rake }) => rake),
      taken.map(({ win }) => win),
      taken.map(({ variance }) => variance),
      bets.map(({ play }) => play),
      bets.map(({ bet }) => bet),
      bets.map(({ count }) => count),
      bets.map(({ handle }) => handle),
      bets.map(({ squares }) => squares),
    ],
  );
}

/**
 * Returns the drop of the round that ended, in play money (`true`) and in real money: what players brought to the table.
 * Chips that a player took away during the same visit are no new money when they come back.
 */
async function dropOf(tx: Queries, { table, round, at }: TakenCommit): Promise<ReadonlyMap<boolean, number>> {
  const rows = await checkedRows(
    tx,
    z.object({ play: z.boolean(), drop: z.int() }),
    `with flow as (
       select purse_flow.seat, most, net, coalesce(visit.taken, 0) as taken from purse_flow
       left join table_visit as visit on visit.game_table = $1 and visit.seat = purse_flow.seat and visit.at > $3
       where purse_flow.round = $2
     ), visits as (
       insert into table_visit (game_table, seat, at, taken)
       select $1, seat, $4, greatest(most, taken) - net from flow order by seat
       on conflict (game_table, seat) do update set at = excluded.at, taken = excluded.taken
     )
     select account is null as play, sum(greatest(most - taken, 0))::bigint as drop
     from flow left join real_purse on account = seat and house = $5 group by 1`,
    [table.id, round, at - VISIT_ENDS, at, table.house],
  );
  return new Map(rows.map(({ play, drop }) => [play, drop]));
}

/** Returns the amount that the bank won from some players, negative if it lost, and the part that is rake. */
function bankWin(
  moved: readonly RoundTransfers[],
  isOf: (seat: string) => boolean,
): { readonly rake: number; readonly win: number } {
  let [rake, win] = [0, 0];
  for (const { transfers } of moved)
    for (const { seat, from, to, amount, reason } of transfers) {
      if ((from !== 'bank' && to !== 'bank') || !isOf(seat)) continue;
      const won = to === 'bank' ? amount : -amount;
      win += won;
      if (RAKE.has(reason)) rake += won;
    }
  return { rake, win };
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
/** The reasons why a poker table pays the house: a share of the pot, or a charge for time. */
const RAKE: ReadonlySet<Reason> = new Set(['rake', 'fee']);
/** The outcomes that leave the kept part of a stake undecided. After a win, the stake may stay too, but it was decided. */
const UNDECIDED: ReadonlySet<SettledOutcome> = new Set(['stays', 'imprisoned', 'halved']);

/** The time span, the money and the grouping of a report. */
export interface TakingsQuery {
  readonly after: number;
  /** The end of the span. The default is the present. */
  readonly until?: number;
  readonly money: 'play' | 'real';
  readonly by: 'table' | 'plan' | 'dealer' | 'stint' | 'day' | 'hour';
  /** The time zone in which days begin. The default is UTC. */
  readonly zone?: string;
}

const LAST_HOUR = 2 ** 31 - 1;

/** Returns the first hour that begins at or after a time. */
export function hourFrom(time: number): number {
  return Math.min(Math.ceil(time / HOUR), LAST_HOUR);
}

/** The day of each hour. Formatting a date for each row is slow. */
const DAYS = `days as materialized (
    select hour, (to_timestamp(hour::float8 * 3600) at time zone $5)::date as day
    from (select distinct hour from takings where hour >= $2 and hour < $3) as used
  ),`;

const KEYS = {
  table: 'game_table.id::text',
  plan: 'game_table.plan',
  dealer: `coalesce(account, '')`,
  stint: 'takings.stint::text',
  day: 'day',
  hour: `(hour::bigint * ${HOUR})::text`,
} as const;

const sums = {
  rounds: z.int(),
  handle: z.int(),
  drop: z.int(),
  rake: z.int(),
  win: z.int(),
  variance: z.number(),
};
const sumRow = z.object({
  key: z.string(),
  ...sums,
  table: z.int().nullable(),
  dealer: z.string().nullable(),
  began: z.int().nullable(),
});
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
  /** The table, if the report is by table or by stint. */
  readonly table: string | null;
  /** The account of the dealer, if the report is by dealer or by stint. */
  readonly dealer: string | null;
  /** The begin of the dealer's stint, if the report is by stint. */
  readonly began: number | null;
  readonly rounds: number;
  /** The decided stakes, the money that players brought, and the net win of the bank with the rake in it. */
  readonly handle: Money;
  readonly drop: Money;
  readonly rake: Money;
  readonly win: Money;
  /** The variance of the win in the rounds whose results are known together. */
  readonly variance: number;
  readonly bets: readonly {
    readonly plan: string;
    readonly bet: string;
    readonly bets: number;
    readonly handle: Money;
    /** The sum of the squared stakes in all other rounds, from which the expected spread of the win follows. */
    readonly squares: number;
  }[];
}

/** Returns the takings of a house's public tables in the hours that begin in a time span, in order of their keys. */
export async function takingsOf(
  queries: Queries,
  house: string,
  { after, until = Number.POSITIVE_INFINITY, money: kind, by, zone = 'UTC' }: TakingsQuery,
): Promise<Takings[]> {
  const key = KEYS[by];
  const ofOneTable = by === 'table' || by === 'stint';
  const ofOneDealer = by === 'dealer' || by === 'stint';
  const given = [house, ...[after, until].map(hourFrom), kind === 'play', ...(by === 'day' ? [zone] : [])];
  const ofDays = by === 'day';
  // The sums are made before they are ordered, because PostgreSQL would otherwise sort all rows.
  const summed = (takings: 'takings' | 'bet_takings', columns: string, keys: string) => `
    with ${ofDays ? DAYS : ''} summed as materialized (
      select ${key} as key, ${columns} from ${takings} as takings
      join game_table on game_table.id = takings.game_table left join dealer_stint using (stint)
      ${ofDays ? 'join days using (hour)' : ''}
      where game_table.house = $1 and hour >= $2 and hour < $3 and play = $4 group by ${keys})`;
  const text = ofDays ? `to_char(key, 'YYYY-MM-DD')` : 'key';
  const [rows, bets] = await Promise.all([
    checkedRows(
      queries,
      sumRow,
      `${summed(
        'takings',
        `sum(rounds)::bigint as rounds, sum(handle)::bigint as handle, sum(drop)::bigint as drop,
         sum(rake)::bigint as rake, sum(win)::bigint as win, sum(variance) as variance,
         ${ofOneTable ? onlyOf('game_table.id') : 'null::bigint'} as table,
         ${ofOneDealer ? 'min(account)' : 'null::text'} as dealer,
         ${by === 'stint' ? 'min(began_at)' : 'null::bigint'} as began`,
        '1',
      )}
      select ${text} as key, rounds, handle, drop, rake, win, variance, "table", dealer, began from summed order by 1`,
      given,
    ),
    checkedRows(
      queries,
      betRow,
      `${summed(
        'bet_takings',
        `game_table.plan, bet, sum(bets)::bigint as bets, sum(handle)::bigint as handle, sum(squares) as squares`,
        '1, 2, 3',
      )}
      select ${text} as key, plan, bet, bets, handle, squares from summed order by 1, plan collate "C", bet collate "C"`,
      given,
    ),
  ]);
  const byKey = new Map<string, Takings['bets'][number][]>(rows.map((row) => [row.key, []]));
  for (const { key: of, handle, ...bet } of bets) byKey.get(of)?.push({ ...bet, handle: money(handle) });
  return rows.map(({ table, ...row }) => ({
    ...row,
    table: table === null ? null : String(table),
    handle: money(row.handle),
    drop: money(row.drop),
    rake: money(row.rake),
    win: money(row.win),
    bets: byKey.get(row.key) ?? [],
  }));
}

/** Returns an SQL expression for the value that all rows of a group have; null if they differ. */
function onlyOf(column: string): string {
  return `case when min(${column}) = max(${column}) then min(${column}) end`;
}

/** Returns the tables whose takings differ from the balances of their banks, each as a sentence. */
export async function takingsFaults(queries: Queries): Promise<readonly string[]> {
  const wrong = await checkedRows(
    queries,
    z.object({ table: z.int(), play: z.boolean(), won: z.int(), bank: z.int() }),
    `select game_table.id as table, play, coalesce(won.win, 0)::bigint as won, table_bank.balance as bank
     from table_bank join game_table on game_table.id = table_bank.game_table
     left join (select game_table, play, sum(win) as win from takings group by 1, 2) as won using (game_table, play)
     where home_session = 0 and tournament is null and coalesce(won.win, 0) <> table_bank.balance
     order by 1, 2 limit 5`,
  );
  return wrong.map(
    ({ table, play, won, bank }) =>
      `Table ${table} won ${won} in ${play ? 'play' : 'real'} money, but its bank holds ${bank}.`,
  );
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
