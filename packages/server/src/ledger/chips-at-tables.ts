import { type Money, money } from '@croupier/core';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Purses } from './ledger.ts';

/**
 * Adds up a player's chips at the open tables of these purses. The chips are in stacks, staked in running
 * rounds, or kept for the next round. Includes tournament fees that may still be refunded. Uses a single
 * query, so that chips that move in the meantime are counted once.
 */
export async function chipsAtTables(
  tx: Queries,
  { house, homeSession }: Purses,
  holder: string,
): Promise<Money> {
  const [found] = await checkedRows(
    tx,
    z.object({ amount: z.int() }),
    `with place as materialized (
       select account.id, account.kind, account.balance, account.game_table
       from table_purses as at_table join ledger_account as account
         on account.game_table = at_table.game_table and account.house = at_table.house
       where at_table.house = $1 and home_session = $2 and open
         and account.holder in ('', $3) and account.kind in ('stack', 'layout', 'carry') and account.balance > 0
     ), staked as materialized (
       select place.id, round from place
       join played_round as running on running.game_table = place.game_table and running.open where place.kind = 'layout'
     ), lying as (
       select sum(case when to_account = staked.id then amount else -amount end) as amount
       from staked join posting on posting.round = staked.round
       where posting.holder = $3 and staked.id in (from_account, to_account) group by staked.id
       union all
       select sum(case when to_account = place.id then amount else -amount end)
       from place join posting on posting.holder = $3 and place.id in (from_account, to_account)
       where place.kind = 'carry' group by place.id
     ), entered as (
       select case when to_account = pot.id then amount else -amount end as amount
       from open_entries join ledger_account as pot
         on pot.kind = 'tournament' and pot.house = $1 and pot.holder = 'tournament-' || tournament
       join posting on posting.holder = $3 and pot.id in (from_account, to_account)
       where open_entries.house = $1 and $2 = 0
     )
     select (coalesce((select sum(balance) from place where kind = 'stack'), 0)
       + coalesce((select sum(amount) from lying where amount > 0), 0)
       + coalesce((select sum(amount) from entered), 0))::bigint as amount`,
    [house, homeSession, holder],
  );
  return money(found?.amount ?? 0);
}
