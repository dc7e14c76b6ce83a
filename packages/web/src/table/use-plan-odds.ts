import type { Plan } from '@croupier/core';
import { useEffect, useState } from 'react';

/** The state of a calculation for a plan: done, running, or impossible in this browser. */
export type CalculationState<Odds> = { readonly odds?: Odds; readonly failed?: true };

const known = new Map<string, Promise<unknown>>();

/**
 * Returns the odds of a plan. They are calculated once per visit, when they are first needed. `key` distinguishes
 * tables whose settings change the odds.
 */
export function usePlanOdds<Odds>(
  plan: Plan,
  key: string,
  work: () => Promise<Odds>,
): CalculationState<Odds> {
  const [working, setWorking] = useState<CalculationState<Odds>>({});
  const name = nameOf(plan, key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the calculation
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

/** Returns the odds outside of a component. They are calculated once, and again only after a failure. */
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
