import { systemEntropy } from '../chance/entropy.ts';
import { systemNetwork } from '../runtime/network.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { systemClock } from '../time/clock.ts';
import { databaseOpener } from './open-database.ts';

/** Opens a storage of this machine, with up-to-date tables. Throws a StorageError. */
export const openDatabase = databaseOpener({ clock: systemClock, entropy: systemEntropy });

/** The runtime of the machine. */
export const systemRuntime: Runtime = {
  clock: systemClock,
  entropy: systemEntropy,
  network: systemNetwork,
  openDatabase,
};
