import { type Card, money } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { pairs, rule } from '../../test/blackjack-plan.ts';
import type { SideBetPay, SideBetRow, SideBetTerms } from './plan.ts';
import { sideBetResult } from './side-bets.ts';

const cards = (text: string) => text.split(' ') as Card[];

/** Returns whether the cards match a row. */
function makes(row: SideBetRow, own: string): boolean {
  const bet: SideBetTerms = { ...pairs, pays: [{ row, pays: 1, rule: rule(5) }] };
  return sideBetResult(bet, { own: cards(own), dealer: [], natural: false }).outcome === 'won';
}

describe('the cards of a row', () => {
  it.each<[SideBetRow, string, string]>([
    ['straight', 'As 2d 3c', 'Ks As 2d'],
    ['straight', 'Qs Kd Ac', 'Ts Qd Kc'],
    ['straight', '9s Td Jc', '9s 9d Tc'],
    ['straight', '3s 4d 5c', '3s 4d 6c'],
    ['two-pairs', '8s 9d 8c 9h', '8s 8d 8c 9h'],
    ['one-pair', 'As Kd Qc Kh', 'As Kd Qc Jh'],
    ['three-of-a-kind', 'As Kd Kc Kh', 'As Ad Kc Kh'],
    ['four-of-a-kind', 'Ks Kd Kc Kh', 'As Kd Kc Kh'],
    ['21', 'As Kd', 'Ks Ad Tc 2h'],
    ['21', '4s 6d Ac', '4s 3d 4c'],
    ['21', 'As 9d Ac', 'As 9d'],
    ['20', 'As 9d', 'Ts Td Tc'],
    ['19', 'Ts 9d', 'Ts Td 9c'],
  ])('are %s with %s, not with %s', (row, right, wrong) => {
    expect([makes(row, right), makes(row, wrong)]).toEqual([true, false]);
  });
});

describe('a bet on the dealer going over 21', () => {
  const row = (least: number, pays: number, more: object = {}): SideBetPay => ({
    cards: { least, ...more },
    pays,
    rule: rule(6),
  });
  const buster: SideBetTerms = {
    ...pairs,
    max: money(500),
    cards: 'dealer-bust',
    pays: [{ ...row(6, 50), natural: true }, row(6, 12), row(3, 2, { most: 5 })],
  };
  const comesTo = (dealer: string, natural = false) => {
    const result = sideBetResult(buster, { own: cards('As Kd'), dealer: cards(dealer), natural });
    return result.outcome === 'won' ? result.pays : result.outcome;
  };

  it('pays according to the number of cards with which the dealer busts', () => {
    expect(comesTo('Ts 6d 6c')).toBe(2);
    expect(comesTo('Ts 6d 5c')).toBe('lost');
    expect(comesTo('Ts 7d')).toBe('lost');
    expect(comesTo('2s 2d 2c 3h 7s 8d')).toBe(12);
    expect(comesTo('2s 2d 2c 3h 7s 5d')).toBe('lost');
  });

  it('does not pay for more cards than its row allows', () => {
    const three = { ...buster, pays: [row(3, 2, { most: 3 })] };
    const paid = (dealer: string) =>
      sideBetResult(three, { own: cards('As Kd'), dealer: cards(dealer), natural: false }).outcome;
    expect([paid('Ts 6d 6c'), paid('Ts 3d 3c 6h')]).toEqual(['won', 'lost']);
  });

  it('depends on all of the dealer’s cards', () => {
    const trips: SideBetTerms = { ...buster, pays: [{ row: 'trips', pays: 9, rule: rule(7) }] };
    const paid = (dealer: string) =>
      sideBetResult(trips, { own: cards('As Kd'), dealer: cards(dealer), natural: false }).outcome;
    expect([paid('8s 8d 8c'), paid('8s 8d 9c')]).toEqual(['won', 'lost']);
  });

  it('pays the row for a natural only if the player has one', () => {
    expect(comesTo('2s 2d 2c 3h 7s 8d', true)).toBe(50);
    expect(comesTo('2s 2d 2c 3h 7s 5d', true)).toBe('lost');
    expect(comesTo('Ts 6d 6c', true)).toBe(2);
  });
});
