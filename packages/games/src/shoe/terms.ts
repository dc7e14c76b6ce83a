import type { RuleId } from '@croupier/core';

/** The plan's terms for its cards: packs, shuffle, cut and burned cards. */
export interface ShoeTerms {
  /** The numbers of packs of 52 cards that a table may use, and the usual number. */
  readonly decks: {
    readonly least: number;
    readonly most: number;
    readonly usual: number;
    readonly rule: RuleId;
  };
  /** The rule that each pack also has a joker. */
  readonly joker?: RuleId;
  readonly shuffle: RuleId;
  /** Whether the shoe is shuffled before every game, not only after a cut card. */
  readonly everyGame?: true;
  /**
   * The usual number of cards behind the cut card. Once the cut card is drawn, the game is finished and a shuffle
   * follows. Without one, cards are shuffled when there might be too few for a game.
   */
  readonly cutCard?: { readonly behind: number; readonly rule: RuleId };
  /** The cards that are put away face down: once after each shuffle, or before each game. */
  readonly burn?: {
    readonly cards: number;
    readonly when: 'after-shuffle' | 'before-game';
    readonly rule: RuleId;
  };
  /** The rule by which cards may be replaced between games. */
  readonly change?: RuleId;
}

/** A table's own settings within the terms. */
export interface ShoeSettings {
  readonly decks?: number;
  /**
   * The number of cards behind the cut card. With `called` they are not counted: the croupier announces the cut card.
   */
  readonly cutCard?: number | 'called';
}

/** The reason for new cards: the management has cause, or a card is unusable. */
export type ChangeCause = 'cause' | 'unusable';

export type ShoeMove =
  /** The cards are shuffled and cut, and the cut card put in. */
  | { readonly type: 'shuffle' }
  /** The cards that are due are put away face down. */
  | { readonly type: 'burn' }
  /** At a table where it is announced: the cut card is drawn. */
  | { readonly type: 'cut-card' }
  | { readonly type: 'change-cards'; readonly cause: ChangeCause };
