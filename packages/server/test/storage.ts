import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase, type Storage } from '../src/open-database.ts';
import type { Database } from '../src/storage/database.ts';

export interface TestStorage {
  readonly storage: Storage;
  remove(): Promise<void>;
}

/**
 * An empty storage of a test's own: a schema of the PostgreSQL at DATABASE_URL where that is set, or else a folder, with a
 * copy of the tables that the run has prepared.
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
  /** Makes it as new. */
  empty(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * A database of a test file's own. Starting an embedded one takes seconds, so tests empty it instead, and the files of a
 * process, which take turns, pass the same one on.
 */
export async function testDatabase(): Promise<TestDatabase> {
  if (process.env.DATABASE_URL) return openTestDatabase();
  embedded ??= openTestDatabase();
  const { database, empty } = await embedded;
  await empty();
  return { database, empty, remove: async () => undefined };
}

let embedded: Promise<TestDatabase> | undefined;

async function openTestDatabase(): Promise<TestDatabase> {
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

/** Deletes every row and counts from the beginning again: thirty times as quick as making the tables anew. */
async function deleteAll(database: Database): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = current_schema() and tablename <> 'migration'`,
  );
  // In one statement, so that what rows refer to is looked at when all of them are gone.
  const deleted = tables.map(({ name }, index) => `deleted_${index} as (delete from ${name})`);
  await database.query(
    `with ${deleted.join(', ')} select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
     from pg_sequences where schemaname = current_schema()`,
  );
}
