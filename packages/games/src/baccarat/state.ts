import type { SeatId } from '@croupier/core';
import { type BoxCarry, type BoxSetup, type BoxState, positionsOf } from '../boxes/state.ts';
import type { Handler, Turn } from '../table/turn.ts';
import type { BaccaratMove, BaccaratSettings } from './moves.ts';
import type { BaccaratPlan } from './plan.ts';

/** A round in progress, as plain JSON that only this folder reads. */
export interface BaccaratState extends BoxState {
  readonly settings: BaccaratSettings;
  /**
   * The players seated when the round began, and the player who draws. They matter only at a table where the
   * shoe passes from player to player.
   */
  readonly seats: readonly SeatId[];
  drawer: SeatId | 'croupier';
  /** The number of times that the shoe was passed in this round. */
  passes: number;
}

/** The state carried over to the next round. */
export interface BaccaratCarry extends BoxCarry {
  drawer: SeatId | 'croupier';
}

export interface BaccaratSetup extends BoxSetup {
  readonly plan: BaccaratPlan;
}

export type BaccaratTurn = Turn<BaccaratSetup, BaccaratState>;
export type HandlerOf<Type extends BaccaratMove['type']> = Handler<
  BaccaratTurn,
  Extract<BaccaratMove, { type: Type }>
>;

export function setUp(plan: BaccaratPlan): BaccaratSetup {
  return { plan, positions: positionsOf(plan, Object.keys(plan.bets)), enough: 6 };
}
