import type { Chip } from '../table/layout-chips.ts';
import type { OwnLimits } from '../table/limits.ts';
import type { NoThrow } from './plan.ts';

/** The numbers shown by the dice, one to six each. */
export type Dice = readonly number[];

/** The dice of a throw by name, as used in moves. The number of dice depends on the game. */
export interface Faces {
  readonly first: number;
  readonly second: number;
  readonly third?: number;
}

export type DiceMove =
  /** Either all chips are placed, or none. Each position appears at most once. */
  | { readonly type: 'bet'; readonly chips: readonly Chip[] }
  | { readonly type: 'withdraw'; readonly chips: readonly Chip[] }
  | { readonly type: 'place-your-bets' }
  | { readonly type: 'no-more-bets' }
  | ({ readonly type: 'throw' } & Faces)
  /** The dice were thrown, but the throw does not count. */
  | { readonly type: 'no-throw'; readonly reason: NoThrow }
  /** The dice show a result that differs from the announced result. */
  | ({ readonly type: 'correct-throw' } & Faces)
  | { readonly type: 'pay' }
  | { readonly type: 'interrupt' };

/** A move at a table where players take turns to throw. */
export type ShooterMove =
  /** A player declines to throw. If they have the dice, the dice pass to the next player. */
  | { readonly type: 'pass-dice' }
  /** The player will throw again when their turn comes. */
  | { readonly type: 'take-dice' }
  /** The shooter chooses the dice for their turn, by index among those offered. */
  | { readonly type: 'choose-dice'; readonly dice: readonly number[] }
  /** A player's throw of one die that decides who throws first. */
  | { readonly type: 'throw-for-turn'; readonly die: number };

/** The settings that a table chooses within its plan. */
export type DiceSettings = OwnLimits;
