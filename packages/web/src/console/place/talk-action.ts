import type { Refusal } from '@croupier/core';
import { useState } from 'react';

export interface TalkAction {
  readonly busy: boolean;
  readonly refusal: Refusal | undefined;
  /** Runs an action of table talk. Resolves to whether the action succeeded. */
  readonly run: (act: () => Promise<Refusal | undefined>) => Promise<boolean>;
}

/** Returns the state of an action of table talk: whether it is pending, and why it was refused. */
export function useTalkAction(): TalkAction {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  return {
    busy,
    refusal,
    run: async (act) => {
      setBusy(true);
      const refused = await act();
      setBusy(false);
      setRefusal(refused);
      return refused === undefined;
    },
  };
}
