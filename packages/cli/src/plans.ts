import { nearest, type Plan, type Refusal, refuse } from '@croupier/core';
import type { HouseRegistry } from '@croupier/houses';

/** Returns the plan with this id. Otherwise refuses with `unknown-plan` and suggests the most similar id. */
export function findPlan(id: string, houses: HouseRegistry): Plan | Refusal {
  const found = houses.plan(id);
  if (found) return found;
  const meant = nearest(id, [...houses.planIds]);
  return refuse(
    'unknown-plan',
    `no plan "${id}"; ${meant ? `did you mean ${meant}?` : 'croupier houses lists them'}`,
  );
}

/** Returns the English title of a plan. */
export function titleOf({ title }: Plan): string {
  return title.en;
}
