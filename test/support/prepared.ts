import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../packages/server/src/casino/system-runtime.ts';

/**
 * Makes an embedded database with all its tables, once per run. Each test begins with a copy (server/test/storage.ts).
 */
export async function setup(): Promise<void> {
  if (process.env.DATABASE_URL) return;
  const database = await openDatabase({ dataDir: join(tmpdir(), 'prepared') });
  await database.close();
}
