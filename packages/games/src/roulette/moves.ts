import type { Json, Money, SeatId } from '@croupier/core';
import type { BetKind, InvalidReason, PayMode, Pocket, VoidReason } from './plan.ts';

/**
 * A position of the layout in the usual notation: `17`, `14/17`, `16/17/18`, `0/2/3`, `25/26/28/29`, `0/1/2/3`,
 * `0/00/1/2/3`, `13-18` (six line), `column-1`, `dozen-2`, `quarter-3`, `red`, `high`.
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
  /** All chips are placed, or none. Each position appears at most once. */
  | { readonly type: 'bet'; readonly chips: readonly Chip[] }
  | { readonly type: 'withdraw'; readonly chips: readonly Chip[] }
  | { readonly type: 'shift'; readonly from: PositionId; readonly to: PositionId; readonly amount: Money }
  /** Announces a bet. `piece` is the value of each of its chips. */
  | { readonly type: 'announce'; readonly bet: AnnouncedBet; readonly piece: Money }
  /** Takes back an announcement that has not been accepted yet. */
  | { readonly type: 'withdraw-announcement'; readonly announcement: number }
  /** Puts a sum on a racetrack field without words, where the house allows that. */
  | { readonly type: 'field'; readonly bet: AnnouncedBet; readonly amount: Money }
  /** Claims half of a stake that is left lying after a zero, where the house leaves the choice. */
  | { readonly type: 'claim-half'; readonly position: PositionId }
  | {
      readonly type: 'buy-colour';
      readonly colour: string;
      readonly value: Money;
      readonly count: number;
    }
  | { readonly type: 'cash-colour' }
  /** Claims the sums taken off the layout in the player's absence. */
  | { readonly type: 'claim-held' }
  /** The player leaves. Their chips on the layout are treated by the house's rule for absent players. */
  | { readonly type: 'leave' }
  /** The player is back and plays their own bets again. Any other move of theirs has the same effect. */
  | { readonly type: 'come-back' }
  /** The player whose turn it is to throw the dice passes them on. */
  | { readonly type: 'pass-dice' };

export type StaffMove =
  | { readonly type: 'place-your-bets' }
  /**
   * The ball is thrown, and the wheel turns in this direction. The ball runs against the wheel, unless it was thrown
   * with it.
   */
  | { readonly type: 'spin'; readonly wheel: Turning; readonly ball?: 'with-the-wheel' }
  /** The number of circuits that the ball made on the rim. */
  | { readonly type: 'circuits'; readonly count: number }
  | { readonly type: 'no-more-bets' }
  | { readonly type: 'ball'; readonly pocket: Pocket }
  | { readonly type: 'dice'; readonly red: number; readonly yellow: number; readonly blue: PayMode }
  | { readonly type: 'invalid-spin'; readonly reason: InvalidReason }
  | { readonly type: 'pay' }
  /** The croupier repeats the announcement aloud, which accepts it; where the inspector repeats it too, that does. */
  | { readonly type: 'accept'; readonly announcement: number }
  | {
      readonly type: 'decline';
      readonly announcement: number;
      readonly reason: 'no-time' | 'too-late' | 'discretion';
    }
  /** Lays chips for a player at the table. They may be outside the limits. */
  | {
      readonly type: 'lay';
      readonly seat: SeatId;
      readonly position: PositionId;
      readonly amount: Money;
    }
  /** Hands back a bet outside the limits, before the close. */
  | { readonly type: 'refuse-bet'; readonly seat: SeatId; readonly position: PositionId }
  /** Chips put down after the close: they are handed back and never count. */
  | {
      readonly type: 'late-bet';
      readonly seat: SeatId;
      readonly position: PositionId;
      readonly amount: Money;
    }
  /** Corrects a chip that is not where its player meant it. */
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
  /** The operator interrupts the game: before the result stakes go back, after it the result stands. */
  | { readonly type: 'interrupt' }
  /** Announces new limits of one kind of bet. They apply from the first game after `due` (milliseconds since 1970). */
  | {
      readonly type: 'announce-limits';
      readonly kind: BetKind;
      readonly min: Money;
      readonly max?: Money;
      readonly due: number;
    }
  | { readonly type: 'limits-due' }
  /** Sets one player's own limits of one kind of bet, at their request. */
  | {
      readonly type: 'player-limits';
      readonly seat: SeatId;
      readonly kind: BetKind;
      readonly min: Money;
      readonly max: Money;
    }
  /** Gives the dice to a player or to the dealer. */
  | { readonly type: 'give-dice'; readonly to: SeatId | 'croupier' }
  /**
   * The table closes, or the day ends. Colour chips that are not exchanged by now are worth less, and held sums lapse.
   */
  | { readonly type: 'end-of-play' };

export type RouletteMove = PlayerMove | StaffMove;

/** A table's posted limits, or one player's own. Those left out are the plan's. Minor units. */
export type TableLimits = { readonly [kind in BetKind]?: { readonly min?: Money; readonly max?: Money } };

/** A table's own settings within the plan. */
export interface RouletteTerms {
  readonly limits?: TableLimits;
}
