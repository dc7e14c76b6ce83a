import type { Bet, Json, Plan, SeatId } from '@croupier/core';
import type { TableInfo } from '@croupier/protocol';
import type { Purses } from '../ledger/ledger.ts';
import type { PurseHouse } from '../ledger/purses.ts';
import type { ThisNode } from '../nodes/tenure.ts';
import type { Guard } from '../protection/guard.ts';
import type { ActionLog } from '../services/audit.ts';
import type { TableCommit } from '../services/casino.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import type { ChangedPlay } from './available-balances.ts';
import type { SealedSeeds } from './sealed-seeds.ts';

/** The parts of the casino that a table needs. */
export interface TableDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly seeds: SealedSeeds;
  /** The plan that is played at the table. */
  readonly plan: Plan;
  /** The house whose play money is used at the table. */
  readonly house: PurseHouse;
  /** The house's protection rules, applied when it takes stakes. */
  readonly guard: Guard;
  /** Returns the limits of stakes under the given terms. */
  readonly limitsOf: (terms: Json) => TableInfo['limits'];
  /** Returns the bets under the given terms. */
  readonly betsOf: (terms: Json) => readonly Bet[];
  /** Returns the bet of each position under the given terms. */
  readonly betIds: (terms: Json) => ReadonlyMap<string, string>;
  /** Returns the places at a table with assigned places, and the players in them. */
  readonly seatsIn: (view: Json) => TableInfo['seats'];
  /** The log of what staff do at the table. */
  readonly audit: ActionLog;
  /** Called with the changes that a commit made to purses and to players' play. */
  readonly noted: (
    at: Purses & { readonly id: number },
    balances: ReadonlyMap<SeatId, number>,
    plays: ChangedPlay,
  ) => void;
  /** This server as one of several nodes; undefined if it is the only one. */
  readonly node: ThisNode | undefined;
  /** Called when another node owns the table, or may own it. */
  readonly moved: (id: string) => void;
  /** Called with every commit. `announceInfo` is called after every change to the data that the lobby shows. */
  readonly announce: (committed: TableCommit) => void;
  readonly announceInfo: (info: TableInfo) => void;
  /** Called when a table stops because nothing can be stored, and when it continues. */
  readonly announceStanding: (id: string, standing: boolean) => void;
  /** Called with tables at which follow-up moves are due. The list may be incomplete. */
  readonly runOutbox: (targets: readonly string[]) => void;
  /** Called when a transaction could not be written. */
  readonly storageFailed: (error: unknown) => void;
}
