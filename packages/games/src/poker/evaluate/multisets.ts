/**
 * Consecutive numbers for all combinations of ranks in a hand, without gaps.
 *
 * Without suits, a hand is a count for each of the 13 ranks. The counts are digits in base five, so a hand is
 * the sum of its cards: the seven lower ranks in one number, the six upper ranks in another. Among hands of
 * one size, each upper half has a range of numbers, one for each lower half that completes it. The offset of
 * a lower half within the range depends only on that lower half. Two small tables and a sum therefore yield
 * the index of a hand among all hands of its size, without a search for a perfect hash.
 */

const LOWER_RANKS = 7;
const UPPER_RANKS = 6;
/** The width of the lower half in a packed sum in bits: 5⁷ = 78,125 is less than 2¹⁷, and 5⁶ = 15,625 fits above it. */
export const LOWER_BITS = 17;
export const LOWER_MASK = (1 << LOWER_BITS) - 1;

/** The maximum number of cards in a hand. */
export const MAX_CARDS = 9;

/** The number that a card of each rank adds to a packed sum, by rank from 0 to 12. */
export const RANK_WEIGHTS: readonly number[] = Array.from({ length: 13 }, (_, rank) =>
  rank < LOWER_RANKS ? 5 ** rank : (5 ** (rank - LOWER_RANKS)) << LOWER_BITS,
);

/** The halves of hands, by their number of cards. */
type Halves = readonly (readonly number[])[];

interface Shared {
  readonly lower: Halves;
  readonly upper: Halves;
  /** The index of each lower half among those with the same number of cards. */
  readonly within: Uint16Array;
}

let shared: Shared | undefined;
const stretches: (Int32Array | undefined)[] = [];

/** Returns the offset of each lower half within the range of every upper half that it completes. */
export function offsetsInRange(): Uint16Array {
  return halves().within;
}

/** Returns the first index of each upper half among the hands of `cards` cards, and the number of hands. */
export function rangeStarts(cards: number): { readonly begins: Int32Array; readonly size: number } {
  const { lower, upper } = halves();
  const begins = stretches[cards] ?? new Int32Array(5 ** UPPER_RANKS);
  stretches[cards] = begins;
  let size = 0;
  for (let count = 0; count <= cards; count++) {
    for (const half of upper[count] ?? []) {
      begins[half] = size;
      size += lower[cards - count]?.length ?? 0;
    }
  }
  return { begins, size };
}

/** Calls `visit` with the packed sum of every hand of `cards` cards, ordered by index. */
export function eachMultiset(cards: number, visit: (packed: number) => void): void {
  const { lower, upper } = halves();
  for (let count = 0; count <= cards; count++)
    for (const half of upper[count] ?? [])
      for (const rest of lower[cards - count] ?? []) visit((half << LOWER_BITS) | rest);
}

/** Calls `visit` with each rank of a packed sum, from 0 to 12, and the number of its cards. */
export function eachRank(packed: number, visit: (rank: number, cards: number) => void): void {
  let digits = packed & LOWER_MASK;
  for (let rank = 0; rank < 13; rank++) {
    if (rank === LOWER_RANKS) digits = packed >>> LOWER_BITS;
    const rest = (digits / 5) | 0;
    if (digits > 5 * rest) visit(rank, digits - 5 * rest);
    digits = rest;
  }
}

function halves(): Shared {
  if (!shared) {
    const lower = halvesOf(LOWER_RANKS);
    const within = new Uint16Array(5 ** LOWER_RANKS);
    for (const same of lower) for (const [place, half] of same.entries()) within[half] = place;
    shared = { lower, upper: halvesOf(UPPER_RANKS), within };
  }
  return shared;
}

/** Returns every half with `ranks` ranks, by its number of cards, up to the size of a hand. */
function halvesOf(ranks: number): Halves {
  const found: number[][] = Array.from({ length: MAX_CARDS + 1 }, () => []);
  for (let half = 0; half < 5 ** ranks; half++) {
    let cards = 0;
    for (let rest = half; rest > 0; rest = (rest / 5) | 0) cards += rest % 5;
    found[cards]?.push(half);
  }
  return found;
}
