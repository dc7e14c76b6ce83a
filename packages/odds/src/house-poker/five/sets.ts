/**
 * Index numbers of sets of cards. Cards are numbers in the pack (rank × 4 + suit), in ascending order. The
 * dealer's upcard is always given the last suit. Hands that differ only by a permutation of the other three
 * suits are equivalent.
 */

const CARDS = 52;

/** Returns the number of ways to choose `count` (at most six) items from `from`. */
export function choose(from: number, count: number): number {
  let ways = 1;
  for (let taken = 0; taken < count; taken++) ways = (ways * (from - taken)) / (taken + 1);
  return Math.round(ways);
}

const CHOOSE: readonly Int32Array[] = Array.from({ length: 7 }, (_, count) =>
  Int32Array.from({ length: CARDS + 1 }, (__, from) => choose(from, count)),
);
const [, ONE, TWO, THREE, FOUR] = CHOOSE as [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];

/** Returns the index of four cards in pack order among all sets of four cards. */
export function numberOfFour(a: number, b: number, c: number, d: number): number {
  return (ONE[a] as number) + (TWO[b] as number) + (THREE[c] as number) + (FOUR[d] as number);
}

/** Returns the index of a set of up to six cards in pack order. */
function numberOf(cards: ArrayLike<number>): number {
  let number = 0;
  for (let place = 0; place < cards.length; place++)
    number += (CHOOSE[place + 1] as Int32Array)[cards[place] as number] as number;
  return number;
}

/** The permutations of the three equivalent suits. Each lists the new suit of every suit. */
const ORDERS: readonly (readonly [number, number, number, number])[] = [
  [0, 1, 2, 3],
  [0, 2, 1, 3],
  [1, 0, 2, 3],
  [1, 2, 0, 3],
  [2, 0, 1, 3],
  [2, 1, 0, 3],
];

/** The new number of each card under each permutation. */
const CHANGED: readonly Uint8Array[] = ORDERS.map((order) =>
  Uint8Array.from({ length: CARDS }, (_, card) => (card & ~3) | (order[card & 3] as number)),
);

/**
 * The suits of a set, each replaced by the first suit with which it is interchangeable. There are four kinds
 * of sets: no interchangeable suits, the first two, the last two, or all three.
 */
const ALIKE: readonly (readonly number[])[] = [
  [0, 1, 2, 3],
  [0, 0, 2, 3],
  [0, 1, 1, 3],
  [0, 0, 0, 3],
];

/**
 * The number of sets that are equivalent to a set, by kind. The second table contains the number of
 * equivalent suits for a further card, by kind and suit.
 */
const SIZES = [6, 3, 3, 1] as const;
const SUIT_SIZES: readonly (readonly number[])[] = [
  [1, 1, 1, 1],
  [2, 2, 1, 1],
  [1, 2, 2, 1],
  [3, 3, 3, 1],
];

/**
 * Sets of a given size, numbered so that equivalent sets share a number. The number of a set with one more
 * card is the set's number × 52, plus the card that represents all equivalent cards.
 */
export class Classes {
  readonly count: number;
  /** Indexed by set: the number of its class × 52. */
  readonly begins: Int32Array;
  /** Indexed by set: its kind, which selects a table of `beside`. */
  readonly kinds: Uint8Array;
  /** The representative of each further card, by kind. */
  readonly beside: readonly Uint8Array[];
  /** The kind of a class's representative, by class. */
  private readonly alike: Uint8Array;

  constructor(cards: number) {
    const sets = choose(CARDS, cards);
    this.begins = new Int32Array(sets).fill(-1);
    this.kinds = new Uint8Array(sets);
    this.beside = CHANGED.flatMap((changed) =>
      ALIKE.map((alike) => changed.map((card) => (card & ~3) | (alike[card & 3] as number))),
    );
    const alike: number[] = [];
    const first = new Int32Array(sets).fill(-1);
    const set = new Uint8Array(cards);
    eachSet(cards, (chosen) => {
      const masks = [0, 0, 0];
      for (const card of chosen)
        if ((card & 3) < 3) masks[card & 3] = (masks[card & 3] as number) | (1 << (card >> 2));
      const [a = 0, b = 0, c = 0] = masks;
      const suits = [0, 1, 2].sort(
        (one, other) => (masks[other] as number) - (masks[one] as number) || one - other,
      );
      const order = ORDERS.findIndex((one) => suits.every((suit, place) => one[suit] === place));
      const changed = CHANGED[order] as Uint8Array;
      for (let place = 0; place < cards; place++) set[place] = changed[chosen[place] as number] as number;
      set.sort();
      const stands = numberOf(set);
      let kind = 0;
      const [high = 0, middle = 0, low = 0] = [a, b, c].sort((one, other) => other - one);
      if (high === middle) kind |= 1;
      if (middle === low) kind |= 2;
      if ((first[stands] as number) < 0) {
        first[stands] = alike.length;
        alike.push(kind);
      }
      const own = numberOf(chosen);
      this.begins[own] = (first[stands] as number) * CARDS;
      this.kinds[own] = order * 4 + kind;
    });
    this.count = alike.length;
    this.alike = Uint8Array.from(alike);
  }

  /** Returns the number of sets in a class. */
  size(number: number): number {
    return SIZES[this.alike[number] as 0 | 1 | 2 | 3];
  }

  /** Returns the number of equivalent pairs of a set and a further card. `place` is a class × 52 plus the card. */
  sizeBeside(place: number): number {
    const number = Math.floor(place / CARDS);
    const suits = SUIT_SIZES[this.alike[number] as number] as readonly number[];
    return this.size(number) * (suits[place & 3] as number);
  }
}

/** Visits every set of `count` of the 52 cards. Every visit gets the same array. */
export function eachSet(count: number, visit: (cards: Uint8Array) => void): void {
  const cards = new Uint8Array(count);
  const next = (place: number, from: number): void => {
    if (place === count) {
      visit(cards);
      return;
    }
    for (let card = from; card <= CARDS - count + place; card++) {
      cards[place] = card;
      next(place + 1, card + 1);
    }
  };
  next(0, 0);
}

/**
 * Returns the number of sets that are equivalent to these cards under permutations of the three suits, or 0
 * if these cards are not the representative.
 */
export function waysOf(cards: ArrayLike<number>): number {
  let a = 0;
  let b = 0;
  let c = 0;
  for (let place = 0; place < cards.length; place++) {
    const card = cards[place] as number;
    const bit = 1 << (card >> 2);
    const suit = card & 3;
    if (suit === 0) a |= bit;
    else if (suit === 1) b |= bit;
    else if (suit === 2) c |= bit;
  }
  if (b > a || c > b) return 0;
  if (a === b) return b === c ? 1 : 3;
  return b === c ? 3 : 6;
}
