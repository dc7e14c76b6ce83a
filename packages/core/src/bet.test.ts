import { expect, it } from 'vitest';
import { rangeOf } from './bet.ts';
import { money } from './money.ts';

const limits = (min: number, max?: number) =>
  max === undefined ? { min: money(min) } : { min: money(min), max: money(max) };

it('a table’s range of stakes is from its lowest minimum to its highest maximum', () => {
  expect(rangeOf([limits(500, 5_000), limits(200, 1_000)])).toEqual(limits(200, 5_000));
  expect(rangeOf([limits(500, 5_000), limits(200)])).toEqual(limits(200, 5_000));
  expect(rangeOf([limits(500), limits(200)])).toEqual(limits(200));
  expect(rangeOf([])).toBeUndefined();
});
