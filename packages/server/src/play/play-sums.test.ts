import { describe, expect, it } from 'vitest';
import { addToSums, periodAfter, sumIn } from './play-sums.ts';

const PRAGUE = 'Europe/Prague';
const at = (moment: string) => Date.parse(moment);

describe('the sum that counts towards a limit', () => {
  const counts = (from: string, to: string) => {
    const counted = addToSums(undefined, { stake: 7 }, at(from), PRAGUE);
    return (['day', 'week', 'month'] as const).filter(
      (period) => sumIn(counted, { measured: 'stake', period }, at(to), PRAGUE) === 7,
    );
  };

  it('belongs to its day, its week (from Monday), and its month, in Prague time', () => {
    // The two days are a Monday and the following Sunday.
    expect(counts('2026-03-09T12:00+01:00', '2026-03-09T23:59+01:00')).toEqual(['day', 'week', 'month']);
    expect(counts('2026-03-09T12:00+01:00', '2026-03-15T23:59+01:00')).toEqual(['week', 'month']);
    expect(counts('2026-03-09T12:00+01:00', '2026-03-16T00:00+01:00')).toEqual(['month']);
    // In Prague, the next month has already begun.
    expect(counts('2026-03-31T21:59Z', '2026-03-31T22:00Z')).toEqual(['week']);
    expect(counts('2026-03-31T12:00+02:00', '2027-03-31T12:00+02:00')).toEqual([]);
  });

  it('continues if the clock is set back past midnight, and never decreases {sazka.platform.54}', () => {
    const stake = (before: ReturnType<typeof addToSums> | undefined, moment: string) =>
      addToSums(before, { stake: 7, time: 1 }, at(moment), PRAGUE);
    const first = stake(undefined, '2026-06-01T00:00:10+02:00');
    const back = stake(first, '2026-05-31T23:59:59+02:00');
    const again = stake(back, '2026-06-01T00:00:11+02:00');
    for (const period of ['day', 'week', 'month'] as const) {
      const used = (counted: typeof first, moment: string) =>
        sumIn(counted, { measured: 'stake', period }, at(moment), PRAGUE);
      expect(used(first, '2026-05-31T23:59:59+02:00')).toBe(7);
      expect(used(back, '2026-05-31T23:59:59+02:00')).toBe(14);
      expect(used(again, '2026-06-01T00:00:11+02:00')).toBe(21);
    }
  });

  it('restarts on the first day of the next period', () => {
    const after = (period: 'day' | 'week' | 'month', moment: string) =>
      periodAfter(at(moment), period, PRAGUE);
    expect(after('day', '2026-12-31T23:30+01:00')).toBe('2027-01-01');
    expect(after('week', '2026-03-09T12:00+01:00')).toBe('2026-03-16');
    expect(after('week', '2026-03-15T12:00+01:00')).toBe('2026-03-16');
    expect(after('month', '2026-03-31T12:00+02:00')).toBe('2026-04-01');
    expect(after('month', '2026-12-05T12:00+01:00')).toBe('2027-01-01');
  });
});
