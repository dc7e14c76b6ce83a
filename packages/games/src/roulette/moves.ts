import type { Json, Money, SeatId } from '@croupier/core';
import type { BetKind, InvalidReason, PayMode, Pocket, VoidReason } from './plan.ts';

/**
 * A place on the layout that can be bet, written as the field writes it: `17`, `14/17`, `16/17/18`, `0/2/3`,
 * `25/26/28/29`, `0/1/2/3`, `0/00/1/2/3`, `13-18` (six line), `column-1`, `dozen-2`, `quarter-3`, `red`, `high`.
 */
export type PositionId = string;

export interface Chip {
  readonly position: PositionId;
  readonly amount: Money;
}

/**
 * An announced bet with its arguments: `{ name: 'neighbours', number: '17', perSide: 2 }`, `{ name: 'big-series' }`.
 */
export type AnnouncedBet = { readonly name: string } & {
  readonly [argument: string]: Json;
};

/** The direction in which the wheel turns. */
export type Turning = 'clockwise' | 'anticlockwise';

export type PlayerMove =
  /** All chips are placed, or none. A position stands at most once. */
  | { readonly type: 'bet'; readonly chips: readonly Chip[] }
  | { readonly type: 'withdraw'; readonly chips: readonly Chip[] }
  | { readonly type: 'shift'; readonly from: PositionId; readonly to: PositionId; readonly amount: Money }
  /** `piece` is the value of one chip of it. */
  | { readonly type: 'announce'; readonly bet: AnnouncedBet; readonly piece: Money }
  /** The player takes back an announcement that is not yet accepted. */
  | { readonly type: 'withdraw-announcement'; readonly announcement: number }
  /** A sum on a field of the racetrack without words (where the house allows it). */
  | { readonly type: 'field'; readonly bet: AnnouncedBet; readonly amount: Money }
  /** After a zero, where the house leaves the choice: half of a stake left lying comes back. */
  | { readonly type: 'claim-half'; readonly position: PositionId }
  | {
      readonly type: 'buy-colour';
      readonly colour: string;
      readonly value: Money;
      readonly count: number;
    }
  | { readonly type: 'cash-colour' }
  /** Sums taken off the layout in the player's absence. */
  | { readonly type: 'claim-held' }
  /** The player leaves, and their chips on the layout are treated by the house's rule for the absent. */
  | { readonly type: 'leave' }
  /** The player is back, and looks after their own bets again; any other move of theirs has the same effect. */
  | { readonly type: 'come-back' }
  /** The player whose turn it is to throw the dice passes them on. */
  | { readonly type: 'pass-dice' };

export type StaffMove =
  | { readonly type: 'place-your-bets' }
  /** The ball is thrown (and the wheel turns this way): against the wheel, unless it was thrown with it. */
  | { readonly type: 'spin'; readonly wheel: Turning; readonly ball?: 'with-the-wheel' }
  /** The number of rounds that the ball made on the rim before it left it. */
  | { readonly type: 'circuits'; readonly count: number }
  | { readonly type: 'no-more-bets' }
  | { readonly type: 'ball'; readonly pocket: Pocket }
  | { readonly type: 'dice'; readonly red: number; readonly yellow: number; readonly blue: PayMode }
  | { readonly type: 'invalid-spin'; readonly reason: InvalidReason }
  | { readonly type: 'pay' }
  /** The announcement is repeated aloud; where the inspector repeats it too, that accepts it. */
  | { readonly type: 'accept'; readonly announcement: number }
  | {
      readonly type: 'decline';
      readonly announcement: number;
      readonly reason: 'no-time' | 'too-late' | 'discretion';
    }
  /** Chips as they lie on the layout, put down for a player at the table; may be outside the limits. */
  | {
      readonly type: 'lay';
      readonly seat: SeatId;
      readonly position: PositionId;
      readonly amount: Money;
    }
  /** A bet outside the limits is handed back before the close. */
  | { readonly type: 'refuse-bet'; readonly seat: SeatId; readonly position: PositionId }
  /** Chips put down after the close: handed back, never on the layout. */
  | {
      readonly type: 'late-bet';
      readonly seat: SeatId;
      readonly position: PositionId;
      readonly amount: Money;
    }
  /** A chip that does not lie as its player meant it is put right. */
  | {
      readonly type: 'correct-bet';
      readonly seat: SeatId;
      readonly from: PositionId;
      readonly to: PositionId;
      readonly amount: Money;
    }
  | { readonly type: 'correct-result'; readonly pocket: Pocket }
  | { readonly type: 'hold-payouts' }
  | { readonly type: 'release-payouts' }
  | { readonly type: 'void-game'; readonly reason: VoidReason }
  | { readonly type: 'void-bets'; readonly seat: SeatId; readonly reason: VoidReason }
  | { readonly type: 'forbid-excess'; readonly position: PositionId }
  /** Operator's interruption: before the result stakes go back, after it the result stands. */
  | { readonly type: 'interrupt' }
  /** New limits of one kind of bet, from the game after `due` (milliseconds since 1970) on. */
  | {
      readonly type: 'announce-limits';
      readonly kind: BetKind;
      readonly min: Money;
      readonly max?: Money;
      readonly due: number;
    }
  | { readonly type: 'limits-due' }
  /** One player's own limits of one kind of bet, at their request. */
  | {
      readonly type: 'player-limits';
      readonly seat: SeatId;
      readonly kind: BetKind;
      readonly min: Money;
      readonly max: Money;
    }
  /** The next thrower of the dice: a player, or the dealer. */
  | { readonly type: 'give-dice'; readonly to: SeatId | 'croupier' }
  /** The table closes, or the day ends: colour chips not exchanged by now are worth less, held sums lapse. */
  | { readonly type: 'end-of-play' };

export type RouletteMove = PlayerMove | StaffMove;

/** A table's posted limits, or one player's own: what is left out is the plan's. Minor units. */
export type TableLimits = { readonly [kind in BetKind]?: { readonly min?: Money; readonly max?: Money } };

/** A table's own settings within the plan. */
export interface RouletteTerms {
  readonly limits?: TableLimits;
}
