import { describe, expect, it } from 'vitest';
import { plan as planOf } from '../../houses/src/index.ts';
import { expectedWin, theoryOf } from './theory.ts';

const theoryAt = (id: string) => theoryOf(planOf(id) ?? expect.fail(`no plan ${id}`));

describe('the theory of a bet', () => {
  // One zero: 37 equally likely numbers.
  it('is the edge and the variance of a straight bet at roulette', () => {
    const straight = theoryAt('kings/roulette-french').get('straight');
    expect(straight?.edge).toBeCloseTo(1 / 37, 12);
    expect(straight?.variance).toBeCloseTo((35 ** 2 + 36) / 37 - 1 / 37 ** 2, 9);
  });

  it('is the same at every position of a bet, or unknown', () => {
    const theory = theoryAt('kings/roulette-american');
    expect(theory.get('split')?.edge).toBeCloseTo(2 / 38, 12);
    expect(theory.get('five-bet')?.edge).toBeCloseTo(3 / 38, 12);
  });

  // The published edges of the three bets with eight packs and 5 % commission.
  it('is that of banco, punto and a tie at baccarat', () => {
    const theory = theoryAt('kings/punto-banco');
    expect(theory.get('banco')?.edge).toBeCloseTo(0.0106, 3);
    expect(theory.get('punto')?.edge).toBeCloseTo(0.0124, 3);
    expect(Math.sqrt(theory.get('punto')?.variance ?? 0)).toBeCloseTo(0.95, 2);
  });

  it('is known for the line bets of craps and the fields of sic bo', () => {
    expect(theoryAt('kings/craps').get('pass')?.edge).toBeCloseTo(7 / 495, 9);
    expect(theoryAt('kings/sic-bo').get('small')?.edge).toBeCloseTo(1 / 36, 9);
  });

  it('is unknown for games in which players raise or make decisions', () => {
    expect(theoryAt('kings/blackjack').size).toBe(0);
  });
});

describe('the expected win', () => {
  const theories = new Map([['red', { edge: 1 / 37, variance: 1 }]]);
  const theory = ({ bet }: { readonly bet: string }) => theories.get(bet);

  it('is the edge on the handle, with the deviation of independent bets', () => {
    // 100 bets of 37 units each.
    expect(expectedWin([{ bet: 'red', handle: 3_700, squares: 100 * 37 ** 2 }], theory)).toEqual({
      win: 100,
      deviation: 370,
    });
  });

  it('is unknown if the theory of one bet is missing', () => {
    expect(expectedWin([{ bet: 'other', handle: 1, squares: 1 }], theory)).toBeUndefined();
  });
});
