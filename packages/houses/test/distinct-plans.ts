import type { Plan } from '@croupier/core';
import { houses } from '../src/index.ts';

/** The plans of all houses. The koruna tables play by the same rules as the others: one stands for all of them. */
export const distinctPlans: readonly Plan[] = houses.flatMap(({ id, plans }) =>
  id === 'kings-czk' ? plans.slice(0, 1) : plans,
);
