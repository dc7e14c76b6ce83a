import { randomInt } from 'node:crypto';

/** Chance is the same in every run of `npm test`, so that a test fails for everybody or for nobody. */
const PINNED = 29;

/**
 * Says the seed of all that the unit tests try at random, before they begin. Long walks (WALKS=long) go another way in
 * every run; SEED makes them go the same way again.
 */
export function setup(): void {
  const long = process.env.WALKS === 'long';
  process.env.SEED ??= String(long ? randomInt(2 ** 31) : PINNED);
  process.stdout.write(`${long ? 'Long' : 'Short'} walks, SEED=${process.env.SEED}\n`);
}
