import { useEffect, useRef } from 'react';
import { usePageShown } from '../app/use-page-shown.ts';
import { type Query, useQuery } from './query.ts';

/** The milliseconds after which a request is considered lost. */
const LOST = 30_000;

/**
 * Sends a request like `useQuery`, and again at an interval in milliseconds while the page is shown. If the server
 * needs longer than the interval, the next request waits for its answer.
 */
export function usePolled<Answer>(
  key: string | undefined,
  every: number,
  ask: () => ReturnType<Parameters<typeof useQuery<Answer>>[1]>,
): Query<Answer> {
  const pending = useRef(new Set<number>());
  const query = useQuery<Answer>(key, async () => {
    const since = performance.now();
    pending.current.add(since);
    try {
      return await ask();
    } finally {
      pending.current.delete(since);
    }
  });
  const { again } = query;
  const isShown = usePageShown();
  const isAsked = key !== undefined && isShown;
  useEffect(() => {
    if (!isAsked) return undefined;
    const askAgain = () => {
      const now = performance.now();
      if (![...pending.current].some((since) => now - since < LOST)) again();
    };
    askAgain();
    const timer = setInterval(askAgain, every);
    return () => clearInterval(timer);
  }, [again, every, isAsked]);
  return query;
}
