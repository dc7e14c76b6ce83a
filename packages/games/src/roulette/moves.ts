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
export type WheelDirection = 'clockwise' | 'anticlockwise';

export type PlayerMove =
  /** Either all chips are placed, or none. Each position appears at most once. */
  | { readonly type: 'bet'; readonly chips: readonly Chip[] }
  | { readonly type: 'withdraw'; readonly chips: readonly Chip[] }
  | { readonly type: 'shift'; readonly from: PositionId; readonly to: PositionId; readonly amount: Money }
  /** Announces a bet. `piece` is the value of each of its chips. */
  | { readonly type: 'announce'; readonly bet: AnnouncedBet; readonly piece: Money }
  /** Takes back an announcement that has not been accepted yet. */
  | { readonly type: 'withdraw-announcement'; readonly announcement: number }
  /** Places a sum on a racetrack field without an announcement, if the house allows that. */
  | { readonly type: 'field'; readonly bet: AnnouncedBet; readonly amount: Money }
  /** Claims half of a stake that was left on the layout after a zero, if the house gives players that choice. */
  | { readonly type: 'claim-half'; readonly position: PositionId }
  | {
      readonly type: 'buy-colour';
      readonly colour: string;
      readonly value: Money;
      readonly count: number;
    }
  | { readonly type: 'cash-colour' }
  /** Claims the sums removed from the layout in the player's absence. */
  | { readonly type: 'claim-held' }
  /** The player leaves. Their chips on the layout are subject to the house's rule for absent players. */
  | { readonly type: 'leave' }
  /**
   * The player has returned and plays their own bets again. Any other move of the player has the same effect.
   */
  | { readonly type: 'come-back' }
  /** The player whose turn it is to throw the dice declines, so that the dice pass to the next player. */
  | { readonly type: 'pass-dice' };

export type StaffMove =
  | { readonly type: 'place-your-bets' }
  /**
   * Records that the ball has been spun, and the direction in which the wheel turns. The ball travels against
   * the wheel unless `ball` states that it was spun with the wheel.
   */
  | { readonly type: 'spin'; readonly wheel: WheelDirection; readonly ball?: 'with-the-wheel' }
  /** The number of circuits that the ball made on the rim. */
  | { readonly type: 'circuits'; readonly count: number }
  | { readonly type: 'no-more-bets' }
  | { readonly type: 'ball'; readonly pocket: Pocket }
  | { readonly type: 'dice'; readonly red: number; readonly yellow: number; readonly blue: PayMode }
  | { readonly type: 'invalid-spin'; readonly reason: InvalidReason }
  | { readonly type: 'pay' }
  /**
   * The croupier repeats the announcement aloud, which accepts it. If the inspector has to repeat it too,
   * only the inspector's repetition accepts it.
   */
  | { readonly type: 'accept'; readonly announcement: number }
  | {
      readonly type: 'decline';
      readonly announcement: number;
      readonly reason: 'no-time' | 'too-late' | 'discretion';
    }
  /** Places chips for a player at the table. The limits do not apply. */
  | {
      readonly type: 'lay';
      readonly seat: SeatId;
      readonly position: PositionId;
      readonly amount: Money;
    }
  /** Refunds a bet outside the limits, before bets close. */
  | { readonly type: 'refuse-bet'; readonly seat: SeatId; readonly position: PositionId }
  /** Chips placed after bets close are returned and never count. */
  | {
      readonly type: 'late-bet';
      readonly seat: SeatId;
      readonly position: PositionId;
      readonly amount: Money;
    }
  /** Corrects a chip that is not where its player intended it. */
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
  /**
   * The operator interrupts the round. Before the result, stakes are returned. After the result, the result
   * counts.
   */
  | { readonly type: 'interrupt' }
  /**
   * Announces new limits for one kind of bet. They apply from the first round after `due` (milliseconds since 1970).
   */
  | {
      readonly type: 'announce-limits';
      readonly kind: BetKind;
      readonly min: Money;
      readonly max?: Money;
      readonly due: number;
    }
  | { readonly type: 'limits-due' }
  /** Sets individual limits for one player and one kind of bet, at the player's request. */
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
   * The table closes, or the day ends. From now on, colour chips that have not been exchanged are worth less,
   * and held sums lapse.
   */
  | { readonly type: 'end-of-play' };

export type RouletteMove = PlayerMove | StaffMove;

/**
 * The posted limits of a table, or of one player. Omitted limits are the plan's. Amounts are in minor units.
 */
export type TableLimits = { readonly [kind in BetKind]?: { readonly min?: Money; readonly max?: Money } };

/** The settings that a table chooses within its plan. */
export interface RouletteTerms {
  readonly limits?: TableLimits;
}
