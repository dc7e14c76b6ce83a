import { describe, expect, it } from 'vitest';
import { chosenAnew, limitAt } from './measures.ts';

const WEEK = 7 * 24 * 3_600_000;

describe('a limit of one’s own', () => {
  const limit = { measure: 'loss-day', value: 500 } as const;

  it('holds at once where it is stricter', () => {
    expect(chosenAnew(limit, 400, 0, WEEK)).toEqual({ measure: 'loss-day', value: 400 });
    expect(chosenAnew({ measure: 'loss-day', value: undefined }, 900, 0, WEEK).value).toBe(900);
  });

  it('holds after the wait where it is looser, or given up', () => {
    for (const value of [501, undefined]) {
      const chosen = chosenAnew(limit, value, 10, WEEK);
      expect(limitAt(chosen, 10 + WEEK - 1).value).toBe(500);
      expect(limitAt(chosen, 10 + WEEK)).toEqual({ measure: 'loss-day', value });
    }
  });

  it('that was to be looser is forgotten where a stricter one is chosen meanwhile', () => {
    const chosen = chosenAnew(chosenAnew(limit, 900, 0, WEEK), 300, 10, WEEK);
    expect(limitAt(chosen, 2 * WEEK).value).toBe(300);
  });
});
