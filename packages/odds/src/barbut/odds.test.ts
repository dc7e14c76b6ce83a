import { isRefusal } from '@croupier/core';
import type { barbut as game } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { plan } from '../../../houses/src/index.ts';
import { barbutOdds } from './odds.ts';

const barbut = plan('kings/barbut') as game.BarbutPlan;

describe('the odds of barbut', () => {
  const odds = barbutOdds(barbut);
  if (isRefusal(odds)) throw new Error(odds.message);
  const of = (wanted: string) => odds.bets.find(({ bet }) => bet === wanted);

  it('give the house an edge of one twentieth on front and back, which ten of the 36 throws decide', () => {
    for (const side of ['front', 'back']) {
      expect([`${of(side)?.edge}`, `${of(side)?.throws}`, `${of(side)?.perThrow}`]).toEqual([
        '1/20',
        '18/5',
        '1/72',
      ]);
      expect(of(side)?.results.map(({ net, chance }) => [`${net}`, `${chance}`])).toEqual([
        ['1', '2/5'],
        ['1/2', '1/10'],
        ['-1', '1/2'],
      ]);
    }
  });

  it('are the same for special pairs as for the same throws in craps', () => {
    const pairs = ['special-1-1', 'special-6-6', 'special-1-2', 'special-5-6'];
    expect(pairs.map((id) => `${of(id)?.edge}`)).toEqual(['5/36', '5/36', '1/9', '1/9']);
    expect(pairs.map((id) => `${of(id)?.throws}`)).toEqual(['1', '1', '1', '1']);
  });
});
