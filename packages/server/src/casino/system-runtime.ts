import { systemEntropy } from '../chance/entropy.ts';
import { systemNetwork } from '../runtime/network.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { systemClock } from '../time/clock.ts';
import { databaseOpener } from './open-database.ts';

/** Opens a storage on this machine and migrates its tables. Throws a StorageError. */
export const openDatabase = databaseOpener({ clock: systemClock, entropy: systemEntropy });

/** The runtime that uses the machine's own clock, entropy and storage. */
export const systemRuntime: Runtime = {
  clock: systemClock,
  entropy: systemEntropy,
  network: systemNetwork,
  openDatabase,
};
