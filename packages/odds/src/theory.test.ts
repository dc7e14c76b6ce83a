import {
  CROUPIER,
  isRefusal,
  player,
  type SeatId,
  seatId,
  UNLIMITED_FUNDS,
  varianceOf,
} from '@croupier/core';
import { baccarat, gameOf } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { plan as planOf } from '../../houses/src/index.ts';
import { baccaratOdds } from './baccarat/odds.ts';
import { expectedWin, theoryOf } from './theory.ts';

const theoryAt = (id: string) => theoryOf(planOf(id) ?? expect.fail(`no plan ${id}`));

const puntoBanco = planOf('kings/punto-banco') as baccarat.BaccaratPlan;

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

/** Returns the variance of the bank's win in a round with these bets, each of one player with its minimum stake. */
function jointVariance(id: string, ...bets: readonly string[]): number | undefined {
  const plan = planOf(id) ?? expect.fail(`no plan ${id}`);
  const offered = gameOf(plan).bets(plan);
  const rules = gameOf(plan).rules(plan);
  const seats = bets.map((bet) => seatId(bet));
  const opened = rules.open({ seats, at: 0 });
  if (isRefusal(opened) || isRefusal(offered)) throw new Error('the table did not open');
  const now = { at: 0, availableFunds: UNLIMITED_FUNDS };
  // The shoe of a card game is shuffled, and cards are burned, before bets are placed.
  for (const type of ['shuffle', 'burn', 'place-your-bets'])
    if (rules.options(opened.state, CROUPIER, now).some(({ move }) => move.type === type))
      rules.play(opened.state, CROUPIER, { type }, now);
  for (const bet of bets) {
    const { positions, min: amount } = offered.find((one) => one.id === bet) ?? expect.fail(`no bet ${bet}`);
    const chips = [{ position: positions[0] ?? bet, amount }];
    expect(isRefusal(rules.play(opened.state, player(seatId(bet)), { type: 'bet', chips }, now))).toBe(false);
  }
  const all = (_: SeatId) => true;
  return varianceOf(rules.bankResults?.(opened.state, all) ?? []);
}

describe('the results of a draw', () => {
  it.each([
    ['kings/roulette-french', 'straight'],
    ['kings/roulette-american', 'five-bet'],
    ['kings/roulette-caribbean-dice', 'straight'],
    ['kings/sic-bo', 'small'],
    ['kings/sic-bo', 'triple'],
    ['kings/craps', 'any-craps'],
    ['kings/punto-banco', 'punto'],
    ['kings/punto-banco', 'banco'],
    ['kings/punto-banco', 'egalite'],
  ])('have the variance of %s: %s', (id, bet) => {
    const plan = planOf(id) ?? expect.fail(`no plan ${id}`);
    const bets = gameOf(plan).bets(plan);
    if (isRefusal(bets)) throw new Error('no bets');
    const min = bets.find((one) => one.id === bet)?.min ?? expect.fail(`no bet ${bet}`);
    const theory = theoryAt(id).get(bet) ?? expect.fail(`no theory of ${bet}`);
    expect((jointVariance(id, bet) ?? 0) / min ** 2).toBeCloseTo(theory.variance, 9);
  });

  it('have hardly any variance if the bets are opposite', () => {
    const [red, both] = [
      jointVariance('kings/roulette-french', 'red'),
      jointVariance('kings/roulette-french', 'red', 'black'),
    ];
    // The bank wins both stakes on zero, and nothing on the 36 other numbers.
    expect((both ?? 0) / (red ?? 1)).toBeCloseTo((4 * 36) / 37 ** 2 / (1 - 1 / 37 ** 2), 9);
  });
});

describe('the results of a round of punto banco', () => {
  // The published numbers of ways for eight packs.
  it('have the ways of a full shoe', () => {
    const ways = baccarat.waysOf(puntoBanco.tableau, [128, ...Array<number>(9).fill(32)]);
    expect(ways).toEqual({
      banco: 2_292_252_566_437_888,
      punto: 2_230_518_282_592_256,
      egalite: 475_627_426_473_216,
    });
  });

  it('have hardly any variance if the bets are opposite', () => {
    const { banco } = baccaratOdds(puntoBanco).chances;
    const bets = gameOf(puntoBanco).bets(puntoBanco);
    if (isRefusal(bets)) throw new Error('no bets');
    const min = bets.find(({ id }) => id === 'banco')?.min ?? expect.fail('no banco');
    // The bank keeps the commission when banco wins, and nothing otherwise.
    const commission = (min * puntoBanco.commission.percent) / 100;
    const chance = banco.toNumber();
    expect(jointVariance(puntoBanco.id, 'punto', 'banco')).toBeCloseTo(
      commission ** 2 * chance * (1 - chance),
      6,
    );
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

  it('has the variance of the rounds whose results are known together', () => {
    expect(expectedWin([{ bet: 'red', handle: 3_700, squares: 9 }], theory, 16)?.deviation).toBe(5);
  });

  it('is unknown if the theory of one bet is missing', () => {
    expect(expectedWin([{ bet: 'other', handle: 1, squares: 1 }], theory)).toBeUndefined();
  });
});
