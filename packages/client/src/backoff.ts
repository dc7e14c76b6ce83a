const FIRST = 250;
const LONGEST = 10_000;

/**
 * Returns the wait before the next attempt, in milliseconds. The limit doubles up to ten seconds. The wait is
 * random below that limit, so that thousands of clients do not all reconnect at the same moment. `random`
 * returns 0 to 1.
 */
export function backoff(attempt: number, random: () => number): number {
  return Math.round(Math.min(LONGEST, FIRST * 2 ** attempt) * (0.2 + 0.8 * random()));
}
