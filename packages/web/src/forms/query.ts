import { isRefusal, type Refusal } from '@croupier/core';
import { useCallback, useEffect, useState } from 'react';

/** The state of a page's request: pending, answered, or failed with a reason. */
export interface Query<Answer> {
  readonly answer: Answer | undefined;
  readonly refusal: Refusal | undefined;
  /** Sends the request again. The old answer stays until the new one arrives. */
  readonly again: () => void;
}

/** Sends a request when the page is shown and whenever `key` changes. */
export function useQuery<Answer>(key: string, ask: () => Promise<Answer | Refusal>): Query<Answer> {
  const [got, setGot] = useState<{ key: string; answer?: Answer; refusal?: Refusal }>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` decides when to ask; `ask` is new at every render
  useEffect(() => {
    let wanted = true;
    void ask().then((answer) => {
      if (wanted) setGot(isRefusal(answer) ? { key, refusal: answer } : { key, answer });
    });
    return () => {
      wanted = false;
    };
  }, [key, round]);
  const again = useCallback(() => setRound((last) => last + 1), []);
  const current = got?.key === key ? got : undefined;
  return { answer: current?.answer, refusal: current?.refusal, again };
}
