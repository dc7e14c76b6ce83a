import type { AnyMove, Carry, Json, Role, SeatId, SettlementLine } from '@croupier/core';
import { json, type PackCommitment, packCommitments, type Timing, timing } from '@croupier/protocol';
import { z } from 'zod';
import type { Draw } from '../chance/seed.ts';
import { FencedError, type Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { storedPhase } from './phase.ts';
import type { StoredMove, StoredOpening } from './round.ts';
import type { SealedSeed, SealedSeeds } from './sealed-seeds.ts';

/** A stored table. */
export interface StoredTable {
  readonly id: number;
  readonly house: string;
  readonly plan: string;
  readonly name: string;
  readonly dealer: 'virtual' | 'console';
  readonly timing: Timing;
  readonly terms: Json;
  readonly code: string | null;
  readonly host: string | null;
  /** Whether a player requested this public table. */
  readonly onRequest: boolean;
  /** The tournament that the table belongs to, and the table's number in it. */
  readonly tournament: { readonly id: string; readonly table: number } | null;
  readonly state: 'running' | 'paused' | 'closed';
  /**
   * The purses that the table uses: the purses of its house (0), or of the home session that began with the table of
   * this number.
   */
  readonly homeSession: number;
  /** The number of the table's last commit. */
  readonly seq: number;
  /** The node that owns the table; null if there is only one server. */
  readonly owner: string | null;
  /** The number of times that the table changed hands. A previous owner cannot write. */
  readonly epoch: number;
  /** The croupier's wait before the last commit, if there are several nodes. */
  readonly phase: z.output<typeof storedPhase> | null;
}

const tableRow: z.ZodType<StoredTable> = z.object({
  id: z.int(),
  house: z.string(),
  plan: z.string(),
  name: z.string(),
  dealer: z.enum(['virtual', 'console']),
  timing,
  terms: json,
  code: z.string().nullable(),
  host: z.string().nullable(),
  onRequest: z.boolean(),
  tournament: z.object({ id: z.string(), table: z.int() }).nullable(),
  state: z.enum(['running', 'paused', 'closed']),
  homeSession: z.int(),
  seq: z.int(),
  owner: z.string().nullable(),
  epoch: z.int(),
  phase: storedPhase.nullable(),
});
const TABLE = `id, house, plan, name, dealer, timing, terms, code, host, on_request as "onRequest", state, home_session as "homeSession", seq,
  owner, epoch, phase,
  case when tournament is not null then json_build_object('id', tournament::text, 'table', tournament_table) end
    as tournament`;

// The schema is created only once, because creating it is expensive.
const idRow = z.object({ id: z.int() });
const seqRow = z.object({ seq: z.int() });
const resultRow = z.object({ result: json });
const lastRow = z.object({ last: z.int() });

/** Returns all tables, or those with these ids. */
export function storedTables(tx: Queries, ids?: readonly number[]): Promise<StoredTable[]> {
  return checkedRows(
    tx,
    tableRow,
    `select ${TABLE} from game_table where $1::bigint[] is null or id = any($1) order by id`,
    [ids ?? null],
  );
}

export async function insertTable(
  tx: Queries,
  table: Omit<StoredTable, 'id' | 'homeSession' | 'seq' | 'epoch' | 'phase'>,
  opener?: { readonly account: string; readonly from: string },
): Promise<StoredTable> {
  const { house, plan, name, dealer, timing, terms, code, host, onRequest, tournament, state, owner } = table;
  const [row] = await checkedRows(
    tx,
    tableRow,
    `insert into game_table (house, plan, name, dealer, timing, terms, code, host, on_request, state,
       tournament, tournament_table, owner, opened_by, opened_from)
     values ($1, $2, $3, $4, $5::text::json, $6::text::json, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     returning ${TABLE}`,
    [
      house,
      plan,
      name,
      dealer,
      JSON.stringify(timing),
      JSON.stringify(terms),
      code,
      host,
      onRequest,
      state,
      tournament === null ? null : Number(tournament.id),
      tournament?.table ?? null,
      owner,
      opener?.account ?? null,
      opener?.from ?? null,
    ],
  );
  if (!row) throw new Error('the new table has no row');
  return row;
}

/**
 * Stores the changeable fields of an open table. Throws `FencedError` if the table's last commit is not
 * `seq`, or if the table has closed or has another owner by now.
 */
export async function updateTable(tx: Queries, table: StoredTable): Promise<void> {
  const written = await tx.query(
    `update game_table set name = $2, dealer = $3, timing = $4::text::json, state = $5,
       opened_by = case when $5 <> 'closed' then opened_by end, opened_from = case when $5 <> 'closed' then opened_from end
     where id = $1 and seq = $6 and epoch = $7 and state <> 'closed' returning id`,
    [table.id, table.name, table.dealer, JSON.stringify(table.timing), table.state, table.seq, table.epoch],
  );
  requireRow(written, table);
}

/**
 * Increments the commit number of an open table for a commit without moves. Throws `FencedError` if `seq` is not the
 * next number, or if the table has closed or has another owner by now.
 */
export async function countCommit(tx: Queries, table: Counted): Promise<void> {
  requireRow(await tx.query(`${COUNT} returning id`, countedBy(table)), table);
}

/** A commit of a table, and the epoch of the owner that makes it. */
type Counted = Pick<StoredTable, 'id' | 'seq' | 'epoch' | 'phase'>;

const COUNT = `update game_table set seq = $2, phase = $4::text::json
  where id = $1 and seq = $2 - 1 and epoch = $3 and state <> 'closed'`;

/** Returns the first parameters of a statement that contains `COUNT`. */
function countedBy({ id, seq, epoch, phase }: Counted) {
  return [id, seq, epoch, phase && JSON.stringify(phase)] as const;
}

function requireRow(written: readonly unknown[], { id, seq }: Pick<StoredTable, 'id' | 'seq'>): void {
  if (written.length === 0)
    throw new FencedError(`commit ${seq} does not follow the last commit of table ${id}`);
}

/**
 * Returns the number of a table's last commit, after waiting for transactions that lock the table; undefined if it has
 * another owner by now.
 */
export async function restingSeq(
  tx: Queries,
  { id, epoch }: Pick<StoredTable, 'id' | 'epoch'>,
): Promise<number | undefined> {
  const [row] = await checkedRows(
    tx,
    seqRow,
    'select seq from game_table where id = $1 and epoch = $2 for update',
    [id, epoch],
  );
  return row?.seq;
}

const seat = z.custom<SeatId>((value) => typeof value === 'string');
const carry = z.custom<Carry>((value) => z.object({ state: json, held: z.int() }).safeParse(value).success);
/** The columns of a round's opening. */
export const openingColumns = {
  number: z.int(),
  opened_at: z.int(),
  seats: z.array(seat),
  carry: carry.nullable(),
  terms: json,
  /** Null while the round is running. */
  seed: z.string().nullable(),
  commitment: z.string().nullable(),
  packs: packCommitments.nullable(),
};
const { seed: _, ...runningColumns } = openingColumns;
const runningRow = z.object({ id: z.int(), sealed_seed: z.string().nullable(), ...runningColumns });

/** Returns the open round of a table. */
export async function openRoundOf(
  tx: Queries,
  table: number,
  seeds: SealedSeeds,
): Promise<StoredOpening | undefined> {
  const [row] = await checkedRows(
    tx,
    runningRow,
    `select id, number, opened_at, seats, carry, terms, sealed_seed, commitment, packs from round
     where state = 'open' and game_table = $1`,
    [table],
  );
  if (!row) return undefined;
  const { opened_at: openedAt, sealed_seed: sealed, commitment, ...opening } = row;
  return { ...opening, openedAt, seed: sealed && commitment ? await seeds.open(sealed, commitment) : null };
}

export async function insertRound(
  tx: Queries,
  table: StoredTable,
  opening: Omit<StoredOpening, 'id'> & { readonly seed: SealedSeed | null },
): Promise<StoredOpening> {
  const { number, openedAt, seats, carry, terms, seed, packs } = opening;
  const [row] = await checkedRows(
    tx,
    idRow,
    `insert into round (game_table, number, plan, state, opened_at, seats, carry, terms, sealed_seed, commitment, packs)
     values ($1, $2, $3, 'open', $4, $5::text::json, $6::text::json, $7::text::json, $8, $9, $10::text::json)
     returning id`,
    [
      table.id,
      number,
      table.plan,
      openedAt,
      JSON.stringify(seats),
      carry && JSON.stringify(carry),
      JSON.stringify(terms),
      seed?.sealed ?? null,
      seed?.commitment ?? null,
      packs && JSON.stringify(packs),
    ],
  );
  if (!row) throw new Error('the new round has no row');
  return { ...opening, id: row.id };
}

/** Stores the published part of a pack of reshuffled discards, before a card is dealt from it. */
export async function updatePacks(
  tx: Queries,
  round: number,
  packs: readonly PackCommitment[],
): Promise<void> {
  await tx.query('update round set packs = $2::text::json where id = $1', [round, JSON.stringify(packs)]);
}

/** The columns of a move, except the move itself. */
export const moveColumns = {
  n: z.int(),
  at: z.int(),
  role: z.enum(['player', 'croupier', 'inspector', 'manager', 'clock', 'spectator']),
  seat: seat.nullable(),
  draws: z.array(z.object({ below: z.int(), value: z.int() })).nullable(),
};
const moveRow = z.object({
  ...moveColumns,
  move: z.looseObject({ type: z.string() }),
});

/** Returns at most `limit` moves of a round, starting with number `first`. */
export async function storedMoves(
  tx: Queries,
  round: number,
  first: number,
  limit: number,
): Promise<StoredMove[]> {
  return checkedRows(
    tx,
    moveRow,
    'select n, at, role, seat, move, draws from move where round = $1 and n >= $2 order by n limit $3',
    [round, first, limit],
  );
}

/** A move to be stored. `account` is the maker of the move; null for the virtual croupier and the clock. */
export interface NewMove extends StoredMove {
  readonly role: Role;
  readonly account: string | null;
  readonly key: string | null;
}

/**
 * Stores the moves of one commit, and increments the table's commit number. Throws `FencedError` as `countCommit` does.
 */
export async function insertMoves(
  tx: Queries,
  { round, ...table }: Counted & { readonly round: number },
  moves: readonly NewMove[],
): Promise<void> {
  const counted = await tx.query(
    `with counted as (${COUNT} returning id), written as (
       insert into move (round, game_table, seq, n, at, role, seat, account, key, move, draws)
       select $5::bigint, counted.id, $2, n, at, role, seat, account, key, move::json, draws::json
       from counted cross join
         unnest($6::int[], $7::bigint[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[])
           as made (n, at, role, seat, account, key, move, draws)
     )
     select id from counted`,
    [
      ...countedBy(table),
      round,
      moves.map(({ n }) => n),
      moves.map(({ at }) => at),
      moves.map(({ role }) => role),
      moves.map(({ seat }) => seat),
      moves.map(({ account }) => account),
      moves.map(({ key }) => key),
      moves.map(({ move }) => JSON.stringify(move)),
      moves.map(({ draws }) => draws && JSON.stringify(draws satisfies readonly Draw[])),
    ],
  );
  requireRow(counted, table);
}

/** An earlier move at the table with the same key. */
export interface KeyedMove {
  readonly role: Role;
  readonly move: AnyMove;
  /** The number of the move's commit; undefined while the commit is being written. */
  readonly seq: number | undefined;
}

const keyedRow = z.object({
  ...moveRow.pick({ role: true, move: true }).shape,
  account: z.string(),
  key: z.string(),
  seq: z.int(),
});

/** Returns the given keys that were used at the table before, with their moves. */
export async function usedKeys(
  tx: Queries,
  table: number,
  keys: readonly { readonly account: string; readonly key: string }[],
): Promise<readonly z.infer<typeof keyedRow>[]> {
  if (keys.length === 0) return [];
  return checkedRows(
    tx,
    keyedRow,
    `select account, key, seq, role, move from move
     where game_table = $1 and (account, key) in (select * from unnest($2::text[], $3::text[]))`,
    [table, keys.map(({ account }) => account), keys.map(({ key }) => key)],
  );
}

/** The ending of a round. */
export interface Ending {
  readonly state: 'settled' | 'void';
  readonly at: number;
  readonly result: Json;
  readonly settlement: readonly SettlementLine[];
}

/** Stores the ending of a round, with its seed, which is no longer secret. */
export async function closeRound(
  tx: Queries,
  { id: round, seed }: Pick<StoredOpening, 'id' | 'seed'>,
  ending: Ending,
): Promise<void> {
  const { state, at, result } = ending;
  await tx.query(
    `update round set state = $2, closed_at = $3, result = $4::text::json, seed = $5, sealed_seed = null
     where id = $1`,
    [round, state, at, JSON.stringify(result), seed?.seed ?? null],
  );
  const seats = linesBySeat(ending.settlement);
  if (seats.size === 0) return;
  const places = new Map<SeatId, number[]>([...seats.keys()].map((seat) => [seat, []]));
  for (const [place, { seat }] of ending.settlement.entries()) places.get(seat)?.push(place);
  await tx.query(
    `insert into settlement (round, seat, lines, places)
     select $1, seat, lines::json, places::int[]
     from unnest($2::text[], $3::text[], $4::text[]) as settled (seat, lines, places)`,
    [
      round,
      [...seats.keys()],
      [...seats.values()].map((lines) => JSON.stringify(lines)),
      [...places.values()].map((of) => `{${of.join()}}`),
    ],
  );
}

/** Groups settlement lines by seat, in order. */
export function linesBySeat(settlement: readonly SettlementLine[]): Map<SeatId, SettlementLine[]> {
  const lines = new Map<SeatId, SettlementLine[]>();
  for (const line of settlement) {
    const of = lines.get(line.seat);
    if (of) of.push(line);
    else lines.set(line.seat, [line]);
  }
  return lines;
}

/** Returns the last results of a table, newest first. */
export async function lastResults(tx: Queries, table: number, limit: number): Promise<Json[]> {
  const rows = await checkedRows(
    tx,
    resultRow,
    `select result from round where game_table = $1 and state = 'settled' order by number desc limit $2`,
    [table, limit],
  );
  return rows.map(({ result }) => result);
}

/** Returns the number of a table's last round. */
export async function lastNumber(tx: Queries, table: number): Promise<number> {
  const [row] = await checkedRows(
    tx,
    lastRow,
    'select coalesce(max(number), 0) as last from round where game_table = $1',
    [table],
  );
  return row?.last ?? 0;
}

/** Returns the accounts of the players who had bets or made moves in a round. */
export async function playersOfRound(queries: Queries, round: number): Promise<string[]> {
  const rows = await checkedRows(
    queries,
    z.object({ account: z.string() }),
    `select seat as account from settlement where round = $1
     union select account from move where round = $1 and role = 'player' and account is not null order by 1`,
    [round],
  );
  return rows.map(({ account }) => account);
}

/** The SQL query for the house of a table by the table's id. */
export const HOUSE_OF_TABLE = 'select house from game_table where id::text = $1';

/** The SQL query for the house of a round by the round's id. */
export const HOUSE_OF_ROUND =
  'select house from round join game_table on game_table.id = round.game_table where round.id::text = $1';
