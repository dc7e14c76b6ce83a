import { money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { chipText, chipValues, pileHeight } from './values.ts';

const euro = (whole: number) => money(whole * 100);

describe('the chips to bet with', () => {
  it('start at the minimum bet and go up to the maximum', () => {
    expect(chipValues('EUR', euro(1), euro(250_000), euro(1))).toEqual([1, 5, 25, 100, 500, 2500].map(euro));
    expect(chipValues('EUR', euro(10), euro(500), euro(1))).toEqual([10, 50, 250].map(euro));
  });

  it('are whole multiples of the step', () => {
    expect(chipValues('CZK', money(1000), money(10_000_000), money(5000))).toEqual(
      [50, 200, 1000, 5000, 20_000, 100_000].map((value) => money(value * 100)),
    );
  });

  it('have the value of the minimum bet if no standard chip fits', () => {
    expect(chipValues('CHIP', money(3), money(4), money(3))).toEqual([money(3)]);
  });

  it('show a short number that never exceeds their value', () => {
    expect(chipText(euro(5), 'EUR', 'en')).toBe('5');
    expect(chipText(money(250), 'EUR', 'cs')).toBe('2,5');
    expect(chipText(euro(1299), 'EUR', 'en')).toBe('1.2k');
    expect(chipText(euro(250_000), 'EUR', 'de')).toBe('250k');
    expect(chipText(euro(1_999_999), 'EUR', 'en')).toBe('1.9M');
  });

  it('form piles of a limited height', () => {
    expect(pileHeight(euro(5), 'EUR')).toBe(1);
    expect(pileHeight(euro(7), 'EUR')).toBe(2);
    expect(pileHeight(euro(99), 'EUR')).toBe(4);
  });
});
