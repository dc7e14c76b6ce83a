import type { Plan } from '@croupier/core';
import { summaryOf } from '@croupier/games';
import { houses as all } from '@croupier/houses';
import type { HouseSummary } from './summary.ts';

/* All houses with all their plans, far more than a page needs. The build turns them into an index and separate
   plan files (plans-plugin.ts), and no page imports this module. */

export const houses: readonly HouseSummary[] = all.map(
  ({ id, name, currency, playMoney, languages, boxed, plans }) => ({
    id,
    name,
    currency,
    ...(playMoney !== undefined && { playMoney }),
    languages,
    ...(boxed && { boxed }),
    plans: plans.map(summaryOf),
  }),
);

export const sources: Readonly<Record<string, Plan>> = Object.fromEntries(
  all.flatMap(({ plans }) => plans.map((plan) => [plan.id, plan])),
);
