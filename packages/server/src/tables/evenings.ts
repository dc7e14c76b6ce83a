import { z } from 'zod';
import { holdAccount } from '../accounts/known.ts';
import { holdEvening, openIssues } from '../ledger/purses.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/**
 * Returns the evening of a new private table: that of its host's open tables at the house, with their purses.
 * Otherwise it begins a new one.
 */
export async function beginEvening(
  tx: Queries,
  { table, house, host }: { readonly table: number; readonly house: string; readonly host: string | null },
): Promise<number> {
  // One at a time, so that two tables that are opened together find each other. Each already holds the host's key by
  // the table that it has just stored: a lock on the key alone would let them wait for each other for ever.
  await holdAccount(tx, host);
  const open = await checkedRows(
    tx,
    z.object({ evening: z.int() }),
    `select distinct evening from game_table
     where house = $1 and host = $2 and evening <> 0 and state <> 'closed'`,
    [house, host],
  );
  return joinOrBegin(tx, table, house, open);
}

/**
 * Returns the evening of a new public table for play money alone: that of all such tables of its house. Participants
 * have a purse of play money there, beside their purse of real money.
 */
export async function beginPublicEvening(
  tx: Queries,
  { table, house }: { readonly table: number; readonly house: string },
): Promise<number> {
  // One at a time, as above.
  await holdEvening(tx, { house, evening: 0 });
  const open = await checkedRows(
    tx,
    z.object({ evening: z.int() }),
    `select distinct evening from game_table
     where house = $1 and code is null and evening <> 0 and state <> 'closed'`,
    [house],
  );
  return joinOrBegin(tx, table, house, open);
}

async function joinOrBegin(
  tx: Queries,
  table: number,
  house: string,
  open: readonly { readonly evening: number }[],
): Promise<number> {
  for (const { evening } of open)
    if (await holdEvening(tx, { house, evening })) {
      await tx.query('update game_table set evening = $2 where id = $1', [table, evening]);
      return evening;
    }
  await tx.query('update game_table set evening = id where id = $1', [table]);
  await openIssues(tx, [{ id: house }], table);
  return table;
}
