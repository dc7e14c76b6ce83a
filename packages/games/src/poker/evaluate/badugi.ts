import type { Categories } from './ladder.ts';
import { encodeHand, invertStrength } from './strength.ts';

/** The categories, best first. More cards of different ranks and suits are better. */
export const BADUGI_CATEGORIES: Categories = ['badugi', 'three-card', 'two-card', 'one-card'];

/**
 * Returns the strength of a hand of up to four cards, each given by its number in the pack. The hand is the
 * largest set of cards of different ranks and suits, and the lowest of these if there are several. The
 * highest card is compared first, and aces are low.
 */
export function badugi(cards: ArrayLike<number>): number {
  let size = 0;
  let lowest = 0;
  for (let choice = 1; choice < 1 << cards.length; choice++) {
    const ranks = ranksOfBadugi(cards, choice);
    const many = bits(choice);
    if (ranks === 0 || many < size || (many === size && ranks > lowest)) continue;
    size = many;
    lowest = ranks;
  }
  const values: number[] = [];
  for (let bit = 12; bit >= 0; bit--) if (lowest & (1 << bit)) values.push(bit + 1);
  return invertStrength(encodeHand(BADUGI_CATEGORIES.length - size, values));
}

/** Returns the ranks of the given cards as a bit set, with aces lowest; 0 if two cards share a rank or suit. */
function ranksOfBadugi(cards: ArrayLike<number>, choice: number): number {
  let ranks = 0;
  let suits = 0;
  for (let place = 0; place < cards.length; place++) {
    if (!(choice & (1 << place))) continue;
    const card = cards[place] as number;
    const rank = 1 << (((card >> 2) + 1) % 13);
    const suit = 1 << (card & 3);
    if (ranks & rank || suits & suit) return 0;
    ranks |= rank;
    suits |= suit;
  }
  return ranks;
}

function bits(choice: number): number {
  let count = 0;
  for (let rest = choice; rest > 0; rest &= rest - 1) count++;
  return count;
}
