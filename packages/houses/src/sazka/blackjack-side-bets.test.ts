import type { Card } from '@croupier/core';
import { blackjack } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { blackjackAllBets } from './blackjack-all-bets.ts';
import { blackjackEvolution } from './blackjack-evolution.ts';
import { blackjackInfinite } from './blackjack-infinite.ts';
import { blackjackSynot } from './blackjack-synot.ts';

/**
 * Returns the payout or the outcome of a side bet on the box's two cards and the dealer's cards, with the
 * number of its rule.
 */
function pays(plan: blackjack.BlackjackPlan, id: string, own: string, dealer: string): string {
  const bet = plan.sideBets.find((terms) => terms.id === id);
  if (!bet) throw new Error(`${plan.id} has no ${id}`);
  const cards = (text: string) => text.split(' ') as Card[];
  const natural = blackjack.isAceAndTen(cards(own));
  const result = blackjack.sideBetResult(bet, { own: cards(own), dealer: cards(dealer), natural });
  const number = result.rule.split('.').at(-1);
  return result.outcome === 'won' ? `${result.pays} by ${number}` : `${result.outcome} by ${number}`;
}

const ALL = [
  [blackjackSynot, '30', 16],
  [blackjackAllBets, '45', 16],
  [blackjackInfinite, '36', 16],
  [blackjackEvolution, '24', 16],
] as const;

describe('21+3', () => {
  it.each(ALL)(
    'of $id ranks three cards as a poker hand, with an ace low or high {sazka.blackjack-synot.16-20 sazka.blackjack-all-bets.16-20 sazka.blackjack-infinite.16-20 sazka.blackjack-evolution.16-20 sazka.blackjack-synot.E5 sazka.blackjack-all-bets.E5 sazka.blackjack-infinite.E5 sazka.blackjack-evolution.E5}',
    (plan, lost) => {
      const of = (own: string, first: string) => pays(plan, '21+3', own, first);
      expect(of('4h 4h', '4h')).toBe('100 by 16');
      expect(of('5h 6h', '7h')).toBe('40 by 17');
      expect(of('7h 7d', '7s')).toBe('30 by 18');
      expect(of('7h 8d', '9s')).toBe('10 by 19');
      expect(of('4h 6h', '8h')).toBe('5 by 20');
      expect(of('4h 6h', '8d')).toBe(`lost by ${lost}`);
      // The cards may be in any order, but a straight does not wrap around.
      expect(of('9s 7h', '8d')).toBe('10 by 19');
      expect(of('2h Ad', '3s')).toBe('10 by 19');
      expect(of('Ah Qh', 'Kh')).toBe('40 by 17');
      expect(of('Kh Ad', '2s')).toBe(`lost by ${lost}`);
      // Two suited cards are not a flush, and two cards of a rank are not three of a kind.
      expect(of('7h 7h', '8d')).toBe(`lost by ${lost}`);
    },
  );

  it('counts the dealer’s first card, not the face-down one', () => {
    expect(pays(blackjackSynot, '21+3', '7h 8d', '9s 2c')).toBe('10 by 19');
    expect(pays(blackjackSynot, '21+3', '7h 8d', '2c 9s')).toBe('lost by 30');
  });
});

describe('Top 3', () => {
  it.each([blackjackSynot, blackjackAllBets])(
    'of $id pays the three best hands {sazka.blackjack-synot.21-23 sazka.blackjack-all-bets.21-23}',
    (plan) => {
      const of = (own: string, first: string) => pays(plan, 'top-3', own, first);
      expect(of('4h 4h', '4h')).toBe('270 by 21');
      expect(of('5h 6h', '7h')).toBe('180 by 22');
      expect(of('7h 7d', '7s')).toBe('90 by 23');
      expect(of('7h 8d', '9s')).toMatch(/^lost/);
      expect(of('4h 6h', '8h')).toMatch(/^lost/);
    },
  );
});

describe('pairs', () => {
  it.each([blackjackSynot, blackjackAllBets])(
    'of $id are two bets: one on the participant’s cards, and one on the dealer’s including the face-down card {sazka.blackjack-synot.24-29 sazka.blackjack-all-bets.24-29 sazka.blackjack-synot.A17 sazka.blackjack-all-bets.A17}',
    (plan) => {
      const own = (cards: string) => pays(plan, 'player-pairs', cards, '2c 3d');
      expect(own('4d 4d')).toBe('25 by 24');
      expect(own('4h 4d')).toBe('12 by 25');
      expect(own('4d 4s')).toBe('6 by 26');
      expect(own('Kd Qd')).toMatch(/^lost/);
      const dealer = (cards: string) => pays(plan, 'dealer-pairs', 'Kd Qd', cards);
      expect(dealer('9c 9c Tc')).toBe('25 by 27');
      expect(dealer('9c 9s')).toBe('12 by 28');
      expect(dealer('9c 9h Tc')).toBe('6 by 29');
      expect(dealer('9c 8h 9h')).toMatch(/^lost/);
    },
  );

  it.each([blackjackInfinite, blackjackEvolution])(
    'of $id are bets on the participant’s cards only {sazka.blackjack-infinite.21-23 sazka.blackjack-evolution.21-23}',
    (plan) => {
      const of = (cards: string) => pays(plan, 'perfect-pairs', cards, '2c 2d');
      expect(of('4h 4h')).toBe('25 by 21');
      expect(of('4s 4c')).toBe('12 by 22');
      expect(of('4d 4s')).toBe('6 by 23');
      expect(of('Kd Qd')).toMatch(/^lost/);
    },
  );
});

describe('bets on the points of three cards', () => {
  it('Lucky Lucky pays sevens, six-seven-eight, 21, 20 and 19 {sazka.blackjack-all-bets.30-37 sazka.blackjack-all-bets.92 sazka.blackjack-all-bets.E6 sazka.blackjack-all-bets.A20}', () => {
    const of = (own: string, first: string) => pays(blackjackAllBets, 'lucky-lucky', own, first);
    expect(of('7s 7s', '7s')).toBe('200 by 30');
    expect(of('6s 7s', '8s')).toBe('100 by 31');
    expect(of('7s 7d', '7h')).toBe('50 by 32');
    expect(of('7s 7s', '7d')).toBe('50 by 32');
    expect(of('6s 7d', '8h')).toBe('25 by 33');
    expect(of('As 4s', '6s')).toBe('15 by 34');
    expect(of('Ts 9d', '2h')).toBe('3 by 35');
    expect(of('Ts 8d', '2h')).toBe('2 by 36');
    expect(of('Ts 7s', '2s')).toBe('2 by 37');
    expect(of('Ts 6d', '2h')).toMatch(/^lost/);
    // An ace has the value that pays best. It is 1 with two nines, and 11 with an eight and a two.
    expect(of('As 9d', '9h')).toBe('2 by 37');
    expect(of('As 8d', '2h')).toBe('3 by 35');
    expect(of('As Ad', '9h')).toBe('3 by 35');
  });

  it('HOT 3 pays three sevens, 21, 20 and 19, with six-seven-eight as a 21 {sazka.blackjack-infinite.31-35 sazka.blackjack-infinite.83 sazka.blackjack-infinite.E6 sazka.blackjack-infinite.A19}', () => {
    const of = (own: string, first: string) => pays(blackjackInfinite, 'hot-3', own, first);
    expect(of('7s 7d', '7h')).toBe('100 by 31');
    expect(of('7s 7s', '7s')).toBe('100 by 31');
    expect(of('3h 8h', 'Th')).toBe('20 by 32');
    expect(of('3h 8d', 'Tc')).toBe('4 by 33');
    expect(of('6c 7d', '8c')).toBe('4 by 33');
    expect(of('3h 8d', '9c')).toBe('2 by 34');
    expect(of('3h 7d', '9c')).toBe('1 by 35');
    expect(of('As Kd', '8h')).toBe('1 by 35');
    expect(of('3h 6d', '9c')).toMatch(/^lost/);
  });
});

describe('bets that the dealer busts', () => {
  const DEALER = {
    3: 'Th 6c 9d',
    4: 'Th 2c 4d 9d',
    5: '2h 3c 4d 5d Kd',
    6: '2h 3c 2d 4d 4s Td',
    7: '2h 2d 3c 2s 2c 4h Td',
    8: '2h 2d 3c 2s 2c 2h 3d Td',
    9: '2h 2d 2c 2s 2c 2h 2d 2s Td',
  } as const;

  it('Buster pays by the number of the dealer’s cards, and more for a blackjack against seven or eight cards {sazka.blackjack-all-bets.38-44}', () => {
    const of = (cards: keyof typeof DEALER, own = 'Ts 6d') =>
      pays(blackjackAllBets, 'buster', own, DEALER[cards]);
    expect([3, 4, 5, 6, 7, 8, 9].map((cards) => of(cards as keyof typeof DEALER))).toEqual([
      '2 by 44',
      '2 by 44',
      '4 by 43',
      '18 by 42',
      '50 by 41',
      '250 by 40',
      '250 by 40',
    ]);
    expect(of(6, 'As Kd')).toBe('18 by 42');
    expect(of(7, 'As Kd')).toBe('800 by 39');
    expect(of(8, 'As Kd')).toBe('2000 by 38');
    expect(of(9, 'As Kd')).toBe('2000 by 38');
    expect(pays(blackjackAllBets, 'buster', 'As Kd', 'Th 9c')).toMatch(/^lost/);
  });

  it('Bust It pays by the number of the dealer’s cards, and is returned if the player has a blackjack {sazka.blackjack-infinite.24-30 sazka.blackjack-infinite.A17}', () => {
    const of = (cards: keyof typeof DEALER, own = 'Ts 6d') =>
      pays(blackjackInfinite, 'bust-it', own, DEALER[cards]);
    expect([3, 4, 5, 6, 7, 8, 9].map((cards) => of(cards as keyof typeof DEALER))).toEqual([
      '1 by 29',
      '2 by 28',
      '9 by 27',
      '50 by 26',
      '100 by 25',
      '250 by 24',
      '250 by 24',
    ]);
    expect(of(8, 'As Kd')).toBe('pushed by 30');
    expect(pays(blackjackInfinite, 'bust-it', 'As Kd', 'Th 9c')).toBe('pushed by 30');
    expect(pays(blackjackInfinite, 'bust-it', 'Ts 6d', 'Th 9c')).toBe('lost by 36');
  });
});
