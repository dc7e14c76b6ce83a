import { expect, it } from 'vitest';
import { dayOf } from './calendar.ts';

it('a day follows the house’s time zone, not the server’s', () => {
  expect(dayOf(Date.UTC(2026, 0, 31, 22, 59), 'Europe/Prague')).toBe('2026-01-31');
  expect(dayOf(Date.UTC(2026, 0, 31, 23, 0), 'Europe/Prague')).toBe('2026-02-01');
  expect(dayOf(Date.UTC(2026, 6, 31, 22, 0), 'Europe/Prague')).toBe('2026-08-01');
});
