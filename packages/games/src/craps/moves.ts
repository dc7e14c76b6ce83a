import type { DiceMove, DiceSettings, ShooterMove } from '../dice/moves.ts';
import type { DiceStaff } from '../dice/rules.ts';
import type { DicePlayerView, DiceView, ThrowingView } from '../dice/views.ts';
import type { OnComeOut, OnTwelve } from './plan.ts';

export type CrapsMove = DiceMove | ShooterMove;

/** The settings that a table chooses within its plan. */
export type CrapsSettings = DiceSettings & Partial<PostedChoices>;

/** The effect of a throw on the line bets. */
export type ThrowCall = 'natural' | 'craps' | 'point-set' | 'point-made' | 'seven-out' | 'number';

/** A past throw, with the point before it. */
export interface PastThrow {
  readonly dice: readonly number[];
  readonly point: number | null;
  readonly called: ThrowCall;
}

export type CrapsResult = PastThrow & { readonly total: number };

/** The number of throws and points in the shooter's current turn. */
export interface ShooterTurn {
  readonly throws: number;
  readonly points: number;
}

export interface CrapsView extends DiceView {
  readonly game: 'craps';
  readonly throwing: ThrowingView;
  /** The point, which must be thrown before a seven, or null before a come-out throw. */
  readonly point: number | null;
  /** The choices that the table has posted. */
  readonly posted: PostedChoices;
  /** The earlier throws at the table, oldest first. */
  readonly throws: readonly PastThrow[];
  readonly run: ShooterTurn;
  /** The fields with bets that are off on this throw. */
  readonly off: readonly string[];
  /** The effect of the throw on the line bets, once the dice have been thrown. */
  readonly called: ThrowCall | null;
}

export type CrapsPlayerView = DicePlayerView;

export type CrapsStaff = DiceStaff;

/** The choices that a plan leaves to its tables. */
export interface PostedChoices {
  readonly dontComeTwelve: OnTwelve;
  /** The payout to 1. */
  readonly anyCraps: number;
  readonly fieldEnds: number;
  readonly buyCommissionOnWinOnly: boolean;
  readonly comeOut: OnComeOut;
  readonly oddsMultiple: number;
  readonly oddsExact: boolean;
}
