import { denominationsOf } from '@croupier/core';
import { expect, it } from 'vitest';
import { countOf, sumOf } from './pieces.ts';

it('counted notes and coins are converted to minor units', () => {
  expect(denominationsOf('EUR').at(-1)).toBe(1);
  expect(denominationsOf('CZK')[0]).toBe(500_000);
  const count = countOf({ 100000: '15', 500: ' 2', 200: 'x', 100: '-1', 50: '' });
  expect(count).toEqual({ 100000: 15, 500: 2 });
  expect(sumOf(count)).toBe(1_501_000);
});
