import { SUITS } from '@croupier/core';

/**
 * Hands that differ by their suits alone come to the same. Cards are numbers in the pack (rank × 4 + suit); of every
 * hand the ranks of each suit are a mask of 13 bits.
 */

/** Returns the ranks of each suit among some cards. */
export function masksOf(cards: readonly number[]): number[] {
  const masks = SUITS.map(() => 0);
  for (const card of cards) masks[card & 3] = (masks[card & 3] ?? 0) | (1 << (card >> 2));
  return masks;
}

/**
 * Returns the number of ways to change the suits of some cards, by the ranks of each suit, if they are the
 * representative of all of these. That has the suits with more in them first. 0 for all others.
 */
function waysOf(a: number, b: number, c: number, d: number): number {
  if (b > a || c > b || d > c) return 0;
  // Suits that are alike: all four, three, two pairs, one pair.
  if (a === b && b === c && c === d) return 1;
  if ((a === b && b === c) || (b === c && c === d)) return 4;
  if (a === b && c === d) return 6;
  return a === b || b === c || c === d ? 12 : 24;
}

/** Visits every choice of so many of the 52 cards, one for all that differ by suits alone, with the number of these. */
export function eachHand(count: number, visit: (cards: readonly number[], ways: number) => void): void {
  const cards: number[] = [];
  const choose = (from: number, a: number, b: number, c: number, d: number): void => {
    if (cards.length === count) {
      const ways = waysOf(a, b, c, d);
      if (ways > 0) visit(cards, ways);
      return;
    }
    for (let card = from; card < 52; card++) {
      const rank = 1 << (card >> 2);
      const suit = card & 3;
      cards.push(card);
      if (suit === 0) choose(card + 1, a | rank, b, c, d);
      else if (suit === 1) choose(card + 1, a, b | rank, c, d);
      else if (suit === 2) choose(card + 1, a, b, c | rank, d);
      else choose(card + 1, a, b, c, d | rank);
      cards.pop();
    }
  };
  choose(0, 0, 0, 0, 0);
}
