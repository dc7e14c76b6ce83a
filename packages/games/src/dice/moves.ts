import type { Money } from '@croupier/core';
import type { Chip } from '../table/laid.ts';
import type { NoThrow } from './plan.ts';

/** What each die shows, one to six. */
export type Dice = readonly number[];

/** The dice of a throw by name, as a move has them: as many as the game is played with. */
export interface Faces {
  readonly first: number;
  readonly second: number;
  readonly third?: number;
}

export type DiceMove =
  /** All chips are placed, or none. A position stands at most once. */
  | { readonly type: 'bet'; readonly chips: readonly Chip[] }
  | { readonly type: 'withdraw'; readonly chips: readonly Chip[] }
  | { readonly type: 'place-your-bets' }
  | { readonly type: 'no-more-bets' }
  | ({ readonly type: 'throw' } & Faces)
  /** The dice lie, but the throw does not count. */
  | { readonly type: 'no-throw'; readonly reason: NoThrow }
  /** The dice lie otherwise than was announced. */
  | ({ readonly type: 'correct-throw' } & Faces)
  | { readonly type: 'pay' }
  | { readonly type: 'interrupt' };

/** A table's own settings within the plan. */
export interface DiceSettings {
  readonly limits?: { readonly [bet: string]: { readonly min?: Money; readonly max?: Money } };
}

export type Limits = { readonly [bet: string]: { readonly min: Money; readonly max: Money } };
