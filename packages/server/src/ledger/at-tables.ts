import { type Money, money } from '@croupier/core';
import type { Queries } from '../storage/database.ts';
import type { Purses } from './ledger.ts';

/**
 * What somebody has at the open tables that are played with these purses: chips bought, staked in running rounds, and
 * kept there for the next. One query, so that chips on their way from one place to another count once.
 */
export async function atTables(tx: Queries, { house, evening }: Purses, holder: string): Promise<Money> {
  const [found] = await tx.query<{ amount: number }>(
    `with place as (
       select account.id, account.kind, account.balance
       from game_table join ledger_account as account
         on account.game_table = game_table.id and account.house = game_table.house
       where game_table.house = $1 and game_table.evening = $2 and game_table.state <> 'closed'
         and account.holder in ('', $3) and account.kind in ('stack', 'layout', 'carry') and account.balance > 0
     ), entry as (
       select to_account as place, round, amount from posting
       where holder = $3 and to_account in (select id from place where kind <> 'stack')
       union all
       select from_account, round, -amount from posting
       where holder = $3 and from_account in (select id from place where kind <> 'stack')
     ), lying as (
       select sum(amount) as amount from entry join place on place.id = entry.place
       where place.kind = 'carry' or entry.round in (select id from round where state = 'open')
       group by place.id having sum(amount) > 0
     )
     select (coalesce((select sum(balance) from place where kind = 'stack'), 0)
       + coalesce((select sum(amount) from lying), 0))::bigint as amount`,
    [house, evening, holder],
  );
  return money(found?.amount ?? 0);
}
