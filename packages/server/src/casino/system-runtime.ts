import { systemEntropy } from '../chance/entropy.ts';
import { systemNetwork } from '../runtime/network.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { systemClock } from '../time/clock.ts';
import { openDatabase } from './open-database.ts';

/** The runtime of the machine. */
export const systemRuntime: Runtime = {
  clock: systemClock,
  entropy: systemEntropy,
  network: systemNetwork,
  openDatabase,
};
