import { type LedgerKind, ledgerKind, type Movement } from '@croupier/protocol';
import { z } from 'zod';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const HOUR = 3_600_000;
/** The number of postings that one transaction sums up. */
const BATCH = 50_000;

/** The house and the kind of money of a report. */
export interface Books {
  readonly house: string;
  readonly play: boolean;
}

/**
 * The postings of houses, without those of home sessions. A posting moves real money if an account of the house that is
 * no purse holds real money, or if the owner of the chips had a real-money purse at the time. `lateral` with a limit looks
 * up each account by its key. Otherwise, the planner reads all accounts even if hardly any posting is new.
 */
const HOUSE_POSTINGS = `select posting.id, source.house, posting.at / ${HOUR} as hour, source.kind as from_kind,
    target.kind as to_kind, posting.reason, posting.amount,
    not (
      (source.kind <> 'purse' and not source.play) or (target.kind <> 'purse' and not target.play)
      or (purse.id is not null and not exists (
        select 1 from posting as over
        where over.holder = posting.holder and over.from_account = purse.id and over.reason = 'play-money-over'
          and over.id >= posting.id
      ))
    ) as play
  from posting
  join lateral (select * from ledger_account where id = posting.from_account limit 1) as source on true
  join lateral (select * from ledger_account where id = posting.to_account limit 1) as target on true
  left join lateral (
    select id from ledger_account where holder = posting.holder and house = source.house
      and game_table = 0 and kind = 'purse' and not play limit 1
  ) as purse on true
  left join table_purses as place on place.game_table = source.game_table and source.kind not in ('purse', 'issue')
  where coalesce(place.home_session, source.game_table) = 0`;

/**
 * Adds new postings to the turnover. A posting may be committed after a later one, so the new ones are first
 * counted while nobody can post. That takes as long as the commits in progress.
 */
export async function sumTurnover(database: Database): Promise<void> {
  const [newest] = await database.transaction(async (tx) => {
    await tx.query(`set local lock_timeout = '2s'`);
    await tx.query('lock table posting in share mode');
    return checkedRows(tx, z.object({ id: z.int() }), 'select coalesce(max(id), 0) as id from posting');
  });
  for (let done = false; !done; ) done = await database.transaction((tx) => sumBatch(tx, newest?.id ?? 0));
}

/** Sums up the next postings up to `newest`. Returns whether none are left. */
async function sumBatch(tx: Queries, newest: number): Promise<boolean> {
  await tx.query('insert into turnover_end (posting) values (0) on conflict do nothing');
  const [state] = await checkedRows(
    tx,
    z.object({ posting: z.int() }),
    'select posting from turnover_end for update',
  );
  if (!state) throw new Error('the turnover has no end');
  const upTo = Math.min(state.posting + BATCH, newest);
  if (upTo <= state.posting) return true;
  await tx.query(
    `with batch as (
       select house, play, hour, from_kind, to_kind, reason, count(*) as postings, sum(amount) as amount
       from (${HOUSE_POSTINGS}) as moved where id > $1 and id <= $2 group by 1, 2, 3, 4, 5, 6
     ), total as (
       insert into turnover_total (house, play, from_kind, to_kind, amount)
       select house, play, from_kind, to_kind, sum(amount) from batch group by 1, 2, 3, 4
       on conflict (house, play, from_kind, to_kind) do update
         set amount = turnover_total.amount + excluded.amount
     )
     insert into turnover (house, play, hour, from_kind, to_kind, reason, postings, amount) select * from batch
     on conflict (house, play, hour, from_kind, to_kind, reason) do update
       set postings = turnover.postings + excluded.postings, amount = turnover.amount + excluded.amount`,
    [state.posting, upTo],
  );
  await tx.query('update turnover_end set posting = $1', [upTo]);
  return upTo === newest;
}

/** The postings that are not in the turnover yet. */
const LATE = `select * from (${HOUSE_POSTINGS}) as late where id > coalesce((select posting from turnover_end), 0)`;

/** The turnover, and the postings that are not in it yet. */
const MOVED = `(
    select house, play, hour, from_kind, to_kind, reason, postings, amount from turnover
    union all select house, play, hour, from_kind, to_kind, reason, 1, amount from (${LATE}) as late
  ) as moved`;

const turnoverRow = z.object({
  key: z.string(),
  from: ledgerKind,
  to: ledgerKind,
  reason: z.string(),
  postings: z.int(),
  amount: z.int(),
});

/** The hours of a report, and its grouping. The hours begin at or after `after`, and before `until`. */
export interface TurnoverQuery {
  readonly after: number;
  readonly until: number;
  readonly by: 'day' | 'month';
  /** The time zone in which days and months begin. */
  readonly zone: string;
}

const KEYS = { day: 'YYYY-MM-DD', month: 'YYYY-MM' } as const;

/** Returns the turnover of a house by day or month, in order. */
export async function turnoverIn(
  queries: Queries,
  { house, play }: Books,
  { after, until, by, zone }: TurnoverQuery,
): Promise<ReadonlyMap<string, readonly Movement[]>> {
  const rows = await checkedRows(
    queries,
    turnoverRow,
    `select to_char(to_timestamp(hour::float8 * 3600) at time zone $5, '${KEYS[by]}') as key,
       from_kind as "from", to_kind as "to", reason, sum(postings)::bigint as postings, sum(amount)::bigint as amount
     from ${MOVED} where house = $1 and play = $2 and hour >= $3 and hour < $4
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    [house, play, Math.ceil(after / HOUR), Math.ceil(until / HOUR), zone],
  );
  const byKey = new Map<string, Movement[]>();
  for (const { key, ...row } of rows) {
    const group = byKey.get(key);
    if (group) group.push(row);
    else byKey.set(key, [row]);
  }
  return byKey;
}

/**
 * Returns the balance of each kind of ledger account at the begin of an hour; negative if others hold the money.
 * Subtracts the later hours from the totals, because reports are mostly about the last months.
 */
export async function balancesAt(
  queries: Queries,
  { house, play }: Books,
  time: number,
): Promise<ReadonlyMap<LedgerKind, number>> {
  const rows = await checkedRows(
    queries,
    z.object({ kind: ledgerKind, balance: z.int() }),
    `with moved as (
       select from_kind, to_kind, amount from turnover_total where house = $1 and play = $2
       union all select from_kind, to_kind, -amount from turnover where house = $1 and play = $2 and hour >= $3
       union all select from_kind, to_kind, amount from (${LATE}) as late
         where house = $1 and play = $2 and hour < $3
     )
     select kind, sum(amount)::bigint as balance from (
       select to_kind as kind, amount from moved union all select from_kind, -amount from moved
     ) as entry group by 1 having sum(amount) <> 0`,
    [house, play, Math.ceil(time / HOUR)],
  );
  return new Map(rows.map(({ kind, balance }) => [kind, balance]));
}

/** Returns the kinds of accounts whose turnover differs from their balances, each as a sentence. */
export async function turnoverFaults(queries: Queries): Promise<readonly string[]> {
  const wrong = await checkedRows(
    queries,
    z.object({ house: z.string(), kind: z.string(), moved: z.int(), balance: z.int() }),
    `with moved as (select house, play, from_kind, to_kind, sum(amount) as amount from ${MOVED} group by 1, 2, 3, 4),
     entry as (
       select house, play, to_kind as kind, amount from moved
       union all select house, play, from_kind, -amount from moved
     ), turned as (
       select house, case when kind = 'purse' and not play then 'real purse' else kind end as kind, sum(amount) as amount
       from entry group by 1, 2
     ), held as (
       select account.house, case when kind = 'purse' and not play then 'real purse' else kind end as kind,
         sum(balance) as amount
       from ledger_account as account
       left join table_purses as place on place.game_table = account.game_table and kind not in ('purse', 'issue')
       where coalesce(place.home_session, account.game_table) = 0 group by 1, 2
     )
     select house, kind, coalesce(turned.amount, 0)::bigint as moved, coalesce(held.amount, 0)::bigint as balance
     from turned full join held using (house, kind)
     where coalesce(turned.amount, 0) <> coalesce(held.amount, 0) order by 1, 2 limit 5`,
  );
  const totals = await checkedRows(
    queries,
    z.object({ house: z.string(), total: z.int(), hours: z.int() }),
    `select house, sum(total.amount)::bigint as total, sum(coalesce(hours.amount, 0))::bigint as hours
     from turnover_total as total full join (
       select house, play, from_kind, to_kind, sum(amount) as amount from turnover group by 1, 2, 3, 4
     ) as hours using (house, play, from_kind, to_kind)
     where total.amount is distinct from hours.amount group by 1 order by 1 limit 5`,
  );
  return [
    ...wrong.map(
      ({ house, kind, moved, balance }) =>
        `The turnover of ${house} moved ${moved} to accounts of the kind ${kind}, but they hold ${balance}.`,
    ),
    ...totals.map(
      ({ house, total, hours }) =>
        `The total turnover of ${house} is ${total}, but that of all hours is ${hours}.`,
    ),
  ];
}
