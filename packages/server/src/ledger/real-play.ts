import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const playedRow = z.object({
  round: z.int(),
  plan: z.string(),
  at: z.int(),
  staked: z.int(),
  net: z.int(),
});
/** A round that a person played for real money: the time of its last posting, their stakes, and their net result. */
export type PlayedRound = z.infer<typeof playedRow>;

/** The most postings that are read about one person, which is some thousand rounds. */
const MOST = 20_000;

/** Returns the newest rounds that these accounts played for real money at a house since a time, newest first. */
export function realRounds(
  queries: Queries,
  house: string,
  accounts: readonly string[],
  since: number,
): Promise<PlayedRound[]> {
  return checkedRows(
    queries,
    playedRow,
    `with own as (
       select round, at, amount, reason, source.kind in ('purse', 'stack') as given, target.kind in ('purse', 'stack') as got
       from (
         select * from posting where holder = any($2::text[]) and at >= $3 and round is not null
         order by id desc limit ${MOST}
       ) as posting
       join ledger_account as source on source.id = from_account
       join ledger_account as target on target.id = to_account
       where source.house = $1
     )
     select round, plan, max(at) as at,
       coalesce(sum(amount) filter (where given and reason = 'stake'), 0)::bigint as staked,
       (coalesce(sum(amount) filter (where got and not given), 0)
         - coalesce(sum(amount) filter (where given and not got), 0))::bigint as net
     from own join played_round using (round) join table_purses using (game_table)
     where home_session = 0 and exists (
       select 1 from real_purse where real_purse.account = any($2::text[]) and real_purse.house = $1)
     group by round, plan order by round desc`,
    [house, accounts, since],
  );
}

/** Returns the accounts that played for real money at a house since a time. Reads only the newest postings. */
export async function realPlayers(queries: Queries, house: string, since: number): Promise<string[]> {
  const rows = await checkedRows(
    queries,
    z.object({ holder: z.string() }),
    `select distinct holder from posting
     where id > coalesce((select id from posting where at < $2 order by id desc limit 1), 0)
       and at >= $2 and round is not null and holder in (select account from real_purse where house = $1)`,
    [house, since],
  );
  return rows.map(({ holder }) => holder);
}
