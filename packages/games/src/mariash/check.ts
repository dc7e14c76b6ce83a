import { planChecker } from '@croupier/core';
import { MARIASH_RANKS } from './cards.ts';
import type { MariashPlan } from './plan.ts';
import { planSchema } from './schema.ts';

/** Returns the problems of a plan, one sentence each, or an empty list if the plan is valid. */
export const check = planChecker(planSchema, contradictions);

function contradictions({ chips, deals, ranks }: MariashPlan): string[] {
  const wrong: string[] = [];
  if (chips.min > chips.usual || chips.usual > chips.max)
    wrong.push(`chips: The usual ${chips.usual} are not between ${chips.min} and ${chips.max}.`);
  if (!deals.of.includes(deals.usual))
    wrong.push(`deals: The usual ${deals.usual} is not among the allowed numbers.`);
  for (const [name, { of }] of Object.entries(ranks))
    if (of.length !== MARIASH_RANKS.length || MARIASH_RANKS.some((rank) => !of.includes(rank)))
      wrong.push(`ranks.${name}: List each of the eight ranks once.`);
  return wrong;
}
