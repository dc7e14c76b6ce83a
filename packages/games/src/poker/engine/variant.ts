import type { Ranking, Uses } from '../evaluate/ranking.ts';

/** No limit (the stack), pot limit (the pot), fixed limit (one size a street). */
export type Structure = 'none' | 'pot' | 'fixed';

/**
 * The player who speaks first on a street. `blinds`: left of the last blind or straddle; `button`: left of the button;
 * `bring-in`: the player who must bring it in; `showing`: the player with the best open cards.
 */
export type First = 'blinds' | 'button' | 'bring-in' | 'showing';

/**
 * One street: cards are dealt, then exchanged, then bet on, then thrown away. Steps that a game does not have are left
 * out.
 */
export interface Street {
  /** Cards to each player, face down and face up. */
  readonly down?: number;
  readonly up?: number;
  /** Cards to each board, and whether one card is burned first. */
  readonly board?: number;
  readonly burn?: true;
  /** Each player may exchange up to so many cards before the betting. */
  readonly draw?: number;
  readonly first: First;
  /** Fixed limit: the small or the big bet. */
  readonly size: 'small' | 'big';
  /** Fixed limit: with an open pair on the table the big bet may be made instead. */
  readonly pairDoubles?: true;
  /** Each player still in throws away exactly so many cards: before the betting or after it. */
  readonly discard?: { readonly cards: number; readonly when: 'before' | 'after' };
}

/** A game between players as a short declaration: everything the engine needs to know of it. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  /** Places at the table, and how many can be dealt in from one pack. */
  readonly seats: number;
  readonly most: number;
  /** All 52 cards, or the 36 from the six up. */
  readonly pack: 'full' | 'short';
  /** Blinds and a button, or antes and a bring-in without one. */
  readonly forced: 'blinds' | 'bring-in';
  /** With open cards: whether high or low ones are good. The best speak first, the worst bring in. */
  readonly showing?: 'high' | 'low';
  readonly streets: readonly Street[];
  readonly uses: Uses;
  readonly boards: 0 | 1 | 2;
  /** Two boards: each half of the pot has its own, or the best hand over both takes it all. */
  readonly twoBoards?: 'split' | 'best';
  /** One ranking for the whole pot, or one for each half; the second half only where a hand qualifies. */
  readonly pots: readonly [Ranking] | readonly [Ranking, Ranking];
  readonly structures: readonly [Structure, ...Structure[]];
  /**
   * The player who shows first. `aggressor`: the last to bet or raise in the last round, or without one the first left
   * of the button. `left`: always the first left of the button. `small-blind`: the small blind, which heads up is the
   * button.
   */
  readonly showdown: 'aggressor' | 'left' | 'small-blind';
  /**
   * The player who gets the odd chip among equal hands: the first left of the button, or by the suit of the highest
   * card.
   */
  readonly odd: 'left' | 'suit';
}
