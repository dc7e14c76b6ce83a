import { type SeatId, seatId } from '@croupier/core';
import { expect, it } from 'vitest';
import {
  betOrRaiseTo,
  checkOrCall,
  dealBoard,
  dealTo,
  fold,
  type Hand,
  show,
  startHand,
} from './engine/index.ts';
import { talliesOf } from './tallies.ts';

const SEATS: readonly SeatId[] = ['ann', 'bob', 'cid'].map((name) => seatId(name));

/** Deals a hand in which Ann has the small blind of 5, Bob the big blind of 10, and Cid the button. */
function dealt(): Hand {
  const hand = startHand({
    game: 'texas-holdem',
    structure: 'none',
    stacks: [1_000, 1_000, 1_000],
    posts: [5, 10, 0],
    bet: 10,
  });
  for (const [index, cards] of [
    ['2c', '7d'] as const,
    ['Kc', 'Kd'] as const,
    ['Qc', 'Jd'] as const,
  ].entries())
    dealTo(hand, index, cards);
  return hand;
}

const told = (hand: Hand) =>
  talliesOf({ current: { hand, seats: SEATS }, void: null }).map(({ seat, counts }) => [seat, counts]);
const NONE = { hands: 1, entered: 0, raised: 0, further: 0, showdowns: 0, showdownsWon: 0 };

it('the tallies count voluntary calls, raises and results', () => {
  const hand = dealt();
  betOrRaiseTo(hand, 30); // cid
  fold(hand); // ann
  checkOrCall(hand); // bob
  expect(told(hand)).toEqual([]);
  dealBoard(hand, ['Ks', '8h', '3d'], 0);
  checkOrCall(hand);
  betOrRaiseTo(hand, 50);
  fold(hand);
  expect(told(hand)).toEqual([
    ['ann', { ...NONE, net: -5 }],
    ['bob', { ...NONE, entered: 1, further: 1, net: -30 }],
    ['cid', { ...NONE, entered: 1, raised: 1, further: 1, net: 35 }],
  ]);
});

it('a checked blind does not count as voluntary, nor a later bet as a raise', () => {
  const hand = dealt();
  checkOrCall(hand); // cid
  fold(hand); // ann
  checkOrCall(hand); // bob checks
  for (const cards of [['Ks', '8h', '3d'] as const, ['4c'] as const, ['9s'] as const]) {
    dealBoard(hand, cards, 0);
    if (cards.length === 3) betOrRaiseTo(hand, 20);
    else checkOrCall(hand);
    checkOrCall(hand);
  }
  show(hand, 1);
  show(hand, 2);
  expect(told(hand)).toEqual([
    ['ann', { ...NONE, net: -5 }],
    ['bob', { ...NONE, further: 1, showdowns: 1, showdownsWon: 1, net: 35 }],
    ['cid', { ...NONE, entered: 1, further: 1, showdowns: 1, net: -30 }],
  ]);
});

it('a void hand is not counted', () => {
  const hand = dealt();
  fold(hand);
  fold(hand);
  expect(told(hand)).toHaveLength(3);
  expect(
    talliesOf({ current: { hand, seats: SEATS }, void: { reason: 'misdeal', rule: 'x.1' as never } }),
  ).toEqual([]);
});
