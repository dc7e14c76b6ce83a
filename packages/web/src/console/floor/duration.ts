/** Returns the parts of a duration in milliseconds, with two digits for the minutes. */
export function durationOf(time: number): { readonly hours: string; readonly minutes: string } {
  const minutes = Math.floor(time / 60_000);
  return { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60).padStart(2, '0') };
}
