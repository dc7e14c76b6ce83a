import { type Json, type Refusal, refuse } from '@croupier/core';
import type { Tournament } from './state.ts';

/** A refusal with the rule that the house has for its code. */
export function no(
  { announcement }: Pick<Tournament, 'announcement'>,
  code: string,
  message: string,
  details?: { readonly [key: string]: Json },
): Refusal {
  return refuse(code, message, { rule: announcement.cites[code], ...(details ? { details } : {}) });
}
