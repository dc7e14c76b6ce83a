import { type Entropy, systemEntropy } from '../chance/entropy.ts';
import { type Clock, systemClock } from '../clock.ts';
import { openDatabase, type Storage } from '../open-database.ts';
import type { Database } from '../storage/database.ts';
import { type Network, systemNetwork } from './network.ts';

/** The whole world around a casino, passed in once, so that it can run in a simulated one. */
export interface Runtime {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly network: Network;
  /** Opens the storage with up-to-date tables. Throws a StorageError. */
  openDatabase(storage: Storage): Promise<Database>;
}

/** The runtime of the machine. */
export const systemRuntime: Runtime = {
  clock: systemClock,
  entropy: systemEntropy,
  network: systemNetwork,
  openDatabase,
};
