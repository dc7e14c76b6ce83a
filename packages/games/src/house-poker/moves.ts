import type { Card, Money } from '@croupier/core';
import type { BoxMove, BoxSettings } from '../boxes/moves.ts';
import type { BoxPlayerView, BoxView } from '../boxes/views.ts';
import type { NamedHand } from '../poker/evaluate/index.ts';
import type { AnteResult, Purchase } from './plan.ts';

/** A player's answer for one of their boxes. */
export type Answer =
  /** The player stays in with a bet of this many antes, or with the current stakes if the number is 0. */
  | { readonly type: 'play'; readonly box: number; readonly times: number }
  | { readonly type: 'check'; readonly box: number }
  | { readonly type: 'fold'; readonly box: number }
  /** Exchanges these cards for others, for a fee. */
  | { readonly type: 'exchange'; readonly box: number; readonly cards: readonly Card[] }
  /** Switches the upcards of the two positions, for a fee. The move `keep` leaves them as they are. */
  | { readonly type: 'switch'; readonly box: number }
  | { readonly type: 'keep'; readonly box: number }
  /** Buys one more card for a fee. In some plans the bet must be made at the same time. */
  | { readonly type: 'buy-card'; readonly box: number }
  /** Bets, and insures the bet against a dealer who does not qualify. */
  | { readonly type: 'insure'; readonly box: number; readonly amount: Money }
  /** Pays for another card for the dealer. `decline` declines that offer. */
  | { readonly type: 'dealer-card'; readonly box: number }
  | { readonly type: 'decline'; readonly box: number };

export type HousePokerMove =
  | Exclude<BoxMove, { readonly type: 'set-aside' }>
  | Answer
  /** The croupier continues. Players who have not answered check if that is allowed, and otherwise fold. */
  | { readonly type: 'close-decisions' }
  /** Declares a hand dead. The hand is out of the round, and its bets are lost. */
  | { readonly type: 'dead-hand'; readonly box: number }
  /** Settles the boxes that do not pay for another dealer's card, before the dealer draws. */
  | { readonly type: 'settle-boxes' }
  /** Pays and collects the side bets that have been decided. */
  | { readonly type: 'settle-side-bets' };

/** The results of the ante that a table posts, if its plan leaves them to the table. */
export interface PostedAnteResults {
  /** The result of the ante when the player's hand is better and the dealer qualifies. */
  readonly anteOnWin?: AnteResult;
  /** The result of the ante when the player paid for a dealer's card and the dealer still does not qualify. */
  readonly anteOnFailedDraw?: AnteResult;
}

export interface HousePokerSettings extends BoxSettings, PostedAnteResults {
  /** Whether side bets must equal the ante. */
  readonly sideAsAnte?: boolean;
}

/** The target of a card. */
export type CardPlace = { readonly box: number } | 'board' | 'dealer';

/** The public view of a box in play. Hidden cards are null. */
export interface HandView {
  readonly box: number;
  /** The player of the hand, or null if all players share the same hand. */
  readonly seat: string | null;
  readonly cards: readonly (Card | null)[];
  /** Whether the cards remain unseen until the dealer turns over the dealer's cards. */
  readonly blind: boolean;
  readonly folded: boolean;
  /** Whether the player has to decide and has not answered yet. */
  readonly asked: boolean;
  readonly hand: NamedHand | null;
  /** The second combination of six cards, if the game pays two. */
  readonly second: NamedHand | null;
}

export interface HousePokerView extends BoxView {
  readonly game: 'house-poker';
  readonly posted: PostedAnteResults;
  /** The bet that must be placed together with the ante before the deal, in antes; 0 if the bet is made later. */
  readonly betFirst: number;
  /** Whether two neighbouring boxes are played together, with the same ante on each. */
  readonly pairs: boolean;
  /** The bet that must be placed together with the ante before the deal. */
  readonly compulsory: string | null;
  /** The index of the current step in the plan's procedure. */
  readonly step: number;
  readonly hands: readonly HandView[];
  readonly board: readonly Card[];
  /** The dealer's upcards, the number of face-down cards, and the hand once all cards are face up. */
  readonly dealer: {
    readonly cards: readonly Card[];
    readonly down: number;
    /** The dealer's cards that were replaced. */
    readonly removed: readonly Card[];
    readonly hand: NamedHand | null;
    /** Whether the dealer qualifies, or null until that is known. */
    readonly opens: boolean | null;
  };
  /** The target of the next card, or null when none is due. */
  readonly next: CardPlace | null;
  readonly undecided: number;
}

/** A hand that a player may look at. */
export interface OwnHand {
  readonly box: number;
  readonly cards: readonly Card[];
  readonly folded: boolean;
  /**
   * The number of cards bought in this round by kind of purchase, and whether the positions have switched
   * cards.
   */
  readonly bought: { readonly [kind in Purchase['kind']]: number };
  readonly swapped: boolean;
  readonly hand: NamedHand | null;
  readonly second: NamedHand | null;
  /** The odds of each stake, to 1, if this hand beats the dealer's. */
  readonly pays: { readonly [bet: string]: number };
  /** The indices of the pay table rows that give these odds, for each bet. */
  readonly rows: { readonly [bet: string]: readonly number[] };
}

export interface HousePokerPlayerView extends BoxPlayerView {
  readonly hands: readonly OwnHand[];
  /** The boxes for which the player has to decide, and the id of the question. */
  readonly asked: readonly number[];
  readonly question?: string;
}

export interface HousePokerStaff {
  readonly undecided: number;
  /**
   * All cards of the round in the order in which they were drawn, for staff who correct a card. The list is
   * empty if a machine deals.
   */
  readonly cards: readonly Card[];
  /** The cards of the boxes, which are face down for everybody else. The list is empty if a machine deals. */
  readonly hands: readonly { readonly box: number; readonly cards: readonly Card[] }[];
}
