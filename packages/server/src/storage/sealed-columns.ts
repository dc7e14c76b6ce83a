import { z } from 'zod';
import type { Database, Queries } from './database.ts';
import { checkedRows } from './rows.ts';
import type { Seal } from './seal.ts';
import { parseSealed, sealedText } from './sealed-database.ts';
import { comparable, type Secret, sealed, sealedJson } from './secret.ts';

/** A column with values that are stored encrypted. The module that owns the table declares it. */
export interface SealedColumn {
  /** The table and the column, as in `sealed`. */
  readonly name: `${string}.${string}`;
  /** Whether its values are texts, texts that SQL compares, or JSON. */
  readonly form: 'text' | 'comparable' | 'json';
  /** The other column with which SQL compares the values. Without it, they are compared only with each other. */
  readonly as?: `${string}.${string}`;
}

/** The rows that are read at once. */
const AT_ONCE = 500;
/** A text in place of erased data. */
const ERASED = /^erased\b/;

const row = z.object({ place: z.string(), value: z.string() });

/**
 * Encrypts all values of these columns that are not encrypted yet, or with an older key. Returns their number by column,
 * and the number of values that no key opens.
 */
export async function sealColumns(
  database: Database,
  seal: Seal,
  columns: readonly SealedColumn[],
): Promise<{ readonly sealed: ReadonlyMap<string, number>; readonly lost: number }> {
  const counts = new Map<string, number>();
  let lost = 0;
  for (const column of columns) {
    let after: string | undefined = '(0,0)';
    while (after !== undefined) {
      const from: string = after;
      const batch = await database.transaction((tx) => sealBatch(tx, seal, column, from));
      counts.set(column.name, (counts.get(column.name) ?? 0) + batch.sealed);
      lost += batch.lost;
      after = batch.last;
    }
  }
  return { sealed: counts, lost };
}

async function sealBatch(tx: Queries, seal: Seal, column: SealedColumn, after: string) {
  const [table = '', name = ''] = column.name.split('.');
  const type = column.form === 'json' ? 'json' : 'text';
  const rows = await checkedRows(
    tx,
    row,
    `select ctid::text as place, ${name}::text as value from ${table}
     where ${name} is not null and ctid > $1::tid order by ctid limit ${AT_ONCE}`,
    [after],
  );
  let [count, lost] = [0, 0];
  for (const { place, value } of rows) {
    const fresh = await freshValue(seal, column, value).catch(() => 'lost' as const);
    if (fresh === 'lost') lost += 1;
    if (fresh === undefined || fresh === 'lost') continue;
    const changed = await tx.query(
      `update ${table} set ${name} = $2::text::${type} where ctid = $1::tid and ${name}::text = $3 returning 1`,
      [place, fresh, value],
    );
    count += changed.length;
  }
  return { sealed: count, lost, last: rows.at(-1)?.place };
}

/** Returns a value as the newest key seals it; undefined if it stays as it is. Throws if no key opens it. */
async function freshValue(
  seal: Seal,
  { name, form, as }: SealedColumn,
  value: string,
): Promise<string | undefined> {
  const kept = form === 'json' ? (JSON.parse(value) as unknown) : value;
  if (kept === null || (typeof kept === 'string' && ERASED.test(kept))) return undefined;
  const known = typeof kept === 'string' ? parseSealed(kept) : undefined;
  if (known !== undefined && (await seal.isNewest(known.bytes, known.column))) return undefined;
  const clear = known === undefined ? undefined : await seal.open(known.bytes, known.column);
  return sealedText(secretOf(as ?? name, form, clear ?? value), seal);
}

/** Returns the secret of a column from its text. */
function secretOf(column: string, form: SealedColumn['form'], text: string): Secret {
  if (form === 'json') return sealedJson(JSON.parse(text), column);
  return form === 'comparable' ? comparable(text, column) : sealed(text, column);
}
