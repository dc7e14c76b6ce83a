import type { Json, Money, Refusal, RuleId, SeatId } from '@croupier/core';
import type { Standing } from '../table/betting.ts';
import type { Amounts, Laid, PositionId } from '../table/laid.ts';
import type { Limits } from '../table/limits.ts';
import type { Turn } from '../table/turn.ts';
import type { Dice, DiceSettings } from './moves.ts';
import type { DicePlan, NoThrow, Outcome } from './plan.ts';

/**
 * Where a round stands: `waiting` for the opening call; `betting`; `closed`: the dice are thrown, no more bets; `result`:
 * they lie, not yet paid; `ended`.
 */
export type Stage = 'waiting' | 'betting' | 'closed' | 'result' | 'ended';

/** Who throws: what goes on from round to round. */
export interface Circle {
  /** The players clockwise; the first of them has the dice. */
  order: SeatId[];
  /** Those who leave the throwing to others. */
  passed: SeatId[];
  /** Which of the dice that they were offered the shooter has chosen, counted from 1. */
  chosen: number[] | null;
}

/** Who throws in a round. */
export interface Throwing extends Circle {
  /** Whoever throws; null until bets close, and where nobody may. */
  shooter: SeatId | null;
  /** The first turn is thrown for: by whom, and what those have thrown who have. */
  thrownFor: { seats: SeatId[]; dice: number[]; ties: number } | null;
}

/** The part of a round that every game of dice has. A round is one throw. Plain JSON. */
export interface DiceState extends Laid {
  stage: Stage;
  readonly settings: DiceSettings;
  limits: Limits;
  throwing: Throwing;
  dice: Dice | null;
  /** Why the last throw of this round did not count. */
  noThrow: { reason: NoThrow; rule: RuleId } | null;
  voided: { reason: string; rule: RuleId } | null;
}

/** What every game of dice hands on to its next round, beside what is its own. */
export interface DiceCarry extends Circle {
  /** Bets that are undecided. */
  players: { [seat: SeatId]: Amounts };
}

/** A field on the layout, and the kind of bet it takes. */
export interface Position {
  readonly id: PositionId;
  readonly bet: string;
}

/** What a throw makes of what lies on a field. */
export type Decide = (position: PositionId) => Outcome;

/** The least and the most that may lie on a field. */
export interface Bounds {
  readonly min: Money;
  readonly max: Money;
}

/** All that a plan fixes once and for all, and what its game says of throws. */
export interface DiceSetup<State extends DiceState = DiceState> {
  readonly plan: DicePlan;
  readonly positions: ReadonlyMap<PositionId, Position>;
  /** What a throw decides at the table as it stands. Asked once a throw. */
  outcomes(state: State, dice: Dice): Decide;
  /** Why a player puts nothing on a field now, with these bets. */
  bars?(state: State, bets: Readonly<Amounts>, position: Position): Refusal | undefined;
  /** What binds a stake on a field beside its limits, with these bets. */
  bounds?(state: State, bets: Readonly<Amounts>, position: Position): Bounds | undefined;
  /** What of a bet has to stay until it is decided. */
  stands?(state: State, seat: SeatId, position: Position): Standing | undefined;
  /** The shooter's turn goes on without one of the bets that begin it. */
  keepsTurn?(state: State): boolean;
  /** What is said of a throw beside what the dice show. */
  told?(state: State, dice: Dice): { readonly [name: string]: Json };
}

export type DiceTurn<State extends DiceState = DiceState> = Turn<DiceSetup<State>, State>;
