import type { AnyRules, Json, Plan, SeatId } from '@croupier/core';
import type { TableAccounts } from '../ledger/ledger.ts';
import type { PurseHouse } from '../ledger/purses.ts';
import type { Guard } from '../protection/guard.ts';
import type { ActionLog } from '../services/audit.ts';
import type { Item } from './queue.ts';
import type { Round } from './round.ts';
import type { SealedSeeds } from './sealed-seeds.ts';
import type { StoredTable } from './store.ts';

/** The input of one transaction of a table. */
export interface PendingCommit {
  readonly table: StoredTable;
  readonly accounts: TableAccounts;
  readonly plan: Plan;
  readonly rules: AnyRules;
  readonly guard: Guard;
  /** Returns the bet of each position under the given terms. */
  readonly betIds: (terms: Json) => ReadonlyMap<string, string>;
  /** The house whose play money is used at the table. */
  readonly house: PurseHouse;
  readonly round: Round;
  /** Returns the players whose purses a move of the house may change. */
  readonly seats: () => readonly SeatId[];
  /** Whether a player's move may also change the purses of other players. */
  readonly locksAll: boolean;
  readonly attending: ReadonlySet<SeatId>;
  /** The disconnected players among those at the table. */
  readonly cutOff: ReadonlySet<SeatId>;
  readonly at: number;
  /** Whether bets are refused now. */
  readonly suspended: boolean;
  /** Whether the players see the dealer. */
  readonly seen: boolean;
  readonly seeds: SealedSeeds;
  readonly audit: ActionLog;
  readonly items: readonly Item[];
  /**
   * Whether this is a second attempt, for example after a move whose key was used before. On a second
   * attempt, the keys are read first.
   */
  readonly again: boolean;
  /**
   * Whether the table closes with this commit, so that no round follows and all chips are returned. A game
   * can also close it.
   */
  readonly closing?: boolean;
}
