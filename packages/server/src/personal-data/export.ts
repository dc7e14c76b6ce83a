import type { Json } from '@croupier/core';
import { json } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { MODULES } from './modules.ts';

/**
 * The maximum number of exported rows of one kind. Older rows are left out. Nobody creates this many by hand.
 */
const MOST = 100_000;

/** The export queries of all modules, by the names of their results. */
const KEPT = Object.fromEntries(MODULES.flatMap(({ kept }) => Object.entries(kept)));

/** An account's stored data, and the kinds of data that are incomplete. */
export interface StoredData {
  readonly kept: { readonly [what: string]: readonly Json[] };
  readonly shortened: readonly string[];
}

export async function exportData(queries: Queries, account: string): Promise<StoredData> {
  const kept: { [what: string]: Json[] } = {};
  const shortened: string[] = [];
  for (const [what, sql] of Object.entries(KEPT)) {
    const rows = await checkedRows(
      queries,
      z.object({ row: json }),
      `select row_to_json(kept) as row from (${sql} limit ${MOST + 1}) as kept`,
      [account],
    );
    if (rows.length > MOST) shortened.push(what);
    if (rows.length > 0) kept[what] = rows.slice(0, MOST).map(({ row }) => row);
  }
  return { kept, shortened };
}

/** The export queries. A test uses them to check that no database table is left out. */
export const sources: readonly string[] = Object.values(KEPT);
