import { createHmac } from 'node:crypto';
import type { IntegritySignal } from '@croupier/core';
import { type AnswerOf, json } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Page } from './archive-service.ts';

/** The table, the round (if any) and the time of a note. */
export interface SignalContext {
  readonly table: number;
  readonly round: number | null;
  readonly at: number;
}

export async function storeSignals(
  tx: Queries,
  { table, round, at }: SignalContext,
  signals: readonly IntegritySignal[],
): Promise<void> {
  if (signals.length === 0) return;
  await tx.query(
    `with noted as (
       insert into fact (game_table, round, at, kind, data)
       select $1::bigint, $2::bigint, $3::bigint, kind, data::json from unnest($4::text[], $5::text[]) as signal (kind, data)
       returning id, data
     )
     insert into fact_seat (seat, fact)
     select seat, id from noted cross join lateral (
       select data ->> 'seat' as seat
       union select json_array_elements_text(case json_typeof(data -> 'seats') when 'array' then data -> 'seats' else '[]' end)
       union select json_array_elements_text(case json_typeof(data -> 'to') when 'array' then data -> 'to' else '[]' end)
     ) as named where seat is not null`,
    [table, round, at, signals.map(({ kind }) => kind), signals.map(({ data }) => JSON.stringify(data))],
  );
}

/**
 * Returns the integrity signals of a table, newest first. `before` is a signal's id. Signals of a round in which the
 * reader had a seat are left out, because a note about a better hand that was folded reveals cards that the reader
 * never saw.
 */
export async function signalsOf(
  database: Queries,
  table: number,
  { before, limit }: Page,
  reader: string,
): Promise<AnswerOf<'integritySignals'>['signals']> {
  const rows = await checkedRows(
    database,
    signalRow,
    `select id, round, at, kind, data from fact
     where game_table = $1 and ($2::bigint is null or id < $2)
       and not exists (select from round where round.id = fact.round and strpos(seats::text, '"' || $4 || '"') > 0)
       and not exists (select from move where move.round = fact.round and seat = $4)
     order by id desc limit $3`,
    [table, before ?? null, limit, reader],
  );
  return rows.map(({ round, ...fact }) => ({ ...fact, round: round === null ? null : String(round) }));
}

const signalRow = z.object({
  id: z.int(),
  round: z.int().nullable(),
  at: z.int(),
  kind: z.string(),
  data: z.record(z.string(), json),
});

/** A signal that names a player, at a table that is played for the house's money. */
const playerSignalRow = z.object({
  id: z.int(),
  round: z.int().nullable(),
  at: z.int(),
  kind: z.string(),
  data: z.record(z.string(), json),
});
export type PlayerSignal = z.infer<typeof playerSignalRow>;

/** The most signals that are read about one player. */
const MOST_SIGNALS = 5_000;
const HOUSE_TABLES = 'house = $1 and home_session = 0 and tournament is null';

/** Returns the newest signals since a time that name one of these players at a house, newest first. */
export function signalsAbout(
  queries: Queries,
  house: string,
  players: readonly string[],
  since: number,
): Promise<PlayerSignal[]> {
  return checkedRows(
    queries,
    playerSignalRow,
    `select fact.id, fact.round, fact.at, kind, data from fact join game_table on game_table.id = fact.game_table
     where fact.id in (select fact from fact_seat where seat = any($2::text[]) order by fact desc limit ${MOST_SIGNALS})
       and fact.at >= $3 and ${HOUSE_TABLES} order by fact.id desc`,
    [house, players, since],
  );
}

/** Returns the players at a house who are named by signals since a time. Reads only the newest signals. */
export async function playersInSignals(queries: Queries, house: string, since: number): Promise<string[]> {
  const rows = await checkedRows(
    queries,
    z.object({ seat: z.string() }),
    `select distinct seat from fact_seat join fact on fact.id = fact join game_table on game_table.id = fact.game_table
     where fact > coalesce((select id from fact where at < $2 order by id desc limit 1), 0) and fact.at >= $2
       and ${HOUSE_TABLES}`,
    [house, since],
  );
  return rows.map(({ seat }) => seat);
}

/** Hashes an address, so that addresses can only be compared. Each casino has its own `salt`. */
export function hashOfAddress(address: string, salt: string): string {
  return createHmac('sha256', salt).update(address).digest('hex').slice(0, 16);
}
