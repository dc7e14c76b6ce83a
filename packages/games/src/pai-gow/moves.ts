import type { Card, Money, RuleId } from '@croupier/core';
import type { BoxMove, BoxSettings } from '../boxes/moves.ts';
import type { BoxPlayerView, BoxView } from '../boxes/views.ts';
import type { PaiGowHand, Setting } from './hand.ts';

/** A player's answer for their box. */
export type PaiGowAnswer =
  /** Sets these two cards as the low hand, and the other five as the high hand. */
  | { readonly type: 'set-hand'; readonly box: number; readonly cards: readonly Card[] }
  | { readonly type: 'house-way'; readonly box: number };

/** The answer of the player whose turn it is to bank. */
export type BankAnswer =
  /**
   * Puts up this amount as the bank, on the banker's box or a free box. Any part that is not needed is
   * returned when bets close.
   */
  { readonly type: 'take-bank'; readonly amount: Money } | { readonly type: 'decline-bank' };

export type PaiGowMove =
  | BoxMove
  | PaiGowAnswer
  | BankAnswer
  /** The croupier continues. The house way sets the hands of players who have not set them. */
  | { readonly type: 'close-decisions' }
  /** A hand was set wrongly and loses. */
  | { readonly type: 'foul'; readonly box: number };

export type PaiGowSettings = BoxSettings;

/** The target of a card. */
export type PaiGowPlace = { readonly box: number } | 'dealer';

/**
 * Seven cards as they were set, with the names of both hands. `rule` is null unless the house way set them.
 */
export interface SetView extends Setting {
  readonly highHand: PaiGowHand;
  readonly lowHand: PaiGowHand;
  readonly rule: RuleId | null;
}

/** The public view of a box in play. Hidden cards are null. */
export interface PaiGowHandView {
  readonly box: number;
  readonly seat: string;
  readonly cards: readonly (Card | null)[];
  /**
   * Whether this is a player's second box. Its cards remain unseen until the dealer opens, and the house way sets them.
   */
  readonly dragon: boolean;
  readonly foul: boolean;
  /** Whether the player has to set the hand. */
  readonly asked: boolean;
  /** Whether the hand is set, even if the setting is not public yet. */
  readonly set: boolean;
  readonly setting: SetView | null;
}

/** The player who is offered the bank, and the current banker. */
export interface BankView {
  /**
   * The player who is offered the bank, and the dealer's stake against them, which equals the player's own last stake.
   */
  readonly offered: { readonly seat: string; readonly stake: Money } | null;
  readonly banker: {
    readonly seat: string;
    readonly box: number;
    /**
     * The total of the bank, and the part that is not needed yet. Other players can still stake against that
     * part.
     */
    readonly amount: Money;
    readonly room: Money;
    /** The dealer's stake. */
    readonly stake: Money;
  } | null;
}

export interface PaiGowView extends BoxView {
  readonly game: 'pai-gow';
  readonly hands: readonly PaiGowHandView[];
  /**
   * The dealer's face-up cards, the number of face-down cards, and the setting once all cards are face up.
   */
  readonly dealer: {
    readonly cards: readonly Card[];
    readonly down: number;
    readonly setting: SetView | null;
  };
  /** The target of the next card, or null when none is due. */
  readonly next: PaiGowPlace | null;
  readonly undecided: number;
  /** The bank, or null at tables where players cannot bank. */
  readonly bank: BankView | null;
}

/** A hand that a player may look at. */
export interface PaiGowOwnHand {
  readonly box: number;
  readonly cards: readonly Card[];
  readonly setting: SetView | null;
  /** The setting by the house way, once all cards are dealt. */
  readonly houseWay: SetView | null;
}

export interface PaiGowPlayerView extends BoxPlayerView {
  readonly hands: readonly PaiGowOwnHand[];
  readonly asked: readonly number[];
}

export interface PaiGowStaff {
  readonly undecided: number;
  /**
   * All cards of the round in the order in which they were drawn, for staff who correct a card. The list is
   * empty at a table where a machine deals.
   */
  readonly cards: readonly Card[];
  /** The cards of the boxes, which are face down for everybody else. The list is empty if a machine deals. */
  readonly hands: readonly {
    readonly box: number;
    readonly cards: readonly Card[];
    readonly setting: SetView | null;
  }[];
}
