import { useEffect } from 'react';
import { usePageShown } from '../../app/use-page-shown.ts';
import { type Query, useQuery } from '../../forms/query.ts';

/** Sends a request like `useQuery`, and repeats it at an interval in milliseconds while the page is visible. */
export function usePolled<Answer>(
  key: string,
  every: number,
  ask: () => ReturnType<Parameters<typeof useQuery<Answer>>[1]>,
): Query<Answer> {
  const query = useQuery<Answer>(key, ask);
  const { again } = query;
  const isShown = usePageShown();
  useEffect(() => {
    if (!isShown) return undefined;
    again();
    const timer = setInterval(again, every);
    return () => clearInterval(timer);
  }, [again, every, isShown]);
  return query;
}
