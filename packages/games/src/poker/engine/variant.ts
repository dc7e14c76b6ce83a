import type { Ranking, Uses } from '../evaluate/ranking.ts';

/** The betting structures: no limit (up to the stack), pot limit (up to the pot), fixed limit (one size per street). */
export type Structure = 'none' | 'pot' | 'fixed';

/**
 * The player who acts first on a street. `blinds`: left of the last blind or straddle. `button`: left of the button.
 * `bring-in`: the player who owes the bring-in. `showing`: the player with the best upcards.
 */
export type FirstToAct = 'blinds' | 'button' | 'bring-in' | 'showing';

/**
 * One street. Cards are dealt, exchanged, bet on and discarded, in this order. Steps that a game does not
 * have are omitted.
 */
export interface Street {
  /** The number of cards for each player, face down and face up. */
  readonly down?: number;
  readonly up?: number;
  /** The number of cards for each board, and whether one card is burned first. */
  readonly board?: number;
  readonly burn?: true;
  /** The maximum number of cards that each player can exchange before the betting. */
  readonly draw?: number;
  readonly first: FirstToAct;
  /** Whether this street has the small or the big bet in fixed limit. */
  readonly size: 'small' | 'big';
  /** Whether an open pair on the table allows the big bet instead in fixed limit. */
  readonly pairDoubles?: true;
  /** The number of cards that each live player discards, before the betting or after it. */
  readonly discard?: { readonly cards: number; readonly when: 'before' | 'after' };
}

/** The declaration of a game between players, with everything the engine needs to know about it. */
export interface Variant {
  readonly id: string;
  readonly name: string;
  /** The number of seats at a table. */
  readonly seats: number;
  /** The maximum number of players that one pack can serve. */
  readonly most: number;
  /** Whether the pack has all 52 cards, or only the 36 from the sixes up. */
  readonly pack: 'full' | 'short';
  /** Whether the game has blinds and a button, or antes and a bring-in without a button. */
  readonly forced: 'blinds' | 'bring-in';
  /**
   * Whether high or low upcards are good, in games that have them. The player with the best upcards acts
   * first, and the player with the worst owes the bring-in.
   */
  readonly showing?: 'high' | 'low';
  readonly streets: readonly Street[];
  readonly uses: Uses;
  readonly boards: 0 | 1 | 2;
  /**
   * Whether each board decides half of the pot. Otherwise the best hand on either board wins the whole pot.
   */
  readonly twoBoards?: 'split' | 'best';
  /** One ranking for the whole pot, or one for each half. The second half counts only if a hand qualifies. */
  readonly pots: readonly [Ranking] | readonly [Ranking, Ranking];
  readonly structures: readonly [Structure, ...Structure[]];
  /**
   * The player who shows first. `aggressor`: the last to bet or raise in the last round, or the first left of the
   * button if there was no bet. `left`: always the first left of the button. `small-blind`: the small blind, which is
   * the button when heads up.
   */
  readonly showdown: 'aggressor' | 'left' | 'small-blind';
  /**
   * The player who gets the odd chip among equal hands: the first left of the button, or the player with the
   * highest card by suit.
   */
  readonly odd: 'left' | 'suit';
}
