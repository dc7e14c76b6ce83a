import type { Refusal } from '@croupier/core';
import { type ParsedArguments, usageError } from './command.ts';
import { readInteger } from './numbers.ts';

/** The explanation of ± in the output of a simulation. */
export const STANDARD_ERROR =
  'About two simulations in three are within one standard error of the odds, and 19 in 20 within two.';

/**
 * The maximum number of rounds in a simulation. A larger number would take days and is probably a mistake.
 */
const MOST_ROUNDS = 1e12;

/**
 * Returns the number of rounds, one million by default. The option is called `spins` for roulette and
 * `rounds` for card games.
 */
export function readRounds(given: ParsedArguments, name: 'spins' | 'rounds'): number | Refusal {
  const other = name === 'spins' ? 'rounds' : 'spins';
  if (given.option(other) !== undefined) return usageError(`--${other} is for another game; write --${name}`);
  return readInteger(given, name, 1_000_000, 1, MOST_ROUNDS);
}

export function readSeed(given: ParsedArguments): number | Refusal {
  return readInteger(given, 'seed', 1, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
}
