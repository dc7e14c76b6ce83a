import { createHash } from 'node:crypto';
import { type Database, type Queries, StorageError } from './database.ts';

/** The name of the lock under which tables are brought up to date: two nodes may start at once. */
const MIGRATION_LOCK = 'croupier migration';

/**
 * Brings the tables up to date, each step in its own transaction. Throws a StorageError: `other` where a past step
 * differs from this program's, `newer` where this program does not know one.
 */
export async function migrate(database: Database, migrations: readonly string[]): Promise<void> {
  while (
    await database.transaction(async (tx) => {
      // A large house may take longer than any statement of a running casino.
      await tx.query('set local statement_timeout = 0; set local lock_timeout = 0');
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [MIGRATION_LOCK]);
      const number = (await madeBefore(tx, migrations)) + 1;
      const step = migrations[number - 1];
      if (step === undefined) return false;
      await tx.query(step);
      await tx.query('insert into migration (number, hash) values ($1, $2)', [number, hashOf(step)]);
      return true;
    })
  );
}

/** Returns the number of steps that were made. Throws as `migrate` does. */
async function madeBefore(tx: Queries, migrations: readonly string[]): Promise<number> {
  await tx.query(
    `create table if not exists migration (
       number int primary key, hash text not null, at timestamptz not null default now())`,
  );
  // By way of JSON, for the first tables that were ever made had no hash.
  const made = await tx.query<{ number: number; hash: string | null }>(
    `select number, to_json(migration) ->> 'hash' as hash from migration order by number`,
  );
  for (const { number, hash } of made) {
    const step = migrations[number - 1];
    if (step === undefined)
      throw new StorageError(
        'newer',
        `The database was written by a newer Croupier (its version is ${number}, this one knows ${migrations.length}).`,
      );
    if (hash !== hashOf(step))
      throw new StorageError(
        'other',
        'The database was written by an unreleased version of Croupier. Open it with that version, or start with an empty database.',
      );
  }
  return made.length;
}

/** Returns a hash that tells migrations apart. */
function hashOf(step: string): string {
  return createHash('sha256').update(step).digest('hex');
}
