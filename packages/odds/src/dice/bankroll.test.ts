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
const result = (net: number, chance: number) => ({
  outcome: net > 0 ? ('won' as const) : ('lost' as const),
  net: Fraction.of(net),
  chance: Fraction.of(chance, 10),
});

describe('a bankroll', () => {
  it('that lasts is that of so many throws of a coin, counted by the binomial theorem', () => {
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
    expect([upTo(57) < 0.95, upTo(58) > 0.95], '58 of 100 are 16 more than are lost').toEqual([true, true]);
  });

  it('ends where less is left than a bet can lose', () => {
    const coin = { results: [result(1, 4), result(-1, 6)] };
    // Lost at once; won and lost twice; of three bets nobody else is ruined.
    expect(bankrollOf(coin, { bank: 1, bets: 3 }).ruined).toBeCloseTo(0.6 + 0.4 * 0.6 * 0.6, 12);
    // Ahead is who wins twice, and who wins again after one of each.
    expect(bankrollOf(coin, { bank: 1, bets: 3 }).ahead).toBeCloseTo(0.4 ** 2 + 0.4 * 0.6 * 0.4, 12);
    // With two units a loss, the last unit is no bet.
    expect(bankrollOf({ results: [result(1, 5), result(-2, 5)] }, { bank: 3, bets: 1 }).ruined).toBe(0.5);
  });

  it('counts wins that are no whole units: seven for six', () => {
    const { wonBy } = bankrollOf(of('place-6'), { bank: 10, bets: 1 });
    expect([0.5, 0.99].map(wonBy)).toEqual([-1, 7 / 6]);
  });
});
