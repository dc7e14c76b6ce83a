import { z } from 'zod';
import type { Queries } from './database.ts';
import { checkedRows } from './rows.ts';

/** A table with the columns that a backup contains, and their types. */
export interface CatalogTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** Returns all tables of the schema, except the one of the migrations. Computed columns are left out. */
export function tablesIn(queries: Queries): Promise<CatalogTable[]> {
  return checkedRows(
    queries,
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
    `select relname::text as name,
       json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'migration'
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  );
}

/** Returns the last value of each sequence that has been used. */
export async function sequencesIn(queries: Queries): Promise<{ readonly [name: string]: number }> {
  const rows = await checkedRows(
    queries,
    z.object({ name: z.string(), last: z.int() }),
    `select sequencename::text as name, last_value as last from pg_sequences
     where schemaname = current_schema() and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Returns a name as an SQL identifier. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
