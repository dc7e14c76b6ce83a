import { type Card, newShoe } from '@croupier/core';
import { redDog } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { redDogPlan as plan } from '../../test/card-plans.ts';
import { expectation, shoeOf } from '../../test/expectation.ts';
import { Fraction } from '../fraction.ts';
import { redDogOdds } from './odds.ts';

const edge = (decks: number) => redDogOdds(plan, newShoe(decks)).bets[0]?.edge.percent(3);

describe('the odds of red dog', () => {
  // Published for each number of decks: wizardofodds.com/games/red-dog.
  it('match the published odds', () => {
    expect([1, 2, 4, 6, 8].map(edge)).toEqual(['3.155', '3.077', '2.884', '2.798', '2.751']);
  });

  it('recommend a raise on spreads of seven or more', () => {
    const { bySpread } = redDogOdds(plan);
    expect([...bySpread].filter(([, best]) => best === 'raise').map(([spread]) => spread)).toEqual([
      7, 8, 9, 10, 11,
    ]);
    expect(bySpread.get(6)).toBe('stay');
  });

  it('include the cost of never raising and of always raising', () => {
    const { bets, always } = redDogOdds(plan);
    expect(bets[0]?.edge.percent(2)).toBe('2.80');
    expect(always.stay.edge.percent(2)).toBe('7.97');
    expect(always.stay.staked.toNumber()).toBe(1);
    // Always raising doubles every win except on pairs, which cannot be raised.
    const pairs = always.stay.results.find(({ net }) => net.toNumber() === 11);
    const won = pairs ? pairs.chance.times(pairs.net) : always.stay.edge;
    expect(`${always.raise.edge}`).toBe(`${always.stay.edge.plus(always.stay.edge).plus(won)}`);
  });

  it('match a count over every order of a small shoe', () => {
    const cards = '2c 2d 2h 5c 7h 8c Kd Ah'.split(' ') as Card[];
    const { always } = redDogOdds(plan, shoeOf(cards.join(' ')));
    let net = 0;
    let all = 0;
    for (const one of cards)
      for (const other of cards)
        for (const third of cards) {
          if (new Set([one, other, third]).size < 3) continue;
          all += 1;
          const spread = redDog.spreadOf(one, other);
          const hit = redDog.isInsideSpread(one, other, third);
          if (spread === 'consecutive' || (spread === 'pair' && !hit)) continue;
          net += hit ? ({ pair: 11, 1: 5, 2: 4, 3: 2 }[spread as 1] ?? 1) : -1;
        }
    expect(`${always.stay.edge}`).toBe(`${Fraction.of(-net, all)}`);
  });

  it('match the engine’s average payout with best play, over every order of a small shoe', () => {
    const rules = redDog.game.rules(plan);
    const shoe = shoeOf('2c 2d 2h 4c 5c 7h 8c Td Kd Ah As');
    const [ante] = redDogOdds(plan, shoe).bets;
    expect(`${expectation(rules, shoe, '1/ante')}`).toBe(`${ante?.edge.negated()}`);
  });
});
