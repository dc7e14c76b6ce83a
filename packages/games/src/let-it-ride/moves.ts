import type { Card } from '@croupier/core';
import type { BoxMove, BoxSettings, PositionId } from '../boxes/moves.ts';
import type { BoxPlayerView, BoxView } from '../boxes/views.ts';
import type { NamedHand } from '../poker/evaluate/index.ts';
import type { MainBet } from './plan.ts';

/** A player's answer about the current bet. */
export type LetItRideAnswer =
  | { readonly type: 'ride'; readonly position: PositionId }
  | { readonly type: 'pull'; readonly position: PositionId };

export type LetItRideMove =
  | BoxMove
  | LetItRideAnswer
  /** The croupier continues without an answer about this bet, so the bet is withdrawn. */
  | { readonly type: 'time-is-up'; readonly position: PositionId }
  /** Pays and collects the bonus bets. */
  | { readonly type: 'settle-side-bets' };

export interface LetItRideSettings extends BoxSettings {
  /** Whether a player can have more than one box. */
  readonly severalBoxes?: boolean;
  /** Whether the bonus must equal each of the three bets. */
  readonly bonusAsBet?: boolean;
}

/** The target of a card. */
export type LetItRidePlace = { readonly box: number } | 'board';

/** The public view of a box in play. Hidden cards are null. */
export interface LetItRideHandView {
  readonly box: number;
  readonly seat: string;
  readonly cards: readonly (Card | null)[];
  /** The bets that were withdrawn. */
  readonly pulled: readonly MainBet[];
  /** Whether the player of the box has to decide now. */
  readonly asked: boolean;
  readonly hand: NamedHand | null;
  /** The pay table's row for the hand, counted from 0, or null if the hand is not paid, or not known yet. */
  readonly row: number | null;
}

export interface LetItRideView extends BoxView {
  readonly game: 'let-it-ride';
  /** Whether a player can have several boxes at this table, and whether the bonus must equal each of the three bets. */
  readonly severalBoxes: boolean;
  readonly bonusAsBet: boolean;
  readonly hands: readonly LetItRideHandView[];
  /**
   * The two community cards in the order in which they are turned up. A face-down card is null, and the list
   * is empty before the deal.
   */
  readonly board: readonly (Card | null)[];
  /** The bet on which players have to decide, or null if there is nothing to decide. */
  readonly question: MainBet | null;
  /** The target of the next card, or null when none is due. */
  readonly next: LetItRidePlace | null;
  readonly undecided: number;
}

/** A hand that a player may look at. */
export interface LetItRideOwnHand {
  readonly box: number;
  readonly cards: readonly Card[];
  /** The hand made by the player's cards and the face-up community cards. */
  readonly hand: NamedHand | null;
  /**
   * The rows of the two pay tables for the current hand, counted from 0. The bonus row is set only if a bonus was bet.
   */
  readonly row: number | null;
  readonly bonusRow: number | null;
}

export interface LetItRidePlayerView extends BoxPlayerView {
  readonly hands: readonly LetItRideOwnHand[];
  /** The field of the bet on which the player has to decide. */
  readonly asked: PositionId | null;
}

export interface LetItRideStaff {
  readonly undecided: number;
  /**
   * All cards of the round in the order in which they were drawn, for staff who correct a card. The list is
   * empty if a machine deals.
   */
  readonly cards: readonly Card[];
  /** The cards of the boxes, which are face down for everybody else. The list is empty if a machine deals. */
  readonly hands: readonly LetItRideOwnHand[];
}
