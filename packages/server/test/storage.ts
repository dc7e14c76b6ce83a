import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { StoredWorld } from '../simulation/stored.ts';
import { openDatabase } from '../src/casino/system-runtime.ts';
import type { Storage } from '../src/runtime/runtime.ts';
import type { Database } from '../src/storage/database.ts';

export interface TestStorage {
  readonly storage: Storage;
  remove(): Promise<void>;
}

/**
 * Creates an empty storage for one test. If DATABASE_URL is set, it is a schema on that PostgreSQL server.
 * Otherwise it is a directory with a copy of the tables that the run has prepared.
 */
export function testStorage(): TestStorage {
  const url = process.env.DATABASE_URL;
  if (!url) {
    const dataDir = mkdtempSync(join(tmpdir(), 'croupier-test-'));
    const prepared = join(tmpdir(), 'prepared', 'database');
    if (existsSync(prepared)) cpSync(prepared, join(dataDir, 'database'), { recursive: true });
    return { storage: { dataDir }, remove: async () => rmSync(dataDir, { recursive: true, force: true }) };
  }
  const schema = `test_${randomBytes(6).toString('hex')}`;
  return {
    storage: { url, schema },
    remove: async () => {
      const client = new pg.Client(url);
      await client.connect();
      await client.query(`drop schema if exists ${schema} cascade`);
      await client.end();
    },
  };
}

export interface TestDatabase {
  readonly database: Database;
  /** Deletes all rows, so that the database is as good as new. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Returns the database for a test file. Starting an embedded database takes seconds, so the test files of a
 * process empty and share one. It runs in memory and in the thread of the tests, because messages to another
 * thread take longer than most statements. Only the tests of the storage use the real embedded database,
 * which runs in its own thread.
 */
export async function testDatabase(): Promise<TestDatabase> {
  if (process.env.DATABASE_URL) return openOnPostgres();
  embedded ??= openInMemory();
  const { database, empty } = await embedded;
  await empty();
  return { database, empty, remove: async () => undefined };
}

let embedded: Promise<TestDatabase> | undefined;

async function openInMemory(): Promise<TestDatabase> {
  const { database } = (await StoredWorld.open()).for(() => undefined);
  return { database, empty: () => deleteAll(database), remove: async () => undefined };
}

async function openOnPostgres(): Promise<TestDatabase> {
  const { storage, remove } = testStorage();
  const database = await openDatabase(storage);
  return {
    database,
    empty: () => deleteAll(database),
    remove: async () => {
      await database.close();
      await remove();
    },
  };
}

/** Deletes all rows and restarts the ids. Deleting is thirty times as fast as creating new tables. */
async function deleteAll(database: Database): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = current_schema() and tablename <> 'migration'`,
  );
  // Delete everything in one statement, so that references are checked once all rows are gone.
  const deleted = tables.map(({ name }, index) => `deleted_${index} as (delete from ${name})`);
  // As a replica, the database runs no triggers, which would keep the audit log.
  await database.query(
    `set session_replication_role = replica;
     with ${deleted.join(', ')} select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
     from pg_sequences where schemaname = current_schema();
     set session_replication_role = origin`,
  );
}
