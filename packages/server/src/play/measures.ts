/** The things that a measure counts: stakes, net losses, minutes at play, deposits. */
export type Measured = 'stake' | 'loss' | 'time' | 'deposit';
export type Period = 'day' | 'week' | 'month';

const MEASURED: readonly Measured[] = ['stake', 'loss', 'time', 'deposit'];
const PERIODS: readonly Period[] = ['day', 'week', 'month'];

/**
 * Every measure by which participants can limit themselves, as `loss-month`. The law says which of them a house
 * offers, and its operator sets that. Amounts are minor units, times minutes.
 */
export const MEASURES = MEASURED.flatMap((measured) =>
  PERIODS.map((period) => `${measured}-${period}` as const),
);
export type Measure = (typeof MEASURES)[number];

/** Returns the thing that a measure counts, and its calendar period. */
export function partsOf(measure: Measure): { readonly measured: Measured; readonly period: Period } {
  const [measured, period] = measure.split('-') as [Measured, Period];
  return { measured, period };
}

/**
 * A measure with the chosen value, or none where it was declined. `next` is its future value where it was loosened: a
 * stricter value holds at once, a looser one only from then on.
 */
export interface SelfLimit {
  readonly measure: Measure;
  readonly value: number | undefined;
  readonly next?: { readonly value: number | undefined; readonly from: number } | undefined;
}

/** Returns the measure as it holds at a moment. */
export function limitAt(limit: SelfLimit, at: number): SelfLimit {
  const { measure, next } = limit;
  return next && next.from <= at ? { measure, value: next.value } : limit;
}

/** Changes a measure at `at`: a stricter value holds at once, a looser one or none after `wait` milliseconds. */
export function chosenAnew(limit: SelfLimit, value: number | undefined, at: number, wait: number): SelfLimit {
  const { measure, value: now } = limitAt(limit, at);
  const stricter = now === undefined || (value !== undefined && value <= now);
  return stricter ? { measure, value } : { measure, value: now, next: { value, from: at + wait } };
}
