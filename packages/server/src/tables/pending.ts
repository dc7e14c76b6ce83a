import type { AnyRules, SeatId } from '@croupier/core';
import type { Entropy } from '../chance/entropy.ts';
import type { TableAccounts } from '../ledger/ledger.ts';
import type { PurseHouse } from '../ledger/purses.ts';
import type { Guard } from '../protection/guard.ts';
import type { Item } from './queue.ts';
import type { Round } from './round.ts';
import type { StoredTable } from './store.ts';

/** The input of one transaction of a table. */
export interface Pending {
  readonly table: StoredTable;
  readonly accounts: TableAccounts;
  readonly rules: AnyRules;
  readonly guard: Guard;
  /** The house whose play money the table is played with. */
  readonly house: PurseHouse;
  readonly round: Round;
  /** Returns the players whose purses a move of the house may touch. */
  readonly seats: () => readonly SeatId[];
  /** Whether a move of a player may touch them as well. */
  readonly locksAll: boolean;
  readonly attending: ReadonlySet<SeatId>;
  /** The players among them whose connection is broken. */
  readonly cutOff: ReadonlySet<SeatId>;
  readonly at: number;
  readonly entropy: Entropy;
  readonly items: readonly Item[];
  /** Whether this is a second try, as after a move whose key was used before: then the keys are read first. */
  readonly again: boolean;
  /** Whether the table closes with this commit: no round follows, and all chips go back. A game may close it, too. */
  readonly closing?: boolean;
}
