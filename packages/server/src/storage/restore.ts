import { z } from 'zod';
import { type BackupHeader, type BackupRow, readBackup } from './backup-file.ts';
import { type CatalogTable, identifier, tablesIn } from './catalog.ts';
import { type Database, type Queries, StorageError } from './database.ts';
import { hashOf, type Migration, madeMigrations, migrate } from './migrate.ts';
import { checkedRows } from './rows.ts';

/** The content that was restored. */
export interface RestoreSummary {
  readonly program: string;
  readonly at: string;
  readonly tables: number;
  readonly rows: number;
}

/**
 * Checks a whole backup before anything is opened or changed. Throws a StorageError: `bad-backup`, `newer`, `other`.
 */
export async function checkBackup(file: string, migrations: readonly Migration[]): Promise<void> {
  for await (const part of readBackup(file)) if (part.kind === 'header') checkHeader(part.header, migrations);
}

/**
 * Restores a backup into an empty database: all of it or nothing. The tables are those of the version that made the
 * backup, and the next start updates them. Throws a StorageError: `not-empty`, and those of `checkBackup`.
 */
export async function restoreBackup(
  database: Database,
  file: string,
  migrations: readonly Migration[],
): Promise<RestoreSummary> {
  const restored = await database.transaction(async (tx) => {
    await tx.query(
      'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
    if ((await tablesIn(tx)).length > 0 || (await madeMigrations(tx)) !== undefined)
      throw new StorageError(
        'not-empty',
        'The database is not empty, and a backup never overwrites data. Choose a new data directory, or create a new database.',
      );
    return load(tx, file, migrations);
  });
  await database.query('analyze');
  return restored;
}

function checkHeader({ migrations: made }: BackupHeader, known: readonly Migration[]): void {
  if (made.length > known.length)
    throw new StorageError(
      'newer',
      `The backup was made by a newer Croupier (its database version is ${made.length}, this one knows ${known.length}). Update this program first.`,
    );
  if (made.some((hash, index) => hash !== hashOf(known[index] ?? { sql: '' })))
    throw new StorageError(
      'other',
      'The backup was made by an unreleased version of Croupier. Restore it with that version.',
    );
}

async function load(tx: Queries, file: string, migrations: readonly Migration[]): Promise<RestoreSummary> {
  let [program, at, rows] = ['', '', 0];
  let tables = new Map<string, CatalogTable>();
  const left = new Set<string>();
  let insert: ((rows: readonly BackupRow[]) => Promise<void>) | undefined;
  let addForeignKeys = async () => {};
  for await (const part of readBackup(file)) {
    switch (part.kind) {
      case 'header': {
        ({ program, at } = part.header);
        checkHeader(part.header, migrations);
        const alone = { transaction: <T>(work: (same: Queries) => Promise<T>) => work(tx) };
        await migrate(alone, migrations.slice(0, part.header.migrations.length));
        tables = new Map((await tablesIn(tx)).map((table) => [table.name, table]));
        for (const name of tables.keys()) left.add(name);
        addForeignKeys = await dropForeignKeys(tx);
        break;
      }
      case 'table':
        if (!left.delete(part.name)) throw doesNotFit(part.name);
        insert = inserter(tx, tables.get(part.name), part.columns);
        break;
      case 'rows':
        await insert?.(part.rows);
        rows += part.rows.length;
        break;
      case 'sequences': {
        const [missing] = left;
        if (missing !== undefined) throw doesNotFit(missing);
        await addForeignKeys();
        for (const [name, last] of Object.entries(part.last))
          await tx.query('select setval($1::text::regclass, $2)', [identifier(name), last]);
      }
    }
  }
  return { program, at, tables: tables.size, rows };
}

/**
 * Drops all foreign keys until the rows of all tables are there. Returns a function that adds them again, which checks
 * every reference.
 */
async function dropForeignKeys(tx: Queries): Promise<() => Promise<void>> {
  const keys = await checkedRows(
    tx,
    z.object({ at: z.string(), name: z.string(), definition: z.string() }),
    `select conrelid::regclass::text as at, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  );
  const alter = async (each: (key: (typeof keys)[number]) => string) => {
    for (const key of keys) await tx.query(`alter table ${key.at} ${each(key)}`);
  };
  await alter(({ name }) => `drop constraint ${identifier(name)}`);
  return () => alter(({ name, definition }) => `add constraint ${identifier(name)} ${definition}`);
}

/** Returns a function that inserts rows with these columns. */
function inserter(tx: Queries, table: CatalogTable | undefined, columns: readonly string[]) {
  const types = columns.map((column) => table?.columns.find(({ name }) => name === column)?.type);
  if (table?.columns.length !== columns.length || types.includes(undefined))
    throw doesNotFit(table?.name ?? '');
  const [names, given, casts, parameters] = [
    columns.map(identifier).join(', '),
    columns.map((_, nth) => `v${nth}`).join(', '),
    types.map((type, nth) => `v${nth}::${type}`).join(', '),
    columns.map((_, nth) => `$${nth + 1}::text[]`).join(', '),
  ];
  const sql = `insert into ${identifier(table.name)} (${names}) overriding system value
    select ${casts} from unnest(${parameters}) as given (${given})`;
  return async (rows: readonly BackupRow[]) => {
    if (rows.some((row) => row.length !== columns.length)) throw doesNotFit(table.name);
    await tx.query(
      sql,
      columns.map((_, nth) => rows.map((row) => row[nth] ?? null)),
    );
  };
}

function doesNotFit(table: string): StorageError {
  return new StorageError('bad-backup', `The backup does not fit the table ${table} of its own version.`);
}
