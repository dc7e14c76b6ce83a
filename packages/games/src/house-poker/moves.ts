import type { Card, Money } from '@croupier/core';
import type { BoxMove, BoxSettings } from '../boxes/moves.ts';
import type { BoxPlayerView, BoxView } from '../boxes/views.ts';
import type { NamedHand } from '../poker/evaluate/index.ts';
import type { AnteResult, Purchase } from './plan.ts';

/** A player's answer for one of their boxes. */
export type Answer =
  /** The player goes on: with a bet of so many antes, or with the present stakes (0). */
  | { readonly type: 'play'; readonly box: number; readonly times: number }
  | { readonly type: 'check'; readonly box: number }
  | { readonly type: 'fold'; readonly box: number }
  /** Other cards for these, for a fee. */
  | { readonly type: 'exchange'; readonly box: number; readonly cards: readonly Card[] }
  /** The open cards of the two positions are exchanged with each other, for a fee; or they stay. */
  | { readonly type: 'switch'; readonly box: number }
  | { readonly type: 'keep'; readonly box: number }
  /** One more card, for a fee; with a bet, where the plan wants it together with the card. */
  | { readonly type: 'buy-card'; readonly box: number }
  /** The player bets, and insures the bet against a dealer without a hand. */
  | { readonly type: 'insure'; readonly box: number; readonly amount: Money }
  /** Another card of the dealer is paid for, or not. */
  | { readonly type: 'dealer-card'; readonly box: number }
  | { readonly type: 'decline'; readonly box: number };

export type HousePokerMove =
  | Exclude<BoxMove, { readonly type: 'set-aside' }>
  | Answer
  /** The croupier goes on: a player who has not answered checks where that is allowed, and otherwise folds. */
  | { readonly type: 'close-decisions' }
  /** A hand is declared dead: it is given up, and its bets are lost. */
  | { readonly type: 'dead-hand'; readonly box: number }
  /** The boxes that do not pay for another card of the dealer are settled before the dealer draws. */
  | { readonly type: 'settle-boxes' }
  /** Side bets that are decided are paid and taken. */
  | { readonly type: 'settle-side-bets' };

/** The ante's results that a table posts, where its plan leaves them to it. */
export interface Posted {
  /** The ante of a better hand against a dealer who has one. */
  readonly anteOnWin?: AnteResult;
  /** The ante's result for a player who has paid for a dealer's card, where the dealer still has no hand. */
  readonly anteOnFailedDraw?: AnteResult;
}

export interface HousePokerSettings extends BoxSettings, Posted {
  /** Side bets are exactly as high as the ante. */
  readonly sideAsAnte?: boolean;
}

/** The place that a card goes to. */
export type CardPlace = { readonly box: number } | 'board' | 'dealer';

/** A box in play, as everybody sees it: a card that is not for everybody is null. */
export interface HandView {
  readonly box: number;
  /** The hand's player; null where all play the same hand. */
  readonly seat: string | null;
  readonly cards: readonly (Card | null)[];
  /** The cards stay unseen before the dealer opens theirs. */
  readonly blind: boolean;
  readonly folded: boolean;
  /** Asked, and has not answered yet. */
  readonly asked: boolean;
  readonly hand: NamedHand | null;
  /** The second combination of six cards, where the game pays two. */
  readonly second: NamedHand | null;
}

export interface HousePokerView extends BoxView {
  readonly game: 'house-poker';
  readonly posted: Posted;
  /** The number of antes that have to be bet with the ante before the deal; 0 where the bet comes later. */
  readonly betFirst: number;
  /** Two neighbouring boxes are played together, with the same ante on both. */
  readonly pairs: boolean;
  /** The bet that has to lie beside the ante before the deal. */
  readonly compulsory: string | null;
  /** The step of the plan's procedure that the game has reached, counted from 0. */
  readonly step: number;
  readonly hands: readonly HandView[];
  readonly board: readonly Card[];
  /** The dealer's cards: those that are open, the number that lie face down, and their hand once all are open. */
  readonly dealer: {
    readonly cards: readonly Card[];
    readonly down: number;
    /** Those that were replaced. */
    readonly removed: readonly Card[];
    readonly hand: NamedHand | null;
    /** The dealer has a hand to play with; null while that is open. */
    readonly opens: boolean | null;
  };
  /** The place of the next card; null when none is due. */
  readonly next: CardPlace | null;
  readonly undecided: number;
}

/** A hand that a player may look at. */
export interface OwnHand {
  readonly box: number;
  readonly cards: readonly Card[];
  readonly folded: boolean;
  /**
   * The number of cards bought in this game, by kind of purchase; and whether cards of the two positions were
   * exchanged.
   */
  readonly bought: { readonly [kind in Purchase['kind']]: number };
  readonly swapped: boolean;
  readonly hand: NamedHand | null;
  readonly second: NamedHand | null;
  /** The odds of each stake, to 1, if this hand beat the dealer's. */
  readonly pays: { readonly [bet: string]: number };
  /** The rows of each bet's table that these odds come from, counted from 0. */
  readonly rows: { readonly [bet: string]: readonly number[] };
}

export interface HousePokerPlayerView extends BoxPlayerView {
  readonly hands: readonly OwnHand[];
  /** The boxes for which the player is asked, and which question of the game it is. */
  readonly asked: readonly number[];
  readonly question?: string;
}

export interface HousePokerStaff {
  readonly undecided: number;
  /**
   * Every card of the game in the order in which they were drawn, for staff who correct one; none where a machine
   * deals.
   */
  readonly cards: readonly Card[];
  /** The cards that have been dealt to the boxes, face down for everybody else; none where a machine deals. */
  readonly hands: readonly { readonly box: number; readonly cards: readonly Card[] }[];
}
