import type { Card, Money, RuleId } from '@croupier/core';
import type { BoxMove, BoxSettings } from '../boxes/moves.ts';
import type { BoxPlayerView, BoxView } from '../boxes/views.ts';
import type { PaiGowHand, Setting } from './hand.ts';

/** A player's answer for their box. */
export type PaiGowAnswer =
  /** These two cards are the low hand, the other five the high one. */
  | { readonly type: 'set-hand'; readonly box: number; readonly cards: readonly Card[] }
  | { readonly type: 'house-way'; readonly box: number };

/** An answer of the player whose turn it is to be the banker. */
export type BankAnswer =
  /** They put up this much, on their box or a free one; what of it covers nothing comes back when bets close. */
  { readonly type: 'take-bank'; readonly amount: Money } | { readonly type: 'decline-bank' };

export type PaiGowMove =
  | BoxMove
  | PaiGowAnswer
  | BankAnswer
  /** The croupier goes on: the house way sets the hand of a player who has not set it. */
  | { readonly type: 'close-decisions' }
  /** A hand was set wrongly: it loses. */
  | { readonly type: 'foul'; readonly box: number };

export type PaiGowSettings = BoxSettings;

/** The place that a card goes to. */
export type PaiGowPlace = { readonly box: number } | 'dealer';

/** Seven cards set apart, with the names of both hands; the rule where the house way set them. */
export interface SetView extends Setting {
  readonly highHand: PaiGowHand;
  readonly lowHand: PaiGowHand;
  readonly rule: RuleId | null;
}

/** A box in play, as everybody sees it: a card that is not for everybody is null. */
export interface PaiGowHandView {
  readonly box: number;
  readonly seat: string;
  readonly cards: readonly (Card | null)[];
  /** A second box of its player: its cards stay unseen until the dealer opens, and the house way sets them. */
  readonly dragon: boolean;
  readonly foul: boolean;
  /** Its player is asked to set it. */
  readonly asked: boolean;
  /** It is set, whether everybody sees how or not. */
  readonly set: boolean;
  readonly setting: SetView | null;
}

/** The player who may be the banker now, and the player who is. */
export interface BankView {
  /** The dealer's stake against them would be what they staked last. */
  readonly offered: { readonly seat: string; readonly stake: Money } | null;
  readonly banker: {
    readonly seat: string;
    readonly box: number;
    /** The bank's money for the others, and the part of it not yet needed, which is how much more they may stake. */
    readonly amount: Money;
    readonly room: Money;
    /** The dealer's stake. */
    readonly stake: Money;
  } | null;
}

export interface PaiGowView extends BoxView {
  readonly game: 'pai-gow';
  readonly hands: readonly PaiGowHandView[];
  /** The dealer's cards that are open, how many lie face down, and how they are set once all are open. */
  readonly dealer: {
    readonly cards: readonly Card[];
    readonly down: number;
    readonly setting: SetView | null;
  };
  /** The place of the next card; null when none is due. */
  readonly next: PaiGowPlace | null;
  readonly undecided: number;
  /** Null where no player is ever the banker. */
  readonly bank: BankView | null;
}

/** A hand that a player may look at. */
export interface PaiGowOwnHand {
  readonly box: number;
  readonly cards: readonly Card[];
  readonly setting: SetView | null;
  /** As the house would set it, once all its cards are there. */
  readonly houseWay: SetView | null;
}

export interface PaiGowPlayerView extends BoxPlayerView {
  readonly hands: readonly PaiGowOwnHand[];
  readonly asked: readonly number[];
}

export interface PaiGowStaff {
  readonly undecided: number;
  /**
   * Every card of the game in the order in which they were drawn, for staff who correct one; none where a machine
   * deals.
   */
  readonly cards: readonly Card[];
  /** The cards that have been dealt to the boxes, face down for everybody else; none where a machine deals. */
  readonly hands: readonly {
    readonly box: number;
    readonly cards: readonly Card[];
    readonly setting: SetView | null;
  }[];
}
