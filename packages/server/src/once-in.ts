/**
 * Makes an answer that costs much at most once in so many milliseconds, for all who ask meanwhile. What failed is not kept.
 */
export function onceIn<T>(
  milliseconds: number,
  make: () => Promise<T>,
  now: () => number = () => performance.now(),
): () => Promise<T> {
  let kept: { readonly answer: Promise<T>; readonly until: number } | undefined;
  return () => {
    if (kept && now() < kept.until) return kept.answer;
    const answer = make();
    const fresh = { answer, until: now() + milliseconds };
    kept = fresh;
    answer.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return answer;
  };
}
