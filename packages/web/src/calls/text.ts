import type { PlanId } from '@croupier/core';
import { type CallKey, callText, type LanguageCode, type Result } from '@croupier/houses';
import { houseOf } from '../plans/houses.ts';

/** Returns the text of a call at a table of `plan`, in the words of its house; undefined if the plan has no such call. */
export function callOfHouse(
  plan: PlanId,
  key: CallKey,
  language: LanguageCode,
  result?: Result,
): string | undefined {
  return callText(plan, key, language, result, houseOf(plan.split('/')[0] ?? '')?.calls);
}
