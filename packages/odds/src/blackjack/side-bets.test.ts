import { type Card, isRefusal, newShoe } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { planWith, rule } from '../../../games/test/blackjack-plan.ts';
import { shoeOf } from '../../test/expectation.ts';
import { Fraction } from '../fraction.ts';
import { favouredBets } from './odds.ts';
import { sideBetOdds } from './side-bets.ts';

type Terms = blackjack.SideBetTerms;

const [PAIRS] = planWith().sideBets as [Terms];
const rows = (...pays: readonly (readonly [blackjack.SideBetRow, number])[]) =>
  pays.map(([row, paid]) => ({ row, pays: paid, rule: rule(5) }));

/** Returns the odds of one side bet for a number of packs, or for the cards of a small shoe. */
function odds(bet: Partial<Terms>, shoe: number | string) {
  const plan = planWith({ sideBets: [{ ...PAIRS, ...bet }] });
  const house = blackjack.houseRules(plan) as blackjack.HouseRules;
  const [found] = sideBetOdds(house, typeof shoe === 'number' ? newShoe(shoe) : shoeOf(shoe));
  if (!found) throw new Error('no such bet');
  return found;
}

describe('a setting of a side bet', () => {
  it('is reported if it makes the bet favour the player', () => {
    const plan = planWith({
      shoe: { ...planWith().shoe, decks: { least: 2, most: 8, usual: 6, rule: rule(1) } },
      sideBets: [{ ...PAIRS, pays: rows(['perfect-pair', 30], ['coloured-pair', 12], ['mixed-pair', 5]) }],
    });
    const favoured = (decks: number) => {
      const found = favouredBets(plan, { decks });
      if (isRefusal(found)) throw new Error(found.message);
      return found.map(({ bet, edge }) => `${bet} ${edge.negated().percent(3)}`);
    };
    // Perfect, coloured and mixed pairs pay 30, 12 and 5 to 1. Of the other 415 cards, 7, 8 and 16 complete
    // these pairs.
    expect(favoured(8)).toEqual(['pairs 0.482']);
    expect(favoured(6)).toEqual([]);
    expect(favouredBets(plan, { decks: 99 })).toMatchObject({ code: 'terms-outside-plan' });
  });
});

describe('the odds of side bets', () => {
  // Published for these pay tables and numbers of packs: wizardofodds.com/games/blackjack/side-bets.
  it('match the published odds', () => {
    const perfectPairs = rows(['perfect-pair', 25], ['coloured-pair', 12], ['mixed-pair', 6]);
    expect(odds({ cards: 'own-two', pays: perfectPairs }, 8).edge.percent(2)).toBe('4.10');
    const threeOf = rows(
      ['suited-trips', 100],
      ['straight-flush', 40],
      ['trips', 30],
      ['straight', 10],
      ['flush', 5],
    );
    expect(odds({ cards: 'own-two-and-first', pays: threeOf }, 8).edge.percent(2)).toBe('3.70');
  });

  it('match a manual count: in one pack, one of seventeen hands is a pair', () => {
    const { edge, results } = odds({ cards: 'own-two', pays: rows(['mixed-pair', 6]) }, 1);
    expect(results.map(({ outcome, chance }) => `${outcome} ${chance}`)).toEqual(['won 1/17', 'lost 16/17']);
    expect(`${edge}`).toBe('10/17');
  });

  it('treat the dealer’s two cards and a position’s first four cards alike', () => {
    const pays = rows(['mixed-pair', 6]);
    expect(`${odds({ cards: 'dealer-two', pays }, 6).edge}`).toBe(
      `${odds({ cards: 'own-two', pays }, 6).edge}`,
    );
    // Of the 270,725 sets of four cards from one pack, 13 are four of a kind and 78 · 36 are two pair. 13 · 4
    // · 48 are three of a kind, and 13 · 6 · 66 · 16 are one pair.
    const four = odds(
      {
        cards: 'position-four',
        pays: rows(['four-of-a-kind', 40], ['two-pairs', 8], ['three-of-a-kind', 5], ['one-pair', 1]),
      },
      1,
    );
    expect(four.results.map(({ chance }) => `${chance.toNumber().toFixed(6)}`)).toEqual([
      (13 / 270_725).toFixed(6),
      ((78 * 36) / 270_725).toFixed(6),
      ((13 * 4 * 48) / 270_725).toFixed(6),
      ((13 * 6 * 66 * 16) / 270_725).toFixed(6),
      (1 - (13 + 78 * 36 + 13 * 4 * 48 + 13 * 6 * 66 * 16) / 270_725).toFixed(6),
    ]);
  });

  it('match a count over every order of a small shoe, for bets on the dealer’s total that push on a natural', () => {
    const bust: Partial<Terms> = {
      cards: 'dealer-bust',
      pays: [
        { cards: { least: 4 }, natural: true, pays: 9, rule: rule(5) },
        { cards: { least: 4 }, pays: 5, rule: rule(5) },
        { cards: { least: 3, most: 3 }, pays: 2, rule: rule(5) },
      ],
    };
    const cards = 'Ac Ad 2c 5c 6c 6d Tc Td Th'.split(' ') as Card[];
    const house = blackjack.houseRules(planWith()) as blackjack.HouseRules;
    const nets = (taken: readonly Card[]): Fraction => {
      const [one, other, ...dealer] = taken as [Card, Card, ...Card[]];
      if (dealer.length >= 2 && !blackjack.dealerDraws(house, dealer)) {
        if (blackjack.totalOf(dealer).total <= 21) return Fraction.of(-1);
        if (dealer.length === 3) return Fraction.of(2);
        return Fraction.of(blackjack.isAceAndTen([one, other]) ? 9 : 5);
      }
      const left = cards.filter((card) => !taken.includes(card));
      return left
        .reduce((sum, card) => sum.plus(nets([...taken, card])), Fraction.ZERO)
        .over(Fraction.of(left.length));
    };
    expect(`${odds(bust, cards.join(' ')).edge}`).toBe(`${nets([]).negated()}`);
    const pushing = odds({ ...bust, naturalPushes: rule(6) }, cards.join(' '));
    // Of the 36 pairs of these nine cards, six are an ace and a ten.
    expect(`${pushing.results.find(({ outcome }) => outcome === 'pushed')?.chance}`).toBe('1/6');
  });
});
