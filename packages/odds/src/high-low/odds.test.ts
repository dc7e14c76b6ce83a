import { highLow } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { common, limits, RULE } from '../../test/card-plans.ts';
import { expectation, shoeOf } from '../../test/expectation.ts';
import { theoryOf } from '../theory.ts';
import { highLowOdds } from './odds.ts';

const plan: highLow.HighLowPlan = {
  ...common,
  id: 'nobody/high-low',
  game: 'high-low',
  rulebook: 'nobody.high-low',
  shoe: { ...common.shoe, decks: { ...common.shoe.decks, usual: 6 } },
  voids: { ...common.voids, reasons: [] },
  bets: { higher: limits, lower: limits },
  pays: { higher: 1, lower: 1 },
  ace: { is: 'high', rule: RULE },
  tie: { result: 'halved', rule: RULE },
  lost: RULE,
};

describe('the odds of high-low', () => {
  it('are half the chance of a tie, which is 23 of the 311 other cards in six packs', () => {
    const edges = highLowOdds(plan).bets.map(({ bet, edge }) => `${bet} ${edge}`);
    expect(edges).toEqual(['higher 23/622', 'lower 23/622']);
    const pushed = { ...plan, tie: { ...plan.tie, result: 'pushed' } } as const;
    expect(`${highLowOdds(pushed).bets[0]?.edge}`).toBe('0');
  });

  it.each(['high', 'low'] as const)(
    'match the engine’s average payout over every order of a small shoe, with the ace %s',
    (is) => {
      const shoe = shoeOf('2c 2d 5h 9c Kd Ah');
      const ace = { ...plan, ace: { ...plan.ace, is } };
      const rules = highLow.game.rules(ace);
      for (const { bet, edge } of highLowOdds(ace, shoe).bets)
        expect(`${bet} ${expectation(rules, shoe, `1/${bet}`)}`).toBe(`${bet} ${edge.negated()}`);
    },
  );

  it('are the theory with which reports compare the table’s win', () => {
    expect([...theoryOf(plan).keys()]).toEqual(['higher', 'lower']);
    expect(theoryOf(plan).get('higher')?.edge).toBeCloseTo(23 / 622, 12);
  });
});
