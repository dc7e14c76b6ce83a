import { type Refusal, refuse } from '@croupier/core';
import { z } from 'zod';
import type { Opener } from '../services/casino.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/**
 * The name of the lock that players need to open tables, at any node. The lock ensures that each table is
 * counted before the next one.
 */
const LOCK = 'tables of players';

const openRow = z.object({ account: z.int(), address: z.int(), house: z.int() });

/**
 * The opener as stored with the table while it is open. The hash of the address only shows whether two addresses are
 * equal.
 */
export interface StoredOpener extends Omit<Opener, 'address'> {
  readonly from: string;
}

/**
 * Refuses to open another table for a player if too many are already open. Nobody else can open a table until the end
 * of the transaction.
 */
export async function refuseTooManyTables(
  tx: Queries,
  { account, from, most }: StoredOpener,
  { house, onRequest }: { readonly house: string; readonly onRequest: boolean },
): Promise<Refusal | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [LOCK]);
  const [open] = await checkedRows(
    tx,
    openRow,
    `select
       (select count(*) from game_table where opened_by = $1 and on_request = $4 and state <> 'closed') as account,
       (select count(*) from game_table where opened_from = $2 and on_request = $4 and state <> 'closed') as address,
       (select count(*) from game_table where house = $3 and on_request and state <> 'closed') as house`,
    [account, from, house, onRequest],
  );
  if (!open) return undefined;
  const tooMany = (message: string) => refuse('too-many-tables', message);
  if (onRequest) {
    if (open.house >= most.house)
      return tooMany(`All ${most.house} tables that this house opens on request are open. Join one of them.`);
    if (open.account >= most.account)
      return tooMany('The tables you requested are still open. One of them must close first.');
    if (open.address >= most.address)
      return tooMany('The tables requested from your address are still open. One of them must close first.');
    return undefined;
  }
  if (open.account >= most.account)
    return tooMany(`You have ${open.account} private tables open. Close one first.`);
  if (open.address >= most.address)
    return tooMany(
      `There are ${open.address} private tables open from your address. One of them must close first.`,
    );
  return undefined;
}

/** Returns the ids of the running tables that players requested with exactly these terms. */
export async function requestedTables(
  queries: Queries,
  plan: string,
  terms: unknown,
): Promise<ReadonlySet<string>> {
  const rows = await checkedRows(
    queries,
    z.object({ id: z.int() }),
    `select id from game_table where on_request and plan = $1 and terms::text = $2 and state = 'running'`,
    [plan, JSON.stringify(terms)],
  );
  return new Set(rows.map(({ id }) => String(id)));
}
