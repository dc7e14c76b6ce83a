import { nearest, type Plan, type Refusal, refuse } from '@croupier/core';
import { houses, plan } from '@croupier/houses';

/** Returns the plan with this id. Otherwise refuses with `unknown-plan` and suggests the most similar id. */
export function findPlan(id: string): Plan | Refusal {
  const found = plan(id);
  if (found) return found;
  const ids = houses.flatMap(({ plans }) => plans.map((known) => known.id));
  const meant = nearest(id, ids);
  return refuse(
    'unknown-plan',
    `no plan "${id}"; ${meant ? `did you mean ${meant}?` : 'croupier houses lists them'}`,
  );
}

/** Returns the English title of a plan. */
export function titleOf({ title }: Plan): string {
  return title.en;
}
