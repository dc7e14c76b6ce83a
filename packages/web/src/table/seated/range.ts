/** Amounts from `min` to `max` in whole `step`s. */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Returns the nearest amount within the range, with halves rounded up. */
export function clampToRange({ min, max, step }: Range, amount: number): number {
  const bounded = Math.min(max, Math.max(min, amount));
  return Math.min(max, min + Math.round((bounded - min) / step) * step);
}
