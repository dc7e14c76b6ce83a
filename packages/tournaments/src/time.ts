/** Parses a UTC time in the format of announcements, `2026-11-27T19:00:00Z`, into milliseconds since 1970. */
export function parseTime(text: string): number {
  const [, year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (
    text.match(/^(\d+)-(\d+)-(\d+)T(\d+):(\d+)(?::(\d+))?/) ?? []
  ).map(Number);
  // The calculation starts years in March, so that a leap day is the last day of a year.
  const shifted = month > 2 ? year : year - 1;
  const days =
    365 * shifted +
    Math.floor(shifted / 4) -
    Math.floor(shifted / 100) +
    Math.floor(shifted / 400) +
    Math.floor((153 * ((month + 9) % 12) + 2) / 5) +
    day -
    719_469;
  return (((days * 24 + hour) * 60 + minute) * 60 + (second || 0)) * 1000;
}
