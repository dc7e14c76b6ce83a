import type { Queries } from '../../src/storage/database.ts';
import type { ConfirmedMove } from '../witness.ts';

/**
 * Checks that each move confirmed to a client is stored exactly once, in the commit given by the
 * confirmation.
 */
export async function lostConfirmedMoves(
  stored: Queries,
  confirmed: readonly ConfirmedMove[],
): Promise<readonly string[]> {
  if (confirmed.length === 0) return [];
  const rows = await stored.query<{ nth: number; found: number }>(
    `select told.nth::int as nth, count(move.n)::int as found
     from unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[]) with ordinality as told (account, at, key, seq, nth)
     left join move on move.account = told.account and move.game_table = told.at and move.key = told.key and move.seq = told.seq
     group by told.nth having count(move.n) <> 1 order by told.nth limit 5`,
    [
      confirmed.map(({ account }) => account),
      confirmed.map(({ table }) => table),
      confirmed.map(({ key }) => key),
      confirmed.map(({ seq }) => seq),
    ],
  );
  return rows.map(({ nth, found }) => {
    const { account, table, key, seq } = confirmed[nth - 1] as ConfirmedMove;
    return `The move ${key} of ${account} at table ${table} was confirmed in commit ${seq}, but is stored there ${found} times.`;
  });
}
