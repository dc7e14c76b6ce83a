import { isRefusal, type Refusal } from '@croupier/core';
import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A request that changes something on the server. It reports whether the request is pending, and why the last one was
 * refused.
 */
export interface Mutation {
  readonly busy: boolean;
  readonly refusal: Refusal | undefined;
  /** Sends the request. Resolves with the answer, or with undefined if it was refused. */
  run<Answer>(ask: () => Promise<Answer | Refusal>): Promise<Answer | undefined>;
  forget(): void;
}

export function useMutation(): Mutation {
  const [state, setState] = useState<{ busy: boolean; refusal: Refusal | undefined }>({
    busy: false,
    refusal: undefined,
  });
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  const run = useCallback(
    async <Answer>(ask: () => Promise<Answer | Refusal>): Promise<Answer | undefined> => {
      setState({ busy: true, refusal: undefined });
      const answer = await ask();
      const refusal = isRefusal(answer) ? answer : undefined;
      if (shown.current) setState({ busy: false, refusal });
      return isRefusal(answer) ? undefined : answer;
    },
    [],
  );
  const forget = useCallback(() => setState({ busy: false, refusal: undefined }), []);
  return { ...state, run, forget };
}
