import { FLUSH, handTable, RANK_SUMS, SUIT_SUMS } from '@croupier/games/poker/evaluate';
import type { CardSource } from '../../cards/shoe.ts';
import type { PlayedRounds } from '../five/simple-play.ts';
import { playsTwoOfThree } from '../omaha-rules.ts';
import type { Stakes } from '../terms.ts';
import { Payoffs } from './payoffs.ts';
import { RuleCache } from './rule-cache.ts';

const FIVE = handTable('high', 5);
const THREE_OF_FIVE = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 1, 4],
  [0, 2, 3],
  [0, 2, 4],
  [0, 3, 4],
  [1, 2, 3],
  [1, 2, 4],
  [1, 3, 4],
  [2, 3, 4],
] as const;

/** The number of pairs of ranks, and the index of any two cards' ranks among these pairs. */
const PAIRS = 91;
const PAIR_OF = Uint8Array.from({ length: 52 * 52 }, (_, two) => {
  const [one, other] = [Math.floor(two / 208), (two % 52) >> 2];
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  return (high * (high + 1)) / 2 + low;
});

/** Added to suit counts of four bits each, this sets the highest bit of each suit with at least two cards. */
const TWO_AND_MORE = 0x6666;
const NONE = -1;
const THREE_AND_MORE = 0x5555;

/**
 * Rounds of hold'em with three hole cards, two of which play with three board cards, and one decision on the
 * flop.
 */
export class TwoOfThreeRound implements PlayedRounds {
  readonly ahead = 11;
  /** The player's three cards, the board's five and the dealer's three. */
  private readonly cards = new Uint8Array(11);
  private readonly board = new TwoAndThree(this.cards.subarray(3, 8));
  private readonly seen = new RuleCache(3, 3);
  private readonly payoffs: Payoffs;

  constructor(stakes: Stakes) {
    this.payoffs = new Payoffs(stakes);
  }

  round(shoe: CardSource): number {
    const { cards, payoffs } = this;
    shoe.deal(cards, 0, 6);
    if (!this.plays()) return payoffs.folded;
    shoe.deal(cards, 6, 5);
    this.board.look();
    return payoffs.of(this.best(0), this.best(8));
  }

  private plays(): boolean {
    const { cards } = this;
    // With four or five cards to a flush, the ranks on the flop do not matter.
    if ((this.suitsFrom(0) + TWO_AND_MORE) & (this.suitsFrom(3) + TWO_AND_MORE) & FLUSH) return true;
    const place = this.seen.place(this.ranksFrom(0), this.ranksFrom(3), 0);
    return (
      this.seen.said(place) ??
      this.seen.remember(place, playsTwoOfThree(cards.subarray(0, 3), [...cards.subarray(3, 6)]))
    );
  }

  private ranksFrom(place: number): number {
    const { cards } = this;
    return (
      ((RANK_SUMS[cards[place] as number] as number) +
        (RANK_SUMS[cards[place + 1] as number] as number) +
        (RANK_SUMS[cards[place + 2] as number] as number)) |
      0
    );
  }

  /** Returns the sum of the suits of three cards. */
  private suitsFrom(place: number): number {
    const { cards } = this;
    return (
      (SUIT_SUMS[cards[place] as number] as number) +
      (SUIT_SUMS[cards[place + 1] as number] as number) +
      (SUIT_SUMS[cards[place + 2] as number] as number)
    );
  }

  /**
   * Returns the strength of the best hand from three board cards and two of the three hole cards that start
   * at `place`.
   */
  private best(place: number): number {
    const { cards, board } = this;
    const a = cards[place] as number;
    const b = cards[place + 1] as number;
    const c = cards[place + 2] as number;
    const best = Math.max(board.with(a, b), board.with(a, c), board.with(b, c));
    return board.mayFlush() ? Math.max(best, board.flush(a, b), board.flush(a, c), board.flush(b, c)) : best;
  }
}

/** A board whose best three cards play together with two hole cards. */
class TwoAndThree {
  /** The suit with three cards or more on the board. */
  private suit = NONE;
  private readonly cards: Uint8Array;
  /** The strength of each hand without regard to suits, by the ranks of the board and then of the two hole cards. */
  private readonly strengths = new Int32Array(FIVE.strengths.length * PAIRS);
  /** The start of this board's entries in `strengths`. */
  private begins = 0;

  constructor(cards: Uint8Array) {
    this.cards = cards;
  }

  mayFlush(): boolean {
    return this.suit !== NONE;
  }

  look(): void {
    const { cards } = this;
    let ranks = 0;
    let suits = 0;
    for (const card of cards) {
      ranks = (ranks + (RANK_SUMS[card] as number)) | 0;
      suits += SUIT_SUMS[card] as number;
    }
    this.begins = FIVE.place(ranks) * PAIRS;
    const most = (suits + THREE_AND_MORE) & FLUSH;
    this.suit = most === 0 ? NONE : (31 - Math.clz32(most)) >> 2;
  }

  with(one: number, other: number): number {
    const at = this.begins + (PAIR_OF[52 * one + other] as number);
    return (this.strengths[at] as number) || this.remember(at, one, other);
  }

  private remember(at: number, one: number, other: number): number {
    const ranks = (RANK_SUMS[one] as number) + (RANK_SUMS[other] as number);
    const strengths = THREE_OF_FIVE.map((places) =>
      FIVE.plain(
        places.reduce((sum, place) => sum + (RANK_SUMS[this.cards[place] as number] as number), ranks),
      ),
    );
    const best = Math.max(...strengths);
    this.strengths[at] = best;
    return best;
  }

  /** Returns the strength of the best flush with two hole cards, or 0 if there is none. */
  flush(one: number, other: number): number {
    if ((one & 3) !== this.suit || (other & 3) !== this.suit) return 0;
    const own = (1 << (one >> 2)) | (1 << (other >> 2));
    const { cards, suit } = this;
    let best = 0;
    for (let which = 0; which < THREE_OF_FIVE.length; which++) {
      const places = THREE_OF_FIVE[which] as readonly [number, number, number];
      const a = cards[places[0]] as number;
      const b = cards[places[1]] as number;
      const c = cards[places[2]] as number;
      if ((a & 3) !== suit || (b & 3) !== suit || (c & 3) !== suit) continue;
      const strength = flushOf(own | (1 << (a >> 2)) | (1 << (b >> 2)) | (1 << (c >> 2)));
      if (strength > best) best = strength;
    }
    return best;
  }
}

/** Returns the strength of a flush with these ranks, given as bits. */
function flushOf(ranks: number): number {
  return FIVE.flushes?.[ranks] ?? 0;
}
