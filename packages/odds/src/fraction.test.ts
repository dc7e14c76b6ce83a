import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Fraction } from './fraction.ts';

const whole = fc.integer({ min: -1_000_000, max: 1_000_000 });
const fractions = fc.tuple(whole, fc.integer({ min: 1, max: 1_000_000 })).map(([a, b]) => Fraction.of(a, b));

describe('Fraction', () => {
  it('is kept in lowest terms, with its sign in the numerator', () => {
    expect(`${Fraction.of(6, -8)}`).toBe('-3/4');
    expect(`${Fraction.of(-6, -8)}`).toBe('3/4');
    expect(`${Fraction.of(0, -5)}`).toBe('0');
    expect(`${Fraction.of(12, 4)}`).toBe('3');
  });

  it('is added, multiplied and divided exactly', () => {
    const third = Fraction.of(1, 3);
    const sixth = Fraction.of(1, 6);
    expect(`${third.plus(sixth)}`).toBe('1/2');
    expect(`${third.minus(sixth)}`).toBe('1/6');
    expect(`${third.times(sixth)}`).toBe('1/18');
    expect(`${third.over(sixth)}`).toBe('2');
    expect(third.compare(sixth)).toBe(1);
    expect(sixth.compare(third)).toBe(-1);
    expect(third.compare(Fraction.of(2, 6))).toBe(0);
  });

  it('recovers the number by the inverse of every operation', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        expect(a.plus(b).minus(b).equals(a)).toBe(true);
        if (b.numerator !== 0n) expect(a.times(b).over(b).equals(a)).toBe(true);
        expect(Math.sign(a.toNumber() - b.toNumber()) === a.compare(b)).toBe(true);
      }),
    );
  });

  it('cannot have a denominator of zero', () => {
    expect(() => Fraction.of(1, 0)).toThrow(RangeError);
    expect(() => Fraction.ONE.over(Fraction.ZERO)).toThrow(RangeError);
    expect(() => Fraction.of(1.5)).toThrow(RangeError);
  });

  it('is formatted as a percentage, with halves rounded away from zero', () => {
    expect(Fraction.of(-1, 37).percent()).toBe('-2.70');
    expect(Fraction.of(1, 19).percent(4)).toBe('5.2632');
    expect(Fraction.of(1, 8).percent(0)).toBe('13');
    expect(Fraction.of(-1, 8).percent(0)).toBe('-13');
    expect(Fraction.of(-1, 1_000_000).percent(2)).toBe('0.00');
    expect(Fraction.of(5, 2).decimal(0)).toBe('3');
  });

  it('becomes a number even if its parts exceed the range of a double', () => {
    const huge = 10n ** 400n;
    expect(Fraction.of(huge + 1n, 3n * huge).toNumber()).toBeCloseTo(1 / 3, 12);
    expect(Fraction.of(-1, 37).toNumber()).toBe(-1 / 37);
  });
});
