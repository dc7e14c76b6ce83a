import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { asWholeFile, BackupText } from './backup-file.ts';
import { identifier, sequencesIn, tablesIn } from './catalog.ts';
import { type Database, type Queries, StorageError } from './database.ts';
import { madeMigrations } from './migrate.ts';

/** The number of rows that are read at once. */
const FETCH = 500;

/** The content of a backup. */
export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly sha256: string;
}

/**
 * Writes all tables to a compressed file, as they are at one moment. A running casino is not disturbed on PostgreSQL,
 * where readers block nobody. Sealed secrets stay sealed. Throws a StorageError.
 */
export function writeBackup(
  database: Database,
  file: string,
  made: { readonly program: string; readonly at: number },
): Promise<BackupSummary> {
  return database.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    // A large table takes longer than any statement of a casino.
    await tx.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO'`,
    );
    const written = { tables: 0, rows: 0, sha256: '' };
    await asWholeFile(file, (partial) =>
      pipeline(
        textOf(tx, made, written),
        createGzip(),
        createWriteStream(partial, { mode: 0o600, flush: true }),
      ),
    );
    return written;
  });
}

async function* textOf(
  tx: Queries,
  { program, at }: { readonly program: string; readonly at: number },
  written: { tables: number; rows: number; sha256: string },
): AsyncGenerator<string, void> {
  const migrations = await madeMigrations(tx);
  if (migrations === undefined)
    throw new StorageError('broken', 'The database has no tables of Croupier to back up.');
  const text = new BackupText();
  yield text.header({ program, at: new Date(at).toISOString(), migrations });
  for (const { name, columns } of await tablesIn(tx)) {
    written.tables += 1;
    yield text.table(
      name,
      columns.map((column) => column.name),
    );
    // PostgreSQL's own text of each value is exact, also for JSON, whose keys keep their order.
    const values = columns.map((column) => `${identifier(column.name)}::text`).join(', ');
    await tx.query(
      `declare backup no scroll cursor for select to_json(array[${values}])::text as row from ${identifier(name)}`,
    );
    for (;;) {
      const rows = await tx.query<{ row: string }>(`fetch ${FETCH} from backup`);
      if (rows.length === 0) break;
      written.rows += rows.length;
      yield text.rows(rows.map(({ row }) => row));
    }
    await tx.query('close backup');
  }
  yield text.sequences(await sequencesIn(tx));
  const { line, sha256 } = text.end();
  written.sha256 = sha256;
  yield line;
}
