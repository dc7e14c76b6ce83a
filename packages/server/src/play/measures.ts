/** The quantities that can be limited: stakes, net losses, minutes at play, deposits. */
export type LimitedQuantity = 'stake' | 'loss' | 'time' | 'deposit';
export type Period = 'day' | 'week' | 'month';

const MEASURED: readonly LimitedQuantity[] = ['stake', 'loss', 'time', 'deposit'];
const PERIODS: readonly Period[] = ['day', 'week', 'month'];

/**
 * Every limit that participants can set for themselves, such as `loss-month`. The law decides which of them a house
 * offers, and its operator configures that. Amounts are minor units, times are minutes.
 */
export const MEASURES = MEASURED.flatMap((measured) =>
  PERIODS.map((period) => `${measured}-${period}` as const),
);
export type Measure = (typeof MEASURES)[number];

/** Returns the quantity that a measure limits, and its calendar period. */
export function partsOf(measure: Measure): { readonly measured: LimitedQuantity; readonly period: Period } {
  const [measured, period] = measure.split('-') as [LimitedQuantity, Period];
  return { measured, period };
}

/**
 * A measure with its value; undefined if it was declined. `next` is the pending value of a loosened measure. A stricter
 * value takes effect immediately and a looser one later.
 */
export interface SelfLimit {
  readonly measure: Measure;
  readonly value: number | undefined;
  readonly next?: { readonly value: number | undefined; readonly from: number } | undefined;
}

/** Returns the value of a measure that is in effect at a given time. */
export function limitAt(limit: SelfLimit, at: number): SelfLimit {
  const { measure, next } = limit;
  return next && next.from <= at ? { measure, value: next.value } : limit;
}

/**
 * Changes a measure at `at`. A stricter value takes effect immediately. A looser one, or none, takes effect after
 * `wait` milliseconds.
 */
export function changedLimit(
  limit: SelfLimit,
  value: number | undefined,
  at: number,
  wait: number,
): SelfLimit {
  const { measure, value: now } = limitAt(limit, at);
  const stricter = now === undefined || (value !== undefined && value <= now);
  return stricter ? { measure, value } : { measure, value: now, next: { value, from: at + wait } };
}
