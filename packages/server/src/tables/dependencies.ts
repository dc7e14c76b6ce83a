import type { Json, Plan, SeatId } from '@croupier/core';
import type { TableInfo } from '@croupier/protocol';
import type { Entropy } from '../chance/entropy.ts';
import type { Purses } from '../ledger/ledger.ts';
import type { PurseHouse } from '../ledger/purses.ts';
import type { ThisNode } from '../nodes/tenure.ts';
import type { Guard } from '../protection/guard.ts';
import type { Committed } from '../services/casino.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import type { Noted } from './available-balances.ts';

/** The parts of the casino that a table needs. */
export interface TableDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** The plan that is played there. */
  readonly plan: Plan;
  /** The house whose play money is used at its tables. */
  readonly house: PurseHouse;
  /** The house's protection rules, applied when it takes stakes. */
  readonly guard: Guard;
  /** Returns the limits of stakes under such terms. */
  readonly limitsOf: (terms: Json) => TableInfo['limits'];
  /** Returns the places of a table with assigned places, and the players in them. */
  readonly seatsIn: (view: Json) => TableInfo['seats'];
  /** Called with the changes that a commit made to purses and to players' play. */
  readonly noted: (
    at: Purses & { readonly id: number },
    balances: ReadonlyMap<SeatId, number>,
    plays: Noted,
  ) => void;
  /** This server as one of several nodes; undefined if it is the only one. */
  readonly node: ThisNode | undefined;
  /** Called when another node has the table, or may have it. */
  readonly moved: (id: string) => void;
  /** Called with every commit, and after every change of what the lobby shows. */
  readonly announce: (committed: Committed) => void;
  readonly announceInfo: (info: TableInfo) => void;
  /** Hears whether nothing of a table can be stored. */
  readonly announceStanding: (id: string, standing: boolean) => void;
  /** Hears that moves at other tables have to follow: at these, and perhaps at more. */
  readonly runOutbox: (targets: readonly string[]) => void;
  /** Called when a transaction could not be written. */
  readonly storageFailed: (error: unknown) => void;
}
