import { z } from 'zod';
import type { BusVersions } from '../bus/versioned-bus.ts';
import { type Database, type Queries, StorageError } from '../storage/database.ts';
import { lockMigrations } from '../storage/migrate.ts';
import { checkedRows } from '../storage/rows.ts';

/** The length of a lease in milliseconds, measured by the database's clock. */
export const LEASE = 3_000;

const LEASED = `clock_timestamp() + interval '${LEASE} milliseconds'`;
const clockRow = z.object({ clock: z.number() });
const CLOCK = '(extract(epoch from clock_timestamp()) * 1000)::float8 as clock';

/**
 * The versions that a node supports: the number of migrations that its program contains, and the versions of
 * messages between nodes.
 */
export interface NodeVersions {
  readonly knows: number;
  readonly bus: BusVersions;
}

/**
 * Begins the lease of a node. Returns the database's clock, in milliseconds since 1970. Throws a
 * StorageError: `newer` if the tables have changed and this node can no longer use them, `other-nodes` if
 * this node and a running one do not understand each other's messages.
 */
export function beginLease(database: Database, node: string, { knows, bus }: NodeVersions): Promise<number> {
  const { speaks, reads } = bus;
  return database.transaction(async (tx) => {
    await lockMigrations(tx, knows);
    const strangers = await checkedRows(
      tx,
      z.object({ id: z.string(), speaks: z.int() }),
      `select id, speaks from node where id <> $1 and lease_until > clock_timestamp()
         and not (speaks between $3 and $4 and $2 between reads_from and reads_to) order by id`,
      [node, speaks, ...reads],
    );
    const [stranger] = strangers;
    if (stranger)
      throw new StorageError(
        'other-nodes',
        `Node ${stranger.id} sends messages of version ${stranger.speaks}, and this one ${speaks}, so they do not understand each other. Update one version at a time, or stop all nodes first.`,
      );
    const [row] = await checkedRows(
      tx,
      clockRow,
      `insert into node (id, lease_until, knows, speaks, reads_from, reads_to)
       values ($1, ${LEASED}, $2, $3, $4, $5)
       on conflict (id) do update set lease_until = excluded.lease_until returning ${CLOCK}`,
      [node, knows, speaks, ...reads],
    );
    return row?.clock ?? 0;
  });
}

/** Returns the running nodes whose programs contain fewer migrations than this number. */
export async function nodesBefore(queries: Queries, known: number): Promise<string[]> {
  const rows = await checkedRows(
    queries,
    z.object({ id: z.string() }),
    'select id from node where knows < $1 and lease_until > clock_timestamp() order by id',
    [known],
  );
  return rows.map(({ id }) => id);
}

/** Hands the jobs of a node to the other nodes. */
export async function releaseWorkers(queries: Queries, node: string): Promise<void> {
  await queries.query(`update worker set owner = '', epoch = epoch + 1 where owner = $1`, [node]);
}

/**
 * Renews a lease, and records whether the node takes tables. Tables are divided among the nodes that take
 * tables. Returns the database's clock; undefined if other nodes have declared this one dead.
 */
export async function renewLease(
  queries: Queries,
  node: string,
  takes: boolean,
): Promise<number | undefined> {
  const [row] = await checkedRows(
    queries,
    clockRow,
    `update node set lease_until = ${LEASED}, takes = $2 where id = $1 returning ${CLOCK}`,
    [node, takes],
  );
  return row?.clock;
}

/** Ends a lease. Other nodes can immediately take the objects that the node has released. */
export async function endLease(queries: Queries, node: string): Promise<void> {
  await queries.query('delete from node where id = $1', [node]);
}

/**
 * Deletes the nodes whose leases are over. Also ends their database connections, because a transaction that
 * hangs there would keep its locks. Returns the ids of these nodes.
 */
export function removeDeadNodes(
  database: Database,
  applicationOf: (node: string) => string,
): Promise<string[]> {
  return database.transaction(async (tx) => {
    const dead = await checkedRows(
      tx,
      z.object({ id: z.string() }),
      'delete from node where lease_until < clock_timestamp() returning id',
    );
    if (dead.length > 0)
      await tx.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = any($1::text[]) and pid <> pg_backend_pid()`,
        [dead.map(({ id }) => applicationOf(id))],
      );
    return dead.map(({ id }) => id);
  });
}

/** Takes the jobs that no living node has. Returns the jobs that this node now has, with their epochs. */
export async function takeWorkers(
  queries: Queries,
  node: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const taken = await checkedRows(
    queries,
    z.object({ name: z.string(), epoch: z.int() }),
    `insert into worker (name, owner) select unnest($2::text[]), $1
     on conflict (name) do update set owner = $1, epoch = worker.epoch + 1
       where worker.owner = $1 or worker.owner not in (select id from node)
     returning name, epoch`,
    [node, names],
  );
  return new Map(taken.map(({ name, epoch }) => [name, epoch]));
}

/** A job that one node runs for all nodes. The epoch changes each time a node takes the job. */
export interface JobLease {
  readonly name: string;
  readonly node: string;
  readonly epoch: number;
}

/**
 * Returns whether a node still has a job. If true, no other node can take the job before the transaction
 * ends.
 */
export async function lockJob(tx: Queries, { name, node, epoch }: JobLease): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from worker where name = $1 and owner = $2 and epoch = $3 for share',
    [name, node, epoch],
  );
  return rows.length > 0;
}
