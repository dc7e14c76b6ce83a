/** Whether this is a deep test. Its walks are long and differ in every run, and slow counts are complete. */
export const DEEP = process.env.WALKS === 'long';

/** Says how often something is tried that chance decides: `few` times in `npm test`, `many` times in the deep tests. */
export function rounds(few: number, many: number): number {
  return DEEP ? many : few;
}

/** Gives the first of each kind for `npm test`, and all of them for the deep tests. */
export function oneOfEach<T>(all: readonly T[], kindOf: (one: T) => unknown): readonly T[] {
  if (DEEP) return all;
  const kinds = new Set<unknown>();
  return all.filter((one) => kinds.size < kinds.add(kindOf(one)).size);
}

/** The time-out of a unit test that counts for seconds, in milliseconds: the usual one is too short on a busy machine. */
export const PATIENT = { timeout: DEEP ? 1_200_000 : 90_000 };
