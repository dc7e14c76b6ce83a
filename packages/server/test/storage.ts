import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../src/storage/database.ts';
import { migrate } from '../src/storage/migrate.ts';
import { openDatabase, type Storage } from '../src/storage/open.ts';

export interface TestStorage {
  readonly storage: Storage;
  remove(): Promise<void>;
}

/** An empty storage of a test's own: a schema of the PostgreSQL at DATABASE_URL where that is set, or else a folder. */
export function testStorage(): TestStorage {
  const url = process.env.DATABASE_URL;
  if (!url) {
    const dataDir = mkdtempSync(join(tmpdir(), 'croupier-test-'));
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
  /** Makes it as new; with `until`, as it was after that migration. */
  empty(until?: number): Promise<void>;
  remove(): Promise<void>;
}

/** A database of a test file's own. Opening one takes seconds, so tests empty it instead. */
export async function testDatabase(): Promise<TestDatabase> {
  const { storage, remove } = testStorage();
  const database = await openDatabase(storage);
  const schema = 'schema' in storage ? storage.schema : 'public';
  return {
    database,
    empty: async (until) => {
      await database.query(`drop schema ${schema} cascade; create schema ${schema}`);
      await migrate(database, until);
    },
    remove: async () => {
      await database.close();
      await remove();
    },
  };
}
