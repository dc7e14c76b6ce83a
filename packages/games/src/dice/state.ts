import type { Json, Money, Refusal, RuleId, SeatId } from '@croupier/core';
import type { Standing } from '../table/betting.ts';
import type { Amounts, LayoutChips, PositionId } from '../table/layout-chips.ts';
import type { Limits } from '../table/limits.ts';
import type { Turn } from '../table/turn.ts';
import type { Dice, DiceSettings } from './moves.ts';
import type { DicePlan, NoThrow, Outcome } from './plan.ts';

/**
 * The stage of a round. `waiting`: for the opening call; `betting`: bets are open; `closed`: no more bets, the dice are
 * thrown; `result`: the dice are out, not yet paid; `ended`: over.
 */
export type Stage = 'waiting' | 'betting' | 'closed' | 'result' | 'ended';

/** The order of the shooters, which lasts from round to round. */
export interface ShooterOrder {
  /** The players clockwise; the first of them has the dice. */
  order: SeatId[];
  /** The players who have declined to throw. */
  passed: SeatId[];
  /** The dice that the shooter has chosen from those offered, counted from 1. */
  chosen: number[] | null;
}

/** The shooters of a round. */
export interface RoundShooters extends ShooterOrder {
  /** The player who throws; null until bets close, or when nobody may throw. */
  shooter: SeatId | null;
  /** The throw for the first turn: its players, and the dice of those who have thrown. */
  thrownFor: { seats: SeatId[]; dice: number[]; ties: number } | null;
}

/** The part of a round that every dice game has. A round is one throw. Plain JSON. */
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

/** The state that every dice game hands on to its next round, besides the game's own. */
export interface DiceCarry extends ShooterOrder {
  /** The undecided bets. */
  players: { [seat: SeatId]: Amounts };
}

/** A field on the layout, and the kind of bet it takes. */
export interface Position {
  readonly id: PositionId;
  readonly bet: string;
}

/** Decides the chips on a field for a throw. */
export type Decide = (position: PositionId) => Outcome;

/** The minimum and maximum on a field. */
export interface Bounds {
  readonly min: Money;
  readonly max: Money;
}

/** The fixed parts of a plan, and the game's own rules on throws. */
export interface DiceSetup<State extends DiceState = DiceState> {
  readonly plan: DicePlan;
  readonly positions: ReadonlyMap<PositionId, Position>;
  /** Returns the decision of a throw on all bets at the table. Called once a throw. */
  outcomes(state: State, dice: Dice): Decide;
  /** Returns the refusal of chips on a field that takes none now, given these bets. */
  bars?(state: State, bets: Readonly<Amounts>, position: Position): Refusal | undefined;
  /** Returns the bounds of a stake on a field besides its limits, given these bets. */
  bounds?(state: State, bets: Readonly<Amounts>, position: Position): Bounds | undefined;
  /** Returns the part of a bet that is locked until decided. */
  stands?(state: State, seat: SeatId, position: Position): Standing | undefined;
  /** Tells whether the shooter keeps the turn without one of the bets that start it. */
  keepsTurn?(state: State): boolean;
  /** Returns the game's own facts that are announced with a throw. */
  throwFacts?(state: State, dice: Dice): { readonly [name: string]: Json };
}

export type DiceTurn<State extends DiceState = DiceState> = Turn<DiceSetup<State>, State>;
