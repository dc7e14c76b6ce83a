import type { Money, SeatId } from '@croupier/core';
import { bettorAt, type Chip, chipsOf, chipsOfFew, type PositionId, type SeatChips } from '../table/laid.ts';
import type { Dice, Limits } from './moves.ts';
import type { DiceState, Stage } from './state.ts';

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
  /** How many players have chips down, the total staked, and what lies on each field. */
  readonly players: number;
  readonly staked: Money;
  readonly totals: { readonly [position: PositionId]: Money };
  /** Everybody's chips while at most 24 players have some; beyond, none. */
  readonly chips: readonly SeatChips[];
}

export function diceView(state: DiceState): DiceView {
  return {
    stage: state.stage,
    open: state.stage === 'betting',
    limits: state.limits,
    dice: state.dice && [...state.dice],
    noThrow: state.noThrow,
    voided: state.voided,
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
