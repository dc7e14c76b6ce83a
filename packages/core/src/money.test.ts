import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCY_CODES, isCurrency } from './currencies.ts';
import { denominationsOf } from './denominations.ts';
import {
  decimalsOf,
  formatMoney,
  fraction,
  majorUnit,
  money,
  parseAmount,
  subtract,
  sum,
  times,
  wholeUnits,
} from './money.ts';

const amounts = fc.integer({ min: 0, max: 1_000_000_000 }).map(money);

describe('money', () => {
  it('refuses anything but a whole number of minor units', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])
      expect(() => money(wrong)).toThrow(RangeError);
  });

  it('refuses a result outside the safe integers', () => {
    expect(() => times(money(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
    expect(() => sum([money(Number.MAX_SAFE_INTEGER), money(1)])).toThrow(RangeError);
  });

  it('divides exactly, so that a part rounded down and the rest rounded up add to the whole', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 1, max: 37 }),
        (amount, numerator, denominator) => {
          const down = fraction(amount, numerator, denominator, 'down');
          const up = fraction(amount, numerator, denominator, 'up');
          expect(down * denominator).toBeLessThanOrEqual(amount * numerator);
          expect(up * denominator).toBeGreaterThanOrEqual(amount * numerator);
          expect(subtract(up, down)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('divides exactly in cases in which floating point would not', () => {
    expect(fraction(money(9_007_199_254_740_991), 1, 3, 'down')).toBe(3_002_399_751_580_330);
  });

  it('counts whole units', () => {
    expect(wholeUnits(money(730), money(100))).toBe(7);
    expect(wholeUnits(money(99), money(100))).toBe(0);
  });

  it('has the decimals of its currency by ISO 4217', () => {
    expect(['EUR', 'JPY', 'KWD', 'CHIP', 'USD'].map((code) => decimalsOf(code as 'EUR'))).toEqual([
      2, 0, 3, 0, 2,
    ]);
    expect(parseAmount('1.5', 'JPY')).toBeUndefined();
    expect(parseAmount('1.234', 'KWD')).toBe(1234);
    expect(formatMoney(money(1500), 'JPY', 'en')).toBe('¥1,500');
    expect(formatMoney(money(1250), 'KWD', 'en')).toBe('KWD\u00a01.250');
  });

  it('is kept in the currencies of ISO 4217 and in chips, and in no others', () => {
    expect(['USD', 'CHIP', 'XAU', 'EURO', 'usd', undefined].map(isCurrency)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is paid in pieces that are whole minor units, down to the smallest coin', () => {
    for (const code of CURRENCY_CODES) {
      const pieces = denominationsOf(code);
      expect(pieces.every((piece) => Number.isSafeInteger(piece) && piece > 0)).toBe(true);
      expect(pieces).toEqual([...pieces].sort((a, b) => b - a));
    }
    expect(denominationsOf('JPY').at(-1)).toBe(1);
  });

  it('is formatted for people, with cents only if the amount has any', () => {
    const euro = majorUnit('EUR');
    expect(formatMoney(times(euro, 5000), 'EUR', 'en')).toBe('€5,000');
    expect(formatMoney(money(250), 'EUR', 'de')).toBe('2,50\u00a0€');
    expect(formatMoney(times(majorUnit('CZK'), 1200), 'CZK', 'cs')).toBe('1\u00a0200\u00a0Kč');
    expect(formatMoney(money(36), 'CHIP', 'en')).toBe('36');
  });
});
