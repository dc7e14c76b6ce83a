import { type Card, DECK, JOKER } from '@croupier/core';
import { paiGow } from '@croupier/games';

/** The cards of the pack by number: 52 in the order of `DECK`, then the joker. */
export const PACK: readonly Card[] = [...DECK, JOKER];
const JOKER_AT = 52;

/** Of each rank a digit of base five: a sum of them says how often each rank is there. */
const DIGIT = Array.from({ length: 13 }, (_, rank) => 5 ** rank);
const JOKER_DIGIT = 5 ** 13;
/** Above all kinds without a flush. */
const SUITED = 2 ** 32;
const RANK = Uint8Array.from({ length: 52 }, (_, card) => card >> 2);
const SUIT = Uint8Array.from({ length: 52 }, (_, card) => card & 3);

/** Room for the kinds of seven cards: some 290,000, and as many again to keep the searches short. */
const ROOM = 2 ** 20;

/**
 * Seven cards as the house sets them, fast: what they come to depends on their ranks alone where no flush is possible, and
 * on the cards of its suit and the other ranks where one is. So each kind of seven cards is set once, by the engine.
 */
export class HouseWays {
  /** The strengths of the high and the low hand of each kind, at the place that `set` gives. */
  readonly high = new Int32Array(ROOM);
  readonly low = new Int32Array(ROOM);
  /** Which kind is where; 0 is nowhere. */
  private readonly kinds = new Float64Array(ROOM);

  constructor(private readonly way: paiGow.HouseWay) {}

  /** Where the strengths of seven cards stand, by their numbers in `PACK`, in any order. */
  set(cards: ArrayLike<number>, from: number): number {
    let ranks = 0;
    let counts = 0;
    let joker = false;
    for (let at = from; at < from + 7; at++) {
      const card = cards[at] as number;
      if (card === JOKER_AT) joker = true;
      else {
        ranks += DIGIT[RANK[card] as number] as number;
        // Four counters of a byte each: with what a flush lacks to eight added, that of a flush has its fourth bit set.
        counts += 1 << ((SUIT[card] as number) << 3);
      }
    }
    const flush = (counts + (joker ? 4 : 3) * 0x01010101) & 0x08080808;
    if (flush === 0) return this.place(joker ? ranks + JOKER_DIGIT : ranks, cards, from);
    const suit = (31 - Math.clz32(flush)) >> 3;
    let mask = joker ? 1 << 13 : 0;
    let others = 0;
    for (let at = from; at < from + 7; at++) {
      const card = cards[at] as number;
      if (card === JOKER_AT) continue;
      if (SUIT[card] === suit) mask |= 1 << (RANK[card] as number);
      else others += DIGIT[RANK[card] as number] as number;
    }
    return this.place(SUITED + others * 2 ** 14 + mask, cards, from);
  }

  /** Where a kind stands; new ones are set there. */
  private place(kind: number, cards: ArrayLike<number>, from: number): number {
    const { kinds } = this;
    let at = (Math.imul(kind % 4_294_967_291, 0x9e3779b1) >>> 12) & (ROOM - 1);
    while (kinds[at] !== kind) {
      if (kinds[at] === 0) {
        this.setNew(kind, at, cards, from);
        return at;
      }
      at = (at + 1) & (ROOM - 1);
    }
    return at;
  }

  private setNew(kind: number, at: number, cards: ArrayLike<number>, from: number): void {
    const seven = Array.from({ length: 7 }, (_, each) => PACK[cards[from + each] as number] as Card);
    const { high, low } = paiGow.setByHouseWay(this.way, seven);
    this.kinds[at] = kind;
    this.high[at] = paiGow.strengthOf(high);
    this.low[at] = paiGow.strengthOf(low);
  }
}
