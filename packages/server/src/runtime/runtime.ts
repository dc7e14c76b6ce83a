import { type Entropy, systemEntropy } from '../chance/entropy.ts';
import { type Clock, systemClock } from '../clock.ts';
import { openDatabase, type Storage } from '../open-database.ts';
import type { Database } from '../storage/database.ts';
import { type Network, systemNetwork } from './network.ts';

/** All that a casino has of the world around it: passed in once, so that a whole casino can run in a made one. */
export interface Runtime {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly network: Network;
  /** Opens the storage, its tables brought up to date. Throws a StorageError. */
  openDatabase(storage: Storage): Promise<Database>;
}

/** The machine's own. */
export const systemRuntime: Runtime = {
  clock: systemClock,
  entropy: systemEntropy,
  network: systemNetwork,
  openDatabase,
};
