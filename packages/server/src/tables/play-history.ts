import { z } from 'zod';
import { hasPostings } from '../ledger/ledger.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/**
 * Returns whether an account has played in a round of the house, which means that it staked there or has lines in the
 * settlement.
 */
export async function hasPlayed(
  queries: Queries,
  account: string,
  house: string,
  round: number,
): Promise<boolean> {
  const found = await checkedRows(
    queries,
    z.object({ settled: z.boolean() }),
    `select exists (select 1 from settlement where settlement.round = round.id and seat = $3) as settled
     from round join game_table on game_table.id = round.game_table where round.id = $1 and house = $2`,
    [round, house, account],
  );
  const [played] = found;
  return played !== undefined && (played.settled || (await hasPostings(queries, round, account)));
}

/**
 * Returns the times of these accounts' last settled bets at public tables of a house, excluding tournaments,
 * in milliseconds since 1970.
 */
export async function lastSettled(
  queries: Queries,
  house: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await checkedRows(
    queries,
    z.object({ account: z.string(), at: z.int() }),
    `select seat as account, max(closed_at) as at
     from settlement join round on round.id = settlement.round join game_table on game_table.id = round.game_table
     where seat = any($2::text[]) and house = $1 and home_session = 0 and tournament is null
     group by seat having max(closed_at) is not null`,
    [house, accounts],
  );
  return new Map(rows.map(({ account, at }) => [account, at]));
}
