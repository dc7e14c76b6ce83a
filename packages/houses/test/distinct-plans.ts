import type { Plan } from '@croupier/core';
import { houses } from '../src/index.ts';

/**
 * The plans of all houses. Only one koruna plan is included, because koruna plans have the same rules as euro
 * plans.
 */
export const distinctPlans: readonly Plan[] = houses.flatMap(({ id, plans }) =>
  id === 'kings-czk' ? plans.slice(0, 1) : plans,
);
