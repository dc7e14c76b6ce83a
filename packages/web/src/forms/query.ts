import { isRefusal, type Refusal } from '@croupier/core';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The state of a page's request: pending, answered, or failed with a reason. */
export interface Query<Answer> {
  readonly answer: Answer | undefined;
  readonly refusal: Refusal | undefined;
  /** Sends the request again. The old answer stays until the new one arrives. */
  readonly again: () => void;
  /** Shows the answer to a change. Answers to earlier requests are dropped, because they are older. */
  readonly take: (answer: Answer) => void;
}

/** The codes of temporary refusals, which say nothing about the requested data. The last answer stays on the page. */
const PASSING: ReadonlySet<string> = new Set(['unreachable', 'too-many', 'too-slow', 'fault']);

/**
 * Sends a request when the page is shown and whenever `key` changes. Sends no request without a key. If
 * several requests are pending, each answer is shown unless a newer one has already been shown. On a slow
 * connection, requests may be sent faster than they are answered, and a page that waited for the newest
 * answer would never show one.
 */
export function useQuery<Answer>(
  key: string | undefined,
  ask: () => Promise<Answer | Refusal>,
): Query<Answer> {
  const [got, setGot] = useState<{ key: string; answer?: Answer; refusal?: Refusal }>();
  const [round, setRound] = useState(0);
  const numbers = useRef({ asked: 0, shown: 0 });
  const current = useRef(key);
  current.current = key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` decides when to send; `ask` is new at every render
  useEffect(() => {
    if (key === undefined) return;
    numbers.current.asked += 1;
    const nth = numbers.current.asked;
    void ask().then((answer) => {
      if (nth < numbers.current.shown || key !== current.current) return;
      numbers.current.shown = nth;
      setGot((before) => {
        if (!isRefusal(answer)) return { key, answer };
        const stays = before?.key === key && PASSING.has(answer.code);
        return stays ? { ...before, refusal: answer } : { key, refusal: answer };
      });
    });
  }, [key, round]);
  const again = useCallback(() => setRound((last) => last + 1), []);
  const take = useCallback((answer: Answer) => {
    const { current: taken } = current;
    if (taken === undefined) return;
    numbers.current.asked += 1;
    numbers.current.shown = numbers.current.asked;
    setGot({ key: taken, answer });
  }, []);
  const shown = got?.key === key ? got : undefined;
  return { answer: shown?.answer, refusal: shown?.refusal, again, take };
}
