import type { Clock } from './clock.ts';

/**
 * Returns a function that computes an expensive value at most once within the given number of milliseconds and shares
 * it among all callers. A failure is not cached.
 */
export function cacheFor<T>(
  clock: Pick<Clock, 'steady'>,
  milliseconds: number,
  make: () => Promise<T>,
): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (kept && clock.steady() < kept.until) return kept.answer;
    const answer = make();
    const fresh = { answer, until: clock.steady() + milliseconds };
    kept = fresh;
    answer.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return answer;
  };
}
