import type { Entropy } from '../chance/entropy.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import type { Network } from './network.ts';

/** The environment of a casino. The environment is passed in, so that a casino can run in a simulated one. */
export interface Runtime {
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly network: Network;
  /** Opens the storage and migrates its tables. Throws a StorageError. */
  openDatabase(storage: Storage): Promise<Database>;
}

/** The location of the data: a directory, or a PostgreSQL server with one schema per casino. */
export type Storage =
  | { readonly dataDir: string }
  | { readonly url: string; readonly schema?: string; readonly node?: string };
