import { player, seatId } from '@croupier/core';
import type { housePoker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { HousePokerTable } from '../../../test/house-poker.ts';
import { euros } from '../../../test/table.ts';
import { euro } from './euro.ts';
import { fiveCard } from './five-card.ts';
import { macao } from './macao.ts';
import { novo } from './novo.ts';
import { russian } from './russian.ts';
import { sixCard } from './six-card.ts';
import { studOasis } from './stud-oasis.ts';
import { switchPoker } from './switch.ts';

const anna = player(seatId('anna'));
const KINGS = 'Kc Kd 9h 7s 4c';

/**
 * Returns the result of a pair of kings against this dealer's hand, in euros. The ante is 10 and the bet 20.
 * The last card of the dealer is face up.
 */
function kingsAgainst(plan: housePoker.HousePokerPlan, dealer: string): number {
  const at = new HousePokerTable(plan);
  if (plan.compulsory) at.bet('anna', { '1/ante': 10, [`1/${plan.compulsory.bet}`]: 10 });
  else at.bet('anna', { '1/ante': 10 });
  at.deal(`${KINGS} ${dealer.slice(-2)}`);
  if (at.next() === 'settle-side-bets') at.settles();
  at.says('anna', 'play', { times: 2 }).cards(dealer.slice(0, -3));
  if (at.offered('anna').includes('decline')) at.says('anna', 'decline');
  return at.result();
}

/**
 * Returns the same result for the first of two positions. The ante of 10 that the second position loses by
 * folding is added back.
 */
function kingsOfTwo(dealer: string): number {
  const [own, other, open] = [KINGS.split(' '), '2c 3d 5s 6d 8d'.split(' '), dealer.slice(-2)];
  const at = new HousePokerTable(switchPoker).bet('anna', { '1/ante': 10, '2/ante': 10 });
  at.deal(`${own.flatMap((card, index) => [card, other[index]]).join(' ')} ${open}`).says('anna', 'keep');
  at.says('anna', 'play', { times: 2 }).says('anna', 'fold', { box: 2 }).cards(dealer.slice(0, -3));
  return at.result() + 10;
}

const ONE_HAND = [studOasis, fiveCard, russian, novo, sixCard, macao] as const;

describe('the same deal in several games', () => {
  it.each([
    ['E1', 'Ah Ks Qc 9d 3h', [30, 30, 30, 20, 10, 30], 20],
    ['E2', 'Ah Qs Jc 9d 3h', [10, 10, 10, 0, 10, 10], 10],
    ['E3', '2h 2d Ac Qs 8h', [30, 30, 30, 20, 30, 30], 20],
    ['E4', 'Ah Ad 9c 4d 2h', [-30, -30, -30, -40, -30, -30], -30],
  ] as const)('%s: two kings against %s {kings.poker-house-comparison.E1-4}', (_, dealer, each, ofTwo) => {
    expect(ONE_HAND.map((plan) => kingsAgainst(plan, dealer))).toEqual(each);
    expect(kingsOfTwo(dealer)).toBe(ofTwo);
  });
});

/**
 * Returns the number of cards needed if each of these boxes buys as many as it may. Includes the cards of the
 * dealer.
 */
function cardsFor({ procedure }: housePoker.HousePokerPlan, boxes: number): number {
  const dealtEach = procedure.find((step) => 'deal' in step && step.deal === 'boxes');
  const bought = procedure
    .flatMap((step) => ('ask' in step ? (step.buy ?? []) : []))
    .map(({ cards, more = 0, burn, after }) => cards.most + more + (burn ? 1 : 0) + (after?.cards ?? 0));
  const own = dealtEach && 'cards' in dealtEach ? Number(dealtEach.cards) : 0;
  return boxes * (own + Math.max(0, ...bought)) + 5;
}

describe('the pack', () => {
  it('has enough cards for all boxes of a table, regardless of purchases {kings.poker-house-comparison.E5}', () => {
    const tables = [studOasis, fiveCard, russian, novo, euro, switchPoker, sixCard, macao] as const;
    expect(tables.map((plan) => plan.boxes.most)).toEqual([6, 5, 5, 4, 5, 8, 6, 6]);
    const needed = tables.map((plan) => cardsFor(plan, plan.boxes.most));
    expect(needed).toEqual([47, 40, 50, 45, 45, 45, 47, 47]);
  });

  it('would not have enough cards for a fifth player with two positions, or for a seventh box {kings.poker-house-comparison.E6}', () => {
    expect([cardsFor(switchPoker, 10), cardsFor(sixCard, 7), cardsFor(studOasis, 7)]).toEqual([55, 54, 54]);
  });
});

describe('an insurance against a dealer who does not qualify', () => {
  const offered = (own: string) => {
    const at = new HousePokerTable(russian).bet('anna', { '1/ante': 10 }).deal(`${own} 3c`);
    return at.options(anna).find(({ move }) => move.type === 'insure');
  };

  it('requires two pair, which pay 40, with a bet of 20 {kings.poker-house-comparison.E7}', () => {
    expect(offered('9s 9d 8c 5h 2d')).toBeUndefined();
    expect(offered('9s 9d 8c 8h 2d')?.move).toMatchObject({ amount: { min: euros(20), max: euros(20) } });
  });
});
