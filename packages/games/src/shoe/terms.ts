import type { RuleId } from '@croupier/core';

/** The plan's terms for its cards: packs, shuffle, cut and burned cards. */
export interface ShoeTerms {
  /** The number of packs of 52 that a table may use, and usually uses. */
  readonly decks: {
    readonly least: number;
    readonly most: number;
    readonly usual: number;
    readonly rule: RuleId;
  };
  /** Each pack has a joker besides. */
  readonly joker?: RuleId;
  readonly shuffle: RuleId;
  /** The shoe is shuffled before every game, not only after a cut card. */
  readonly everyGame?: true;
  /**
   * The cut card: how many cards usually lie behind it. Once it is drawn, the game is finished and a shuffle follows.
   * Without one, cards are shuffled when there might be too few for a game.
   */
  readonly cutCard?: { readonly behind: number; readonly rule: RuleId };
  /** Cards put away face down, unused: once after each shuffle, or before each game. */
  readonly burn?: {
    readonly cards: number;
    readonly when: 'after-shuffle' | 'before-game';
    readonly rule: RuleId;
  };
  /** Cards may be changed for new ones between games. */
  readonly change?: RuleId;
}

/** A table's own settings within the terms. */
export interface ShoeSettings {
  readonly decks?: number;
  /**
   * The number of cards behind the cut card. With `called` they are not counted: the croupier says when it is drawn.
   */
  readonly cutCard?: number | 'called';
}

/** The reason why cards are changed: there is cause, or one of them is unusable. */
export type ChangeCause = 'cause' | 'unusable';

export type ShoeMove =
  /** The cards are shuffled and cut, and the cut card put in. */
  | { readonly type: 'shuffle' }
  /** The cards that are due are put away face down. */
  | { readonly type: 'burn' }
  /** At a table where it is called: the cut card is drawn. */
  | { readonly type: 'cut-card' }
  | { readonly type: 'change-cards'; readonly cause: ChangeCause };
