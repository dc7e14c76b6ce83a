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
  /** The croupier continues without an answer about this bet, which is withdrawn. */
  | { readonly type: 'time-is-up'; readonly position: PositionId }
  /** Pays and takes the bonus bets. */
  | { readonly type: 'settle-side-bets' };

export interface LetItRideSettings extends BoxSettings {
  /** Whether a player may have more than one box. */
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
  /** The withdrawn bets. */
  readonly pulled: readonly MainBet[];
  /** Whether its player is asked now. */
  readonly asked: boolean;
  readonly hand: NamedHand | null;
  /** The pay table's row for the hand, counted from 0; null where the hand is not paid, or not known yet. */
  readonly row: number | null;
}

export interface LetItRideView extends BoxView {
  readonly game: 'let-it-ride';
  /** Whether a player may have several boxes here, and whether the bonus must equal each of the three bets. */
  readonly severalBoxes: boolean;
  readonly bonusAsBet: boolean;
  readonly hands: readonly LetItRideHandView[];
  /** The two shared cards in the order of turning; null is face down. Empty before the deal. */
  readonly board: readonly (Card | null)[];
  /** The bet that players are asked about; null while nobody is asked. */
  readonly question: MainBet | null;
  /** The target of the next card; null when none is due. */
  readonly next: LetItRidePlace | null;
  readonly undecided: number;
}

/** A hand that a player may look at. */
export interface LetItRideOwnHand {
  readonly box: number;
  readonly cards: readonly Card[];
  /** The hand of the player's cards with the open shared cards. */
  readonly hand: NamedHand | null;
  /** The rows of the two pay tables for the current hand, counted from 0; the bonus row only where a bonus was bet. */
  readonly row: number | null;
  readonly bonusRow: number | null;
}

export interface LetItRidePlayerView extends BoxPlayerView {
  readonly hands: readonly LetItRideOwnHand[];
  /** The field of the bet that the player is asked about. */
  readonly asked: PositionId | null;
}

export interface LetItRideStaff {
  readonly undecided: number;
  /** Every card of the game in the order drawn, for staff who correct one; empty where a machine deals. */
  readonly cards: readonly Card[];
  /** The boxes' cards, which are face down for everybody else; empty where a machine deals. */
  readonly hands: readonly LetItRideOwnHand[];
}
