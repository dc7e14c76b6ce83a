import type { Json, Plan, SeatId } from '@croupier/core';
import type { TableInfo } from '@croupier/protocol';
import type { Committed } from '../casino.ts';
import type { Entropy } from '../chance/entropy.ts';
import type { Clock } from '../clock.ts';
import type { Purses } from '../ledger/ledger.ts';
import type { PurseHouse } from '../ledger/purses.ts';
import type { Guard } from '../protection/guard.ts';
import type { Database } from '../storage/database.ts';
import type { Noted } from './means.ts';

/** What a table needs of the casino around it. */
export interface TableDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly entropy: Entropy;
  /** What is played there. */
  readonly plan: Plan;
  /** The house whose play money its tables are played with. */
  readonly house: PurseHouse;
  /** What the house keeps to where it takes its players' stakes. */
  readonly guard: Guard;
  /** What may be staked there at all, with such terms. */
  readonly limitsOf: (terms: Json) => TableInfo['limits'];
  /** How full a table is that everybody sees so. */
  readonly seatsIn: (view: Json) => TableInfo['seats'];
  /** Hears what a commit has changed in purses, and in what the house has noted of its players. */
  readonly noted: (
    at: Purses & { readonly id: number },
    balances: ReadonlyMap<SeatId, number>,
    plays: Noted,
  ) => void;
  /** Hears every commit, and every change of what the lobby shows. */
  readonly announce: (committed: Committed) => void;
  readonly announceInfo: (info: TableInfo) => void;
  /** Hears that something is to be done at another table. */
  readonly runOutbox: () => void;
  /** Hears that a transaction could not be written. */
  readonly storageFailed: (error: unknown) => void;
}
