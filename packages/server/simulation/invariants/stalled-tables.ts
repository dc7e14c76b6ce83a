import type { Queries } from '../../src/storage/database.ts';

/** The milliseconds within which the croupier or the clock must act at a virtual table with chips on the layout. */
const MAX_WAIT = 10 * 60_000;

/**
 * Finds running virtual tables with chips on the layout where neither the croupier nor the clock has acted
 * for ten minutes. Players' moves do not count, because players can still bet at a stalled table.
 */
export async function stalledTables(stored: Queries, now: number): Promise<readonly string[]> {
  const rows = await stored.query<{ id: string; plan: string; last: number }>(
    `select game_table.id::text as id, game_table.plan, 
       coalesce(max(move.at) filter (where move.role <> 'player'), min(move.at)) as last
     from game_table join ledger_account as layout
       on layout.game_table = game_table.id and layout.kind = 'layout' and layout.balance > 0
     join round on round.game_table = game_table.id and round.state = 'open'
     join move on move.round = round.id
     where game_table.state = 'running' and dealer = 'virtual'
     group by 1, 2
     having coalesce(max(move.at) filter (where move.role <> 'player'), min(move.at)) < $1::bigint
     order by 1 limit 5`,
    [now - MAX_WAIT],
  );
  return rows.map(
    ({ id, plan, last }) => `Table ${id} (${plan}) has not advanced since ${new Date(last).toISOString()}.`,
  );
}
