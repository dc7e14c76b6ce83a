import type { AnyRules, Json, Opening, Plan } from '@croupier/core';
import { type Law, laws } from '@croupier/core/laws';
import { gameOf } from '@croupier/games';

/** The laws of every game, at a table of a plan with settings of its own. */
export function lawsAt(plan: Plan, terms: Json, runs = 10): readonly Law[] {
  const rules = gameOf(plan).rules(plan);
  const withTerms: AnyRules = { ...rules, open: (opening: Opening) => rules.open({ ...opening, terms }) };
  return laws({ plan, rules: withTerms, knows: (rule) => rule.startsWith(`${plan.rulebook}.`) }, runs);
}
