import type { Ranking, Uses } from '../evaluate/ranking.ts';

/** No limit (the stack), pot limit (the pot), fixed limit (one size a street). */
export type Structure = 'none' | 'pot' | 'fixed';

/**
 * The player who acts first on a street. `blinds`: left of the last blind or straddle; `button`: left of the button;
 * `bring-in`: the player who owes the bring-in; `showing`: the player with the best open cards.
 */
export type First = 'blinds' | 'button' | 'bring-in' | 'showing';

/**
 * One street: cards are dealt, then exchanged, then bet on, then discarded. Steps that a game does not have are left
 * out.
 */
export interface Street {
  /** The number of cards for each player, face down and face up. */
  readonly down?: number;
  readonly up?: number;
  /** The number of cards for each board, and whether one card is burned first. */
  readonly board?: number;
  readonly burn?: true;
  /** The most cards that each player may exchange before the betting. */
  readonly draw?: number;
  readonly first: First;
  /** Fixed limit: whether this street has the small or the big bet. */
  readonly size: 'small' | 'big';
  /** Fixed limit: an open pair on the table allows the big bet instead. */
  readonly pairDoubles?: true;
  /** The number of cards that each live player discards, before the betting or after it. */
  readonly discard?: { readonly cards: number; readonly when: 'before' | 'after' };
}

/** The declaration of a game between players: everything that the engine needs to know about it. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  /** The seats of a table, and the most players that can be dealt in from one pack. */
  readonly seats: number;
  readonly most: number;
  /** All 52 cards, or the 36 from the sixes up. */
  readonly pack: 'full' | 'short';
  /** Blinds and a button, or antes and a bring-in without a button. */
  readonly forced: 'blinds' | 'bring-in';
  /** With open cards: whether high or low ones are good. The best act first, and the worst owe the bring-in. */
  readonly showing?: 'high' | 'low';
  readonly streets: readonly Street[];
  readonly uses: Uses;
  readonly boards: 0 | 1 | 2;
  /** Two boards: each is for half of the pot, or the best hand on either takes it all. */
  readonly twoBoards?: 'split' | 'best';
  /** One ranking for the whole pot, or one for each half. The second half counts only if a hand qualifies. */
  readonly pots: readonly [Ranking] | readonly [Ranking, Ranking];
  readonly structures: readonly [Structure, ...Structure[]];
  /**
   * The player who shows first. `aggressor`: the last to bet or raise in the last round, or without a bet the first
   * left of the button. `left`: always the first left of the button. `small-blind`: the small blind, which heads up is
   * the button.
   */
  readonly showdown: 'aggressor' | 'left' | 'small-blind';
  /**
   * The player who gets the odd chip among equal hands: the first left of the button, or the one with the highest card
   * by suit.
   */
  readonly odd: 'left' | 'suit';
}
