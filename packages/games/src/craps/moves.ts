import type { DiceMove, DiceSettings, ShooterMove } from '../dice/moves.ts';
import type { DiceStaff } from '../dice/rules.ts';
import type { DicePlayerView, DiceView, ThrowingView } from '../dice/views.ts';
import type { OnComeOut, OnTwelve } from './plan.ts';

export type CrapsMove = DiceMove | ShooterMove;

/** A table's own settings within the plan. */
export type CrapsSettings = DiceSettings & Partial<Posted>;

/** The meaning of a throw for the line. */
export type Called = 'natural' | 'craps' | 'point-set' | 'point-made' | 'seven-out' | 'number';

/** A past throw, with the point before it. */
export interface PastThrow {
  readonly dice: readonly number[];
  readonly point: number | null;
  readonly called: Called;
}

export type CrapsResult = PastThrow & { readonly total: number };

/** The shooter's record with the dice so far. */
export interface Run {
  readonly throws: number;
  readonly points: number;
}

export interface CrapsView extends DiceView {
  readonly game: 'craps';
  readonly throwing: ThrowingView;
  /** The number to be thrown before a seven; null when the next throw is a come-out. */
  readonly point: number | null;
  /** The table's choices among those that the plan leaves to it. */
  readonly posted: Posted;
  /** The earlier throws at the table, the latest last. */
  readonly throws: readonly PastThrow[];
  readonly run: Run;
  /** The fields with bets that are off on this throw. */
  readonly off: readonly string[];
  /** The meaning of the throw, once the dice are out. */
  readonly called: Called | null;
}

export type CrapsPlayerView = DicePlayerView;

export type CrapsStaff = DiceStaff;

/** The table's choices among those that its plan leaves to it. */
export interface Posted {
  readonly dontComeTwelve: OnTwelve;
  /** To 1. */
  readonly anyCraps: number;
  readonly fieldEnds: number;
  readonly buyCommissionOnWinOnly: boolean;
  readonly comeOut: OnComeOut;
  readonly oddsMultiple: number;
  readonly oddsExact: boolean;
}
