import { type Card, DECK } from '@croupier/core';
import { describe, expect, it } from 'vitest';
import { planOf } from '../../../test/poker-plan.ts';
import { check } from '../check.ts';
import {
  checkOrCall,
  type DealtCard,
  dealBoard,
  dealTo,
  draw,
  type Hand,
  nextCard,
  nextCards,
  nextPosition,
  packsOf,
  recordRunTwice,
  startHand,
  UNKNOWN,
} from './index.ts';

/** Deals until a player has to decide. Returns the position of each card. */
function dealt(hand: Hand): number[] {
  const positions: number[] = [];
  for (let next = nextCard(hand); next; next = nextCard(hand)) {
    positions.push(nextPosition(hand).position);
    const [card] = nextCards(hand) as [Card];
    if (next.to === 'player') dealTo(hand, next.player, [card]);
    else dealBoard(hand, [card], next.board);
  }
  return positions;
}

const blinds = { posts: [1, 2], bet: 2 };

describe('the position of the next card in the pack', () => {
  it('is counted from the first card, and skips burn cards', () => {
    const hand = startHand({ game: 'texas-holdem', structure: 'none', stacks: [100, 100, 100], ...blinds });
    expect(dealt(hand)).toEqual([0, 1, 2, 3, 4, 5]);
    for (let player = 0; player < 3; player++) checkOrCall(hand);
    // Card 6 was burned.
    expect(dealt(hand)).toEqual([7, 8, 9]);
    for (let player = 0; player < 3; player++) checkOrCall(hand);
    expect(dealt(hand)).toEqual([11]);
  });

  it('continues when the board is run twice, with a burn before each street', () => {
    const hand = startHand({ game: 'texas-holdem', structure: 'none', stacks: [2, 2], ...blinds });
    expect(dealt(hand)).toEqual([0, 1, 2, 3]);
    checkOrCall(hand);
    for (const player of [0, 1]) recordRunTwice(hand, player, true);
    expect(dealt(hand)).toEqual([5, 6, 7, 9, 11, 13, 14, 15, 17, 19]);
  });

  it('is counted among 36 cards in a short pack', () => {
    const hand = startHand({ game: 'short-deck', structure: 'none', stacks: [100, 100], ...blinds });
    expect(packsOf(hand)).toEqual([DECK.slice(16)]);
    expect(nextPosition(hand)).toEqual({ pack: 0, position: 0 });
  });

  it('starts again in reshuffled discards, which count as a separate pack', () => {
    const stacks = Array.from({ length: 6 }, () => 100);
    const hand = startHand({ game: '27-triple-draw', structure: 'fixed', stacks, ...blinds });
    expect(dealt(hand).at(-1)).toBe(29);
    for (let player = 0; player < 6; player++) checkOrCall(hand);
    for (let player = 0; player < 4; player++) {
      draw(hand, hand.players[hand.actor]?.down ?? []);
      expect(dealt(hand)[0]).toBe(30 + 5 * player);
    }
    draw(hand, hand.players[4]?.down ?? []);
    // Two cards are left in the pack, followed by the twenty cards that the first four players have discarded.
    expect(dealt(hand)).toEqual([50, 51, 0, 1, 2]);
    expect(packsOf(hand).map((cards) => cards.length)).toEqual([52, 20]);
    expect([...(packsOf(hand)[1] ?? [])].sort()).toEqual(
      hand.players
        .slice(0, 4)
        .flatMap(({ thrown }) => thrown)
        .sort(),
    );
  });
});

it('a reshuffle of unseen cards omits only the drawer’s discards since the last reshuffle {kings.poker-variants-comparison-2.A12}', () => {
  const stacks = Array.from({ length: 8 }, () => 100);
  const hand = startHand({ game: '27-triple-draw', structure: 'fixed', stacks, ...blinds });
  const five = Array.from({ length: 5 }, () => UNKNOWN) as DealtCard[];
  for (let player = 0; player < 8; player++) dealTo(hand, player, five);
  const drawsFive = () => {
    const player = hand.actor;
    draw(hand, five);
    dealTo(hand, player, five);
    return hand.stub;
  };
  for (let player = 0; player < 8; player++) checkOrCall(hand);
  // Twelve cards are left. Players 3, 5 and 7 get the last two, and three of the ten that two other players have
  // discarded.
  expect(Array.from({ length: 8 }, drawsFive)).toEqual([7, 2, 7, 2, 7, 2, 7, 2]);
  for (let player = 0; player < 8; player++) checkOrCall(hand);
  // The first player's earlier discards were shuffled in for the third player, so only those of the seventh and eighth
  // are left.
  expect(drawsFive()).toBe(7);
});

it('dealer’s choice is limited to games with the same pack, because it is shuffled before the choice', () => {
  const plan = planOf(
    [
      { variant: 'texas-holdem', structure: 'none' },
      { variant: 'short-deck', structure: 'none' },
    ],
    { choice: { rule: 'test.poker.01' } },
  );
  expect(check(plan)).toContain('All games to choose from must use the same pack.');
});
