import type { Json, Money, Refusal, RuleId, SeatId } from '@croupier/core';
import type { Standing } from '../table/betting.ts';
import type { Amounts, Laid, PositionId } from '../table/laid.ts';
import type { Limits } from '../table/limits.ts';
import type { Turn } from '../table/turn.ts';
import type { Dice, DiceSettings } from './moves.ts';
import type { DicePlan, NoThrow, Outcome } from './plan.ts';

/**
 * The stage of a round. `waiting`: for the opening call; `betting`: bets are open; `closed`: the dice are thrown, no
 * more bets; `result`: they lie, not yet paid; `ended`: over.
 */
export type Stage = 'waiting' | 'betting' | 'closed' | 'result' | 'ended';

/** The order of the throwers, which goes on from round to round. */
export interface Circle {
  /** The players clockwise; the first of them has the dice. */
  order: SeatId[];
  /** Those who leave the throwing to others. */
  passed: SeatId[];
  /** The dice that the shooter has chosen of those offered, counted from 1. */
  chosen: number[] | null;
}

/** The throwing in a round. */
export interface Throwing extends Circle {
  /** The player who throws; null until bets close, and where no player may. */
  shooter: SeatId | null;
  /** The throw for the first turn: its players, and the dice of those who have thrown. */
  thrownFor: { seats: SeatId[]; dice: number[]; ties: number } | null;
}

/** The part of a round that every game of dice has. A round is one throw. Plain JSON. */
export interface DiceState extends Laid {
  stage: Stage;
  readonly settings: DiceSettings;
  limits: Limits;
  throwing: Throwing;
  dice: Dice | null;
  /** The reason why the last throw of this round did not count. */
  noThrow: { reason: NoThrow; rule: RuleId } | null;
  voided: { reason: string; rule: RuleId } | null;
}

/** The state that every game of dice hands on to its next round, besides the game's own. */
export interface DiceCarry extends Circle {
  /** Bets that are undecided. */
  players: { [seat: SeatId]: Amounts };
}

/** A field on the layout, and the kind of bet it takes. */
export interface Position {
  readonly id: PositionId;
  readonly bet: string;
}

/** Decides the chips on a field for a throw. */
export type Decide = (position: PositionId) => Outcome;

/** The least and the most that may lie on a field. */
export interface Bounds {
  readonly min: Money;
  readonly max: Money;
}

/** All parts that a plan fixes for good, and the game's own rules on throws. */
export interface DiceSetup<State extends DiceState = DiceState> {
  readonly plan: DicePlan;
  readonly positions: ReadonlyMap<PositionId, Position>;
  /** Returns the decision of a throw on all bets at the table as it stands. Called once a throw. */
  outcomes(state: State, dice: Dice): Decide;
  /** Returns the reason why a player cannot put chips on a field now, given these bets. */
  bars?(state: State, bets: Readonly<Amounts>, position: Position): Refusal | undefined;
  /** Returns the bounds of a stake on a field besides its limits, given these bets. */
  bounds?(state: State, bets: Readonly<Amounts>, position: Position): Bounds | undefined;
  /** Returns the part of a bet that has to stay until it is decided. */
  stands?(state: State, seat: SeatId, position: Position): Standing | undefined;
  /** Tells whether the shooter's turn goes on without one of the bets that begin it. */
  keepsTurn?(state: State): boolean;
  /** Returns the facts announced with a throw, besides the dice. */
  told?(state: State, dice: Dice): { readonly [name: string]: Json };
}

export type DiceTurn<State extends DiceState = DiceState> = Turn<DiceSetup<State>, State>;
