import type { Queries } from '../../src/storage/database.ts';

/**
 * Finds players who staked more real money in a day than their own limit allows. Void bets do not count.
 * Chips that stay on the layout count in the round that decides them. Near midnight, a clock that jumps may
 * count a stake in either day.
 */
export async function exceededLimits(stored: Queries): Promise<readonly string[]> {
  const rows = await stored.query<{ account: string; day: string; staked: number; most: number }>(
    `select participant.account, closed_day as day, sum(staked)::bigint as staked, limited.value as most
     from self_limit as limited
     join participant on participant.person_id = limited.person
     join lateral (
       select round.closed_at, to_char(to_timestamp(round.closed_at / 1000) at time zone 'Europe/Prague', 'YYYY-MM-DD') as closed_day,
         to_char(to_timestamp(round.opened_at / 1000) at time zone 'Europe/Prague', 'YYYY-MM-DD') as opened_day,
         (select sum((line ->> 'stake')::bigint - coalesce((line ->> 'keep')::bigint, 0))
           from json_array_elements(settlement.lines) as line where line ->> 'outcome' <> 'void') as staked
       from settlement join round on round.id = settlement.round join game_table on game_table.id = round.game_table
       where to_char(to_timestamp(round.closed_at / 1000) at time zone 'Europe/Prague', 'HH24:MI') between '00:30' and '23:30'
         and settlement.seat = participant.account and game_table.house = participant.house and game_table.home_session = 0
         and game_table.tournament is null
     ) as played on opened_day = closed_day and played.closed_at > limited.chosen_at
     where limited.measure = 'stake-day' and limited.value is not null and limited.next_from is null
     group by 1, 2, 4 having sum(staked) > limited.value order by 1, 2 limit 5`,
  );
  return rows.map(
    ({ account, day, staked, most }) =>
      `${account} staked ${staked} on ${day}, above their limit of ${most}.`,
  );
}
