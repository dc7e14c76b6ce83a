import { type AnyRules, isRefusal, type Json, type Refusal, refuse } from '@croupier/core';
import type { Queries } from '../storage/database.ts';
import { type Round, resumeRound } from './round.ts';
import { lastResults, openRounds, type StoredTable, storedMoves, storedTables } from './store.ts';
import { RESULTS } from './table.ts';

export interface Loaded {
  readonly table: StoredTable;
  readonly round: Round;
  readonly results: readonly Json[];
}

/**
 * Reads a table's running round back: its opening, and every move since. Refuses `no-open-round`, and `replay-differs`
 * where the rules no longer allow what was played.
 */
export async function loadRound(
  database: Queries,
  rules: AnyRules,
  { id }: StoredTable,
): Promise<Loaded | Refusal> {
  const table = (await storedTables(database, id))[0];
  const opening = (await openRounds(database, id)).get(id);
  if (!table || !opening) return refuse('no-open-round', `Table ${id} has no open round.`);
  const round = resumeRound(rules, opening, await storedMoves(database, opening.id));
  if (isRefusal(round)) return round;
  return { table, round, results: await lastResults(database, id, RESULTS) };
}
