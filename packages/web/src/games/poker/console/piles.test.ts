import { describe, expect, it } from 'vitest';
import { pilesIn } from './piles.ts';

describe('chips as a croupier types them', () => {
  it('are values, each with the number of its chips before it', () => {
    expect(pilesIn('500', 'EUR')).toEqual([{ chip: 50_000, count: 1 }]);
    expect(pilesIn(' 4x500  100 ', 'EUR')).toEqual([
      { chip: 50_000, count: 4 },
      { chip: 10_000, count: 1 },
    ]);
    expect(pilesIn('2 × 25 + 3*5', 'EUR')).toEqual([
      { chip: 2500, count: 2 },
      { chip: 500, count: 3 },
    ]);
    expect(pilesIn('10x0,10', 'EUR')).toEqual([{ chip: 10, count: 10 }]);
  });

  it('are undefined if they cannot be read', () => {
    for (const text of ['', 'x', '4x', '0x5', '0', '5 euros', 'x5', '-5', '4xx5'])
      expect(pilesIn(text, 'EUR')).toBeUndefined();
  });
});
