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
  /** The house whose play money its tables are played with. */
  readonly house: PurseHouse;
  /** The rules that protect the house's players when it takes stakes. */
  readonly guard: Guard;
  /** Returns the limits of stakes under such terms. */
  readonly limitsOf: (terms: Json) => TableInfo['limits'];
  /** Returns the places of a table that has them, and the players in them. */
  readonly seatsIn: (view: Json) => TableInfo['seats'];
  /** Hears of the changes that a commit made to purses, and to the house's records of play. */
  readonly noted: (
    at: Purses & { readonly id: number },
    balances: ReadonlyMap<SeatId, number>,
    plays: Noted,
  ) => void;
  /** This server as one of several nodes; undefined where it is the only one. */
  readonly node: ThisNode | undefined;
  /** Hears that another node has the table, or may have. */
  readonly moved: (id: string) => void;
  /** Hears every commit, and every change of what the lobby shows. */
  readonly announce: (committed: Committed) => void;
  readonly announceInfo: (info: TableInfo) => void;
  /** Hears whether nothing of a table can be stored. */
  readonly announceStanding: (id: string, standing: boolean) => void;
  /** Hears that moves at other tables have to follow: at these, and perhaps at more. */
  readonly runOutbox: (targets: readonly string[]) => void;
  /** Hears that a transaction could not be written. */
  readonly storageFailed: (error: unknown) => void;
}
