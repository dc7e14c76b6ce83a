import { describe, expect, it } from 'vitest';
import { changedLimit, limitAt } from './measures.ts';

const WEEK = 7 * 24 * 3_600_000;

describe('a self-imposed limit', () => {
  const limit = { measure: 'loss-day', value: 500 } as const;

  it('applies immediately if it is stricter', () => {
    expect(changedLimit(limit, 400, 0, WEEK)).toEqual({ measure: 'loss-day', value: 400 });
    expect(changedLimit({ measure: 'loss-day', value: undefined }, 900, 0, WEEK).value).toBe(900);
  });

  it('changes only after the delay if it is looser or removed', () => {
    for (const value of [501, undefined]) {
      const chosen = changedLimit(limit, value, 10, WEEK);
      expect(limitAt(chosen, 10 + WEEK - 1).value).toBe(500);
      expect(limitAt(chosen, 10 + WEEK)).toEqual({ measure: 'loss-day', value });
    }
  });

  it('is not loosened if a stricter one is chosen in the meantime', () => {
    const chosen = changedLimit(changedLimit(limit, 900, 0, WEEK), 300, 10, WEEK);
    expect(limitAt(chosen, 2 * WEEK).value).toBe(300);
  });
});
