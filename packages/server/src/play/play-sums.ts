import { z } from 'zod';
import { dayOf } from '../time/calendar.ts';
import type { LimitedQuantity, Period } from './measures.ts';

const sums = z.object({
  /** The name of the period: its day, the Monday of its week, or its month. */
  key: z.string(),
  stake: z.int(),
  loss: z.int(),
  /** The time at play, in milliseconds. */
  time: z.int(),
  deposit: z.int(),
});

/** A participant's stakes, losses, deposits and time at play in the current day, week and month. */
export const playSums = z.object({ day: sums, week: sums, month: sums });
export type PlaySums = z.infer<typeof playSums>;

/** Additions to the sums, in minor units or milliseconds of play. */
export type Addition = { readonly [What in LimitedQuantity]?: number };

/**
 * Adds to the sums. Sums of a past period restart at zero. Sums never return to an earlier period, so that a clock
 * that is set back past midnight does not reset a limit.
 */
export function addToSums(
  before: PlaySums | undefined,
  addition: Addition,
  at: number,
  timeZone: string,
): PlaySums {
  const day = dayOf(at, timeZone);
  const added = (period: Period) => {
    const key = keyOf(day, period);
    const now = before && before[period].key >= key ? before[period] : { ...NONE, key };
    return {
      key: now.key,
      stake: now.stake + (addition.stake ?? 0),
      loss: now.loss + (addition.loss ?? 0),
      time: now.time + (addition.time ?? 0),
      deposit: now.deposit + (addition.deposit ?? 0),
    };
  };
  return { day: added('day'), week: added('week'), month: added('month') };
}

/** Returns the sum for the period that contains `at`, in minor units or milliseconds. */
export function sumIn(
  before: PlaySums | undefined,
  { measured, period }: { readonly measured: LimitedQuantity; readonly period: Period },
  at: number,
  timeZone: string,
): number {
  const sums = before?.[period];
  return sums && sums.key >= keyOf(dayOf(at, timeZone), period) ? sums[measured] : 0;
}

/** Returns the first day of the period after the one that contains `at`. */
export function periodAfter(at: number, period: Period, timeZone: string): string {
  const first = Date.parse(keyOf(dayOf(at, timeZone), period));
  const next = new Date(first);
  if (period === 'month') next.setUTCMonth(next.getUTCMonth() + 1);
  else next.setUTCDate(next.getUTCDate() + (period === 'week' ? 7 : 1));
  return next.toISOString().slice(0, 10);
}

const NONE = { stake: 0, loss: 0, time: 0, deposit: 0 };
const DAY = 86_400_000;

function keyOf(day: string, period: Period): string {
  switch (period) {
    case 'day':
      return day;
    case 'week': {
      const midnight = Date.parse(day);
      const sinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
      return new Date(midnight - sinceMonday * DAY).toISOString().slice(0, 10);
    }
    case 'month':
      return day.slice(0, 7);
  }
}
