import { type Money, money } from '@croupier/core';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { OWN } from './balance-history.ts';

const row = z.object({
  day: z.string(),
  rounds: z.int(),
  staked: z.int().transform((units): Money => money(units)),
  returned: z.int().transform((units): Money => money(units)),
});

/** A day of play: the chips that went to the tables, and those that came back. */
export type DayOfPlay = z.output<typeof row>;

/**
 * Returns the days on which an account played at public tables of a house since a time, newest first. Days begin at
 * midnight in the time zone.
 */
export function playByDay(
  queries: Queries,
  account: string,
  house: string,
  { since, timeZone }: { readonly since: number; readonly timeZone: string },
): Promise<DayOfPlay[]> {
  return checkedRows(
    queries,
    row,
    `with own as (select own.id ${OWN}),
     moved as (
       select at, round, amount, from_account in (select id from own) as went, to_account in (select id from own) as came
       from posting where holder = $1 and round is not null and at >= $3)
     select (to_timestamp(at / 1000.0) at time zone $4)::date::text as day, count(distinct round)::int as rounds,
       coalesce(sum(amount) filter (where went), 0)::bigint as staked,
       coalesce(sum(amount) filter (where came), 0)::bigint as returned
     from moved where went <> came group by 1 order by 1 desc`,
    [account, house, since, timeZone],
  );
}
