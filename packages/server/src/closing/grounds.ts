import type { ClosingTerms } from '@croupier/houses';
import { dayOf } from '../time/calendar.ts';

/** The data that show whether an account is in use. Times are milliseconds since 1970. */
export interface AccountUse {
  readonly lastLogin: number;
  /** Whether the account has a bet that is not evaluated yet. */
  readonly unevaluated: boolean;
  readonly lastEvaluated: number | undefined;
}

/**
 * Returns whether an account is inactive. An account is inactive after the given months without a sign-in. It
 * must have no bet waiting to be evaluated, and none evaluated in the given days. Months and days follow the
 * house's calendar.
 */
export function isInactive(
  { lastLogin, unevaluated, lastEvaluated }: AccountUse,
  { inactive, timeZone }: ClosingTerms,
  now: number,
): boolean {
  const today = dayOf(now, timeZone);
  if (unevaluated || monthsAfter(dayOf(lastLogin, timeZone), inactive.months) > today) return false;
  return lastEvaluated === undefined || daysAfter(dayOf(lastEvaluated, timeZone), inactive.days) < today;
}

/** Returns the same day this many months later, or the last day of that month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Returns the calendar day this many days later. */
function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
