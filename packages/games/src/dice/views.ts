import type { Money, SeatId } from '@croupier/core';
import { bettorAt, type Chip, chipsOf, chipsOfFew, type PositionId, type SeatChips } from '../table/laid.ts';
import type { Limits } from '../table/limits.ts';
import type { Dice } from './moves.ts';
import { hasDice } from './shooter.ts';
import type { DiceSetup, DiceState, Stage } from './state.ts';

/** What everybody knows at any table of dice. */
export interface DiceView {
  readonly stage: Stage;
  /** Bets can be placed now. */
  readonly open: boolean;
  /** The posted limits of each bet. */
  readonly limits: Limits;
  /** What the dice show; null until they lie. */
  readonly dice: Dice | null;
  /** Why the last throw of this round did not count. */
  readonly noThrow: DiceState['noThrow'];
  /** Why the game is void. */
  readonly voided: DiceState['voided'];
  /** Who throws; where the dealer does, nothing is said of it. */
  readonly throwing?: ThrowingView;
  /** How many players have chips down, the total staked, and what lies on each field. */
  readonly players: number;
  readonly staked: Money;
  readonly totals: { readonly [position: PositionId]: Money };
  /** Everybody's chips while at most 24 players have some; beyond, none. */
  readonly chips: readonly SeatChips[];
}

/** Who throws, as everybody sees it. */
export interface ThrowingView {
  /** Whoever has the dice; null where nobody does yet. */
  readonly shooter: SeatId | null;
  /** Who leaves the throwing to others. */
  readonly passed: readonly SeatId[];
  /** The dice that the shooter has chosen, counted from 1. */
  readonly chosen: readonly number[] | null;
  /** The first turn is thrown for: by whom, and what those have thrown who have. */
  readonly thrownFor: { readonly seats: readonly SeatId[]; readonly dice: readonly number[] } | null;
}

export function diceView<State extends DiceState>(setup: DiceSetup<State>, state: State): DiceView {
  const { passed, chosen, thrownFor } = state.throwing;
  const throwing: ThrowingView = {
    shooter: hasDice({ setup, state }),
    passed: [...passed],
    chosen: chosen && [...chosen],
    thrownFor: thrownFor && { seats: [...thrownFor.seats], dice: [...thrownFor.dice] },
  };
  return {
    stage: state.stage,
    open: state.stage === 'betting',
    limits: state.limits,
    dice: state.dice && [...state.dice],
    noThrow: state.noThrow,
    voided: state.voided,
    ...(setup.plan.shooter ? { throwing } : {}),
    players: state.betting,
    staked: state.staked,
    totals: { ...state.totals },
    chips: chipsOfFew(state),
  };
}

/** What one player has at the table. */
export interface DicePlayerView {
  readonly bets: readonly Chip[];
  readonly staked: Money;
}

export function dicePlayerView(state: DiceState, seat: SeatId): DicePlayerView {
  return { bets: chipsOf(state, seat), staked: bettorAt(state, seat).staked };
}
