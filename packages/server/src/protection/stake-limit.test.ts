import { money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf, limitOn, setLimit } from './stake-limit.ts';

const [today, tomorrow] = ['2026-03-28', '2026-03-29'];

describe('a day', () => {
  it('is that of the house, not of the server', () => {
    expect(dayOf(Date.UTC(2026, 0, 31, 22, 59), 'Europe/Prague')).toBe('2026-01-31');
    expect(dayOf(Date.UTC(2026, 0, 31, 23, 0), 'Europe/Prague')).toBe('2026-02-01');
    expect(dayOf(Date.UTC(2026, 6, 31, 22, 0), 'Europe/Prague')).toBe('2026-08-01');
    expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  });
});

describe("a player's own limit {sazka.roulette-synot.74}", () => {
  const none = { perDay: undefined };
  const low = { perDay: money(100) };

  it('holds at once where it is the first or a stricter one', () => {
    expect(setLimit(none, money(500), tomorrow)).toEqual({ perDay: 500 });
    expect(setLimit({ perDay: money(500) }, money(100), tomorrow)).toEqual({ perDay: 100 });
  });

  it('is raised or lifted only from the next day on', () => {
    const raised = setLimit(low, money(500), tomorrow);
    expect(limitOn(today, raised).perDay).toBe(100);
    expect(limitOn(tomorrow, raised)).toEqual({ perDay: 500 });
    const lifted = setLimit(low, undefined, tomorrow);
    expect(limitOn(today, lifted).perDay).toBe(100);
    expect(limitOn(tomorrow, lifted)).toEqual(none);
  });

  it('that is made stricter again is not raised any more', () => {
    const raised = setLimit(low, money(500), tomorrow);
    expect(limitOn(tomorrow, setLimit(raised, money(50), tomorrow)).perDay).toBe(50);
  });
});
