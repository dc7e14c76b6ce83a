import type { RuleId } from '@croupier/core';

/** The plan's terms for its cards: decks, shuffle, cut card and burned cards. */
export interface ShoeTerms {
  /** The numbers of 52-card decks that a table can use, and the default. */
  readonly decks: {
    readonly least: number;
    readonly most: number;
    readonly usual: number;
    readonly rule: RuleId;
  };
  /** The rule that each deck also has a joker. */
  readonly joker?: RuleId;
  readonly shuffle: RuleId;
  /** Whether the shoe is shuffled before every round, not only after a cut card. */
  readonly everyGame?: true;
  /**
   * The default number of cards behind the cut card. Once the cut card is drawn, the round is finished and a
   * shuffle follows. Without a cut card, the shoe is shuffled when it might have too few cards for a round.
   */
  readonly cutCard?: { readonly behind: number; readonly rule: RuleId };
  /** The cards burned face down, either after each shuffle or before each round. */
  readonly burn?: {
    readonly cards: number;
    readonly when: 'after-shuffle' | 'before-game';
    readonly rule: RuleId;
  };
  /** The rule that cards can be replaced between rounds. */
  readonly change?: RuleId;
}

/** The settings that a table chooses within the terms. */
export interface ShoeSettings {
  readonly decks?: number;
  /**
   * The number of cards behind the cut card. With `called` there is no fixed number: the croupier announces the cut
   * card.
   */
  readonly cutCard?: number | 'called';
}

/** The reason for new cards: management considers it necessary, or a card is unusable. */
export type ChangeCause = 'cause' | 'unusable';

export type ShoeMove =
  /** The cards are shuffled and cut, and the cut card is inserted. */
  | { readonly type: 'shuffle' }
  /** The cards that are due are burned face down. */
  | { readonly type: 'burn' }
  /** The cut card has been drawn. This move exists only at tables where the cut card is announced. */
  | { readonly type: 'cut-card' }
  | { readonly type: 'change-cards'; readonly cause: ChangeCause };
