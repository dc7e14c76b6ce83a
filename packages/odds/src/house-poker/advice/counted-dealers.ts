import { handTable, NO_SUITS, RANK_SUMS, SUIT_SUMS } from '@croupier/games/poker/evaluate';

const FIVE = handTable('high', 5);

/**
 * The numbers of dealer's hands that do not qualify, are worse than a hand, are equal to it, and are possible
 * at all.
 */
export interface Counts {
  nobody: number;
  worse: number;
  equal: number;
  all: number;
}

/**
 * All hands that the dealer may have with an upcard and four cards from the rest of the pack, sorted by
 * strength. Hands without certain cards are counted by inclusion–exclusion.
 */
export class CountedDealers {
  /** The strength of each hand, by the index of its four cards. */
  readonly strengths: Int32Array;
  private readonly levels: Int32Array;
  private readonly size: number;
  /**
   * For each level of strength, the number of lower hands: among all hands, among those with a given card,
   * and among those with two given cards.
   */
  private readonly all: Int32Array;
  private readonly one: Int32Array;
  private readonly two: Int32Array;
  /** The strengths of the hands with three given cards, in ascending order. Computed on first use. */
  private three: Int32Array | undefined;
  private readonly opensAt: number;

  /** `rest` are the unseen cards, as numbers in the pack. `opens` is the lowest strength that qualifies. */
  constructor(
    readonly rest: readonly number[],
    open: number,
    private readonly opens: number,
  ) {
    const strengths = new Int32Array(choose4(rest.length));
    const five = new Uint8Array(5);
    five[0] = open;
    let number = 0;
    eachFour(rest.length, (a, b, c, d) => {
      five[1] = rest[a] as number;
      five[2] = rest[b] as number;
      five[3] = rest[c] as number;
      five[4] = rest[d] as number;
      let ranks = 0;
      let suits = NO_SUITS;
      for (let place = 0; place < 5; place++) {
        ranks += RANK_SUMS[five[place] as number] as number;
        suits += SUIT_SUMS[five[place] as number] as number;
      }
      strengths[number++] = FIVE.bySums(ranks, suits, five);
    });
    this.strengths = strengths;
    this.levels = Int32Array.from(new Set(strengths)).sort();
    const cards = rest.length;
    const size = this.levels.length + 1;
    const places = new Map<number, number>();
    this.levels.forEach((strength, level) => {
      places.set(strength, level + 1);
    });
    const all = new Int32Array(size);
    const one = new Int32Array(cards * size);
    const two = new Int32Array(choose2(cards) * size);
    number = 0;
    const add = (table: Int32Array, at: number) => {
      table[at] = (table[at] as number) + 1;
    };
    eachFour(cards, (a, b, c, d) => {
      const level = places.get(strengths[number++] as number) as number;
      add(all, level);
      for (const card of [a, b, c, d]) add(one, card * size + level);
      for (const pair of [pairOf(a, b), pairOf(a, c), pairOf(a, d), pairOf(b, c), pairOf(b, d), pairOf(c, d)])
        add(two, pair * size + level);
    });
    for (const table of [all, one, two])
      for (let at = 1; at < table.length; at++)
        if (at % size !== 0) table[at] = (table[at] as number) + (table[at - 1] as number);
    this.all = all;
    this.one = one;
    this.two = two;
    this.size = size;
    this.opensAt = this.levelOf(opens);
  }

  /**
   * Compares a hand with every dealer's hand without the first `many` cards of `came`, which are ascending
   * positions in `rest`. Dealer's hands below `worse` lose to the hand. Those from `worse` to below `better`
   * tie with it.
   */
  stand(came: ArrayLike<number>, many: number, worse: number, better: number, into: Counts): void {
    const low = this.levelOf(worse);
    const high = this.levelOf(better);
    into.all = choose4(this.rest.length - many);
    into.nobody = this.below(came, many, this.opensAt, this.opens);
    into.worse = this.below(came, many, low, worse);
    into.equal = high === low ? 0 : this.below(came, many, high, better) - into.worse;
  }

  private below(came: ArrayLike<number>, many: number, level: number, strength: number): number {
    const { size, all, one, two } = this;
    let sum = all[level] as number;
    for (let a = 0; a < many; a++) {
      const first = came[a] as number;
      sum -= one[first * size + level] as number;
      for (let b = a + 1; b < many; b++) {
        const second = came[b] as number;
        sum += two[pairOf(first, second) * size + level] as number;
        for (let c = b + 1; c < many; c++) {
          const third = came[c] as number;
          sum -= this.withThree(first, second, third, strength);
          for (let d = c + 1; d < many; d++)
            if ((this.strengths[numberOf(first, second, third, came[d] as number)] as number) < strength)
              sum++;
        }
      }
    }
    return sum;
  }

  /** Returns the number of hands with these three cards that are below a strength. */
  private withThree(a: number, b: number, c: number, strength: number): number {
    this.three ??= this.sortThrees();
    const others = this.rest.length - 3;
    const begin = tripleOf(a, b, c) * others;
    let low = begin;
    let high = begin + others;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.three[middle] as number) < strength) low = middle + 1;
      else high = middle;
    }
    return low - begin;
  }

  private sortThrees(): Int32Array {
    const cards = this.rest.length;
    const others = cards - 3;
    const three = new Int32Array(choose3(cards) * others);
    const filled = new Uint8Array(choose3(cards));
    let number = 0;
    eachFour(cards, (a, b, c, d) => {
      const strength = this.strengths[number++] as number;
      for (const triple of [tripleOf(a, b, c), tripleOf(a, b, d), tripleOf(a, c, d), tripleOf(b, c, d)]) {
        three[triple * others + (filled[triple] as number)] = strength;
        filled[triple] = (filled[triple] as number) + 1;
      }
    });
    for (let at = 0; at < three.length; at += others) three.subarray(at, at + others).sort();
    return three;
  }

  /** Returns the number of levels that are below a strength. */
  private levelOf(strength: number): number {
    let low = 0;
    let high = this.levels.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.levels[middle] as number) < strength) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function choose2(cards: number): number {
  return (cards * (cards - 1)) / 2;
}

function choose3(cards: number): number {
  return (cards * (cards - 1) * (cards - 2)) / 6;
}

function choose4(cards: number): number {
  return cards < 4 ? 0 : (cards * (cards - 1) * (cards - 2) * (cards - 3)) / 24;
}

function pairOf(low: number, high: number): number {
  return choose2(high) + low;
}

function tripleOf(low: number, middle: number, high: number): number {
  return choose3(high) + pairOf(low, middle);
}

function numberOf(a: number, b: number, c: number, d: number): number {
  return choose4(d) + tripleOf(a, b, c);
}

/** Visits every four of `cards` positions in ascending order. The sets are visited in the order of their index. */
export function eachFour(cards: number, visit: (a: number, b: number, c: number, d: number) => void): void {
  for (let d = 3; d < cards; d++)
    for (let c = 2; c < d; c++) for (let b = 1; b < c; b++) for (let a = 0; a < b; a++) visit(a, b, c, d);
}
