import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

const PLANS = [
  'kings/roulette-french',
  'kings/roulette-european',
  'sazka/roulette-synot',
  'brandenburg/roulette',
];

describe('the nearest name', () => {
  it.each([
    ['kings/roulete-french', 'kings/roulette-french'],
    ['kings/roulette-fernch', 'kings/roulette-french'],
    ['roulette-synot', 'sazka/roulette-synot'],
    ['french', 'kings/roulette-french'],
    ['brandenburg', 'brandenburg/roulette'],
    ['KINGS/ROULETTE-EUROPEAN', 'kings/roulette-european'],
  ])('%s is %s', (given, meant) => {
    expect(nearest(given, PLANS)).toBe(meant);
  });

  it('is undefined if no name is near', () => {
    expect(nearest('poker', PLANS)).toBeUndefined();
    expect(nearest('x', [])).toBeUndefined();
  });
});
