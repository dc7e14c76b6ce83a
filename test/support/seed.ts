import { randomInt } from 'node:crypto';

/** The seed of every run of `npm test`, so that a test fails for everybody or for nobody. */
const PINNED = 29;

/**
 * Prints the seed of all random walks of the unit tests before they begin. Long walks (WALKS=long) differ in every run,
 * unless SEED repeats an earlier one.
 */
export function setup(): void {
  const long = process.env.WALKS === 'long';
  process.env.SEED ??= String(long ? randomInt(2 ** 31) : PINNED);
  process.stdout.write(`${long ? 'Long' : 'Short'} walks, SEED=${process.env.SEED}\n`);
}
