import type { HouseId, PlanId, RuleId } from '@croupier/core';
import { brandenburgCalls } from '../brandenburg/calls.ts';
import { ceskeKasinoCalls } from '../ceske-kasino/calls.ts';
import { homeSetCalls } from '../home-set/calls.ts';
import { kingsCalls } from '../kings/calls.ts';
import { sazkaCalls } from '../sazka/calls.ts';
import type { CallKey, HouseCalls } from './house-calls.ts';
import { fill, type Result, resultCall } from './result.ts';
import type { LanguageCode } from './terms.ts';
import { TERMS } from './terms-by-language.ts';

/** The calls of all houses. */
export const CALLS: { readonly [house: HouseId]: HouseCalls } = {
  kings: kingsCalls,
  sazka: sazkaCalls,
  brandenburg: brandenburgCalls,
  'ceske-kasino': ceskeKasinoCalls,
  'home-set': homeSetCalls,
};

/** The calls of a plan's house. Those of houses in folders are passed in. */
const callsOf = (plan: PlanId): HouseCalls | undefined => CALLS[plan.split('/')[0] ?? ''];

/** Returns the rule for a call in a plan, or undefined if the plan does not have the call. */
export function callRule(plan: PlanId, key: CallKey, calls = callsOf(plan)): RuleId | undefined {
  return calls?.[key]?.rules.find((rule) => rule.startsWith(`${plan.replace('/', '.')}.`));
}

/**
 * Returns the text of a call at a table of `plan`. The text is in the house's own words if its rule book has
 * them in that language, and otherwise in the usual words. Returns undefined if the plan does not have the
 * call. The call of a result requires `result`. `calls` are those of the plan's house.
 */
export function callText(
  plan: PlanId,
  key: CallKey,
  language: LanguageCode,
  result?: Result,
  calls = callsOf(plan),
): string | undefined {
  const rule = callRule(plan, key, calls);
  if (!rule) return undefined;
  const terms = TERMS[language];
  const { text, otherwise } = calls?.[key] ?? {};
  const own = otherwise?.[rule]?.[language] ?? text?.[language];
  if (key !== 'result') return own ?? terms.calls[key];
  if (!result) return undefined;
  const said = resultCall(terms, result);
  return own ? fill(own, { result: said, pocket: result.pocket }) : said;
}
