import type { Plan } from '@croupier/core';
import { useEffect, useState } from 'react';

/** What is worked out of a plan: there, under way, or not to be had here. */
export type Working<Odds> = { readonly odds?: Odds; readonly failed?: true };

const known = new Map<string, Promise<unknown>>();

/**
 * The odds of a plan, worked out once a visit when they are first looked at. `key` names the figures where a table's own
 * settings change them.
 */
export function usePlanOdds<Odds>(plan: Plan, key: string, work: () => Promise<Odds>): Working<Odds> {
  const [working, setWorking] = useState<Working<Odds>>({});
  const name = `${plan.id} ${key}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says what is worked out
  useEffect(() => {
    let wanted = true;
    let promise = known.get(name) as Promise<Odds> | undefined;
    if (!promise) {
      promise = work();
      known.set(name, promise);
    }
    promise.then(
      (odds) => wanted && setWorking({ odds }),
      () => {
        known.delete(name);
        if (wanted) setWorking({ failed: true });
      },
    );
    return () => {
      wanted = false;
    };
  }, [name]);
  return working;
}
