import type { AnyGame, Plan } from '@croupier/core';
import type { House } from '@croupier/houses';
import type { Database } from '../../src/storage/database.ts';
import type { Timeline } from '../agenda.ts';
import type { Chance } from '../chance.ts';
import type { WorldFaults } from '../world.ts';

/** The process in which a fault is planted. */
export interface PlantedIn {
  readonly agenda: Timeline;
  readonly chance: Chance;
  /** Ends the process immediately. */
  die(why: string): void;
}

/** A fault that is planted in a casino on purpose and that the simulation must find. */
export interface PlantedFault {
  readonly what: string;
  /** The shares of random faults, if the defaults would rarely trigger the planted fault. */
  readonly faults?: Partial<WorldFaults>;
  /** Wraps the casino's storage. */
  storage?(database: Database, at: PlantedIn): Database;
  /** Changes the houses. */
  houses?(houses: readonly House[]): readonly House[];
  /** Replaces the games. */
  gameOf?(plan: Plan): AnyGame;
}
