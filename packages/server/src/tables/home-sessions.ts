import { z } from 'zod';
import { holdAccount } from '../accounts/known.ts';
import { holdHomeSession, openIssues } from '../ledger/purses.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/**
 * Returns the home session of a new private table: that of its host's open tables at the house, with their purses.
 * Otherwise it begins a new one.
 */
export async function beginHomeSession(
  tx: Queries,
  { table, house, host }: { readonly table: number; readonly house: string; readonly host: string | null },
): Promise<number> {
  // One at a time, so that two tables that are opened together find each other. Each already holds the host's key by
  // the table that it has just stored: a lock on the key alone would let them wait for each other for ever.
  await holdAccount(tx, host);
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
 * Returns the home session of a new public table for play money alone: that of all such tables of its house. Participants
 * have a purse of play money there, beside their purse of real money.
 */
export async function beginPublicHomeSession(
  tx: Queries,
  { table, house }: { readonly table: number; readonly house: string },
): Promise<number> {
  // One at a time, as above.
  await holdHomeSession(tx, { house, homeSession: 0 });
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
    if (await holdHomeSession(tx, { house, homeSession })) {
      await tx.query('update game_table set home_session = $2 where id = $1', [table, homeSession]);
      return homeSession;
    }
  await tx.query('update game_table set home_session = id where id = $1', [table]);
  await openIssues(tx, [{ id: house }], table);
  return table;
}
