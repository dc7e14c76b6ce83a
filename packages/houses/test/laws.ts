import type { Json, Plan } from '@croupier/core';
import { type Law, laws } from '@croupier/core/laws';
import { gameOf } from '@croupier/games';

/** The laws of every game, at a table of a plan with settings of its own. */
export function lawsAt(plan: Plan, terms: Json, runs = 10): readonly Law[] {
  const rules = gameOf(plan).rules(plan);
  return laws({ plan, rules, terms, knows: (rule) => rule.startsWith(`${plan.rulebook}.`) }, runs);
}
