/** Returns the calendar day of a time in a time zone, in the form `2026-01-31`. Such strings sort by date. */
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
