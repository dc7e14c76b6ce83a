import { isRefusal, type Json } from '@croupier/core';
import { craps as engine, type craps as game } from '@croupier/games';
import { beforeAll, describe, expect, it } from 'vitest';
import { plan } from '../../../houses/src/index.ts';
import { Fraction } from '../fraction.ts';
import { type CrapsOdds, crapsOdds } from './odds.ts';

const craps = plan('kings/craps') as game.CrapsPlan;

/** Returns the odds of the given bets. By default, returns the odds of all bets and lines. */
function oddsWith(terms?: Json, only?: readonly string[]): CrapsOdds {
  const odds = crapsOdds(craps, terms, only);
  if (isRefusal(odds)) throw new Error(odds.message);
  return odds;
}

const of = ({ bets, lines }: CrapsOdds, wanted: string) => {
  const found = [...bets, ...lines].find(({ bet }) => bet === wanted);
  if (!found) throw new Error(`no odds of ${wanted}`);
  return found;
};

describe('the odds of craps', () => {
  let book: CrapsOdds;
  beforeAll(() => {
    book = oddsWith();
  });

  // Published at wizardofodds.com/games/craps/appendix/1 for these payouts.
  it.each([
    ['pass', '7/495'],
    ['dont-pass', '27/1925'],
    ['come', '7/495'],
    ['dont-come', '27/1925'],
    ['place-4', '1/15'],
    ['place-5', '1/25'],
    ['place-6', '1/66'],
    ['buy-4', '1/21'],
    ['buy-5', '1/21'],
    ['buy-6', '1/21'],
    ['lay-4', '1/60'],
    ['lay-5', '1/50'],
    ['lay-6', '1/44'],
    ['big-6', '1/11'],
    ['hardway-4', '1/9'],
    ['hardway-8', '1/11'],
    ['field', '1/18'],
    ['two', '5/36'],
    ['twelve', '5/36'],
    ['three', '1/9'],
    ['eleven', '1/9'],
    ['hi-lo', '1/9'],
    ['any-seven', '1/6'],
    ['any-craps', '4/9'],
    ['horn', '1/8'],
  ])('for %s have an edge of %s', (bet, edge) => {
    expect(`${of(book, bet).edge}`).toBe(edge);
  });

  it.each([
    ['pass', '557/165'],
    ['place-6', '36/11'],
    ['place-4', '4'],
    ['hardway-4', '4'],
    ['field', '1'],
  ])('for %s need %s throws until the decision', (bet, throws) => {
    const odds = of(book, bet);
    expect(`${odds.throws}`).toBe(throws);
    expect(odds.perThrow.times(odds.throws).equals(odds.edge)).toBe(true);
  });

  // Counted by hand. The edge is the loss over all cases, divided by the stakes. A bet on a number counts
  // until that number or a seven is thrown.
  it.each([
    ['pass', '7/1671'],
    ['dont-pass', '9/2228'],
    ['come', '7/1671'],
    ['dont-come', '9/2228'],
    ['place-4', '1/60'],
    ['place-5', '1/90'],
    ['place-6', '1/216'],
    ['place-10', '1/60'],
    ['buy-4', '1/84'],
    ['buy-5', '5/378'],
    ['buy-6', '11/756'],
    ['lay-4', '1/240'],
    ['lay-5', '1/180'],
    ['lay-6', '1/144'],
    ['big-8', '1/36'],
    ['hardway-10', '1/36'],
    ['hardway-6', '1/36'],
    ['field', '1/18'],
    ['two', '5/36'],
    ['three', '1/9'],
    ['eleven', '1/9'],
    ['twelve', '5/36'],
    ['hi-lo', '1/9'],
    ['any-craps', '4/9'],
    ['any-seven', '1/6'],
    // Four throws win 3, two win 14, and thirty lose 2.
    ['c-and-e', '5/18'],
    ['horn', '1/8'],
    // Wins 57, 26 or 11 on four throws; loses 5 on thirty.
    ['horn-high-two', '23/180'],
    ['horn-high-twelve', '23/180'],
    // Wins 27 on two throws, 11 on two, 26 on two.
    ['horn-high-three', '11/90'],
    ['horn-high-eleven', '11/90'],
    // Wins 26 on two throws and 11 on four, nothing on six; loses 5 on twenty-four.
    ['whirl', '2/15'],
  ])('for %s have an edge of %s per throw', (bet, perThrow) => {
    expect(`${of(book, bet).perThrow}`).toBe(perThrow);
  });

  it('are fair for odds bets behind every line and on every number', () => {
    const fair = book.bets.filter(({ bet }) => bet.endsWith('odds') || /odds-\d+$/.test(bet));
    expect(fair).toHaveLength(14);
    for (const { edge } of fair) expect(edge.equals(Fraction.ZERO)).toBe(true);
  });

  it('show the same total loss for a line bet with odds as without, on a larger total stake', () => {
    const line = of(book, 'pass+odds');
    expect([`${line.edge}`, `${line.staked}`]).toEqual(['7/495', '5/3']);
    // Published as 0.848 % of the total stake, with odds equal to the bet.
    expect(line.edge.over(line.staked).percent(3)).toBe('0.848');
    const come = of(book, 'come+odds');
    expect([`${come.edge}`, `${come.staked}`]).toEqual(['7/495', '5/3']);
    // Of the 35 throws that are not a tie, 24 move the bet to a number.
    for (const base of ['dont-pass', 'dont-come'])
      expect(`${of(book, `${base}+odds`).staked}`, base).toBe('59/35');
    const five = of(oddsWith({ oddsMultiple: 5, oddsExact: false }), 'pass+odds');
    expect(five.edge.over(five.staked).percent(3)).toBe('0.326');
  });

  // Either the point wins, with 3, 4 or 5 ways, or a seven loses, with 6 ways.
  it.each([
    ['put-4', '1/3'],
    ['put-5', '1/5'],
    ['put-6', '1/11'],
    ['put-8', '1/11'],
    ['put-9', '1/5'],
    ['put-10', '1/3'],
  ])('for a pass bet placed on its point, %s, have an edge of %s {kings.craps.14}', (bet, edge) => {
    expect(`${of(book, bet).edge}`).toBe(edge);
  });

  it('favour the player if a Don’t Come wins on a twelve', () => {
    const odds = of(oddsWith({ dontComeTwelve: 'win' }, ['dont-come']), 'dont-come');
    expect(`${odds.edge}`).toBe('-7/495');
    expect(odds.edge.percent(3)).toBe('-1.414');
  });

  it('show the usual house edge for any craps at seven to one, and for the field at three to one', () => {
    const odds = oddsWith({ anyCraps: 7, fieldEnds: 3 }, ['any-craps', 'field']);
    expect([`${of(odds, 'any-craps').edge}`, `${of(odds, 'field').edge}`]).toEqual(['1/9', '0']);
  });

  it('show a lower edge for buy bets if the commission is taken only on a win {kings.craps.A16}', () => {
    const buys = ['buy-4', 'buy-5', 'buy-6'];
    const odds = oddsWith({ buyCommissionOnWinOnly: true }, buys);
    const edges = buys.map((bet) => of(odds, bet).edge.percent(3));
    // The edges are shares of the stake plus the commission. As shares of the bet alone they are 1.667, 2.000
    // and 2.273, as published.
    expect(edges).toEqual(['1.587', '1.905', '2.165']);
  });

  it('are the same for bets that are off on a come-out, although those take more throws', () => {
    const odds = oddsWith({ comeOut: 'off' }, ['place-6']);
    expect(`${of(odds, 'place-6').edge}`).toBe('1/66');
    expect(of(odds, 'place-6').throws.compare(of(book, 'place-6').throws)).toBe(1);
  });

  it('have chances that add up to one for every bet', () => {
    for (const { bet, results } of [...book.bets, ...book.lines]) {
      const all = results.reduce((sum, { chance }) => sum.plus(chance), Fraction.ZERO);
      expect(`${bet} ${all}`).toBe(`${bet} 1`);
    }
  });

  it('follow the plan’s payouts, including an easy way if it has one {kings.craps.17-21 kings.craps.24 kings.craps.A5 kings.craps.A8}', () => {
    const priced = (bet: game.CrapsBet, win: number) => ({
      [bet]: {
        ...craps.bets[bet === 'easyway' ? 'hardway' : bet],
        pays: [{ pays: [win, 1], rule: craps.contract }],
      },
    });
    const own = {
      ...craps,
      bets: {
        ...craps.bets,
        ...priced('two', 33),
        ...priced('three', 16),
        ...priced('hi-lo', 14),
        ...priced('any-seven', 5),
        ...priced('easyway', 1),
      },
    } as game.CrapsPlan;
    expect(engine.game.check(own)).toEqual([]);
    const asked = ['two', 'three', 'hi-lo', 'any-seven', 'horn', 'easyway-4', 'easyway-6'];
    const odds = crapsOdds(own, undefined, asked);
    if (isRefusal(odds)) throw new Error(odds.message);
    expect(Object.fromEntries(odds.bets.map(({ bet, edge }) => [bet, `${edge}`]))).toEqual({
      // In 36 throws, a unit on each of these bets returns 34, 34, 30 and 36 units.
      two: '1/18',
      three: '1/18',
      'hi-lo': '1/6',
      'any-seven': '0',
      // In 36 throws, a unit on each of the four numbers returns 34, 34, 32 and 31 units.
      horn: '13/144',
      // An easy four has two throws, and loses to one hard four and six sevens. An easy six has four throws.
      'easyway-4': '5/9',
      'easyway-6': '3/11',
    });
  });

  it('refuse terms that the plan does not allow', () => {
    expect(crapsOdds(craps, { anyCraps: 6 })).toMatchObject({ refused: true });
  });
});
