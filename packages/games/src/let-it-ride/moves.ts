import type { Card } from '@croupier/core';
import type { BoxMove, BoxSettings, PositionId } from '../boxes/moves.ts';
import type { BoxPlayerView, BoxView } from '../boxes/views.ts';
import type { NamedHand } from '../poker/evaluate/index.ts';
import type { MainBet } from './plan.ts';

/** A player's answer about the bet in question. */
export type LetItRideAnswer =
  | { readonly type: 'ride'; readonly position: PositionId }
  | { readonly type: 'pull'; readonly position: PositionId };

export type LetItRideMove =
  | BoxMove
  | LetItRideAnswer
  /** The croupier goes on without an answer about this bet: it is withdrawn. */
  | { readonly type: 'time-is-up'; readonly position: PositionId }
  /** Bonus bets are paid and taken. */
  | { readonly type: 'settle-side-bets' };

export interface LetItRideSettings extends BoxSettings {
  /** A player may have more than one box. */
  readonly severalBoxes?: boolean;
  /** The bonus is exactly as high as each of the three bets. */
  readonly bonusAsBet?: boolean;
}

/** The place that a card goes to. */
export type LetItRidePlace = { readonly box: number } | 'board';

/** A box in play, as everybody sees it: a card that is not for everybody is null. */
export interface LetItRideHandView {
  readonly box: number;
  readonly seat: string;
  readonly cards: readonly (Card | null)[];
  /** The bets that were withdrawn. */
  readonly pulled: readonly MainBet[];
  /** Its player is asked now. */
  readonly asked: boolean;
  readonly hand: NamedHand | null;
  /** The row by which the hand is paid, counted from 0; null where it is not paid, or not yet known. */
  readonly row: number | null;
}

export interface LetItRideView extends BoxView {
  readonly game: 'let-it-ride';
  /** Whether a player may have several boxes here, and the bonus has to be as high as each of the three bets. */
  readonly severalBoxes: boolean;
  readonly bonusAsBet: boolean;
  readonly hands: readonly LetItRideHandView[];
  /** The two cards for all, from the first to be turned up; null lies face down. None before the deal. */
  readonly board: readonly (Card | null)[];
  /** The bet that players are asked about; null while they are asked nothing. */
  readonly question: MainBet | null;
  /** The place of the next card; null when none is due. */
  readonly next: LetItRidePlace | null;
  readonly undecided: number;
}

/** A hand that a player may look at. */
export interface LetItRideOwnHand {
  readonly box: number;
  readonly cards: readonly Card[];
  /** The hand that the player's cards make with the cards for all, as far as these lie open. */
  readonly hand: NamedHand | null;
  /** The rows of the two tables by which it would be paid as it stands, counted from 0; of the bonus only with one. */
  readonly row: number | null;
  readonly bonusRow: number | null;
}

export interface LetItRidePlayerView extends BoxPlayerView {
  readonly hands: readonly LetItRideOwnHand[];
  /** The bet that the player is asked about, by its field. */
  readonly asked: PositionId | null;
}

export interface LetItRideStaff {
  readonly undecided: number;
  /**
   * Every card of the game in the order in which they were drawn, for staff who correct one; none where a machine
   * deals.
   */
  readonly cards: readonly Card[];
  /** The cards that have been dealt to the boxes, face down for everybody else; none where a machine deals. */
  readonly hands: readonly LetItRideOwnHand[];
}
