const FIRST = 250;
const LONGEST = 10_000;

/**
 * How long to wait before the next attempt, in milliseconds: doubling up to ten seconds, and random below that, so
 * that thousands of clients do not all come back at the same moment. `random` gives 0 to 1.
 */
export function backoff(attempt: number, random: () => number): number {
  return Math.round(Math.min(LONGEST, FIRST * 2 ** attempt) * (0.2 + 0.8 * random()));
}
