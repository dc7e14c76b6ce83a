import { nodesBefore } from '../nodes/store.ts';
import type { Storage } from '../runtime/runtime.ts';
import type { Database } from '../storage/database.ts';
import { type Migration, migrate } from '../storage/migrate.ts';
import { openPglite } from '../storage/pglite.ts';
import { openPostgres } from '../storage/postgres.ts';
import { migrations } from './schema.ts';

/**
 * Opens the storage and migrates its tables. Throws a StorageError with one sentence for the operator if it is locked
 * by another server, full, read-only, unreachable or of another version.
 */
export async function openDatabase(
  storage: Storage,
  steps: readonly Migration[] = migrations,
): Promise<Database> {
  const database =
    'url' in storage ? await openPostgres(storage.url, storage) : await openPglite(storage.dataDir);
  try {
    await migrate(database, steps, nodesBefore);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
