import type { Card, Shoe } from '@croupier/core';
import { blackjack } from '@croupier/games';

/**
 * The ten ranks of the solver, numbered 0 to 9. Rank 0 is the ace, and rank 9 is all cards that count as ten.
 */
export const RANK_COUNT = 10;
export const ACE = 0;
export const TEN = 9;

const CARDS: readonly Card[] = ['Ac', '2c', '3c', '4c', '5c', '6c', '7c', '8c', '9c', 'Tc'];

/** Returns some card of a rank, as input for the engine's rules. */
export function cardOf(place: number): Card {
  return CARDS[place] as Card;
}

export function placeOf(card: Card): number {
  return blackjack.pointsOf(card) - 1;
}

/** Returns the number of cards of each rank in a shoe. */
export function placeCounts(shoe: Shoe): Float64Array {
  const counts = new Float64Array(RANK_COUNT);
  for (const [card, count] of Object.entries(shoe.left)) {
    const place = placeOf(card as Card);
    counts[place] = (counts[place] as number) + (count ?? 0);
  }
  return counts;
}

export function cardsIn(counts: Float64Array): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}
