import { type Card, type SeatId, seatId } from '@croupier/core';
import { expect, it } from 'vitest';
import { betOrRaiseTo, checkOrCall, dealBoard, dealTo, fold, type Hand, startHand } from './engine/index.ts';
import { integritySignalsOf as signalsOf } from './integrity-signals.ts';

const SEATS: readonly SeatId[] = ['ann', 'bob', 'cid'].map((name) => seatId(name));

/** Returns a three-handed hand in which the last two players have these cards. The first folds before the flop. */
function turned(bob: readonly Card[], cid: readonly Card[]): Hand {
  const hand = startHand({
    game: 'texas-holdem',
    structure: 'none',
    stacks: [1_000, 1_000, 1_000],
    posts: [5, 10, 0],
    bet: 10,
  });
  for (const [index, cards] of [['2c', '7d'] as const, bob, cid].entries()) dealTo(hand, index, cards);
  checkOrCall(hand); // cid
  fold(hand); // ann
  checkOrCall(hand); // bob
  dealBoard(hand, ['Ks', '8h', '3d'], 0);
  return hand;
}

const integritySignalsOf = (hand: Hand) => signalsOf({ current: { hand, seats: SEATS }, void: null });

it('the signals name the players of a hand, and a better hand folded to a worse one', () => {
  const hand = turned(['Kc', 'Kd'], ['Qc', 'Jd']);
  expect(integritySignalsOf(hand)).toEqual([]);
  checkOrCall(hand);
  betOrRaiseTo(hand, 50);
  fold(hand);
  expect(integritySignalsOf(hand)).toEqual([
    // Ann loses her small blind of 5 and Bob the big blind of 10; the uncalled bet of 50 is returned.
    { kind: 'played-together', data: { seats: SEATS, net: [-5, -10, 15] } },
    { kind: 'folded-better', data: { seat: 'bob', to: ['cid'], put: 10 } },
  ]);
});

it('a correct fold is not reported', () => {
  const hand = turned(['Qc', 'Jd'], ['Kc', 'Kd']);
  checkOrCall(hand);
  betOrRaiseTo(hand, 50);
  fold(hand);
  expect(integritySignalsOf(hand).map(({ kind }) => kind)).toEqual(['played-together']);
});
