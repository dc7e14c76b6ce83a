import type { RuleId } from '@croupier/core';
import { createContext, useContext } from 'react';

/** A rule as a player reads it: a sentence in their language, made from the plan, and the number of the rule. */
export interface SaidRule {
  readonly rule: RuleId;
  readonly says: string;
}

/** Returns a rule with its sentence; undefined where the plan has no such rule. */
export function said(rule: RuleId | undefined, says: string): SaidRule | undefined {
  return rule && { rule, says };
}

/** Returns the sentences by their rules; those of one rule one after the other. */
export function byRule(rules: readonly (SaidRule | undefined | false)[]): ReadonlyMap<RuleId, string> {
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

/** Provides the sentences of a table's rules: each citation of a rule below it shows its sentence first. */
export const SaidRulesProvider = SaidRules.Provider;

/** Returns the sentence of a rule, where the current table has one for it. */
export function useSaying(rule: RuleId): string | undefined {
  return useContext(SaidRules).get(rule);
}
