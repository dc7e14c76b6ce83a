import { FLUSH, NO_SUITS, RANK_SUMS, SUIT_SUMS } from './lookup.ts';
import { categoryOfStrength } from './name.ts';
import type { Category } from './ranking.ts';
import { type FiveCardRanking, handTable } from './tables.ts';

/**
 * Counts the hands of each category by evaluating every hand of `cards` cards. `pack` lists the cards in play
 * by number.
 */
export function categoryFrequencies(
  ranking: FiveCardRanking,
  cards: number,
  pack: readonly number[],
): ReadonlyMap<Category, number> {
  const table = handTable(ranking, cards);
  const ranksOf = Int32Array.from(pack, (card) => RANK_SUMS[card] ?? 0);
  const suitsOf = Int32Array.from(pack, (card) => SUIT_SUMS[card] ?? 0);
  const hand = new Uint8Array(cards);
  // The upper bits of a strength encode its category, in high and in low rankings.
  const found = new Float64Array(16);
  const example = new Int32Array(16);
  const deal = (from: number, left: number, ranks: number, suits: number): void => {
    if (left === 1) dealLast(from, ranks, suits);
    else
      for (let next = from; next <= pack.length - left; next++) {
        hand[cards - left] = pack[next] as number;
        deal(next + 1, left - 1, ranks + (ranksOf[next] as number), suits + (suitsOf[next] as number));
      }
  };
  const dealLast = (from: number, ranks: number, suits: number): void => {
    for (let next = from; next < pack.length; next++) {
      const withRank = (ranks + (ranksOf[next] as number)) | 0;
      const withSuit = (suits + (suitsOf[next] as number)) | 0;
      hand[cards - 1] = pack[next] as number;
      const strength =
        (withSuit & FLUSH) === 0 ? table.plain(withRank) : table.orFlush(withRank, withSuit, hand);
      const group = strength >>> 20;
      found[group] = (found[group] as number) + 1;
      example[group] = strength;
    }
  };
  deal(0, cards, 0, NO_SUITS);
  const frequencies = new Map<Category, number>();
  for (const [group, count] of found.entries())
    if (count > 0) frequencies.set(categoryOfStrength(ranking, example[group] ?? 0), count);
  return frequencies;
}
