import { z } from 'zod';
import { lockAccount } from '../accounts/lookups.ts';
import { lockHomeSession, openIssueAccounts } from '../ledger/purses.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/**
 * Returns the home session of a new private table. If the host already has open private tables at the house,
 * the new table joins their session and uses the same purses. Otherwise a new session begins.
 */
export async function beginHomeSession(
  tx: Queries,
  { table, house, host }: { readonly table: number; readonly house: string; readonly host: string | null },
): Promise<number> {
  // The lock serialises callers, so that two tables opened at the same time find each other. Each transaction
  // already holds a lock on the host's key through the table row it has just inserted, so two exclusive locks
  // on the key alone would deadlock.
  await lockAccount(tx, host);
  const open = await checkedRows(
    tx,
    z.object({ homeSession: z.int() }),
    `select distinct home_session as "homeSession" from game_table
     where house = $1 and host = $2 and home_session <> 0 and state <> 'closed'`,
    [house, host],
  );
  return joinOrBegin(tx, table, house, open);
}

/**
 * Returns the home session of a new public table for play money only. All such tables of a house share one.
 * Participants have a play-money purse there, in addition to their real-money purse.
 */
export async function beginPublicHomeSession(
  tx: Queries,
  { table, house }: { readonly table: number; readonly house: string },
): Promise<number> {
  // The lock serialises callers, so that two tables opened at the same time find each other.
  await lockHomeSession(tx, { house, homeSession: 0 });
  const open = await checkedRows(
    tx,
    z.object({ homeSession: z.int() }),
    `select distinct home_session as "homeSession" from game_table
     where house = $1 and code is null and home_session <> 0 and state <> 'closed'`,
    [house],
  );
  return joinOrBegin(tx, table, house, open);
}

async function joinOrBegin(
  tx: Queries,
  table: number,
  house: string,
  open: readonly { readonly homeSession: number }[],
): Promise<number> {
  for (const { homeSession } of open)
    if (await lockHomeSession(tx, { house, homeSession })) {
      await tx.query('update game_table set home_session = $2 where id = $1', [table, homeSession]);
      return homeSession;
    }
  await tx.query('update game_table set home_session = id where id = $1', [table]);
  await openIssueAccounts(tx, [{ id: house }], table);
  return table;
}
