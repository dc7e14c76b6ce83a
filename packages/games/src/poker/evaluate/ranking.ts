import type { Card, Rank } from '@croupier/core';

/**
 * The rankings of poker hands. `high` is the usual ladder. `short-deck` has no 2 to 5, a flush above a full house and
 * A-6-7-8-9 as the lowest straight. `ace-to-five` is the low without straights and flushes, the ace low.
 * `eight-or-better` is the same where only five different ranks up to the eight count. `deuce-to-seven` is the usual
 * ladder upside down, the ace always high. `badugi` uses up to four cards of different ranks and suits.
 */
export type Ranking = 'high' | 'short-deck' | 'ace-to-five' | 'eight-or-better' | 'deuce-to-seven' | 'badugi';

/**
 * The cards that make the hand: the best of a player's own and the board's together, or exactly two own and three of
 * the board.
 */
export type Uses = 'any' | 'two-and-three';

/** The name of a hand: a rung of the ladder, an unpaired low, or the number of cards of a badugi. */
export type Category =
  | 'high-card'
  | 'pair'
  | 'two-pair'
  | 'three-of-a-kind'
  | 'straight'
  | 'flush'
  | 'full-house'
  | 'four-of-a-kind'
  | 'straight-flush'
  | 'royal-flush'
  | 'low'
  | 'one-card'
  | 'two-card'
  | 'three-card'
  | 'badugi';

/** A hand as it is named on the screen and in the reason why it won. */
export interface NamedHand {
  readonly category: Category;
  /**
   * The ranks that make the category, the decisive first: a full house's three, then its pair; a straight's top card.
   */
  readonly ranks: readonly Rank[];
  /** The ranks that break a tie after those, in the order in which they are compared. */
  readonly kickers: readonly Rank[];
  /** The cards used, the decisive first. Where several would do, those that come first in the input. */
  readonly cards: readonly Card[];
}

/**
 * The comparison of hands of one ranking. Cards are those of a pack, each at most once. Five to nine cards make a full
 * hand. Fewer (a stud player's open cards) are compared as they are: neither a straight nor a flush, and a missing card
 * counts as nothing.
 */
export interface Evaluator {
  readonly ranking: Ranking;
  readonly uses: Uses;
  /**
   * Returns the strength of the best hand: a whole number, the greater wins, equal ones tie; 0 where no hand qualifies.
   */
  strength(own: readonly Card[], board: readonly Card[]): number;
  /** Returns the best hand by name and cards; undefined where none qualifies. */
  best(own: readonly Card[], board: readonly Card[]): NamedHand | undefined;
}
