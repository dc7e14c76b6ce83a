import { expect, it } from 'vitest';
import { dayIn, momentIn, startIn } from './zoned.ts';

it('the beginning of a day and the local time of a moment follow the house’s time zone {sazka.platform.39}', () => {
  const at = Date.parse('2026-06-30T22:30:00Z');
  expect(dayIn(at, 'Europe/Prague')).toBe('2026-07-01');
  expect(momentIn(at, 'Europe/Prague')).toBe('2026-07-01T00:30:00+02:00');
  expect(momentIn(at, 'America/New_York')).toBe('2026-06-30T18:30:00-04:00');
  expect(startIn('2026-07-01', 'Europe/Prague')).toBe(Date.parse('2026-06-30T22:00:00Z'));
  // Summer time begins on 29 March.
  expect(startIn('2026-03-29', 'Europe/Prague')).toBe(Date.parse('2026-03-28T23:00:00Z'));
  expect(startIn('2026-03-29', 'Europe/Prague', 1)).toBe(Date.parse('2026-03-29T22:00:00Z'));
});
