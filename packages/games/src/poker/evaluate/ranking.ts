import type { Card, Rank } from '@croupier/core';

/**
 * The rankings of poker hands. `high` is the usual ranking. `short-deck` has no 2 to 5, ranks a flush above a
 * full house, and has A-6-7-8-9 as the lowest straight. `ace-to-five` is a low without straights and flushes,
 * with aces low. `eight-or-better` is the same, limited to five different ranks up to the eight.
 * `deuce-to-seven` is the reverse of the usual ranking, with aces high. `badugi` uses up to four cards of
 * different ranks and suits.
 */
export type Ranking = 'high' | 'short-deck' | 'ace-to-five' | 'eight-or-better' | 'deuce-to-seven' | 'badugi';

/**
 * The cards that make the hand: the best of hole cards and board together, or exactly two hole cards and three board
 * cards.
 */
export type Uses = 'any' | 'two-and-three';

/** The name of a hand: a usual category, an unpaired low, or the number of cards of a badugi. */
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

/** A hand as it is named on screen and in the reason for its win. */
export interface NamedHand {
  readonly category: Category;
  /**
   * The ranks that make the category, most important first: for example a full house's trips and then its
   * pair, or a straight's top card.
   */
  readonly ranks: readonly Rank[];
  /** The ranks that break a tie after `ranks`, in the order in which they are compared. */
  readonly kickers: readonly Rank[];
  /**
   * The cards used, most important first. If several sets of cards make the hand, the set that comes first in
   * the input is used.
   */
  readonly cards: readonly Card[];
}

/**
 * The comparison of hands in one ranking. Cards come from one pack, each at most once. Five to nine cards
 * make a full hand. Fewer cards, such as a stud player's upcards, cannot make a straight or a flush, and a
 * missing card counts as nothing.
 */
export interface Evaluator {
  readonly ranking: Ranking;
  readonly uses: Uses;
  /**
   * Returns the strength of the best hand as a whole number, or 0 if no hand qualifies. The greater strength
   * wins, and equal strengths tie.
   */
  strength(own: readonly Card[], board: readonly Card[]): number;
  /** Returns the best hand by name and cards, or undefined if none qualifies. */
  best(own: readonly Card[], board: readonly Card[]): NamedHand | undefined;
}
