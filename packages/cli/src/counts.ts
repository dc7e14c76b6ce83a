import type { Refusal } from '@croupier/core';
import { type Given, wrongUsage } from './command.ts';
import { readWhole } from './numbers.ts';

/** The meaning of ± in a simulation. */
export const STANDARD_ERROR =
  'About two simulations in three come within one standard error of the odds, and 19 in 20 within two.';

/** The most rounds of a simulation: a larger number would take days, and is probably a mistake. */
const MOST_ROUNDS = 1e12;

/** Returns the number of rounds: `spins` of a roulette, `rounds` of a card game; a million by default. */
export function readRounds(given: Given, name: 'spins' | 'rounds'): number | Refusal {
  const other = name === 'spins' ? 'rounds' : 'spins';
  if (given.option(other) !== undefined) return wrongUsage(`--${other} is for another game; write --${name}`);
  return readWhole(given, name, 1_000_000, 1, MOST_ROUNDS);
}

export function readSeed(given: Given): number | Refusal {
  return readWhole(given, 'seed', 1, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
}
