import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Database, type Queries, StorageError } from './database.ts';
import { checkedRows } from './rows.ts';

/** The name of the lock under which tables are brought up to date: two nodes may start at once. */
const MIGRATION_LOCK = 'croupier migration';

/** A change of the tables. */
export interface Migration {
  readonly sql: string;
  /**
   * Set where programs from before this change can go on beside it, as with a column that has a default. A later
   * change, without it, takes away what only they still need.
   */
  readonly expands?: true;
}

/** Returns the names of running nodes that know fewer changes than that. */
export type NodesBefore = (tx: Queries, known: number) => Promise<readonly string[]>;

const stepRow = z.object({ number: z.int(), hash: z.string().nullable(), needs: z.int() });
type Step = z.infer<typeof stepRow>;

/**
 * Brings the tables up to date, each step in its own transaction. Throws a StorageError: `other` where a past step
 * differs from this program's, `newer` where a step was made that this program cannot live with, `older-nodes` where
 * nodes still run that could not live with the next step.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  nodesBefore: NodesBefore = async () => [],
): Promise<void> {
  while (
    await database.transaction(async (tx) => {
      // A large house may take longer than any statement of a running casino.
      await tx.query('set local statement_timeout = 0; set local lock_timeout = 0');
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [MIGRATION_LOCK]);
      const made = await madeBefore(tx, migrations);
      const number = made.length + 1;
      const step = migrations[number - 1];
      if (step === undefined) return false;
      const needs = step.expands ? needsOf(made) : number;
      const older = made.length > 0 ? await nodesBefore(tx, needs) : [];
      if (older.length > 0)
        throw new StorageError(
          'older-nodes',
          `Nodes of an older version still run, and cannot live with change ${number} of the database (${older.join(', ')}): stop them first.`,
        );
      await tx.query(step.sql);
      await tx.query('insert into migration (number, hash, needs) values ($1, $2, $3)', [
        number,
        hashOf(step),
        needs,
      ]);
      return true;
    })
  );
}

/**
 * Returns a sentence where the tables do not fit a program that knows so many changes; undefined where they do.
 */
export async function whyNotFitting(queries: Queries, known: number): Promise<string | undefined> {
  const made = await steps(queries);
  if (made.length < known) return `The database lacks changes: it has ${made.length} of ${known}.`;
  return needsOf(made) > known ? tooNew(made, known) : undefined;
}

/**
 * Lets nobody change the tables until the end of the transaction. Throws a StorageError `newer` where a program that
 * knows so many changes cannot live with them.
 */
export async function holdTables(tx: Queries, known: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock_shared(hashtext($1))', [MIGRATION_LOCK]);
  const made = await steps(tx);
  if (needsOf(made) > known) throw new StorageError('newer', tooNew(made, known));
}

/** Returns the steps that were made. Throws as `migrate` does. */
async function madeBefore(tx: Queries, migrations: readonly Migration[]): Promise<readonly Step[]> {
  await tx.query(
    `create table if not exists migration (
       number int primary key, hash text not null, needs int not null, at timestamptz not null default now())`,
  );
  const made = await steps(tx);
  const known = migrations.length;
  if (needsOf(made) > known) throw new StorageError('newer', tooNew(made, known));
  for (const { number, hash } of made) {
    const step = migrations[number - 1];
    if (step !== undefined && hash !== hashOf(step))
      throw new StorageError(
        'other',
        'The database was written by an unreleased version of Croupier. Open it with that version, or start with an empty database.',
      );
  }
  return made;
}

function steps(queries: Queries): Promise<Step[]> {
  // By way of JSON, for the first tables that were ever made had neither of the two.
  return checkedRows(
    queries,
    stepRow,
    `select number, to_json(migration) ->> 'hash' as hash,
       coalesce((to_json(migration) ->> 'needs')::int, number) as needs
     from migration order by number`,
  );
}

/** Returns the number of changes that a program must know to live with the tables. */
function needsOf(made: readonly Step[]): number {
  return made.at(-1)?.needs ?? 0;
}

function tooNew(made: readonly Step[], known: number): string {
  return `The database was written by a newer Croupier (its version is ${made.at(-1)?.number}, this one knows ${known}).`;
}

/** Returns a hash that tells migrations apart. */
function hashOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex');
}
