import { messages as faces } from 'messages:cards/faces';
import { messages } from 'messages:poker/table';
import type { poker } from '@croupier/games';
import { describe, expect, it } from 'vitest';
import { YOU } from '../../table/seated/names.ts';
import { narrateWins } from './narration.ts';
import { winningCards } from './winning.ts';

const cardsIn = (text: string) => text.match(/../g) ?? [];

interface Ended {
  readonly variant: string;
  readonly boards?: readonly string[];
  /** The cards shown and the chips won, by seat from 1. */
  readonly hands: readonly (readonly [cards: string | null, won: number])[];
  readonly awards: readonly (readonly [pot: number, place: number])[];
}

/** Returns a finished hand as all players see it, reduced to what the test needs. */
function over({ variant, boards = [], hands, awards }: Ended): poker.PokerView {
  return {
    playing: { variant, structure: 'none' },
    phase: 'over',
    places: hands.map(([cards, won], index) => ({
      place: index + 1,
      hand: { folded: cards === null, shown: cards && cardsIn(cards), up: [], won },
    })),
    boards: boards.map(cardsIn),
    awards: awards.map(([pot, place]) => ({ pot, place, amount: 1 })),
  } as unknown as poker.PokerView;
}

const tell = (hand: Ended) =>
  narrateWins(over(hand), {
    text: messages.in('en'),
    faces: faces.in('en'),
    who: (place) => (place === 1 ? YOU : `Seat ${place}`),
    amount: (units) => `€${units}`,
  });

describe('winners are shown with their winning hands', () => {
  it('the winners of high and low are each shown with their half {kings.poker-omaha-hilo.12} {kings.poker-omaha-hilo.13}', () => {
    const hand: Ended = {
      variant: 'omaha-hilo',
      boards: ['5d3h6h9hQh'],
      hands: [
        ['AhTh8sKc', 50],
        ['As2cQdTc', 50],
        ['KsKd9s9c', 0],
      ],
      awards: [
        [0, 1],
        [0, 2],
      ],
    };
    expect(tell(hand)).toEqual([
      'You win €50 with a flush, ace high',
      'Seat 2 wins €50 with a low, 6-5-3-2-A',
    ]);
    // The high is Ah Th with Qh 9h 6h, and the low is As 2c with 3h 5d 6h.
    expect([...winningCards(over(hand))].toSorted()).toEqual(cardsIn('2c3h5d6h9hAhAsQhTh'));
  });

  it('the winner of a side pot is shown with the hand that won it, next to the winner of the main pot', () => {
    const hand: Ended = {
      variant: 'texas-holdem',
      boards: ['Kh9d5c3s2d'],
      hands: [
        ['AsAd', 30],
        ['KsQd', 20],
        ['QsJs', 0],
      ],
      awards: [
        [0, 1],
        [1, 2],
      ],
    };
    expect(tell(hand)).toEqual(['You win €30 with a pair of aces', 'Seat 2 wins €20 with a pair of kings']);
  });

  it('the last player left is shown without a hand name or marked cards', () => {
    const hand: Ended = { variant: 'texas-holdem', hands: [[null, 0]], awards: [] };
    const alone = {
      ...over(hand),
      places: [{ place: 1, hand: { folded: false, shown: null, up: [], won: 7 } }],
    };
    expect(
      narrateWins(alone as unknown as poker.PokerView, {
        text: messages.in('en'),
        faces: faces.in('en'),
        who: () => YOU,
        amount: String,
      }),
    ).toEqual(['You win 7']);
    expect(winningCards(alone as unknown as poker.PokerView).size).toBe(0);
  });
});
