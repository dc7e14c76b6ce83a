import { isRefusal, type Json, type Refusal, refuse } from '@croupier/core';
import type { Tournament } from './state.ts';

/** Returns a refusal, with the house's rule for its code. */
export function refuseByRule(
  { announcement }: Pick<Tournament, 'announcement'>,
  code: string,
  message: string,
  details?: { readonly [key: string]: Json },
): Refusal {
  return refuse(code, message, { rule: announcement.cites[code], ...(details ? { details } : {}) });
}

/** The reason why something cannot be done now, as views show it. */
export type Why = Pick<Refusal, 'code' | 'message' | 'details'> & { readonly rule: string | null };

/** Returns the reason in an answer, for a view; null for an answer without refusal. */
export function whyOf(answer: Refusal | undefined): Why | null {
  if (!isRefusal(answer)) return null;
  const { code, message, rule = null, details } = answer;
  return { code, message, rule, ...(details ? { details } : {}) };
}
