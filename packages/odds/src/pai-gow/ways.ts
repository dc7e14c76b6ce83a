import { type Card, DECK, JOKER } from '@croupier/core';
import { paiGow } from '@croupier/games';
import {
  LOWER_BITS,
  LOWER_MASK,
  RANK_WEIGHTS,
  stretchesOf,
  withinStretch,
} from '@croupier/games/poker/evaluate';

/** The cards of the pack by number: 52 in the order of `DECK`, then the joker. */
export const PACK: readonly Card[] = [...DECK, JOKER];
const JOKER_AT = 52;

/** What a card adds to a sum of ranks, whose sign is the joker. */
const RANKS = Int32Array.from(PACK, (_, card) => RANK_WEIGHTS[card >> 2] ?? -(2 ** 31));
const NO_JOKER = 2 ** 31 - 1;
/** What a card adds to four counters of a byte each, the joker to all; they begin so that a flush sets a fourth bit. */
const SUITS = Int32Array.from(PACK, (_, card) => (card === JOKER_AT ? 0x01010101 : 1 << ((card & 3) << 3)));
const NO_SUITS = 0x03030303;
const FLUSH = 0x08080808;

/** Hands without a flush lie by their ranks, those with the joker by the six others; behind them those with one. */
const within = withinStretch();
const seven = stretchesOf(7);
const six = stretchesOf(6);
const FLUSHES = seven.size + six.size;
/** The ranks of a suit and the joker, a bit each; and at most two cards of other suits, by numbers whose sums all differ. */
const MASK_BITS = 14;
const OTHERS = [1, 2, 4, 8, 13, 21, 31, 45, 66, 81, 97, 123, 148];
const MOST_OTHERS = 2 * 148;

/**
 * Seven cards as the house sets them, fast: what they come to depends on their ranks alone where no flush is possible, and
 * on the cards of its suit and the other ranks where one is. So each kind of seven cards is set once, by the engine.
 */
export class HouseWays {
  /** The strengths of the high and the low hand of each kind, at the place that `set` gives. */
  readonly high = new Int32Array(FLUSHES + ((MOST_OTHERS + 1) << MASK_BITS));
  /** Nothing where the kind has not come yet. */
  readonly low = new Int32Array(this.high.length);

  constructor(private readonly way: paiGow.HouseWay) {}

  /** Where the strengths of seven cards stand, by their numbers in `PACK`, in any order. */
  set(cards: ArrayLike<number>, from: number): number {
    let ranks = 0;
    let suits = NO_SUITS;
    for (let at = from; at < from + 7; at++) {
      const card = cards[at] as number;
      ranks += RANKS[card] as number;
      suits += SUITS[card] as number;
    }
    const place = (suits & FLUSH) === 0 ? placeOf(ranks) : flushOf(cards, from, suits & FLUSH);
    if (this.low[place] === 0) this.setNew(place, cards, from);
    return place;
  }

  private setNew(place: number, cards: ArrayLike<number>, from: number): void {
    const own = Array.from({ length: 7 }, (_, each) => PACK[cards[from + each] as number] as Card);
    const { high, low } = paiGow.setByHouseWay(this.way, own);
    this.high[place] = paiGow.strengthOf(high);
    this.low[place] = paiGow.strengthOf(low);
  }
}

/** The place of a hand without a flush, by its sum of ranks. */
function placeOf(ranks: number): number {
  if (ranks >= 0)
    return (within[ranks & LOWER_MASK] as number) + (seven.begins[ranks >> LOWER_BITS] as number);
  const others = ranks & NO_JOKER;
  const place = (within[others & LOWER_MASK] as number) + (six.begins[others >> LOWER_BITS] as number);
  return seven.size + place;
}

/** The place of a hand with a flush, by the ranks of its suit and the others. */
function flushOf(cards: ArrayLike<number>, from: number, flush: number): number {
  const suit = (31 - Math.clz32(flush)) >> 3;
  let mask = 0;
  let others = 0;
  for (let at = from; at < from + 7; at++) {
    const card = cards[at] as number;
    if (card === JOKER_AT || (card & 3) === suit) mask |= 1 << (card >> 2);
    else others += OTHERS[card >> 2] as number;
  }
  return FLUSHES + ((others << MASK_BITS) | mask);
}
