import type { Clock } from './clock.ts';

/**
 * Computes a costly answer at most once in so many milliseconds, for all callers meanwhile. A failure is not cached.
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
