import { SUITS } from '@croupier/core';

/**
 * Hands that differ by their suits alone come to the same. Cards are numbers in the pack (rank × 4 + suit); of every
 * hand the ranks of each suit are a mask of 13 bits.
 */

/** The ranks of each suit among some cards. */
export function masksOf(cards: readonly number[]): number[] {
  const masks = SUITS.map(() => 0);
  for (const card of cards) masks[card & 3] = (masks[card & 3] ?? 0) | (1 << (card >> 2));
  return masks;
}

/**
 * In how many ways the suits of some cards can be changed, if they are the one that stands for all of these: the suits
 * with more in them first; 0 for all others.
 */
function waysOf(masks: readonly number[]): number {
  let ways = 24;
  let alike = 1;
  for (let suit = 1; suit < 4; suit++) {
    const before = masks[suit - 1] as number;
    const mask = masks[suit] as number;
    if (mask > before) return 0;
    alike = mask === before ? alike + 1 : 1;
    ways /= alike;
  }
  return ways;
}

/** Every choice of so many of the 52 cards that stands for those that differ by suits alone, and for how many it does. */
export function eachHand(count: number, visit: (cards: readonly number[], ways: number) => void): void {
  const cards: number[] = [];
  const choose = (from: number): void => {
    if (cards.length === count) {
      const ways = waysOf(masksOf(cards));
      if (ways > 0) visit(cards, ways);
      return;
    }
    for (let card = from; card < 52; card++) {
      cards.push(card);
      choose(card + 1);
      cards.pop();
    }
  };
  choose(0);
}
