import { describe, expect, it } from 'vitest';
import { breaksOf } from './work.ts';

const MINUTE = 60_000;
const stint = (from: number, to: number | null, how: 'break' | 'relief' | 'end' = 'relief') => ({
  began_at: from * MINUTE,
  ended_at: to === null ? null : to * MINUTE,
  ended_how: to === null ? null : how,
});
const breaks = (stints: ReturnType<typeof stint>[], minutes: number | null, now = 200) => {
  const { worked, longest, breakAt, ...counts } = breaksOf(stints, minutes, now * MINUTE);
  return {
    ...counts,
    worked: worked / MINUTE,
    longest: longest / MINUTE,
    breakAt: breakAt === null ? null : breakAt / MINUTE,
  };
};

describe('the breaks of a dealer', () => {
  it('last at least ten minutes, so a change of tables is no break', () => {
    const moved = [stint(0, 40), stint(49, 70), stint(80, 100, 'break')];
    expect(breaks(moved, 60)).toEqual({
      worked: 81,
      longest: 70,
      breaksTaken: 2,
      breaksDue: 1,
      breakAt: null,
    });
  });

  it('are due after the time that the house sets, counted from the last break', () => {
    expect(breaks([stint(0, 30), stint(45, 60), stint(65, null)], 60, 90).breakAt).toBe(105);
    expect(breaks([stint(45, null)], 60, 165)).toMatchObject({ longest: 120, breaksDue: 2, breakAt: 105 });
    expect(breaks([stint(45, null)], null, 165)).toMatchObject({ breaksDue: 0, breakAt: null });
    expect(breaks([], 60)).toEqual({ worked: 0, longest: 0, breaksTaken: 0, breaksDue: 0, breakAt: null });
  });
});
