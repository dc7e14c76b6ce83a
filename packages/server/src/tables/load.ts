import {
  type AnyRules,
  isRefusal,
  type Json,
  type Plan,
  type Refusal,
  refuse,
  type SeatId,
} from '@croupier/core';
import type { TableAccounts } from '../ledger/ledger.ts';
import { moneyOf } from '../ledger/real-stakes.ts';
import { returnChips } from '../ledger/return-chips.ts';
import { logFault } from '../monitoring/log.ts';
import type { Guard } from '../protection/guard.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { NO_RESULT, openRound } from './commit.ts';
import { type Phase, resumedPhase } from './phase.ts';
import { beginRound, type Round, replay } from './round.ts';
import type { SealedSeeds } from './sealed-seeds.ts';
import {
  closeRound,
  countCommit,
  lastNumber,
  lastResults,
  openRoundOf,
  type StoredTable,
  storedMoves,
  storedTables,
  updateTable,
} from './store.ts';

export interface LoadedTable {
  readonly table: StoredTable;
  readonly round: Round;
  readonly results: readonly Json[];
  /** The phase that the virtual croupier's next step ends. */
  readonly phase: Phase | undefined;
  /** The new balances of players whose stakes were returned because their round could not continue. */
  readonly purses: ReadonlyMap<SeatId, number>;
}

/** A table to be read back, with everything that a new round of it needs. */
export interface TableToLoad {
  readonly database: Database;
  readonly clock: Clock;
  readonly seeds: SealedSeeds;
  readonly guard: Guard;
  readonly id: number;
  readonly epoch: number;
  readonly accounts: TableAccounts;
  readonly plan: Plan;
  readonly rules: AnyRules;
}

/**
 * Restores a table with its running round and every move in it. A round that the rules can no longer follow is void:
 * its stakes are returned, and a new one begins. If the table's terms allow no new round, the table closes, so that it
 * does not prevent the server from starting. Returns `closed` or `moved` if the table has closed, or has an owner other
 * than that of `epoch`.
 */
export async function loadTable(stored: TableToLoad): Promise<LoadedTable | 'closed' | 'moved'> {
  const { database, id } = stored;
  const [table] = await storedTables(database, [id]);
  if (!table) throw new Error(`table ${id} is gone`);
  if (table.epoch !== stored.epoch) return 'moved';
  if (table.state === 'closed') return 'closed';
  const round = await runningRound(stored);
  if (!isRefusal(round)) {
    const phase = resumedPhase(stored.rules, round, table.phase);
    return {
      table,
      round,
      phase,
      results: await lastResults(database, id, RESULTS_SHOWN),
      purses: new Map(),
    };
  }
  logFault(`table ${id} begins a new round`, new Error(round.message));
  return startNewRound(stored, table);
}

/** The number of moves that are replayed at a time. Between two batches, the rest of the process continues. */
const PAGE = 500;

/** Replays the moves of a table's running round. Refuses `no-open-round`, and `replay-differs`. */
export async function runningRound({
  database,
  id,
  rules,
  seeds,
}: Pick<TableToLoad, 'database' | 'id' | 'rules' | 'seeds'>): Promise<Round | Refusal> {
  const opening = await openRoundOf(database, id, seeds);
  if (!opening) return refuse('no-open-round', `Table ${id} has no open round.`);
  const begun = beginRound(rules, opening);
  if (isRefusal(begun)) return begun;
  const { round } = begun;
  for (let first = 0; ; first += PAGE) {
    const moves = await storedMoves(database, opening.id, first, PAGE);
    const differs = replay(rules, round, moves);
    if (differs) return differs;
    if (moves.length < PAGE) return round;
  }
}

async function startNewRound(
  { database, clock, seeds, guard, accounts, plan, rules }: TableToLoad,
  { seq, ...stored }: StoredTable,
): Promise<LoadedTable | 'closed'> {
  const at = clock.now();
  const { id, terms } = stored;
  const opens = rules.open({ seats: [], at, ...(terms === null ? {} : { terms }) });
  return database.transaction(async (tx) => {
    const table = { ...stored, seq: seq + 1, phase: null };
    await countCommit(tx, table);
    const lost = await openRoundOf(tx, id, seeds);
    if (lost) await closeRound(tx, lost, NO_RESULT(at));
    const returned = await returnChips(tx, { at, purses: stored, table: id, round: lost?.id, accounts });
    if (lost)
      await guard.note(tx, {
        money: moneyOf(stored),
        table: id,
        round: lost.id,
        at,
        transfers: [],
        ended: { brokenOff: returned.keys() },
      });
    if (isRefusal(opens)) {
      logFault(`table ${id} is closed`, new Error(opens.message));
      await updateTable(tx, { ...table, state: 'closed' });
      return 'closed';
    }
    const number = (await lastNumber(tx, id)) + 1;
    const nobody = { attending: new Set<SeatId>(), carry: null };
    const { round } = await openRound(tx, { ...nobody, table, plan, rules, seeds, at, number });
    const purses = new Map([...returned].map(([holder, { balance }]) => [holder as SeatId, balance]));
    return { table, round, phase: undefined, results: await lastResults(tx, id, RESULTS_SHOWN), purses };
  });
}

/** The number of recent results that a table shows. */
export const RESULTS_SHOWN = 20;
