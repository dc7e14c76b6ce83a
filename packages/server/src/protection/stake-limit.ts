import type { Money } from '@croupier/core';

/** A player's own limit on what they stake in a day; undefined amounts are no limit. */
export interface StakeLimit {
  readonly perDay: Money | undefined;
  /** What it becomes on a later day. */
  readonly next?: { readonly perDay: Money | undefined; readonly from: string } | undefined;
}

/** The calendar day of a moment in a time zone, as `2026-01-31`: days compare as their texts do. */
export function dayOf(at: number, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format.format(at);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day after a day. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** The limit as it stands on a day. */
export function limitOn(day: string, limit: StakeLimit): StakeLimit {
  const { next } = limit;
  return next && next.from <= day ? { perDay: next.perDay } : limit;
}

/** Sets a limit: a stricter one holds at once, a looser one or none from `tomorrow` on. */
export function setLimit(
  { perDay: now }: StakeLimit,
  perDay: Money | undefined,
  tomorrow: string,
): StakeLimit {
  const stricter = now === undefined || (perDay !== undefined && perDay <= now);
  return stricter ? { perDay } : { perDay: now, next: { perDay, from: tomorrow } };
}
