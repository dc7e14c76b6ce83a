import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { migrations } from '../casino/schema.ts';
import { systemRuntime } from '../casino/system-runtime.ts';
import { VERSION } from '../http/version.ts';
import type { Runtime, Storage } from '../runtime/runtime.ts';
import { type BackupSummary, writeBackup } from '../storage/backup.ts';
import { type Database, StorageError } from '../storage/database.ts';
import { openPglite, openPgliteBeside } from '../storage/pglite.ts';
import { openPostgres, openPostgresBeside } from '../storage/postgres.ts';
import { checkBackup, type RestoreSummary, restoreBackup } from '../storage/restore.ts';
import { readConfig } from './config.ts';

/**
 * Writes a backup of the storage that the settings name. The server may run. A refusal contains an explanation for the
 * operator.
 */
export async function backUp(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<BackupSummary | Refusal> {
  const storage = storageOf(args, env);
  return isRefusal(storage) ? storage : backUpStorage(storage, resolve(file), systemRuntime);
}

/** Restores a backup into the empty storage that the settings name. */
export async function restore(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<RestoreSummary | Refusal> {
  const storage = storageOf(args, env);
  return isRefusal(storage) ? storage : restoreStorage(storage, resolve(file), systemRuntime);
}

export async function backUpStorage(
  storage: Storage,
  file: string,
  runtime: Runtime,
): Promise<BackupSummary | Refusal> {
  if ('dataDir' in storage && !existsSync(join(storage.dataDir, 'database')))
    return refuse(
      'no-such-storage',
      `There is no database in ${storage.dataDir}. Pass the server's data directory with --data.`,
    );
  return withDatabase(
    () =>
      'url' in storage
        ? openPostgresBeside(storage.url, storage.schema)
        : openPgliteBeside(storage.dataDir, runtime),
    (database) => writeBackup(database, file, { program: VERSION, at: runtime.clock.now() }),
  );
}

export async function restoreStorage(
  storage: Storage,
  file: string,
  runtime: Runtime,
): Promise<RestoreSummary | Refusal> {
  return withDatabase(
    async () => {
      await checkBackup(file, migrations);
      return 'url' in storage
        ? openPostgres(storage.url, runtime.clock, storage)
        : openPglite(storage.dataDir, runtime);
    },
    (database) => restoreBackup(database, file, migrations),
  );
}

/** Opens a database, runs `work` and closes the database. Returns a storage error as a refusal. */
async function withDatabase<T>(
  open: () => Promise<Database>,
  work: (database: Database) => Promise<T>,
): Promise<T | Refusal> {
  try {
    const database = await open();
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof StorageError) return refuse(error.code, error.message);
    throw error;
  }
}

function storageOf(args: readonly string[], env: NodeJS.ProcessEnv): Storage | Refusal {
  const config = readConfig(args, env);
  if (isRefusal(config)) return config;
  const { databaseUrl, dataDir } = config;
  return databaseUrl === undefined ? { dataDir } : { url: databaseUrl };
}
