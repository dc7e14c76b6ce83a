import { entryStart, FIRST_ENTRY, hashOfJson, type LoggedRound } from '@croupier/protocol';
import type { Queries } from '../storage/database.ts';

/** A round that opens. `plan` and `terms` are whole; the log contains their hashes. */
export interface OpeningRound extends Omit<LoggedRound, 'table' | 'plan' | 'planHash' | 'termsHash'> {
  readonly table: number;
  readonly plan: { readonly id: string };
  readonly terms: unknown;
}

/** The hash of each plan. A plan never changes while the server runs. */
const planHashes = new WeakMap<object, string>();

function hashOfPlan(plan: object): string {
  const known = planHashes.get(plan) ?? hashOfJson(plan);
  planHashes.set(plan, known);
  return known;
}

/**
 * Writes the entry of a round in the transaction that opens the round. The entry follows the one of the round before it
 * at the table. The log takes it into its tree later, so tables do not wait for one another.
 */
export async function appendEntry(
  tx: Queries,
  { table, plan, terms, ...opening }: OpeningRound,
): Promise<void> {
  const start = entryStart({
    ...opening,
    table: String(table),
    plan: plan.id,
    planHash: hashOfPlan(plan),
    termsHash: hashOfJson(terms),
  });
  await tx.query(
    `insert into log_entry (round, game_table, number, entry, leaf)
     select $1::bigint, $2::bigint, $3::int, entry,
       encode(sha256('\\x00'::bytea || convert_to(entry, 'UTF8')), 'hex')
     from (select $4::text || ' ' || coalesce(
       (select leaf from log_entry where game_table = $2::bigint and number = $3::int - 1), '${FIRST_ENTRY}') as entry
     ) as chained`,
    [Number(opening.round), table, opening.number, start],
  );
}
