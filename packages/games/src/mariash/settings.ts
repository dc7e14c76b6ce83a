import { checkTerms, cloneJson, type Json, type Refusal, type Setting } from '@croupier/core';
import type { MariashPlan, MariashTerms } from './plan.ts';

/** A minute in milliseconds. */
export const MINUTE = 60_000;

/** The settings that a table posts, from its plan and terms. */
export interface Settings {
  readonly chips: number;
  readonly deals: number;
}

export function postedBy(plan: MariashPlan, terms: MariashTerms): Settings {
  return { chips: terms.chips ?? plan.chips.usual, deals: terms.deals ?? plan.deals.usual };
}

/** Returns the settings that the plan leaves to its tables. */
export function settingsOf({ chips, deals, cites }: MariashPlan): readonly Setting[] {
  return [
    { id: 'chips', group: 'stakes', kind: 'number', ...chips, rule: cites.chips },
    { id: 'deals', group: 'stakes', kind: 'choice', of: deals.of, usual: deals.usual, rule: cites.deals },
  ];
}

/**
 * Returns a table's terms. Refuses unreadable terms as `bad-terms`, and terms that the plan does not allow as
 * `terms-outside-plan`.
 */
export function readTerms(plan: MariashPlan, terms: Json | undefined): MariashTerms | Refusal {
  return checkTerms(settingsOf(plan), terms) ?? (cloneJson(terms ?? {}) as MariashTerms);
}
