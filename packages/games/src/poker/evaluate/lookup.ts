import {
  eachMultiset,
  eachRank,
  LOWER_BITS,
  LOWER_MASK,
  MAX_CARDS,
  offsetsInRange,
  RANK_WEIGHTS,
  rangeStarts,
} from './multisets.ts';

/** Returns the strength of up to five cards, given their values and whether all five have one suit. */
type Strengths = (values: readonly number[], suited: boolean) => number;

/** The number that each card of the pack adds to a sum of ranks. */
export const RANK_SUMS = Int32Array.from({ length: 52 }, (_, card) => RANK_WEIGHTS[card >> 2] ?? 0);

/** The number that each card of the pack adds to a sum of suits, which has four bits per suit. */
export const SUIT_SUMS = Int32Array.from({ length: 52 }, (_, card) => 1 << (4 * (card & 3)));

/** The initial sum of suits: three for each suit, so that the fifth card of a suit sets that suit's highest bit. */
export const NO_SUITS = 0x3333;
export const FLUSH = 0x8888;

/** The strengths of all hands of one size in one ranking. */
export class HandTable {
  private readonly rankSums = RANK_SUMS;
  private readonly suitSums = SUIT_SUMS;

  /**
   * @param cards the number of cards in a hand
   * @param within the number to add to the upper half's entry in `begins`, by the lower half of a sum of ranks
   * @param strengths the strength without suits, at that place
   * @param flushes the strength of cards of one suit by their ranks, with one bit for each rank; omitted for
   * games in which suits do not count
   */
  constructor(
    readonly cards: number,
    readonly within: Uint16Array,
    readonly begins: Int32Array,
    readonly strengths: Int32Array,
    readonly flushes: Int32Array | undefined,
  ) {}

  /** Returns the strength of a hand of `cards` cards, each given by its number in the pack. */
  strength(hand: ArrayLike<number>): number {
    if (this.cards === 7) return this.ofSeven(hand);
    if (this.cards === 5) return this.ofFive(hand);
    const { rankSums, suitSums } = this;
    let ranks = 0;
    let suits = NO_SUITS;
    for (let place = 0; place < this.cards; place++) {
      const card = hand[place] as number;
      ranks = (ranks + (rankSums[card] as number)) | 0;
      suits = (suits + (suitSums[card] as number)) | 0;
    }
    return this.bySums(ranks, suits, hand);
  }

  /**
   * Returns the strength of five cards. Most hands have five or seven cards, and evaluating them without a
   * loop takes only two thirds of the time.
   */
  private ofFive(hand: ArrayLike<number>): number {
    const { rankSums, suitSums } = this;
    const a = hand[0] as number;
    const b = hand[1] as number;
    const c = hand[2] as number;
    const d = hand[3] as number;
    const e = hand[4] as number;
    const ranks =
      ((rankSums[a] as number) +
        (rankSums[b] as number) +
        (rankSums[c] as number) +
        (rankSums[d] as number) +
        (rankSums[e] as number)) |
      0;
    const suits =
      (NO_SUITS +
        (suitSums[a] as number) +
        (suitSums[b] as number) +
        (suitSums[c] as number) +
        (suitSums[d] as number) +
        (suitSums[e] as number)) |
      0;
    return this.bySums(ranks, suits, hand);
  }

  /** Returns the strength of seven cards. */
  private ofSeven(hand: ArrayLike<number>): number {
    const { rankSums, suitSums } = this;
    const a = hand[0] as number;
    const b = hand[1] as number;
    const c = hand[2] as number;
    const d = hand[3] as number;
    const e = hand[4] as number;
    const f = hand[5] as number;
    const g = hand[6] as number;
    const ranks =
      ((rankSums[a] as number) +
        (rankSums[b] as number) +
        (rankSums[c] as number) +
        (rankSums[d] as number) +
        (rankSums[e] as number) +
        (rankSums[f] as number) +
        (rankSums[g] as number)) |
      0;
    const suits =
      (NO_SUITS +
        (suitSums[a] as number) +
        (suitSums[b] as number) +
        (suitSums[c] as number) +
        (suitSums[d] as number) +
        (suitSums[e] as number) +
        (suitSums[f] as number) +
        (suitSums[g] as number)) |
      0;
    return this.bySums(ranks, suits, hand);
  }

  /** Returns the strength of a hand without a flush, given its sum of ranks. */
  plain(ranks: number): number {
    return this.at(this.place(ranks));
  }

  /** Returns the strength of a hand, given the index of its ranks. */
  at(place: number): number {
    return this.strengths[place] as number;
  }

  /** Returns the index of a hand among all combinations of ranks, given its sum of ranks. */
  place(ranks: number): number {
    return (this.within[ranks & LOWER_MASK] as number) + (this.begins[ranks >>> LOWER_BITS] as number);
  }

  /** Returns the strength of a hand, given both sums. The sum of suits must start at `NO_SUITS`. */
  bySums(ranks: number, suits: number, hand: ArrayLike<number>): number {
    return (suits & FLUSH) === 0 ? this.plain(ranks) : this.orFlush(ranks, suits, hand);
  }

  /**
   * Returns the strength of a hand with five or more cards of a suit. With five cards the hand is the flush.
   * With more cards, it is the better of the flush and the hand by ranks.
   */
  orFlush(ranks: number, suits: number, hand: ArrayLike<number>): number {
    const plain = this.plain(ranks);
    if (!this.flushes) return plain;
    const suit = (31 - Math.clz32(suits & FLUSH)) >> 2;
    const flush = this.flushes[maskOf(hand, suit)] as number;
    return this.cards === 5 ? flush : Math.max(plain, flush);
  }
}

/**
 * The tables of one ranking. Each table is built on first use. Hands of up to five cards are ranked
 * individually. Larger hands are ranked as the best hand without one of the cards.
 */
export class Lookup {
  private readonly tables: (HandTable | undefined)[] = [];
  private flushes: Int32Array | undefined;

  /**
   * @param strengths the ranking of up to five cards
   * @param suits whether a flush changes the strength
   */
  constructor(
    private readonly strengths: Strengths,
    private readonly suits: boolean,
  ) {}

  /**
   * Returns the table for hands of `cards` cards, from one to nine. Throws a RangeError for any other number.
   */
  hands(cards: number): HandTable {
    const made = this.tables[cards];
    if (made) return made;
    if (!(cards >= 1 && cards <= MAX_CARDS))
      throw new RangeError(`a hand has 1 to ${MAX_CARDS} cards, not ${cards}`);
    if (this.suits) this.flushes ??= this.makeFlushes();
    const { begins, size } = rangeStarts(cards);
    const strengths = new Int32Array(size);
    const strengthOf = cards <= 5 ? this.classified() : bestWithoutOne(this.hands(cards - 1));
    let place = 0;
    eachMultiset(cards, (ranks) => {
      strengths[place++] = strengthOf(ranks);
    });
    const table = new HandTable(cards, offsetsInRange(), begins, strengths, this.flushes);
    this.tables[cards] = table;
    return table;
  }

  private classified() {
    return (ranks: number): number => {
      const values: number[] = [];
      eachRank(ranks, (rank, cards) => {
        for (let card = 0; card < cards; card++) values.push(rank + 2);
      });
      return this.strengths(values, false);
    };
  }

  private makeFlushes(): Int32Array {
    const flushes = new Int32Array(1 << 13);
    for (let mask = 0; mask < flushes.length; mask++) {
      const cards = count(mask);
      if (cards === 5) flushes[mask] = this.strengths(valuesOf(mask), true);
      // Leave out each card in turn and keep the best hand. Each iteration clears the lowest remaining bit.
      if (cards > 5)
        for (let rest = mask; rest > 0; rest &= rest - 1)
          flushes[mask] = Math.max(flushes[mask] ?? 0, flushes[mask ^ (rest & -rest)] ?? 0);
    }
    return flushes;
  }
}

function bestWithoutOne(table: HandTable) {
  return (ranks: number): number => {
    let best = 0;
    eachRank(ranks, (rank) => {
      best = Math.max(best, table.plain(ranks - (RANK_WEIGHTS[rank] ?? 0)));
    });
    return best;
  };
}

/** Returns the ranks of the cards of one suit, as a bit set. */
function maskOf(cards: ArrayLike<number>, suit: number): number {
  let mask = 0;
  for (let place = 0; place < cards.length; place++) {
    const card = cards[place] as number;
    if ((card & 3) === suit) mask |= 1 << (card >> 2);
  }
  return mask;
}

/** Counts the set bits. */
function count(mask: number): number {
  let bits = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) bits++;
  return bits;
}

/** Returns the values of the ranks in a bit set. */
function valuesOf(mask: number): number[] {
  const values: number[] = [];
  for (let rank = 0; rank < 13; rank++) if (mask & (1 << rank)) values.push(rank + 2);
  return values;
}
