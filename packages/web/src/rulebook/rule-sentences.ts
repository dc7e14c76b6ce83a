import type { RuleId } from '@croupier/core';
import { createContext, useContext } from 'react';

/** A rule as players read it: the number of the rule, and a sentence in the player's language, made from the plan. */
export interface RuleSentence {
  readonly rule: RuleId;
  readonly says: string;
}

/** Returns a rule with its sentence; undefined if the plan has no such rule. */
export function ruleSentence(rule: RuleId | undefined, says: string): RuleSentence | undefined {
  return rule && { rule, says };
}

/** Returns the sentences by rule. If a rule has several sentences, they are joined. */
export function sentencesByRule(
  rules: readonly (RuleSentence | undefined | false)[],
): ReadonlyMap<RuleId, string> {
  const all = new Map<RuleId, string>();
  for (const told of rules) {
    if (!told) continue;
    const before = all.get(told.rule);
    if (!before?.includes(told.says)) all.set(told.rule, before ? `${before} ${told.says}` : told.says);
  }
  return all;
}

const NONE: ReadonlyMap<RuleId, string> = new Map();
const SaidRules = createContext(NONE);

/**
 * Provides the sentences for a table's rules. Citations inside the provider show the rule's sentence first.
 */
export const RuleSentencesProvider = SaidRules.Provider;

/** Returns the sentence of a rule if the current table has one. */
export function useRuleSentence(rule: RuleId): string | undefined {
  return useContext(SaidRules).get(rule);
}
