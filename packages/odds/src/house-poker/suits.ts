import { SUITS } from '@croupier/core';

/**
 * Enumerations of card sets that treat sets differing only by suits as equivalent. Cards are numbers in the
 * pack (rank × 4 + suit). The ranks of a hand in each suit form a mask of 13 bits.
 */

/** Returns the masks of the given cards, one mask for the ranks in each suit. */
export function masksOf(cards: readonly number[]): number[] {
  const masks = SUITS.map(() => 0);
  for (const card of cards) masks[card & 3] = (masks[card & 3] ?? 0) | (1 << (card >> 2));
  return masks;
}

/**
 * Returns the number of equivalent hands if these masks are the representative, and otherwise 0. In the representative,
 * suits with greater masks come first.
 */
function waysOf(a: number, b: number, c: number, d: number): number {
  if (b > a || c > b || d > c) return 0;
  // The masks of all four suits, of three suits, of two pairs of suits, or of one pair may be equal.
  if (a === b && b === c && c === d) return 1;
  if ((a === b && b === c) || (b === c && c === d)) return 4;
  if (a === b && c === d) return 6;
  return a === b || b === c || c === d ? 12 : 24;
}

/**
 * Visits every set of `count` of the 52 cards, but only one of those that differ just by suits. Passes the
 * number of equivalent sets.
 */
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
