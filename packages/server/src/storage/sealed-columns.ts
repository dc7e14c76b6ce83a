import { z } from 'zod';
import type { Database, Queries } from './database.ts';
import { checkedRows } from './rows.ts';
import type { Seal } from './seal.ts';
import { hasSealed, parseSealed, sealedText } from './sealed-database.ts';
import { comparable, partlySealed, type Secret, sealed, sealedJson } from './secret.ts';

/** A column with values that are stored encrypted. The module that owns the table declares it. */
export interface SealedColumn {
  /** The table and the column, as in `sealed`. */
  readonly name: `${string}.${string}`;
  /** Whether its values are texts, texts that SQL compares, JSON, or objects of which some fields stay readable. */
  readonly form: 'text' | 'comparable' | 'json' | { readonly open: readonly string[] };
  /** The SQL condition of the rows whose values are encrypted; without it, all rows. */
  readonly where?: string;
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
  const type = column.form === 'text' || column.form === 'comparable' ? 'text' : 'json';
  const rows = await checkedRows(
    tx,
    row,
    `select ctid::text as place, ${name}::text as value from ${table}
     where ${name} is not null and ctid > $1::tid and ${column.where ?? 'true'} order by ctid limit ${AT_ONCE}`,
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
  { name, form }: SealedColumn,
  value: string,
): Promise<string | undefined> {
  const kept = form === 'text' || form === 'comparable' ? value : (JSON.parse(value) as unknown);
  if (kept === null || (typeof kept === 'string' && ERASED.test(kept))) return undefined;
  const known = sealedIn(kept);
  if (known !== undefined && (await seal.isNewest(known.bytes, known.column))) return undefined;
  const clear = known === undefined ? undefined : await seal.open(known.bytes, known.column);
  return sealedText(secretOf(name, form, kept, clear), seal);
}

function sealedIn(kept: unknown) {
  if (typeof kept === 'string') return parseSealed(kept);
  if (typeof kept !== 'object' || kept === null || !hasSealed(kept)) return undefined;
  return parseSealed(String((kept as { readonly sealed?: unknown }).sealed));
}

/** Returns a secret from the stored value, and from the text in it if it was sealed before. */
function secretOf(
  name: string,
  form: SealedColumn['form'],
  kept: unknown,
  clear: string | undefined,
): Secret {
  if (form === 'text') return sealed(clear ?? String(kept), name);
  if (form === 'comparable') return comparable(clear ?? String(kept), name);
  if (form === 'json') return sealedJson(clear === undefined ? kept : JSON.parse(clear), name);
  const fields = Object.entries(kept as object).filter(([key]) => key !== 'sealed');
  const open = fields.filter(([key]) => form.open.includes(key));
  const rest = fields.filter(([key]) => !form.open.includes(key));
  return partlySealed(
    Object.fromEntries(open),
    clear === undefined ? Object.fromEntries(rest) : (JSON.parse(clear) as object),
    name,
  );
}
