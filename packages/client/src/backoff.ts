const FIRST = 250;
const LONGEST = 10_000;

/**
 * Returns the wait before the next attempt, in milliseconds. It doubles up to ten seconds and is random below that, so
 * that thousands of clients do not all come back at the same moment. `random` gives 0 to 1.
 */
export function backoff(attempt: number, random: () => number): number {
  return Math.round(Math.min(LONGEST, FIRST * 2 ** attempt) * (0.2 + 0.8 * random()));
}
