import { sources } from 'virtual:plans';
import type { Plan } from '@croupier/core';
import { LazyValue } from '../app/lazy-value.ts';
import { houses } from './houses.ts';
import { servedJson } from './served.ts';

const plans: ReadonlyMap<string, LazyValue<Plan>> = new Map([
  ...Object.entries(sources).map(
    ([id, source]) =>
      [
        id,
        typeof source === 'function'
          ? new LazyValue(async () => (await source()).default)
          : LazyValue.known(source),
      ] as const,
  ),
  ...houses.flatMap(({ plans }) =>
    plans.flatMap(({ id, file }) =>
      file ? [[id, new LazyValue(() => servedJson<Plan>(file))] as const] : [],
    ),
  ),
]);

/** Fetches a plan unless it has been loaded. Resolves to undefined if there is no such plan. */
export async function fetchPlan(id: string): Promise<Plan | undefined> {
  return plans.get(id)?.fetch();
}

/** Returns the whole plan with this id, which loads on first use; undefined if there is none. */
export function usePlan(id: string | undefined): Plan | undefined {
  return id === undefined ? undefined : plans.get(id)?.use();
}
