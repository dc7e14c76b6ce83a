import { money } from '@croupier/core';
import { expect, it } from 'vitest';
import { parseAmount, typedAmount } from './amount.ts';

it('an amount field reads whole amounts and decimals, with a point or a comma', () => {
  expect(parseAmount('50', 'EUR')).toBe(5000);
  expect(parseAmount('2,5', 'EUR')).toBe(250);
  expect(parseAmount('2.05', 'EUR')).toBe(205);
  expect(parseAmount('1 000', 'CZK')).toBe(100_000);
  expect(parseAmount('7', 'CHIP')).toBe(7);
});

it('an amount field does not read anything else as an amount', () => {
  for (const text of ['', '-5', 'five', '1.234', '2.', '1e5'])
    expect(parseAmount(text, 'EUR')).toBeUndefined();
  expect(parseAmount('1.5', 'CHIP')).toBeUndefined();
});

it('an amount field writes amounts in a form that it can read', () => {
  expect(typedAmount(money(250), 'EUR')).toBe('2.5');
  expect(parseAmount(typedAmount(money(12_345), 'CZK'), 'CZK')).toBe(12_345);
});
