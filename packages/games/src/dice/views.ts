import type { Money, SeatId } from '@croupier/core';
import {
  bettorAt,
  type Chip,
  chipsOf,
  chipsOfFew,
  type PositionId,
  type SeatChips,
} from '../table/layout-chips.ts';
import type { Limits } from '../table/limits.ts';
import type { Dice } from './moves.ts';
import { diceHolder } from './shooter.ts';
import type { DiceSetup, DiceState, Stage } from './state.ts';

/** The public view of any dice table. */
export interface DiceView {
  readonly stage: Stage;
  /** Whether bets can be placed now. */
  readonly open: boolean;
  /** The posted limits of each bet. */
  readonly limits: Limits;
  /** The dice, or null until they are thrown. */
  readonly dice: Dice | null;
  /** The reason why the last throw of this round did not count. */
  readonly noThrow: DiceState['noThrow'];
  /** The reason why the round is void. */
  readonly voided: DiceState['voided'];
  /** The shooter and the throwing order, which are omitted if the dealer throws. */
  readonly throwing?: ThrowingView;
  /** The number of players with chips on the layout, the total stake, and the chips on each field. */
  readonly players: number;
  readonly staked: Money;
  readonly totals: { readonly [position: PositionId]: Money };
  /** The chips of every player, if at most 24 players have bet. The list is empty with more players. */
  readonly chips: readonly SeatChips[];
}

/** The public part of the throwing order. */
export interface ThrowingView {
  /** The player who has the dice, or null if no player has them yet. */
  readonly shooter: SeatId | null;
  /** The players who have declined to throw. */
  readonly passed: readonly SeatId[];
  /** The dice that the shooter has chosen, numbered from 1. */
  readonly chosen: readonly number[] | null;
  /** The throws for the first turn: the participants, and the dice thrown so far. */
  readonly thrownFor: { readonly seats: readonly SeatId[]; readonly dice: readonly number[] } | null;
}

export function diceView<State extends DiceState>(setup: DiceSetup<State>, state: State): DiceView {
  const { passed, chosen, thrownFor } = state.throwing;
  const throwing: ThrowingView = {
    shooter: diceHolder({ setup, state }),
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

/** The bets of one player at the table. */
export interface DicePlayerView {
  readonly bets: readonly Chip[];
  readonly staked: Money;
}

export function dicePlayerView(state: DiceState, seat: SeatId): DicePlayerView {
  return { bets: chipsOf(state, seat), staked: bettorAt(state, seat).staked };
}
