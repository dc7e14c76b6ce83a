const FIRST = 250;
const LONGEST = 10_000;

/**
 * Returns a random wait before the next attempt, in milliseconds. The maximum doubles with each attempt, up
 * to ten seconds. The randomness keeps thousands of clients from reconnecting at the same moment. `random`
 * returns a number from 0 to 1.
 */
export function backoff(attempt: number, random: () => number): number {
  return Math.round(Math.min(LONGEST, FIRST * 2 ** attempt) * (0.2 + 0.8 * random()));
}
