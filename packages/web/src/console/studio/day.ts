/** Returns the calendar day of a moment in the time zone of the device, such as `2026-01-31`. */
export function dayText(at: number): string {
  const date = new Date(at);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the start of the minute that contains a moment, in milliseconds since 1970. */
export function minuteOf(at: number): number {
  return Math.floor(at / 60_000) * 60_000;
}

/** Returns the moment of a local time such as `14:30` on a day, in milliseconds since 1970. */
export function momentOn(day: string, time: string): number {
  return new Date(`${day}T${time}`).getTime();
}

/** Returns the start and the end of a day, which is shorter or longer than 24 hours when the clocks change. */
export function dayAt(day: string): { readonly after: number; readonly until: number } {
  const start = new Date(`${day}T00:00`);
  const end = new Date(start);
  end.setDate(end.getDate() + 1);
  return { after: start.getTime(), until: end.getTime() };
}
