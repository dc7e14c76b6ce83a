import { createHash, createHmac } from 'node:crypto';
import type { RandomChoice } from '@croupier/core';
import { commitmentTo, draw, type HashFunctions, SEED_BYTES } from '@croupier/protocol';
import type { Entropy } from './entropy.ts';

/**
 * Node's native hash functions. Hashing must be fast, because each hand begins with a commitment to a whole
 * pack.
 */
export const NATIVE: HashFunctions = {
  sha256: (message) => createHash('sha256').update(message).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};

/**
 * The secret from which a round's draws are derived, and the commitment that is published before bets open. Both are
 * hexadecimal.
 */
export interface Seed {
  readonly seed: string;
  readonly commitment: string;
}

export function newSeed(entropy: Entropy): Seed {
  const seed = Buffer.from(entropy.bytes(SEED_BYTES)).toString('hex');
  return { seed, commitment: commitmentTo(seed) };
}

/** A draw as stored with its move. */
export interface Draw {
  readonly below: number;
  readonly value: number;
}

/**
 * Returns a function that draws from the round's seed, starting at draw number `first`, and records the draws
 * in `draws`. No draw is needed if there is only one possibility.
 */
export function chooserOf(seed: string, round: string, first: number, draws: Draw[]): RandomChoice {
  return (below) => {
    if (below === 1) return 0;
    const value = draw(seed, round, first + draws.length, below);
    draws.push({ below, value });
    return value;
  };
}
