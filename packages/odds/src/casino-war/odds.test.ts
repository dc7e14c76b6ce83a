import { type Card, newShoe } from '@croupier/core';
import { casinoWar } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { casinoWarPlan as plan } from '../../test/card-plans.ts';
import { expectation, shoeOf } from '../../test/expectation.ts';
import { Fraction } from '../fraction.ts';
import { casinoWarOdds } from './odds.ts';

const odds = (decks: number) => {
  const { bets, always } = casinoWarOdds(plan, newShoe(decks));
  const [main, bonus] = bets.map(({ edge }) => edge.percent(2));
  return { main, bonus, surrender: always.surrender.edge.percent(2) };
};

describe('the odds of casino war', () => {
  // Published at wizardofodds.com/games/casino-war for a returned raise, no bonus for a tie in the war, and a
  // tie bet at 10 to 1.
  it('match the published odds', () => {
    expect(odds(6)).toEqual({ main: '2.88', bonus: '18.65', surrender: '3.70' });
    expect(odds(1)).toMatchObject({ main: '2.42', bonus: '35.29' });
    expect(odds(8)).toMatchObject({ main: '2.90', bonus: '17.83' });
  });

  it('favour war over surrender for every rank with a full shoe', () => {
    const { decisions, bets, always } = casinoWarOdds(plan);
    expect(decisions).toHaveLength(13);
    for (const { war, surrender, best } of decisions) {
      expect(best).toBe('war');
      expect(war.compare(surrender)).toBeGreaterThan(0);
    }
    expect(bets[0]?.edge.equals(always.war.edge)).toBe(true);
    // A war requires a second bet, so the average stake is 1.074 bets.
    expect(bets[0]?.staked.decimal(3)).toBe('1.074');
  });

  it('never favour surrender while another tie is possible', () => {
    // In a war, the player wins at least half of the time. With one bet won half of the time and two lost
    // otherwise, the average loss is half a bet, the same as for a surrender.
    for (const cards of ['2c 2d 9c 9d', '2c 2d 2h 2s 3c 4c 9c Ad', '5c 5d Kc Ad Ah As'])
      for (const { best } of casinoWarOdds(plan, shoeOf(cards)).decisions.slice(0, 1))
        expect(best).toBe('war');
    const [decision] = casinoWarOdds(plan, shoeOf('2c 2d 3c 4c 9c Ad')).decisions;
    expect(`${decision?.war} ${decision?.surrender}`).toBe('-1/2 -1/2');
  });

  it('match a count over every order of a small shoe, with burned cards', () => {
    const cards = '2c 2d 5c 5d 5h 9c Ad Ah'.split(' ') as Card[];
    let net = 0;
    let all = 0;
    const higher = (one: Card, other: Card) => casinoWar.compare(one, other);
    const pick = (taken: readonly Card[]) => {
      if (taken.length === 7) {
        const [own, dealer, , , , ownWar, dealerWar] = taken as [Card, Card, Card, Card, Card, Card, Card];
        const first = higher(own, dealer);
        net += first > 0 ? 1 : first < 0 ? -1 : higher(ownWar, dealerWar) >= 0 ? 1 : -2;
        all += 1;
        return;
      }
      for (const card of cards) if (!taken.includes(card)) pick([...taken, card]);
    };
    pick([]);
    const { always } = casinoWarOdds(plan, shoeOf(cards.join(' ')));
    expect(`${always.war.edge}`).toBe(`${Fraction.of(-net, all)}`);
  });

  it('match the engine’s average payout with best play, over every order of a small shoe', () => {
    const rules = casinoWar.game.rules(plan);
    const shoe = shoeOf('2c 2d 5c 5d 9c 9d 9h Ad Ah');
    const [main, bonus] = casinoWarOdds(plan, shoe).bets;
    expect(`${expectation(rules, shoe, '1/main')}`).toBe(`${main?.edge.negated()}`);
    // The bonus bet requires a main bet.
    const both = expectation(rules, shoe, '1/main', '1/bonus');
    expect(`${both}`).toBe(`${main?.edge.plus(bonus?.edge ?? main.edge).negated()}`);
  });
});
