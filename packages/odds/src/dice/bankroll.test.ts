import { isRefusal } from '@croupier/core';
import type { craps as game } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { plan } from '../../../houses/src/index.ts';
import { crapsOdds } from '../craps/odds.ts';
import { Fraction } from '../fraction.ts';
import { bankrollOf } from './bankroll.ts';

const odds = crapsOdds(plan('kings/craps') as game.CrapsPlan, undefined, ['pass', 'place-6']);
if (isRefusal(odds)) throw new Error(odds.message);
const of = (wanted: string) => odds.bets.find(({ bet }) => bet === wanted) ?? { results: [] };
/** Returns a result with a chance of `ofTen` in ten. */
const share = (net: number, parts: number, ofTen: number) => ({
  outcome: net > 0 ? ('won' as const) : ('lost' as const),
  net: Fraction.of(net, parts),
  chance: Fraction.of(ofTen, 10),
});
const result = (net: number, ofTen: number) => share(net, 1, ofTen);

describe('the prospects of a bankroll', () => {
  it('match the binomial theorem for a fixed number of coin tosses', () => {
    const { ahead, ruined, wonBy } = bankrollOf(of('pass'), { bank: 1000, bets: 100 });
    const [win, choose] = [
      244 / 495,
      (k: number) => Array.from({ length: k }, (_, i) => (100 - i) / (i + 1)),
    ];
    const exactly = (k: number) =>
      choose(k).reduce((product, one) => product * one, 1) * win ** k * (1 - win) ** (100 - k);
    const more = Array.from({ length: 50 }, (_, at) => exactly(51 + at)).reduce((sum, one) => sum + one, 0);
    expect(ahead).toBeCloseTo(more, 11);
    expect(ruined).toBe(0);
    expect([0.05, 0.5, 0.95].map(wonBy)).toEqual([-18, -2, 16]);
    const upTo = (wins: number) =>
      Array.from({ length: wins + 1 }, (_, k) => exactly(k)).reduce((sum, one) => sum + one, 0);
    expect([upTo(57) < 0.95, upTo(58) > 0.95], '58 wins of 100 are 16 more than the losses').toEqual([
      true,
      true,
    ]);
  });

  it('account for an end of play when less is left than a bet can lose', () => {
    const coin = { results: [result(1, 4), result(-1, 6)] };
    // Losing the first bet means ruin, and so does a win followed by two losses. No other sequence of three bets
    // does.
    expect(bankrollOf(coin, { bank: 1, bets: 3 }).ruined).toBeCloseTo(0.6 + 0.4 * 0.6 * 0.6, 12);
    // The player ends ahead after two wins, or after a win, a loss and a win.
    expect(bankrollOf(coin, { bank: 1, bets: 3 }).ahead).toBeCloseTo(0.4 ** 2 + 0.4 * 0.6 * 0.4, 12);
    // A player whose money exactly covers a loss still bets.
    expect(bankrollOf(coin, { bank: 1, bets: 2 }).ruined).toBeCloseTo(0.6, 12);
    // The last unit cannot be bet if a bet can lose two units.
    expect(bankrollOf({ results: [result(1, 5), result(-2, 5)] }, { bank: 3, bets: 1 }).ruined).toBe(0.5);
  });

  it('account for wins that are not whole units, such as seven for six', () => {
    const { wonBy } = bankrollOf(of('place-6'), { bank: 10, bets: 1 });
    expect([0.5, 0.99].map(wonBy)).toEqual([-1, 7 / 6]);
    const one = bankrollOf(of('place-6'), { bank: 1, bets: 1 });
    expect(one.wonBy(0.99), 'one unit is enough for one').toBe(7 / 6);
    const parts = { results: [share(1, 2, 5), share(1, 3, 5)] };
    const won = bankrollOf(parts, { bank: 1, bets: 1 });
    expect([0.5, 1].map(won.wonBy), 'halves and thirds').toEqual([1 / 3, 1 / 2]);
  });

  it('are exact despite fractions and chances in floating point', () => {
    // In floating point, 0.57 times 100 is less than 57.
    const all = { results: [share(57, 100, 4), share(-57, 100, 6)] };
    expect(bankrollOf(all, { bank: 0.57, bets: 1 }).ruined).toBe(0.6);
    // In floating point, the sum of 0.7 and 0.1 is less than 0.8.
    const three = { results: [result(-1, 7), result(1, 1), result(3, 2)] };
    const { wonBy } = bankrollOf(three, { bank: 1, bets: 1 });
    expect([0.7, 0.8, 0.81].map(wonBy)).toEqual([-1, 1, 3]);
  });
});
