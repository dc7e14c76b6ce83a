import type { DiceMove, DiceSettings, ShooterMove } from '../dice/moves.ts';
import type { DiceStaff } from '../dice/rules.ts';
import type { DicePlayerView, DiceView, ThrowingView } from '../dice/views.ts';
import type { OnComeOut, OnTwelve } from './plan.ts';

export type CrapsMove = DiceMove | ShooterMove;

/** A table's own settings within the plan. */
export type CrapsSettings = DiceSettings & Partial<Posted>;

/** The meaning of a throw for the line. */
export type Called = 'natural' | 'craps' | 'point-set' | 'point-made' | 'seven-out' | 'number';

/** A throw as it is remembered: with the point before it. */
export interface Told {
  readonly dice: readonly number[];
  readonly point: number | null;
  readonly called: Called;
}

export type CrapsResult = Told & { readonly total: number };

/** The shooter's record with the dice so far. */
export interface Run {
  readonly throws: number;
  readonly points: number;
}

export interface CrapsView extends DiceView {
  readonly game: 'craps';
  readonly throwing: ThrowingView;
  /** The number to throw before a seven; null: the next throw is a come-out. */
  readonly point: number | null;
  /** The table's choices of those that the plan leaves to it. */
  readonly posted: Posted;
  /** The throws before this one at the table, the last one last. */
  readonly throws: readonly Told[];
  readonly run: Run;
  /** The fields whose bets are off on this throw, of those where some lie. */
  readonly off: readonly string[];
  /** The meaning of the throw, once the dice lie. */
  readonly called: Called | null;
}

export type CrapsPlayerView = DicePlayerView;

export type CrapsStaff = DiceStaff;

/** The table's choices of those that its plan leaves to it. */
export interface Posted {
  readonly dontComeTwelve: OnTwelve;
  /** To one. */
  readonly anyCraps: number;
  readonly fieldEnds: number;
  readonly buyCommissionOnWinOnly: boolean;
  readonly comeOut: OnComeOut;
  readonly oddsMultiple: number;
  readonly oddsExact: boolean;
}
