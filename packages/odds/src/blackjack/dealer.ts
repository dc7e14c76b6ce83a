import { blackjack } from '@croupier/games';
import { NumberedKeys } from './numbered.ts';
import { cardOf, RANK_COUNT } from './ranks.ts';

/** A class of finished dealer hands that have the same result against every hand of a player. */
export interface DealerClass {
  readonly natural: boolean;
  readonly total: number;
  /** The ranks of one hand in this class, upcard first. */
  readonly places: readonly number[];
}

/**
 * A finished dealer hand without the upcard. `drawn` is the number of cards of each rank, and `orders` is the
 * number of orders in which they can be drawn.
 */
export interface DealerHand {
  readonly drawn: readonly number[];
  readonly orders: number;
  readonly class: number;
}

/** All final hands that the dealer can reach from one upcard. */
export interface DealerHands {
  readonly classes: readonly DealerClass[];
  readonly hands: readonly DealerHand[];
}

/** The total that stands for every total over 22, because no rule distinguishes them. */
const OVER = 23;

/**
 * Returns the dealer's final hands for an upcard, by the engine's drawing rules. `counts` is the shoe without
 * the upcard.
 */
export function dealerHands(house: blackjack.HouseRules, first: number, counts: Float64Array): DealerHands {
  const classes = new Map<string, { readonly index: number; readonly of: DealerClass }>();
  const hands: DealerHand[] = [];
  const classOf = (places: readonly number[]): number => {
    const cards = places.map(cardOf);
    const natural = blackjack.isDealerNatural(cards);
    const total = Math.min(blackjack.totalOf(cards).total, OVER);
    const closing = total <= 21 && cards.length >= blackjack.handCardLimit(house);
    const key = `${total} ${natural} ${closing}`;
    const known = classes.get(key) ?? { index: classes.size, of: { natural, total, places } };
    classes.set(key, known);
    return known.index;
  };
  let level = new Map([['', { drawn: new Array<number>(RANK_COUNT).fill(0), orders: 1 }]]);
  while (level.size > 0) {
    // Whether the dealer draws depends on the cards but not on their order.
    const next: typeof level = new Map();
    for (const { drawn, orders } of level.values())
      for (let place = 0; place < RANK_COUNT; place++) {
        const count = (drawn[place] ?? 0) + 1;
        if (count > (counts[place] as number)) continue;
        const more = drawn.with(place, count);
        const known = next.get(more.join());
        if (known) known.orders += orders;
        else next.set(more.join(), { drawn: more, orders });
      }
    level = new Map();
    for (const [key, hand] of next) {
      const places = [first, ...hand.drawn.flatMap((times, at) => new Array<number>(times).fill(at))];
      if (blackjack.dealerDraws(house, places.map(cardOf))) level.set(key, hand);
      else hands.push({ ...hand, class: classOf(places) });
    }
  }
  return { classes: [...classes.values()].map((known) => known.of), hands };
}

/**
 * The chances of the dealer classes for any composition of the remaining cards. The chance of a class is a
 * sum of products, one for each hand. For speed, each hand is divided by rank into a low part and a high
 * part. For each composition of the low ranks, low parts with the same high part are summed only once, so a
 * composition costs one product per high part. All terms are positive, so doubles are accurate to about 14
 * digits.
 */
export class DealerChances {
  readonly classes: readonly DealerClass[];
  private readonly low: Parts;
  private readonly high: Parts;
  /**
   * The low part of each hand, the number of orders of its cards, and its term. A term sums all hands with
   * the same class, number of cards and high part.
   */
  private readonly lowPart: Uint16Array;
  private readonly orders: Float64Array;
  private readonly term: Uint16Array;
  /** The high part of each term, and the index at which the terms for each class and number of cards end. */
  private readonly highPart: Uint16Array;
  private readonly ends: Uint16Array;
  private readonly depths: number;
  private readonly factors = new Map<number, Float64Array>();
  private readonly known = new NumberedKeys();
  /**
   * The chances computed so far. Each page has room for many compositions, which avoids a million small
   * arrays.
   */
  private readonly pages: Float64Array[] = [];

  /** Prepares the tables for a shoe with these counts. */
  constructor({ classes, hands }: DealerHands, shoe: Float64Array) {
    this.classes = classes;
    this.low = new Parts(0, FIRST_HIGH, shoe);
    this.high = new Parts(FIRST_HIGH, RANK_COUNT, shoe);
    const depthOf = ({ drawn }: DealerHand) => drawn.reduce((sum, count) => sum + count, 0);
    this.depths = Math.max(0, ...hands.map(depthOf)) + 1;
    this.lowPart = Uint16Array.from(hands, ({ drawn }) => this.low.indexOf(drawn));
    this.orders = Float64Array.from(hands, ({ orders }) => orders);
    const cells = classes.length * this.depths;
    const keys = hands.map(
      (hand) => (hand.class * this.depths + depthOf(hand)) * MOST_PARTS + this.high.indexOf(hand.drawn),
    );
    const terms = [...new Set(keys)].sort((a, b) => a - b);
    const places = new Map(terms.map((key, index) => [key, index]));
    this.term = Uint16Array.from(keys, (key) => places.get(key) ?? 0);
    this.highPart = Uint16Array.from(terms, (key) => key % MOST_PARTS);
    this.ends = Uint16Array.from(
      { length: cells },
      (_, cell) => terms.filter((key) => key < (cell + 1) * MOST_PARTS).length,
    );
  }

  /** Returns the index of a composition of the remaining cards. `key` identifies the composition. */
  of(counts: Float64Array, left: number, key: number): number {
    const known = this.known.get(key);
    if (known >= 0) return known;
    const composition = this.known.add(key);
    if (composition % ON_A_PAGE === 0) this.pages.push(new Float64Array(ON_A_PAGE * this.classes.length));
    this.workOut(composition, counts, left);
    return composition;
  }

  /** Returns the chance of one class for a composition. */
  at(composition: number, index: number): number {
    const page = this.pages[composition >>> PAGE_BITS] as Float64Array;
    return page[(composition & (ON_A_PAGE - 1)) * this.classes.length + index] as number;
  }

  /** Returns the average win for a composition, from the win against each class. */
  dot(composition: number, pays: Float64Array): number {
    const page = this.pages[composition >>> PAGE_BITS] as Float64Array;
    const { length } = pays;
    const from = (composition & (ON_A_PAGE - 1)) * length;
    let sum = 0;
    for (let index = 0; index < length; index++)
      sum += (page[from + index] as number) * (pays[index] as number);
    return sum;
  }

  private workOut(composition: number, counts: Float64Array, left: number): void {
    const { highPart, ends, depths } = this;
    // A composition with a negative count cannot occur, because the shoe does not have so many cards of that
    // rank.
    for (let place = 0; place < RANK_COUNT; place++) if ((counts[place] as number) < 0) return;
    const page = this.pages.at(-1) as Float64Array;
    const from = (composition & (ON_A_PAGE - 1)) * this.classes.length;
    const factors = this.factorsOf(counts);
    const ways = this.high.ways(counts);
    let term = 0;
    for (let index = 0; index < this.classes.length; index++) {
      let chance = 0;
      let each = 1;
      for (let depth = 0; depth < depths; depth++) {
        if (depth > 0) each /= left - depth + 1;
        let sum = 0;
        for (const end = ends[index * depths + depth] as number; term < end; term++)
          sum += (factors[term] as number) * (ways[highPart[term] as number] as number);
        // Skips hands that need more cards than are left. Their `sum` is 0 and their `each` may be infinite,
        // so the product would be NaN.
        if (sum > 0) chance += sum * each;
      }
      page[from + index] = chance;
    }
  }

  /** Returns the factor of each term that depends on the low cards. */
  private factorsOf(counts: Float64Array): Float64Array {
    const key = this.low.keyOf(counts);
    const known = this.factors.get(key);
    if (known) return known;
    const { lowPart, orders, term } = this;
    const ways = this.low.ways(counts);
    const found = new Float64Array(this.highPart.length);
    for (let hand = 0; hand < orders.length; hand++) {
      const to = term[hand] as number;
      found[to] =
        (found[to] as number) + (orders[hand] as number) * (ways[lowPart[hand] as number] as number);
    }
    this.factors.set(key, found);
    return found;
  }
}

/** The binary logarithm of the number of compositions per page. */
const PAGE_BITS = 12;
const ON_A_PAGE = 1 << PAGE_BITS;
/** An upper bound on the number of high parts. */
const MOST_PARTS = 4096;
/** The first rank that is considered high. */
const FIRST_HIGH = 4;

/** Partial hands over a range of ranks. Each is listed once, after the part that it extends by one card. */
class Parts {
  private readonly from: number;
  private readonly to: number;
  private readonly shoe: Float64Array;
  private readonly parent: number[] = [0];
  private readonly place: number[] = [0];
  private readonly used: number[] = [0];
  private readonly indices = new Map<string, number>();
  private readonly known = new Map<number, Float64Array>();

  constructor(from: number, to: number, shoe: Float64Array) {
    this.from = from;
    this.to = to;
    this.shoe = shoe;
  }

  /** Returns the index of a part. Adds the part if it is new. */
  indexOf(drawn: readonly number[]): number {
    let at = 0;
    let path = '';
    for (let place = this.from; place < this.to; place++)
      for (let used = 0; used < (drawn[place] as number); used++) {
        path += String.fromCharCode(97 + place);
        const found = this.indices.get(path) ?? this.parent.length;
        if (found === this.parent.length) {
          this.parent.push(at);
          this.place.push(place);
          this.used.push(used);
          this.indices.set(path, found);
        }
        at = found;
      }
    return at;
  }

  keyOf(counts: Float64Array): number {
    let key = 0;
    for (let place = this.from; place < this.to; place++)
      key = key * ((this.shoe[place] as number) + 1) + (counts[place] as number);
    return key;
  }

  /** Returns the number of ways to draw each part from these cards in one particular order. */
  ways(counts: Float64Array): Float64Array {
    const key = this.keyOf(counts);
    const known = this.known.get(key);
    if (known) return known;
    const { parent, place, used } = this;
    const ways = new Float64Array(parent.length);
    ways[0] = 1;
    for (let index = 1; index < ways.length; index++)
      ways[index] =
        (ways[parent[index] as number] as number) *
        ((counts[place[index] as number] as number) - (used[index] as number));
    this.known.set(key, ways);
    return ways;
  }
}
