import type { paiGow } from '@croupier/games';
import {
  LOWER_BITS,
  LOWER_MASK,
  offsetsInRange,
  RANK_WEIGHTS,
  rangeStarts,
} from '@croupier/games/poker/evaluate';
import { FLUSH, HandSetter, JOKER_INDEX, NO_SUITS, PACK, type SetHands, SUIT_COUNTS } from './setter.ts';

/** The weight of each card in a sum of ranks. The joker sets the sign. */
const RANKS = Int32Array.from(PACK, (_, card) => RANK_WEIGHTS[card >> 2] ?? -(2 ** 31));
const NO_JOKER = 2 ** 31 - 1;

/**
 * The index starts with hands without a flush and without the joker, by their ranks. Hands with the joker
 * follow by their six other cards, and then hands with a flush.
 */
const within = offsetsInRange();
const seven = rangeStarts(7);
const six = rangeStarts(6);
const FLUSHES = seven.size + six.size;
/**
 * A code for each rank of the cards outside the flush suit, of which there are at most two. The codes are
 * chosen so that all sums of two codes are different.
 */
const OTHERS = [1, 2, 4, 8, 13, 21, 31, 45, 66, 81, 97, 123, 148];
/** The index of each sum of codes among the sums for the same number of cards. */
const OTHER_PLACES = new Uint8Array(2 * 148 + 1);
let pairs = 0;
for (const [rank, one] of OTHERS.entries()) {
  OTHER_PLACES[one] = rank;
  for (const other of OTHERS.slice(0, rank + 1)) OTHER_PLACES[one + other] = pairs++;
}
/**
 * The start of the hands with each set of ranks in the flush suit. The set is given as bits, with the joker on top. The
 * start depends on the number of other cards.
 */
const MASK_BITS = 14;
const MASKS = new Int32Array(1 << MASK_BITS);
let places = FLUSHES;
for (let mask = 0; mask < MASKS.length; mask++) {
  let bits = 0;
  for (let left = mask; left > 0; left &= left - 1) bits++;
  if (bits < 5 || bits > 7) continue;
  MASKS[mask] = places;
  places += [pairs, OTHERS.length, 1][bits - 5] ?? 0;
}
const PLACES = places;

/** The counts of dealt hands, by index. */
interface Dealt {
  readonly counts: Uint32Array;
  readonly dealt: number;
}

/**
 * A fast cache of seven-card hands set the house way. Without a possible flush, the strengths of a setting
 * depend only on the ranks. With a flush, they depend on the ranks in its suit and on the other ranks. Each
 * kind of hand is therefore set only once.
 */
export class HouseWays {
  /**
   * The strength of the high hand followed by that of the low hand, at the index that `set` returns, or 0 if
   * not set yet.
   */
  readonly strengths = new Int32Array(2 * PLACES);
  private readonly setter: HandSetter;

  constructor(way: paiGow.HouseWay) {
    this.setter = new HandSetter(way);
  }

  /**
   * Returns the index in the table of strengths for seven cards. The cards are numbers in `PACK`, in any
   * order.
   */
  set(cards: ArrayLike<number>, from: number): number {
    let ranks = 0;
    let suits = NO_SUITS;
    for (let at = from; at < from + 7; at++) {
      const card = cards[at] as number;
      ranks += RANKS[card] as number;
      suits += SUIT_COUNTS[card] as number;
    }
    return 2 * this.place(ranks, suits, cards, from);
  }

  /** Returns all valid settings of seven cards. */
  settings(cards: ArrayLike<number>): readonly SetHands[] {
    return this.setter.settings(cards);
  }

  /**
   * Counts the deals of each kind of hand from the cards in `rest`. `onProgress` is called repeatedly with
   * the share of the work that is done.
   */
  count(rest: readonly number[], onProgress: (share: number) => void = () => {}): Dealt {
    const counts = new Uint32Array(PLACES);
    const hand = new Uint8Array(7);
    const all = waysOf(rest.length, 7);
    let dealt = 0;
    const deal = (at: number, from: number, ranks: number, suits: number): void => {
      for (let next = from; next <= rest.length - 7 + at; next++) {
        const card = rest[next] as number;
        const [sum, suited] = [ranks + (RANKS[card] as number), suits + (SUIT_COUNTS[card] as number)];
        hand[at] = card;
        if (at === 5) this.countLast(counts, hand, rest, next + 1, sum, suited);
        else deal(at + 1, next + 1, sum, suited);
        if (at > 0) continue;
        dealt += waysOf(rest.length - next - 1, 6);
        onProgress(dealt / all);
      }
    };
    deal(0, 0, 0, NO_SUITS);
    return { counts, dealt };
  }

  /** Counts the hands that six cards make with each of the cards that follow. */
  private countLast(
    counts: Uint32Array,
    hand: Uint8Array,
    rest: readonly number[],
    from: number,
    ranks: number,
    suits: number,
  ): void {
    for (let next = from; next < rest.length; next++) {
      const card = rest[next] as number;
      hand[6] = card;
      const place = this.place(
        ranks + (RANKS[card] as number),
        suits + (SUIT_COUNTS[card] as number),
        hand,
        0,
      );
      counts[place] = (counts[place] as number) + 1;
    }
  }

  /** Returns how many of the two hands of the first setting beat those of the second: 0, 1 or 2. */
  better(one: number, other: number): number {
    const { strengths } = this;
    return (
      Number((strengths[one] as number) > (strengths[other] as number)) +
      Number((strengths[one + 1] as number) > (strengths[other + 1] as number))
    );
  }

  /** Returns the index of seven cards, from the sums of their ranks and suits. Sets the hand if its kind is new. */
  private place(ranks: number, suits: number, cards: ArrayLike<number>, from: number): number {
    const place = (suits & FLUSH) === 0 ? placeOf(ranks) : flushOf(cards, from, suits & FLUSH);
    if (this.strengths[2 * place] === 0) {
      this.setter.set(cards, from);
      this.strengths[2 * place] = this.setter.high;
      this.strengths[2 * place + 1] = this.setter.low;
    }
    return place;
  }
}

/** Returns the index of a hand without a flush, by its sum of ranks. */
function placeOf(ranks: number): number {
  if (ranks >= 0)
    return (within[ranks & LOWER_MASK] as number) + (seven.begins[ranks >> LOWER_BITS] as number);
  const others = ranks & NO_JOKER;
  const place = (within[others & LOWER_MASK] as number) + (six.begins[others >> LOWER_BITS] as number);
  return seven.size + place;
}

/** Returns the index of a hand with a flush, from the ranks in the flush suit and the other ranks. */
function flushOf(cards: ArrayLike<number>, from: number, flush: number): number {
  const suit = (31 - Math.clz32(flush)) >> 3;
  let mask = 0;
  let others = 0;
  for (let at = from; at < from + 7; at++) {
    const card = cards[at] as number;
    if (card === JOKER_INDEX || (card & 3) === suit) mask |= 1 << (card >> 2);
    else others += OTHERS[card >> 2] as number;
  }
  return (MASKS[mask] as number) + (OTHER_PLACES[others] as number);
}

/** Returns the number of ways to draw `drawn` out of `cards` cards. */
function waysOf(cards: number, drawn: number): number {
  let ways = 1;
  for (let each = 0; each < drawn; each++) ways = (ways * (cards - each)) / (each + 1);
  return Math.round(ways);
}
