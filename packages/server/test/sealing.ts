import { systemEntropy } from '../src/chance/entropy.ts';
import type { Database } from '../src/storage/database.ts';
import { Seal } from '../src/storage/seal.ts';
import { sealingDatabase } from '../src/storage/sealed-database.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

/** The seal of the casinos that tests open, unless a test sets another key. */
export const testSeal = new Seal(systemEntropy, async () => ['the key of the tests']);

/** Returns a test's database as a casino uses it: with encrypted personal data. */
export function sealing(database: Database): Database {
  return sealingDatabase(database, testSeal);
}

/** Returns the database of a test file as a casino uses it. */
export async function sealedTestDatabase(): Promise<TestDatabase> {
  const stored = await testDatabase();
  return { ...stored, database: sealing(stored.database) };
}
