import {
  type DisputedValue,
  deviceKind,
  type ReadingRefusal,
  readingRefusal,
  readingState,
} from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const deviceRow = z.object({
  id: z.int(),
  game_table: z.int(),
  kind: deviceKind,
  name: z.string(),
  enters_by_itself: z.boolean(),
  closes_bets_at: z.int().nullable(),
  connected_by: z.string(),
});
/** A connected device as stored in the database. */
export type StoredDevice = z.infer<typeof deviceRow>;
const DEVICE = 'id, game_table, kind, name, enters_by_itself, closes_bets_at, connected_by';

const readingRow = z.object({
  id: z.int(),
  device: z.int(),
  at: z.int(),
  told_at: z.int().nullable(),
  value: z.string().nullable(),
  round: z.int().nullable(),
  staff_moves: z.int().nullable(),
  state: readingState,
  why: readingRefusal.nullable(),
});
/** A reading as stored in the database. */
export type StoredReading = z.infer<typeof readingRow>;
const READING = 'id, device, at, told_at, value, round, staff_moves, state, why';

/** The place of a draw: its round, and the number of staff moves in that round. */
export interface DrawPlace {
  readonly round: number;
  readonly staffMoves: number;
}

/** A value in a dispute. A dealer is stored by account. */
const disputedValue = z.object({
  device: z.string().nullable(),
  by: z.string().nullable(),
  value: z.string(),
});

const disputeRow = z.object({
  id: z.int(),
  round: z.int(),
  at: z.int(),
  readings: z.array(disputedValue),
  entered: z.string().nullable(),
  ran: z.boolean(),
  settled_at: z.int().nullable(),
  settled_by: z.string().nullable(),
  settled_value: z.string().nullable(),
});
/** A dispute as stored in the database. */
export type StoredDispute = z.infer<typeof disputeRow>;
const DISPUTE = 'id, round, at, readings, entered, ran, settled_at, settled_by, settled_value';

/** Returns the connected devices of these tables, in the order in which they were connected. */
export function devicesAt(queries: Queries, tables: readonly string[]): Promise<StoredDevice[]> {
  return checkedRows(
    queries,
    deviceRow,
    `select ${DEVICE} from device where game_table = any($1::bigint[]) and disconnected_at is null order by id`,
    [tables.map(Number)],
  );
}

export async function deviceWithKey(queries: Queries, keyHash: string): Promise<StoredDevice | undefined> {
  const [row] = await checkedRows(
    queries,
    deviceRow,
    `select ${DEVICE} from device where key_hash = $1 and disconnected_at is null`,
    [keyHash],
  );
  return row;
}

export async function insertDevice(
  queries: Queries,
  device: Omit<StoredDevice, 'id' | 'enters_by_itself' | 'closes_bets_at'> & {
    readonly keyHash: string;
    readonly at: number;
  },
): Promise<StoredDevice> {
  const [row] = await checkedRows(
    queries,
    deviceRow,
    `insert into device (game_table, kind, name, key_hash, connected_by, connected_at)
     values ($1, $2, $3, $4, $5, $6) returning ${DEVICE}`,
    [device.game_table, device.kind, device.name, device.keyHash, device.connected_by, device.at],
  );
  if (!row) throw new Error('a device was not stored');
  return row;
}

export async function updateDevice(
  queries: Queries,
  { id, name, enters_by_itself, closes_bets_at }: StoredDevice,
): Promise<void> {
  await queries.query(
    'update device set name = $2, enters_by_itself = $3, closes_bets_at = $4 where id = $1',
    [id, name, enters_by_itself, closes_bets_at],
  );
}

export async function endDevice(queries: Queries, id: number, by: string, at: number): Promise<void> {
  await queries.query('update device set disconnected_by = $2, disconnected_at = $3 where id = $1', [
    id,
    by,
    at,
  ]);
}

/** A new reading, not stored yet. */
export interface NewReading extends Omit<StoredReading, 'id' | 'round' | 'staff_moves'> {
  readonly table: string;
  readonly name: string;
  readonly place: DrawPlace | undefined;
}

/** Stores a reading. Deletes old readings of the same device that no draw waited for. */
export async function insertReading(queries: Queries, reading: NewReading): Promise<StoredReading> {
  const { device, table, name, at, told_at, value, place, state, why } = reading;
  const [row] = await checkedRows(
    queries,
    readingRow,
    `insert into device_reading (device, game_table, name, at, told_at, value, round, staff_moves, state, why)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning ${READING}`,
    [
      device,
      Number(table),
      name,
      at,
      told_at,
      value,
      place?.round ?? null,
      place?.staffMoves ?? null,
      state,
      why === null ? null : JSON.stringify(why),
    ],
  );
  if (!row) throw new Error('a reading was not stored');
  if (state === 'unawaited')
    await queries.query(
      `delete from device_reading where device = $1 and state = 'unawaited' and id < (
         select id from device_reading where device = $1 and state = 'unawaited' order by id desc offset $2 limit 1)`,
      [device, UNAWAITED_KEPT - 1],
    );
  return row;
}

/** The number of readings without a waiting draw that are kept for each device. */
const UNAWAITED_KEPT = 200;

export async function readingNamed(
  queries: Queries,
  device: number,
  name: string,
): Promise<StoredReading | undefined> {
  const [row] = await checkedRows(
    queries,
    readingRow,
    `select ${READING} from device_reading where device = $1 and name = $2`,
    [device, name],
  );
  return row;
}

export async function setReadings(
  queries: Queries,
  ids: readonly number[],
  state: StoredReading['state'],
  why: ReadingRefusal | null = null,
): Promise<void> {
  if (ids.length === 0) return;
  await queries.query('update device_reading set state = $2, why = $3 where id = any($1::bigint[])', [
    ids,
    state,
    why === null ? null : JSON.stringify(why),
  ]);
}

/** Records that the table still waits for the draw of these readings, after further staff moves. */
export async function moveReadings(
  queries: Queries,
  ids: readonly number[],
  staffMoves: number,
): Promise<void> {
  if (ids.length === 0) return;
  await queries.query('update device_reading set staff_moves = $2 where id = any($1::bigint[])', [
    ids,
    staffMoves,
  ]);
}

/** Returns the last reading of each connected device of these tables. */
export function lastReadings(queries: Queries, tables: readonly string[]): Promise<StoredReading[]> {
  return checkedRows(
    queries,
    readingRow,
    `select ${READING} from device_reading where id in (
       select max(device_reading.id) from device_reading join device on device.id = device_reading.device
       where device.game_table = any($1::bigint[]) and disconnected_at is null group by device.id)`,
    [tables.map(Number)],
  );
}

/** Returns the readings of a table that a draw may still wait for. */
export function openReadings(queries: Queries, table: string): Promise<StoredReading[]> {
  return checkedRows(
    queries,
    readingRow,
    `select ${READING} from device_reading where game_table = $1 and state in ('proposed', 'differs') order by id`,
    [Number(table)],
  );
}

/** Returns the given tables at which readings differ. */
export async function tablesInDispute(
  queries: Queries,
  tables: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await checkedRows(
    queries,
    z.object({ game_table: z.int() }),
    'select game_table from reading_dispute where game_table = any($1::bigint[]) and settled_at is null',
    [tables.map(Number)],
  );
  return new Set(rows.map(({ game_table }) => String(game_table)));
}

export async function openDispute(queries: Queries, table: string): Promise<StoredDispute | undefined> {
  const [row] = await checkedRows(
    queries,
    disputeRow,
    `select ${DISPUTE} from reading_dispute where game_table = $1 and settled_at is null`,
    [Number(table)],
  );
  return row;
}

/** A new dispute, not stored yet. */
export interface NewDispute {
  readonly table: string;
  readonly round: number;
  readonly at: number;
  readonly readings: readonly DisputedValue[];
  readonly entered: string | null;
  readonly ran: boolean;
}

export async function insertDispute(
  queries: Queries,
  { table, round, at, readings, entered, ran }: NewDispute,
): Promise<number> {
  const [row] = await checkedRows(
    queries,
    z.object({ id: z.int() }),
    `insert into reading_dispute (game_table, round, at, readings, entered, ran)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [Number(table), round, at, JSON.stringify(readings), entered, ran],
  );
  if (!row) throw new Error('a dispute was not stored');
  return row.id;
}

export async function addToDispute(
  queries: Queries,
  id: number,
  readings: readonly DisputedValue[],
): Promise<void> {
  await queries.query('update reading_dispute set readings = $2 where id = $1', [
    id,
    JSON.stringify(readings),
  ]);
}

export async function settleDispute(
  queries: Queries,
  id: number,
  settled: { readonly at: number; readonly by: string | null; readonly value: string | null },
): Promise<void> {
  await queries.query(
    'update reading_dispute set settled_at = $2, settled_by = $3, settled_value = $4 where id = $1',
    [id, settled.at, settled.by, settled.value],
  );
}

const loggedReading = readingRow.extend({ name: z.string() });

/** Returns a page of a table's readings, newest first, with the names of their devices. */
export function readingsOf(
  queries: Queries,
  table: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<z.infer<typeof loggedReading>[]> {
  return checkedRows(
    queries,
    loggedReading,
    `select reading.id, device, at, told_at, value, round, staff_moves, state, why, device.name
     from device_reading as reading join device on device.id = reading.device
     where reading.game_table = $1 and ($2::bigint is null or reading.id < $2) order by reading.id desc limit $3`,
    [Number(table), before ?? null, limit],
  );
}

/** Returns the last disputes at a table, newest first. */
export function disputesOf(queries: Queries, table: string, limit: number): Promise<StoredDispute[]> {
  return checkedRows(
    queries,
    disputeRow,
    `select ${DISPUTE} from reading_dispute where game_table = $1 order by id desc limit $2`,
    [Number(table), limit],
  );
}
