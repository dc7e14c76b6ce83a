/** What a measure counts: what is staked, net losses, minutes at play, what is deposited. */
export type Measured = 'stake' | 'loss' | 'time' | 'deposit';
export type Period = 'day' | 'week' | 'month';

const MEASURED: readonly Measured[] = ['stake', 'loss', 'time', 'deposit'];
const PERIODS: readonly Period[] = ['day', 'week', 'month'];

/**
 * Every measure by which participants can limit themselves, as `loss-month`: which of them a house offers, the law says,
 * and so its operator sets. Amounts are minor units, times minutes.
 */
export const MEASURES = MEASURED.flatMap((measured) =>
  PERIODS.map((period) => `${measured}-${period}` as const),
);
export type Measure = (typeof MEASURES)[number];

/** What a measure counts, and over which calendar period. */
export function partsOf(measure: Measure): { readonly measured: Measured; readonly period: Period } {
  const [measured, period] = measure.split('-') as [Measured, Period];
  return { measured, period };
}

/**
 * A measure as it was chosen: a value, or none where it was declined. `next` is what it becomes where it was loosened:
 * stricter holds at once, looser only from then on.
 */
export interface SelfLimit {
  readonly measure: Measure;
  readonly value: number | undefined;
  readonly next?: { readonly value: number | undefined; readonly from: number } | undefined;
}

/** The measure as it stands at a moment. */
export function limitAt(limit: SelfLimit, at: number): SelfLimit {
  const { measure, next } = limit;
  return next && next.from <= at ? { measure, value: next.value } : limit;
}

/** Chooses a measure anew, at `at`: a stricter value holds at once, a looser one or none after `wait` milliseconds. */
export function chosenAnew(limit: SelfLimit, value: number | undefined, at: number, wait: number): SelfLimit {
  const { measure, value: now } = limitAt(limit, at);
  const stricter = now === undefined || (value !== undefined && value <= now);
  return stricter ? { measure, value } : { measure, value: now, next: { value, from: at + wait } };
}
