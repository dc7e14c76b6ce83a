import { describe, expect, it } from 'vitest';
import { Fraction } from './fraction.ts';
import { solve } from './linear.ts';

const f = Fraction.of;

describe('the values of states that lead to one another', () => {
  it('include the value of a stake that waits until it is decided', () => {
    // Half of the time the stake ends with 1, and otherwise it starts again: x = 1/2 + x/2, so x = 1.
    expect(`${solve([f(1, 2)], [[f(1, 2)]])}`).toBe('1');
    // x = 1/4 + y/2, y = 1/8 + x/2: by substitution x = 5/16 + x/4, so x = 5/12 and y = 1/3.
    expect(
      solve(
        [f(1, 4), f(1, 8)],
        [
          [f(0), f(1, 2)],
          [f(1, 2), f(0)],
        ],
      ).map(String),
    ).toEqual(['5/12', '1/3']);
  });

  it('are found if the first state leads only to other states', () => {
    // x = y, y = 1/2 + y/2.
    expect(
      solve(
        [f(0), f(1, 2)],
        [
          [f(0), f(1)],
          [f(0), f(1, 2)],
        ],
      ).map(String),
    ).toEqual(['1', '1']);
  });

  it('do not exist if states form a closed cycle', () => {
    expect(() => solve([f(1)], [[f(1)]])).toThrow(RangeError);
    expect(() =>
      solve(
        [f(0), f(0)],
        [
          [f(0), f(1)],
          [f(1), f(0)],
        ],
      ),
    ).toThrow(RangeError);
  });

  it('are an empty list for no states', () => {
    expect(solve([], [])).toEqual([]);
  });
});
