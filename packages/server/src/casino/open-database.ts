import { nodesBefore } from '../nodes/store.ts';
import type { Storage } from '../runtime/runtime.ts';
import type { Database } from '../storage/database.ts';
import type { LockSources } from '../storage/folder-lock.ts';
import { type Migration, migrate } from '../storage/migrate.ts';
import { openPglite } from '../storage/pglite.ts';
import { openPostgres } from '../storage/postgres.ts';
import { migrations } from './schema.ts';

/**
 * Returns a function that opens a storage and migrates its tables. The function throws a StorageError with
 * one sentence for the operator, for example if the storage is full, read-only or locked by another server.
 */
export function databaseOpener(sources: LockSources) {
  return async (storage: Storage, steps: readonly Migration[] = migrations): Promise<Database> => {
    const database =
      'url' in storage
        ? await openPostgres(storage.url, sources.clock, storage)
        : await openPglite(storage.dataDir, sources);
    try {
      await migrate(database, steps, nodesBefore);
      return database;
    } catch (error) {
      await database.close();
      throw error;
    }
  };
}
