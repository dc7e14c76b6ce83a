import { isRefusal } from '@croupier/core';
import type { craps as game } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { plan } from '../../../houses/src/index.ts';
import { Fraction } from '../fraction.ts';
import { crapsTurns } from './turns.ts';

const turns = crapsTurns(plan('kings/craps') as game.CrapsPlan);
if (isRefusal(turns)) throw new Error(turns.message);
const { house, sevenOut } = turns;

describe('the length of a shooter’s turn', () => {
  // Published by S. N. Ethier and F. M. Hoppe in “A world record in Atlantic City and the length of the
  // shooter's hand at craps”.
  it('averages 1671/196 throws if only a seven-out ends it, and reaches 154 throws once in 5.59 billion turns', () => {
    expect(`${sevenOut.mean}`).toBe('1671/196');
    expect(sevenOut.atLeast(154).toNumber() * 1e9).toBeCloseTo(0.178882426, 8);
    expect(Fraction.ONE.over(sevenOut.atLeast(154)).decimal(0)).toBe('5590264072');
  });

  it('never ends by a seven-out before the second throw, with exact chances for the first throws', () => {
    const few = [1, 2, 3].map((throws) => `${sevenOut.atLeast(throws)}`);
    // The first throw sets a point in 24 of 36 cases. A seven then follows in 6 of 36 cases.
    expect(few).toEqual(['1', '1', '8/9']);
    // In this house, craps on the come-out also ends the turn, in 4 of 36 cases.
    expect(`${house.atLeast(2)}`).toBe('8/9');
  });

  it('also ends with craps on the come-out in this house {kings.craps.48}', () => {
    expect(`${house.mean}`).toBe('1671/251');
    for (const throws of [2, 10, 50])
      expect(house.atLeast(throws).compare(sevenOut.atLeast(throws))).toBe(-1);
  });

  it('has a mean equal to the sum of the chances of at least one, two, three … throws', () => {
    let sum = Fraction.ZERO;
    for (let throws = 1; throws <= 60; throws++) sum = sum.plus(house.atLeast(throws));
    const rest = house.mean.minus(sum);
    expect(rest.compare(Fraction.ZERO)).toBe(1);
    expect(rest.toNumber()).toBeLessThan(1e-2);
  });

  it('is refused if the table refuses its terms', () => {
    expect(crapsTurns(plan('kings/craps') as game.CrapsPlan, { anyCraps: 6 })).toMatchObject({
      refused: true,
    });
  });
});
