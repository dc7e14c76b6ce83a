import type { Queries } from '../../src/storage/database.ts';

/** Milliseconds after which chips that lie on the layout of a virtual table must have moved. */
const PATIENCE = 30 * 60_000;

/** Finds running virtual tables with chips on the layout where nothing has happened for half an hour. */
export async function tablesGoOn(stored: Queries, now: number): Promise<readonly string[]> {
  const rows = await stored.query<{ id: string; plan: string; last: number }>(
    `select game_table.id::text as id, game_table.plan, max(move.at) as last
     from game_table join ledger_account as layout
       on layout.game_table = game_table.id and layout.kind = 'layout' and layout.balance > 0
     join round on round.game_table = game_table.id and round.state = 'open'
     join move on move.round = round.id
     where game_table.state = 'running' and dealer = 'virtual'
     group by 1, 2 having max(move.at) < $1::bigint order by 1 limit 5`,
    [now - PATIENCE],
  );
  return rows.map(
    ({ id, plan, last }) => `Table ${id} (${plan}) stands still since ${new Date(last).toISOString()}.`,
  );
}
