import { stintEnd } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const stintRow = z.object({
  id: z.int(),
  game_table: z.int(),
  account: z.string(),
  began_at: z.int(),
  first_round: z.int(),
  last_round: z.int().nullable(),
  ended_at: z.int().nullable(),
  ended_how: stintEnd.nullable(),
  ended_by: z.string().nullable(),
  back_at: z.int().nullable(),
});
/** A stint as stored in the database. */
export type StoredStint = z.infer<typeof stintRow>;
const STINT =
  'id, game_table, account, began_at, first_round, last_round, ended_at, ended_how, ended_by, back_at';

/** The end of a stint. */
export interface StintEnd {
  readonly at: number;
  readonly how: z.infer<typeof stintEnd>;
  readonly by: string | null;
  readonly lastRound: number;
  readonly backAt?: number | undefined;
}

/** Returns the current stints at these tables. */
export function openStints(queries: Queries, tables: readonly string[]): Promise<StoredStint[]> {
  return checkedRows(
    queries,
    stintRow,
    `select ${STINT} from stint where game_table = any($1::bigint[]) and ended_at is null`,
    [tables.map(Number)],
  );
}

/** Returns the current stint of an account; undefined if there is none. */
export async function openStintOf(queries: Queries, account: string): Promise<StoredStint | undefined> {
  const [stint] = await checkedRows(
    queries,
    stintRow,
    `select ${STINT} from stint where account = $1 and ended_at is null`,
    [account],
  );
  return stint;
}

/**
 * Returns the dealer of a round at a table, or the current dealer if `round` is null; undefined if nobody had taken the
 * table over.
 */
export async function dealerAt(
  queries: Queries,
  table: number,
  round: number | null,
): Promise<string | undefined> {
  const [dealer] = await checkedRows(
    queries,
    z.object({ account: z.string() }),
    `select account from stint where game_table = $1 and (ended_at is null or $2::int is not null)
       and ($2::int is null or $2 between first_round and coalesce(last_round, $2)) order by id desc limit 1`,
    [table, round],
  );
  return dealer?.account;
}

export async function insertStint(
  queries: Queries,
  {
    table,
    account,
    at,
    round,
  }: { readonly table: string; readonly account: string; readonly at: number; readonly round: number },
): Promise<StoredStint> {
  const [stint] = await checkedRows(
    queries,
    stintRow,
    `insert into stint (game_table, account, began_at, first_round) values ($1, $2, $3, $4) returning ${STINT}`,
    [Number(table), account, at, round],
  );
  if (!stint) throw new Error('a stint was not stored');
  return stint;
}

export async function endStint(
  queries: Queries,
  id: number,
  { at, how, by, lastRound, backAt }: StintEnd,
): Promise<void> {
  await queries.query(
    `update stint set ended_at = $2, ended_how = $3, ended_by = $4, last_round = $5, back_at = $6
     where id = $1 and ended_at is null`,
    [id, at, how, by, lastRound, backAt ?? null],
  );
}

/** Ends the stints at closed tables. */
export async function endStintsOfClosed(queries: Queries, at: number): Promise<void> {
  await queries.query(
    `update stint set ended_at = $1, ended_how = 'table-closed',
       last_round = coalesce((select max(number) from played_round where played_round.game_table = stint.game_table), 0)
     where ended_at is null and game_table in (select game_table from table_purses where not open)`,
    [at],
  );
}

/** Returns the stints at a table, newest first. */
export function stintsAt(
  queries: Queries,
  table: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<StoredStint[]> {
  return checkedRows(
    queries,
    stintRow,
    `select ${STINT} from stint where game_table = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [Number(table), before ?? null, limit],
  );
}
