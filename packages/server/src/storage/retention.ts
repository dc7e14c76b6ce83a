import type { Queries } from './database.ts';

/** The rows of one module that may be deleted once they are old enough. */
export interface Expiring {
  /** The name of these rows in the setting `RETENTION`. */
  readonly name: string;
  /** The table, its key, and the condition on a row; `$1` is the time before which rows are deleted. */
  readonly table: string;
  readonly key: string;
  readonly old: string;
}

/** Deletes at most `limit` rows that are older than `before`. Returns their number. */
export async function deleteExpired(
  tx: Queries,
  { table, key, old }: Expiring,
  before: number,
  limit: number,
): Promise<number> {
  const deleted = await tx.query(
    `delete from ${table} where ${key} in (select ${key} from ${table} where ${old} order by ${key} limit $2) returning 1`,
    [before, limit],
  );
  return deleted.length;
}
