import { type Card, newShoe } from '@croupier/core';
import { baccarat } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { baccaratPlan as plan } from '../../test/card-plans.ts';
import { expectation, shoeOf } from '../../test/expectation.ts';
import { Fraction } from '../fraction.ts';
import { baccaratOdds } from './odds.ts';

const edges = (decks: number) =>
  Object.fromEntries(baccaratOdds(plan, newShoe(decks)).bets.map(({ bet, edge }) => [bet, edge.percent(4)]));

/** Yields the cards in every possible order. */
function* orders(cards: readonly Card[]): Generator<readonly Card[]> {
  if (cards.length === 0) yield [];
  for (const [index, card] of cards.entries())
    for (const rest of orders(cards.filter((_, other) => other !== index))) yield [card, ...rest];
}

describe('the odds of punto banco', () => {
  // Published at wizardofodds.com/games/baccarat/basics. Thorp and Walden (1973) give the same odds for eight
  // decks.
  it('match the published odds for eight packs', () => {
    const { chances } = baccaratOdds(plan);
    expect(chances.banco.percent(4)).toBe('45.8597');
    expect(chances.punto.percent(4)).toBe('44.6247');
    expect(chances.egalite.percent(4)).toBe('9.5156');
    expect(edges(8)).toEqual({ banco: '1.0579', punto: '1.2351', egalite: '14.3596' });
  });

  it('match the published odds for six packs and for one pack', () => {
    expect(edges(6)).toEqual({ banco: '1.0558', punto: '1.2374', egalite: '14.4382' });
    expect(edges(1)).toEqual({ banco: '1.0117', punto: '1.2864', egalite: '15.7461' });
  });

  it('match a count over every order of a small shoe', () => {
    const cards = 'Kc 2d 3c 5h 6s 8d 9c Ac'.split(' ') as Card[];
    const won = { punto: 0, banco: 0, egalite: 0 };
    let all = 0;
    for (const order of orders(cards)) {
      const { result } = baccarat.evaluateDeal(plan.tableau, order);
      if (result) won[result.winner] += 1;
      all += 1;
    }
    const { chances } = baccaratOdds(plan, shoeOf(cards.join(' ')));
    for (const winner of ['punto', 'banco', 'egalite'] as const)
      expect(`${chances[winner]}`).toBe(`${Fraction.of(won[winner], all)}`);
  });

  it('match the engine’s average payout over every order of a small shoe', () => {
    const rules = baccarat.game.rules(plan);
    const shoe = shoeOf('Kc Kc 3c 4h 6s 7s 8d');
    for (const { bet, edge } of baccaratOdds(plan, shoe).bets)
      expect(`${expectation(rules, shoe, `1/${bet}`)}`).toBe(`${edge.negated()}`);
  });

  it('require at least six cards, and no more than can be counted exactly', () => {
    expect(() => baccaratOdds(plan, shoeOf('Kc Kd 3c 4h 6s'))).toThrow(/six cards/);
    expect(() => baccaratOdds(plan, newShoe(10))).toThrow(/counted exactly/);
  });
});
