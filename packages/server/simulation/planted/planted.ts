import type { AnyGame, Plan } from '@croupier/core';
import type { Database } from '../../src/storage/database.ts';
import type { Timeline } from '../agenda.ts';
import type { Chance } from '../chance.ts';
import type { WorldFaults } from '../world.ts';

/** The process that a fault is planted in. */
export interface PlantedIn {
  readonly agenda: Timeline;
  readonly chance: Chance;
  /** Ends the process on the spot. */
  die(why: string): void;
}

/** A fault that is put into a casino on purpose, from outside: the simulation must find it. */
export interface Planted {
  readonly what: string;
  /** Shares of what people do and of what goes wrong, where the usual ones would seldom meet it. */
  readonly faults?: Partial<WorldFaults>;
  /** Stands between the casino and its storage. */
  storage?(database: Database, at: PlantedIn): Database;
  /** Takes the place of the games. */
  gameOf?(plan: Plan): AnyGame;
}
