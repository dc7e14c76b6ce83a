import { isRefusal, type Json } from '@croupier/core';
import type { craps as game } from '@croupier/games';
import { beforeAll, describe, expect, it } from 'vitest';
import { plan } from '../../../houses/src/index.ts';
import { Fraction } from '../fraction.ts';
import { type CrapsOdds, crapsOdds } from './odds.ts';

const craps = plan('kings/craps') as game.CrapsPlan;

function oddsWith(terms?: Json): CrapsOdds {
  const odds = crapsOdds(craps, terms);
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

  // Published for these payouts: wizardofodds.com/games/craps/appendix/1.
  it.each([
    ['pass', '7/495'],
    ['dont-pass', '27/1925'],
    ['come', '7/495'],
    ['dont-come', '27/1925'],
    ['place-4', '1/15'],
    ['place-5', '1/25'],
    ['place-6', '1/66'],
    ['buy-4', '1/21'],
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
  ])('keep of each stake on %s %s', (bet, edge) => {
    expect(`${of(book, bet).edge}`).toBe(edge);
  });

  it.each([
    ['pass', '557/165'],
    ['place-6', '36/11'],
    ['place-4', '4'],
    ['hardway-4', '4'],
    ['field', '1'],
  ])('of %s are decided after %s throws', (bet, throws) => {
    const odds = of(book, bet);
    expect(`${odds.throws}`).toBe(throws);
    expect(odds.perThrow.times(odds.throws).equals(odds.edge)).toBe(true);
  });

  it('of odds are fair, behind every bet and on every number', () => {
    const fair = book.bets.filter(({ bet }) => bet.endsWith('odds') || /odds-\d+$/.test(bet));
    expect(fair).toHaveLength(14);
    for (const { edge } of fair) expect(edge.equals(Fraction.ZERO)).toBe(true);
  });

  it('of a line with odds cost what the line costs, with more staked', () => {
    const line = of(book, 'pass+odds');
    expect([`${line.edge}`, `${line.staked}`]).toEqual(['7/495', '5/3']);
    // Published: 0.848 % of all that is staked, with odds as high as the bet.
    expect(line.edge.over(line.staked).percent(3)).toBe('0.848');
    expect(of(book, 'dont-pass+odds').staked.equals(Fraction.of(5, 3))).toBe(false);
    const five = of(oddsWith({ oddsTimes: 5, oddsExact: false }), 'pass+odds');
    expect(five.edge.over(five.staked).percent(3)).toBe('0.326');
  });

  it('give the player the better of it where a Don’t Come wins on a twelve', () => {
    const odds = of(oddsWith({ dontComeTwelve: 'win' }), 'dont-come');
    expect(`${odds.edge}`).toBe('-7/495');
    expect(odds.edge.percent(3)).toBe('-1.414');
  });

  it('of any craps are the usual ones at seven to one, of the field where it pays three to one', () => {
    const odds = oddsWith({ anyCraps: 7, fieldEnds: 3 });
    expect([`${of(odds, 'any-craps').edge}`, `${of(odds, 'field').edge}`]).toEqual(['1/9', '0']);
  });

  it('of buy bets fall where their commission is taken on a win only {kings.craps.A16}', () => {
    const odds = oddsWith({ buyCommissionOnWinOnly: true });
    const edges = ['buy-4', 'buy-5', 'buy-6'].map((bet) => of(odds, bet).edge.percent(3));
    // Of what lies there with the commission; of the bet alone 1.667, 2.000 and 2.273, as published.
    expect(edges).toEqual(['1.587', '1.905', '2.165']);
  });

  it('are the same for bets that rest on a come-out: only later', () => {
    const odds = oddsWith({ comeOut: 'off' });
    expect(`${of(odds, 'place-6').edge}`).toBe('1/66');
    expect(of(odds, 'place-6').throws.compare(of(book, 'place-6').throws)).toBe(1);
  });

  it('add up: every bet comes to something', () => {
    for (const { bet, results } of [...book.bets, ...book.lines]) {
      const all = results.reduce((sum, { chance }) => sum.plus(chance), Fraction.ZERO);
      expect(`${bet} ${all}`).toBe(`${bet} 1`);
    }
  });

  it('refuse terms that the plan does not allow', () => {
    expect(crapsOdds(craps, { anyCraps: 6 })).toMatchObject({ refused: true });
  });
});
