import { expect, it } from 'vitest';
import { oddsOf } from './pay-lines.ts';

it('a pay line gives odds as dealers say them: in lowest terms, on the stake', () => {
  expect(oddsOf(17_500, 500)).toEqual([35, 1]);
  expect(oddsOf(1_500, 1_000)).toEqual([3, 2]);
  expect(oddsOf(1_000, 1_000)).toEqual([1, 1]);
});

it('a pay line gives no odds if the stake is unknown, or if a commission makes them uneven', () => {
  expect(oddsOf(500, 0)).toBeUndefined();
  expect(oddsOf(950, 1_000)).toBeUndefined();
});
