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
    `insert into fact (game_table, round, at, kind, data)
     select $1::bigint, $2::bigint, $3::bigint, kind, data::json from unnest($4::text[], $5::text[]) as noted (kind, data)`,
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

/** Hashes an address, so that addresses can only be compared. Each casino has its own `salt`. */
export function hashOfAddress(address: string, salt: string): string {
  return createHmac('sha256', salt).update(address).digest('hex').slice(0, 16);
}
