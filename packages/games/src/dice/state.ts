import type { RuleId, SeatId } from '@croupier/core';
import type { Amounts, Bettor, Laid, PositionId } from '../table/laid.ts';
import type { Turn } from '../table/turn.ts';
import type { Dice, DiceSettings, Limits } from './moves.ts';
import type { DicePlan, NoThrow, Outcome } from './plan.ts';

/**
 * Where a round stands: `waiting` for the opening call; `betting`; `closed`: the dice are thrown, no more bets; `result`:
 * they lie, not yet paid; `ended`.
 */
export type Stage = 'waiting' | 'betting' | 'closed' | 'result' | 'ended';

/** The part of a round that every game of dice has. A round is one throw. Plain JSON. */
export interface DiceState extends Laid {
  stage: Stage;
  readonly settings: DiceSettings;
  limits: Limits;
  dice: Dice | null;
  /** Why the last throw of this round did not count. */
  noThrow: { reason: NoThrow; rule: RuleId } | null;
  voided: { reason: string; rule: RuleId } | null;
}

/** What every game of dice hands on to its next round, beside what is its own: bets that are undecided. */
export interface DiceCarry {
  players: { [seat: SeatId]: Amounts };
}

/** A field on the layout, and the kind of bet it takes. */
export interface Position {
  readonly id: PositionId;
  readonly bet: string;
}

/** What a throw makes of what one player has on a field. */
export type Decide = (position: PositionId, bettor: Readonly<Bettor>) => Outcome;

/** All that a plan fixes once and for all, and what its game says of throws. */
export interface DiceSetup<State extends DiceState = DiceState> {
  readonly plan: DicePlan;
  readonly positions: ReadonlyMap<PositionId, Position>;
  /** What a throw decides at the table as it stands. Asked once a throw. */
  outcomes(state: State, dice: Dice): Decide;
}

export type DiceTurn<State extends DiceState = DiceState> = Turn<DiceSetup<State>, State>;
