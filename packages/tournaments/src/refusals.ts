import { isRefusal, type Json, type Refusal, refuse } from '@croupier/core';
import type { Tournament } from './state.ts';

/** Returns a refusal that cites the house's rule for its code. */
export function refuseByRule(
  { announcement }: Pick<Tournament, 'announcement'>,
  code: string,
  message: string,
  details?: { readonly [key: string]: Json },
): Refusal {
  return refuse(code, message, { rule: announcement.cites[code], ...(details ? { details } : {}) });
}

/** The reason why an action is not possible now, as views show it. */
export type UnavailableReason = Pick<Refusal, 'code' | 'message' | 'details'> & {
  readonly rule: string | null;
};

/** Returns the reason of a refusal, for a view; null if there is none. */
export function reasonOf(answer: Refusal | undefined): UnavailableReason | null {
  if (!isRefusal(answer)) return null;
  const { code, message, rule = null, details } = answer;
  return { code, message, rule, ...(details ? { details } : {}) };
}
