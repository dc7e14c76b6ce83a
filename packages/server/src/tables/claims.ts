import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** The SQL condition for a table that no living node owns. */
const LEFT = `state <> 'closed' and (owner is null or owner not in (select node from living_node))`;

const idRow = z.object({ id: z.int() });

/** The numbers from which a node computes its share of the tables. */
export interface TableShares {
  /** The number of open tables, excluding tables of tournaments. */
  readonly open: number;
  /** The number of these tables that no living node owns. */
  readonly left: number;
  /** The number of nodes that take tables. */
  readonly nodes: number;
}

export async function readTableShares(queries: Queries): Promise<TableShares> {
  const [row] = await checkedRows(
    queries,
    z.object({ open: z.int(), left: z.int(), nodes: z.int() }),
    `select count(*) as open, count(*) filter (where ${LEFT}) as left,
       (select count(*) from living_node where takes) as nodes
     from game_table where state <> 'closed' and tournament is null`,
  );
  return row ?? { open: 0, left: 0, nodes: 1 };
}

/**
 * Takes at most `limit` tables that no living node owns, those with the most players first. From then on, the
 * previous owner of these tables cannot write. Skips tables that another node is taking now, or that a
 * transaction still locks.
 */
export async function claimTables(queries: Queries, node: string, limit: number): Promise<number[]> {
  const rows = await checkedRows(
    queries,
    idRow,
    `update game_table set owner = $1, epoch = epoch + 1 where id in (
       select id from game_table
       where ${LEFT} and tournament is null
       order by (select json_array_length(seats) from round where game_table = game_table.id and round.state = 'open')
         desc nulls last, id
       limit $2 for no key update skip locked)
     returning id`,
    [node, limit],
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns the tables that the storage assigns to a node, apart from those that the node holds. Tables of
 * tournaments are taken with their tournament.
 */
export async function unheldTables(
  queries: Queries,
  node: string,
  held: readonly number[],
): Promise<number[]> {
  const rows = await checkedRows(
    queries,
    idRow,
    `select id from game_table
     where owner = $1 and state <> 'closed' and tournament is null and id <> all($2::bigint[])`,
    [node, held],
  );
  return rows.map(({ id }) => id);
}

/** Takes tables again that the storage already assigns to this node. An earlier instance in memory can no longer write. */
export async function reclaimTables(
  queries: Queries,
  node: string,
  tables: readonly number[],
): Promise<number[]> {
  const rows = await checkedRows(
    queries,
    idRow,
    'update game_table set epoch = epoch + 1 where id = any($2::bigint[]) and owner = $1 returning id',
    [node, tables],
  );
  return rows.map(({ id }) => id);
}

/** Takes the tables of a tournament, for the node that owns the tournament. Waits for transactions that lock them. */
export async function claimTablesOf(queries: Queries, node: string, tournament: number): Promise<number[]> {
  const rows = await checkedRows(
    queries,
    idRow,
    `update game_table set owner = $1, epoch = epoch + 1 where tournament = $2 and state <> 'closed' returning id`,
    [node, tournament],
  );
  return rows.map(({ id }) => id);
}

/** Returns the plans with an open public table that belongs to no tournament. */
export async function publicPlans(queries: Queries): Promise<ReadonlySet<string>> {
  const rows = await checkedRows(
    queries,
    z.object({ plan: z.string() }),
    `select distinct plan from game_table where state <> 'closed' and code is null and tournament is null`,
  );
  return new Set(rows.map(({ plan }) => plan));
}

/** Returns the node that owns a table: null if none does, undefined if the table is not open. */
export async function ownerOfTable(queries: Queries, table: string): Promise<string | null | undefined> {
  if (!/^[0-9]{1,15}$/.test(table)) return undefined;
  const [row] = await checkedRows(
    queries,
    z.object({ owner: z.string().nullable() }),
    `select owner from game_table where id = $1 and state <> 'closed'`,
    [Number(table)],
  );
  return row?.owner;
}

/** Releases a table, so that any node can take it. The owner has finished its last commit. */
export async function releaseTable(
  queries: Queries,
  { id, epoch }: { readonly id: number; readonly epoch: number },
): Promise<void> {
  await queries.query('update game_table set owner = null where id = $1 and epoch = $2', [id, epoch]);
}

/**
 * Releases all tables that a node owned before its lease expired. The tables' epochs still prevent late writes of
 * that node.
 */
export async function releaseAll(queries: Queries, node: string): Promise<void> {
  await queries.query(`update game_table set owner = null where owner = $1 and state <> 'closed'`, [node]);
}
