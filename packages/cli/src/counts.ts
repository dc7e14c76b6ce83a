import type { Refusal } from '@croupier/core';
import { type Given, wrongUsage } from './command.ts';
import { readWhole } from './numbers.ts';

/** What stands behind ± in a simulation. */
export const STANDARD_ERROR =
  'The standard error is what chance alone does: about two simulations in three come so near to the odds, 19 in 20 within two.';

/** More would take days, and nobody who asks for it means it. */
const MOST_ROUNDS = 1e12;

/** How many rounds: of a roulette as `spins`, of a card game as `rounds`; a million unless said. */
export function readRounds(given: Given, name: 'spins' | 'rounds'): number | Refusal {
  const other = name === 'spins' ? 'rounds' : 'spins';
  if (given.option(other) !== undefined) return wrongUsage(`--${other} is for another game; write --${name}`);
  return readWhole(given, name, 1_000_000, 1, MOST_ROUNDS);
}

export function readSeed(given: Given): number | Refusal {
  return readWhole(given, 'seed', 1, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
}
