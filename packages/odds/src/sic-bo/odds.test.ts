import { isRefusal, type Json } from '@croupier/core';
import type { sicBo as game } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { plan } from '../../../houses/src/index.ts';
import { sicBoOdds } from './odds.ts';

const sicBo = plan('kings/sic-bo') as game.SicBoPlan;

/** Returns the house edge of each kind of bet, as a percentage. All fields of a kind have the same edge. */
function edges(terms?: Json) {
  const odds = sicBoOdds(sicBo, terms);
  if (isRefusal(odds)) throw new Error(odds.message);
  return Object.fromEntries(odds.bets.map(({ bet, edge }) => [bet, edge.percent(2)]));
}

describe('the odds of sic bo', () => {
  // Published for these payouts: wizardofodds.com/games/sic-bo.
  it.each([
    ['small', '2.78'],
    ['big', '2.78'],
    ['total-4', '15.28'],
    ['total-17', '15.28'],
    ['total-5', '13.89'],
    ['total-7', '9.72'],
    ['total-14', '9.72'],
    ['total-8', '12.50'],
    ['total-10', '12.50'],
    ['any-triple', '13.89'],
    ['triple-1', '16.20'],
    ['combination-1-2', '2.78'],
    ['single-6', '3.70'],
  ])('for %s match the published edge of %s %%', (bet, edge) => {
    expect(edges()[bet]).toBe(edge);
  });

  it('are worse if totals and doubles lose to triples, and as usual if they win under the table’s terms', () => {
    const book = edges();
    const usual = edges({ totalsOnTriple: 'win', doublesOnTriple: 'win' });
    expect([book['double-3'], usual['double-3']]).toEqual(['23.61', '18.52']);
    expect([book['total-9'], usual['total-9']]).toEqual(['11.11', '7.41']);
    expect([book['total-6'], usual['total-6']]).toEqual(['20.83', '12.04']);
    expect(usual.small).toBe(book.small);
  });

  it('count every throw once: a single number wins twelve to one in one of 216 throws', () => {
    const odds = sicBoOdds(sicBo);
    if (isRefusal(odds)) throw new Error(odds.message);
    const single = odds.bets.find(({ bet }) => bet === 'single-4');
    expect(single?.results.map(({ net, chance }) => [`${net}`, `${chance}`])).toEqual([
      ['12', '1/216'],
      ['2', '5/72'],
      ['1', '25/72'],
      ['-1', '125/216'],
    ]);
  });

  it('refuse terms that the plan does not allow', () => {
    expect(sicBoOdds(sicBo, { totalsOnTriple: 'push' })).toMatchObject({ refused: true });
  });
});
