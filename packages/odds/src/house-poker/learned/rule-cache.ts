import {
  LOWER_BITS,
  LOWER_MASK,
  offsetsInRange,
  RANK_SUMS,
  rangeStarts,
  SUIT_SUMS,
} from '@croupier/games/poker/evaluate';

const UNKNOWN = 0;
const NO = 1;
const YES = 2;
/** The number of values that the nearness to a flush can have. */
const NEAR = 5;

/** A cache of a rule's answers. The rule depends only on the ranks and on the nearness to a flush. */
export class RuleCache {
  private readonly within = offsetsInRange();
  private readonly ownBegins: Int32Array;
  private readonly boardBegins: Int32Array;
  private readonly boards: number;
  private readonly answers: Uint8Array;

  /** Prepares a cache for `own` cards of the player and `board` cards of the board. */
  constructor(own: number, board: number) {
    const [mine, lying] = [rangeStarts(own), rangeStarts(board)];
    this.ownBegins = mine.begins;
    this.boardBegins = lying.begins;
    this.boards = lying.size;
    this.answers = new Uint8Array(NEAR * mine.size * lying.size);
  }

  /**
   * Returns the index of the given cards, from the rank sums of hand and board and the nearness to a flush (0 to 4).
   */
  place(own: number, board: number, near: number): number {
    const mine = (this.within[own & LOWER_MASK] as number) + (this.ownBegins[own >>> LOWER_BITS] as number);
    const lying =
      (this.within[board & LOWER_MASK] as number) + (this.boardBegins[board >>> LOWER_BITS] as number);
    return NEAR * (mine * this.boards + lying) + near;
  }

  /** Returns the cached answer at an index, or undefined if it is not cached yet. */
  said(place: number): boolean | undefined {
    const known = this.answers[place] as number;
    return known === UNKNOWN ? undefined : known === YES;
  }

  remember(place: number, says: boolean): boolean {
    this.answers[place] = says ? YES : NO;
    return says;
  }
}

/** A cache of a hold'em rule's answers for two hole cards and a board. */
export class HoldemRuleCache {
  private readonly seen: RuleCache;

  constructor(
    private readonly rule: (own: readonly number[], board: readonly number[]) => boolean,
    private readonly board: number,
  ) {
    this.seen = new RuleCache(2, board);
  }

  /**
   * Returns the rule's answer for a list of cards, in which the player's two cards precede the cards of the
   * board.
   */
  says(cards: Uint8Array): boolean {
    const one = cards[0] as number;
    const other = cards[1] as number;
    let ranks = 0;
    let suits = (SUIT_SUMS[one] as number) + (SUIT_SUMS[other] as number);
    for (let place = 2; place < 2 + this.board; place++) {
      const card = cards[place] as number;
      ranks = (ranks + (RANK_SUMS[card] as number)) | 0;
      suits += SUIT_SUMS[card] as number;
    }
    const own = (RANK_SUMS[one] as number) + (RANK_SUMS[other] as number);
    const place = this.seen.place(own, ranks, nearness(one, other, suits));
    return (
      this.seen.said(place) ??
      this.seen.remember(place, this.rule([one, other], [...cards.subarray(2, 2 + this.board)]))
    );
  }
}

/**
 * Returns the nearness to a flush. It is 4 if a hole card's suit has five or more cards. Otherwise it is 0 if
 * neither hole card's suit has four cards, 1 if both cards have such a suit, 2 if only the higher card has,
 * and 3 if only the lower card has.
 */
function nearness(one: number, other: number, suits: number): number {
  const ofHigh = (suits >> (4 * ((one > other ? one : other) & 3))) & 15;
  const ofLow = (suits >> (4 * ((one > other ? other : one) & 3))) & 15;
  if (ofHigh > 4 || ofLow > 4) return 4;
  if (ofHigh < 4) return ofLow < 4 ? 0 : 3;
  return ofLow < 4 ? 2 : 1;
}
