import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Database, type Queries, StorageError } from './database.ts';
import { checkedRows } from './rows.ts';

/** The name of the lock for migrations, because two nodes may start at the same time. */
const MIGRATION_LOCK = 'croupier migration';

/** A change to the database tables. */
export interface Migration {
  readonly sql: string;
  /**
   * Set if older programs can continue to run after this migration, for example because it adds a column with a
   * default. A later migration without it removes what only those programs still need.
   */
  readonly expands?: true;
}

/** Returns the names of running nodes whose programs contain fewer migrations than this. */
export type NodesBefore = (tx: Queries, known: number) => Promise<readonly string[]>;

const stepRow = z.object({ number: z.int(), hash: z.string().nullable(), needs: z.int() });
type Step = z.infer<typeof stepRow>;

/**
 * Migrates the database tables, each step in its own transaction. Throws a StorageError: `other` if a past step differs
 * from this program's, `newer` if a past step is one that this program cannot work with, `older-nodes` if running nodes
 * could not work with the next step.
 */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  migrations: readonly Migration[],
  nodesBefore: NodesBefore = async () => [],
): Promise<void> {
  while (
    await database.transaction(async (tx) => {
      // In a large house a migration may take longer than any statement of a running casino.
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
          `Nodes of an older version are still running and cannot work with database change ${number} (${older.join(', ')}). Stop them first.`,
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
 * Returns a sentence for the operator if the database tables do not fit a program with this many migrations;
 * undefined if they do.
 */
export async function schemaMismatch(queries: Queries, known: number): Promise<string | undefined> {
  const made = await steps(queries);
  if (made.length < known) return `The database lacks changes: it has ${made.length} of ${known}.`;
  return needsOf(made) > known ? tooNew(made, known) : undefined;
}

/**
 * Prevents migrations until the end of the transaction. Throws a StorageError `newer` if a program with this
 * many migrations cannot work with the tables.
 */
export async function lockMigrations(tx: Queries, known: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock_shared(hashtext($1))', [MIGRATION_LOCK]);
  const made = await steps(tx);
  if (needsOf(made) > known) throw new StorageError('newer', tooNew(made, known));
}

/** Returns the migrations that have been applied. Throws the same errors as `migrate`. */
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

/** Returns the hashes of the applied migrations; undefined if the database has never been migrated. */
export async function madeMigrations(queries: Queries): Promise<string[] | undefined> {
  const [found] = await queries.query<{ table: string | null }>(`select to_regclass('migration') as table`);
  if (!found?.table) return undefined;
  return (await steps(queries)).map(({ hash }) => hash ?? '');
}

function steps(queries: Queries): Promise<Step[]> {
  // The rows are read as JSON, because the first version of this table lacked both columns.
  return checkedRows(
    queries,
    stepRow,
    `select number, to_json(migration) ->> 'hash' as hash,
       coalesce((to_json(migration) ->> 'needs')::int, number) as needs
     from migration order by number`,
  );
}

/** Returns the number of migrations that a program must contain to work with the tables. */
function needsOf(made: readonly Step[]): number {
  return made.at(-1)?.needs ?? 0;
}

function tooNew(made: readonly Step[], known: number): string {
  return `The database was written by a newer Croupier (its version is ${made.at(-1)?.number}, this one knows ${known}).`;
}

/** Returns a hash that distinguishes migrations. */
export function hashOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex');
}
