import type { Plan } from '@croupier/core';
import { useEffect, useState } from 'react';

/** The state of a calculation for a plan: done, under way, or impossible here. */
export type Working<Odds> = { readonly odds?: Odds; readonly failed?: true };

const known = new Map<string, Promise<unknown>>();

/**
 * Returns the odds of a plan, worked out once a visit when they are first looked at. `key` names the figures where a
 * table's own settings change them.
 */
export function usePlanOdds<Odds>(plan: Plan, key: string, work: () => Promise<Odds>): Working<Odds> {
  const [working, setWorking] = useState<Working<Odds>>({});
  const name = nameOf(plan, key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name says what is worked out
  useEffect(() => {
    let wanted = true;
    workOut(name, work).then(
      (odds) => wanted && setWorking({ odds }),
      () => wanted && setWorking({ failed: true }),
    );
    return () => {
      wanted = false;
    };
  }, [name]);
  return working;
}

/** Returns the odds without a screen to show them on: worked out once, and again only after a failure. */
export function planOdds<Odds>(plan: Plan, key: string, work: () => Promise<Odds>): Promise<Odds> {
  return workOut(nameOf(plan, key), work);
}

function nameOf(plan: Plan, key: string): string {
  return `${plan.id} ${key}`;
}

function workOut<Odds>(name: string, work: () => Promise<Odds>): Promise<Odds> {
  const under = known.get(name) as Promise<Odds> | undefined;
  if (under) return under;
  const promise = work();
  known.set(name, promise);
  promise.catch(() => known.delete(name));
  return promise;
}
