const DAY = 86_400_000;

/** Returns the reader's time zone. */
export function readersZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the calendar day of a moment in a time zone, such as `2026-01-31`. */
export function dayIn(at: number, timeZone: string): string {
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 10);
}

/** Returns the start of a calendar day in a time zone, shifted by `later` days. */
export function startIn(day: string, timeZone: string, later = 0): number {
  const midnight = Date.parse(day) + later * DAY;
  // Summer time may begin or end between the first guess and the start of the day.
  return midnight - offsetAt(midnight - offsetAt(midnight, timeZone), timeZone);
}

/** Returns a moment in a time zone, with its offset from UTC: `2026-01-31T12:00:00+01:00`. */
export function momentIn(at: number, timeZone: string): string {
  const offset = offsetAt(at, timeZone);
  const minutes = Math.abs(offset) / 60_000;
  const two = (value: number) => String(value).padStart(2, '0');
  const distance = `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return new Date(at + offset).toISOString().slice(0, 19) + distance;
}

/** Returns the offset of a time zone from UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const second = Math.floor(at / 1000) * 1000;
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(second);
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - second;
}
