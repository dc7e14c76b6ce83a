import type { Rungs } from './ladder.ts';
import { inverted, spell } from './strength.ts';

/** The best first: the more cards of different ranks and suits, the better. */
export const BADUGI_RUNGS: Rungs = ['badugi', 'three-card', 'two-card', 'one-card'];

/**
 * Returns the strength of a hand of at most four cards, each a number in the pack. It is the largest choice of cards of
 * different ranks and suits, and among those the lowest. The highest card is compared first, and the ace is low.
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
  return inverted(spell(BADUGI_RUNGS.length - size, values));
}

/** Returns the ranks of a choice of cards, a bit each, the ace's the lowest; 0 where two are of one rank or suit. */
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
