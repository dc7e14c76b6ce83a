import { expect, it } from 'vitest';
import { clampToRange } from '../../table/seated/range.ts';
import { preset } from './sizing.ts';

const range = { min: 1000, max: 20000, step: 100 };

it('a pot-sized raise is the call plus the pot after it', () => {
  // The blinds are 2 and 5, and a raise is to 15. The pot is 22, with 15 to call. A pot-sized raise is to 15 + 22 + 15.
  const price = { pot: 2200, level: 1500, toCall: 1500 };
  expect(preset({ min: 2500, max: 100000, step: 100 }, price, 'pot')).toBe(5200);
  expect(preset({ min: 2500, max: 100000, step: 100 }, price, 'half')).toBe(3400);
});

it('a first bet is a share of the pot, in whole chips', () => {
  const price = { pot: 3100, level: 0, toCall: 0 };
  expect(preset(range, price, 'min')).toBe(1000);
  expect(preset(range, price, 'half')).toBe(1600);
  expect(preset(range, price, 'most')).toBe(2300);
  expect(preset(range, price, 'all')).toBe(20000);
});

it('every suggested amount is within the limits', () => {
  expect(clampToRange(range, 0)).toBe(1000);
  expect(clampToRange(range, 99999)).toBe(20000);
  expect(clampToRange(range, 1149)).toBe(1100);
  expect(clampToRange({ min: 500, max: 500, step: 100 }, 700)).toBe(500);
});
