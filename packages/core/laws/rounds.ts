/** Whether the deep tests run, with exhaustive counts and with long walks that differ in every run. */
export const DEEP = process.env.WALKS === 'long';

/** Returns how often to repeat a random trial: `few` times in `npm test`, `many` times in the deep tests. */
export function rounds(few: number, many: number): number {
  return DEEP ? many : few;
}

/** Returns the first item of each kind for `npm test`, and all items for the deep tests. */
export function oneOfEach<T>(all: readonly T[], kindOf: (one: T) => unknown): readonly T[] {
  if (DEEP) return all;
  const kinds = new Set<unknown>();
  return all.filter((one) => kinds.size < kinds.add(kindOf(one)).size);
}

/** The time-out in milliseconds for unit tests that compute for seconds. The default is too short on a busy machine. */
export const SLOW_TEST = { timeout: DEEP ? 1_200_000 : 90_000 };
