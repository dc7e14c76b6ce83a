import type { Json, Money, Refusal, RuleId, SeatId } from '@croupier/core';
import type { LockedBet } from '../table/betting.ts';
import type { Amounts, LayoutChips, PositionId } from '../table/layout-chips.ts';
import type { Limits } from '../table/limits.ts';
import type { Turn } from '../table/turn.ts';
import type { Dice, DiceSettings } from './moves.ts';
import type { DicePlan, NoThrow, Outcome } from './plan.ts';

/**
 * The stage of a round. `waiting`: before the opening call. `betting`: bets are open. `closed`: no more bets, and the
 * dice are thrown next. `result`: the dice are thrown but not yet paid. `ended`: the round is over.
 */
export type Stage = 'waiting' | 'betting' | 'closed' | 'result' | 'ended';

/** The order of the shooters, which is kept from round to round. */
export interface ShooterOrder {
  /** The players in clockwise order. The first player has the dice. */
  order: SeatId[];
  /** The players who have declined to throw. */
  passed: SeatId[];
  /** The dice that the shooter has chosen from those offered, numbered from 1. */
  chosen: number[] | null;
}

/** The shooters of a round. */
export interface RoundShooters extends ShooterOrder {
  /** The player who throws. It is null until bets close, and if no player may throw. */
  shooter: SeatId | null;
  /** The throws for the first turn: the participants, and the dice thrown so far. */
  thrownFor: { seats: SeatId[]; dice: number[]; ties: number } | null;
}

/** The part of a round's state that all dice games share, as plain JSON. A round is one throw. */
export interface DiceState extends LayoutChips {
  stage: Stage;
  readonly settings: DiceSettings;
  limits: Limits;
  throwing: RoundShooters;
  dice: Dice | null;
  /** The reason why the last throw of this round did not count. */
  noThrow: { reason: NoThrow; rule: RuleId } | null;
  voided: { reason: string; rule: RuleId } | null;
}

/** The state that every dice game carries over to its next round, in addition to its game-specific state. */
export interface DiceCarry extends ShooterOrder {
  /** The undecided bets. */
  players: { [seat: SeatId]: Amounts };
}

/** A field on the layout, and the kind of bet that it accepts. */
export interface Position {
  readonly id: PositionId;
  readonly bet: string;
}

/** Returns the outcome of the chips on a field for a throw. */
export type Decide = (position: PositionId) => Outcome;

/** The minimum and maximum on a field. */
export interface Bounds {
  readonly min: Money;
  readonly max: Money;
}

/** The fixed parts of a plan, and the game's own rules for throws. */
export interface DiceSetup<State extends DiceState = DiceState> {
  readonly plan: DicePlan;
  readonly positions: ReadonlyMap<PositionId, Position>;
  /** Returns a function that decides each bet at the table for a throw. It is called once per throw. */
  outcomes(state: State, dice: Dice): Decide;
  /** Returns the refusal of chips on a field that accepts no chips now, given these bets. */
  bars?(state: State, bets: Readonly<Amounts>, position: Position): Refusal | undefined;
  /** Returns the bounds of a stake on a field in addition to its limits, given these bets. */
  bounds?(state: State, bets: Readonly<Amounts>, position: Position): Bounds | undefined;
  /** Returns the part of a bet that is locked until decided. */
  stands?(state: State, seat: SeatId, position: Position): LockedBet | undefined;
  /** Returns whether the shooter keeps the turn without one of the bets that start it. */
  keepsTurn?(state: State): boolean;
  /** Returns the game-specific data that are announced with a throw. */
  throwFacts?(state: State, dice: Dice): { readonly [name: string]: Json };
}

export type DiceTurn<State extends DiceState = DiceState> = Turn<DiceSetup<State>, State>;
