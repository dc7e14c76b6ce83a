import { type Card, DECK, JOKER, RANKS, type Rank } from '@croupier/core';
import { paiGow } from '@croupier/games';
import {
  LOWER_BITS,
  LOWER_MASK,
  offsetsInRange,
  RANK_WEIGHTS,
  rangeStarts,
} from '@croupier/games/poker/evaluate';

/** The cards of the pack by number: the 52 of `DECK` in order, then the joker. */
export const PACK: readonly Card[] = [...DECK, JOKER];
export const JOKER_INDEX = 52;
/** The number of ways to choose the two cards of the low hand from seven. */
const SETTINGS = 21;

const ACE = 12;
/** The rank of each card, from 0. The joker counts as an ace. */
const RANK = Uint8Array.from(PACK, (_, card) => (card === JOKER_INDEX ? ACE : card >> 2));
/** The weight of each card in a sum of ranks. It is 0 for the joker, whose rank depends on the other cards. */
const WEIGHTS = Int32Array.from(PACK, (_, card) => RANK_WEIGHTS[card >> 2] ?? 0);
/**
 * The amount that each card adds to four one-byte counters, one per suit. The joker adds to all of them. Each
 * counter starts at 3, so five cards of its suit set its fourth bit.
 */
export const SUIT_COUNTS = Int32Array.from(PACK, (_, card) =>
  card === JOKER_INDEX ? 0x01010101 : 1 << ((card & 3) << 3),
);
export const NO_SUITS = 0x03030303;
export const FLUSH = 0x08080808;

const COMPLETE = 1 << 30;
const STRENGTH = COMPLETE - 1;

const within = offsetsInRange();
const five = rangeStarts(5);
const four = rangeStarts(4);

/** One way to set seven cards, with the positions of the two low cards and the strengths of both hands. */
export interface SetHands {
  readonly at: readonly [number, number];
  readonly high: number;
  readonly low: number;
}

/** A line of a house way in numeric form. */
interface Line extends Pick<paiGow.HouseWayLine, 'low' | 'complete' | 'better' | 'aces'> {
  readonly from: number;
  readonly to: number;
  readonly second: number;
  /** The ranks, as bits, of which the low hand must contain at least one; 0 if there is no such condition. */
  readonly with: number;
}

/**
 * Sets seven cards by a house way, with the same results as the engine, but hundreds of times faster. The
 * engine evaluates each kind of five-card and two-card hand only once. `high` and `low` contain the strengths
 * of the last result.
 */
export class HandSetter {
  high = 0;
  low = 0;
  /**
   * All settings of the last hand: the strengths of the high hands, with the COMPLETE bit for complete hands,
   * and the strengths of the low hands.
   */
  private readonly highs = new Int32Array(SETTINGS);
  private readonly lows = new Int32Array(SETTINGS);
  /** The ranks of the two low cards, stored as sixteen times the higher plus the lower. */
  private readonly pairs = new Int32Array(SETTINGS);
  private readonly lines = new Map<number, readonly Line[]>();
  private readonly plain = new Int32Array(five.size + four.size);
  private readonly suited = new Int32Array(1 << 13);
  private readonly two = new Int32Array(1 << 8);
  /** The ranks of the hand, ordered by frequency and then by rank, highest first. */
  private readonly ranks = new Int32Array(7);
  private readonly counts = new Int32Array(13);

  constructor({ lines }: Pick<paiGow.HouseWay, 'lines'>) {
    const place = (rank: Rank | undefined, without: number) =>
      rank === undefined ? without : RANKS.indexOf(rank);
    for (const { sets, first, second, with: ranks = [], ...line } of lines) {
      const made: Line = {
        ...line,
        from: place(first?.[0], 0),
        to: place(first?.[1], ACE),
        second: place(second, -1),
        with: ranks.reduce((bits, rank) => bits | (1 << place(rank, 0)), 0),
      };
      const key = sets.reduce((sum, count) => 8 * sum + count, 0);
      this.lines.set(key, [...(this.lines.get(key) ?? []), made]);
    }
  }

  /** Sets seven cards by their numbers in `PACK`. Throws a RangeError if no line of the house way applies. */
  set(cards: ArrayLike<number>, from: number): void {
    this.settle(cards, from);
    const [key, ranks] = this.group(cards, from);
    const { counts, ranks: order } = this;
    for (const line of this.lines.get(key) ?? []) {
      const first = order[0] as number;
      if (first < line.from || first > line.to) continue;
      if (line.second >= 0 && order[1] !== line.second) continue;
      if (line.aces !== undefined && counts[ACE] !== line.aces) continue;
      const found = this.by(line, ranks);
      if (found < 0) continue;
      this.high = (this.highs[found] as number) & STRENGTH;
      this.low = this.lows[found] as number;
      return;
    }
    throw new RangeError('no line of the house way applies to these cards');
  }

  /** Returns the valid settings of seven cards, with the positions of the two low cards. */
  settings(cards: ArrayLike<number>): readonly SetHands[] {
    this.settle(cards, 0);
    const found: SetHands[] = [];
    for (let at = 0, one = 0; one < 6; one++)
      for (let other = one + 1; other < 7; other++, at++) {
        const [high, low] = [(this.highs[at] as number) & STRENGTH, this.lows[at] as number];
        if (high > low) found.push({ at: [one, other], high, low });
      }
    return found;
  }

  /** Computes all possible settings of seven cards. */
  private settle(cards: ArrayLike<number>, from: number): void {
    let ranks = 0;
    let suits = NO_SUITS;
    for (let at = from; at < from + 7; at++) {
      ranks += WEIGHTS[cards[at] as number] as number;
      suits += SUIT_COUNTS[cards[at] as number] as number;
    }
    const joker = this.jokerIn(cards, from);
    let at = 0;
    for (let one = from; one < from + 6; one++) {
      const a = cards[one] as number;
      for (let other = one + 1; other < from + 7; other++, at++) {
        const b = cards[other] as number;
        const left = ranks - (WEIGHTS[a] as number) - (WEIGHTS[b] as number);
        const suited = (suits - (SUIT_COUNTS[a] as number) - (SUIT_COUNTS[b] as number)) & FLUSH;
        const wild = joker >= 0 && joker !== one && joker !== other;
        this.highs[at] = this.five(cards, from, one, other, left, suited !== 0, wild);
        const [top, low] = [RANK[a] as number, RANK[b] as number];
        const pair = top > low ? 16 * top + low : 16 * low + top;
        this.pairs[at] = pair;
        this.two[pair] ||= paiGow.strengthOf([PACK[a] as Card, PACK[b] as Card]);
        this.lows[at] = this.two[pair];
      }
    }
  }

  private jokerIn(cards: ArrayLike<number>, from: number): number {
    for (let at = from; at < from + 7; at++) if (cards[at] === JOKER_INDEX) return at;
    return -1;
  }

  /**
   * Returns the strength of the high hand, which consists of the other five cards. Sets the COMPLETE bit if
   * it is a complete hand.
   */
  private five(
    cards: ArrayLike<number>,
    from: number,
    one: number,
    other: number,
    ranks: number,
    suited: boolean,
    wild: boolean,
  ): number {
    const table = suited ? this.suited : this.plain;
    let place = 0;
    if (suited) {
      for (let at = from; at < from + 7; at++)
        if (at !== one && at !== other && cards[at] !== JOKER_INDEX)
          place |= 1 << (RANK[cards[at] as number] as number);
    } else {
      const { begins } = wild ? four : five;
      place =
        (wild ? five.size : 0) +
        (within[ranks & LOWER_MASK] as number) +
        (begins[ranks >> LOWER_BITS] as number);
    }
    const known = table[place] as number;
    if (known !== 0) return known;
    const own: Card[] = [];
    for (let at = from; at < from + 7; at++)
      if (at !== one && at !== other) own.push(PACK[cards[at] as number] as Card);
    const found = paiGow.strengthOf(own) | (paiGow.isCompleteHand(own) ? COMPLETE : 0);
    table[place] = found;
    return found;
  }

  /**
   * Groups the ranks of seven cards. Returns a number that encodes the sizes of pairs and larger sets, and the number
   * of different ranks.
   */
  private group(cards: ArrayLike<number>, from: number): readonly [sets: number, ranks: number] {
    const { counts, ranks } = this;
    counts.fill(0);
    for (let at = from; at < from + 7; at++) {
      const rank = RANK[cards[at] as number] as number;
      counts[rank] = (counts[rank] as number) + 1;
    }
    let key = 0;
    let found = 0;
    for (let many = 5; many > 0; many--)
      for (let rank = ACE; rank >= 0; rank--)
        if (counts[rank] === many) {
          if (many > 1) key = 8 * key + many;
          ranks[found++] = rank;
        }
    return [key, found];
  }

  /**
   * Returns the index of the setting that a line of the house way selects, or a negative number if the line
   * does not apply.
   */
  private by(line: Line, ranks: number): number {
    const complete = line.complete ? this.highest(-1) : -1;
    if (line.complete && complete < 0) return -1;
    if (line.low.of === 'complete') return complete;
    const pair = this.pairOf(line.low, ranks);
    if (pair < 0 || (line.with !== 0 && (line.with & ((1 << (pair >> 4)) | (1 << (pair & 15)))) === 0))
      return -1;
    const found = this.highest(pair);
    if (found < 0 || complete < 0 || !line.better) return found;
    return (this.lows[found] as number) > (this.lows[complete] as number) ? found : -1;
  }

  /**
   * Returns the ranks of the two cards that a choice puts into the low hand, or a negative number if the hand
   * has no such cards.
   */
  private pairOf(low: Exclude<paiGow.LowChoice, { of: 'complete' }>, ranks: number): number {
    const order = this.ranks;
    if (low.of === 'set') return low.set < ranks ? 17 * (order[low.set] as number) : -1;
    const first = low.of === 'one' ? 0 : low.keep;
    const last = low.of === 'one' ? 2 : ranks;
    let top = -1;
    let next = -1;
    for (let at = first; at < last; at++) {
      const rank = order[at] as number;
      if (rank > top) {
        next = top;
        top = rank;
      } else if (rank > next) next = rank;
    }
    return next < 0 ? -1 : 16 * top + next;
  }

  /**
   * Returns the index of the highest setting with these low cards. If `pair` is negative, returns the index
   * of the complete setting with the highest low hand.
   */
  private highest(pair: number): number {
    const { highs, lows, pairs } = this;
    let best = -1;
    for (let at = 0; at < SETTINGS; at++) {
      if (pair >= 0 ? pairs[at] !== pair : (highs[at] as number) < COMPLETE) continue;
      const more = best < 0 ? 1 : (lows[at] as number) - (lows[best] as number);
      if (more > 0 || (more === 0 && (highs[at] as number) > (highs[best] as number))) best = at;
    }
    return best;
  }
}
