import type { poker } from '@croupier/games';
import { expect, it } from 'vitest';
import { chipMoves } from './chip-moves.ts';

/** Returns a view with two players in a hand, each with a bet, the chips put in and the chips won. */
function at(...players: readonly (readonly [bet: number, put: number, won?: number])[]): poker.PokerView {
  return {
    places: players.map(([bet, put, won = 0], index) => ({ place: index + 1, hand: { bet, put, won } })),
  } as unknown as poker.PokerView;
}

const stack = (place: number) => ({ of: 'stack', place });
const bet = (place: number) => ({ of: 'bet', place });

it('blinds are moved from the stacks when the hand begins, and antes go to the middle', () => {
  expect(chipMoves(undefined, at([2, 2], [5, 6]))).toEqual([
    { amount: 2, from: stack(1), to: bet(1) },
    { amount: 5, from: stack(2), to: bet(2) },
    { amount: 1, from: stack(2), to: 'pot' },
  ]);
});

it('a raise moves only the difference', () => {
  expect(chipMoves(at([2, 2], [5, 5]), at([15, 15], [5, 5]))).toEqual([
    { amount: 13, from: stack(1), to: bet(1) },
  ]);
});

it('the call that ends the street goes into the pot together with the bets', () => {
  expect(chipMoves(at([15, 15], [5, 5]), at([0, 15], [0, 15]))).toEqual([
    { amount: 15, from: bet(1), to: 'pot' },
    { amount: 10, from: stack(2), to: 'pot' },
    { amount: 5, from: bet(2), to: 'pot' },
  ]);
});

it('an uncalled bet is returned, the remaining bets go to the pot, and the pot goes to the winner', () => {
  expect(chipMoves(at([50, 50], [15, 15]), at([0, 15, 28], [0, 15]))).toEqual([
    { amount: 35, from: bet(1), to: stack(1) },
    { amount: 15, from: bet(1), to: 'pot' },
    { amount: 28, from: 'pot', to: stack(1) },
    { amount: 15, from: bet(2), to: 'pot' },
  ]);
});
