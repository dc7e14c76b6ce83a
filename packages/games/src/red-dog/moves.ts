import type { Card } from '@croupier/core';
import type { BoxMove, BoxSettings, PositionId } from '../boxes/moves.ts';
import type { BoxPlayerView, BoxView } from '../boxes/views.ts';

export type RedDogMove =
  | BoxMove
  /** Raises the ante on this field by its own amount. */
  | { readonly type: 'raise'; readonly position: PositionId }
  | { readonly type: 'no-raise'; readonly position: PositionId }
  /** The croupier continues, and players who have not answered do not raise. */
  | { readonly type: 'close-decisions' };

export type RedDogSettings = BoxSettings;

/** The relation of the first two cards: a pair, consecutive, or the number of ranks between them. */
export type Spread = number | 'consecutive' | 'pair';

export type RedDogResult = {
  readonly spread: Spread;
  readonly cards: readonly Card[];
  /** Whether the third card is between the first two or makes three of a kind. */
  readonly hit: boolean;
};

export interface RedDogView extends BoxView {
  readonly game: 'red-dog';
  /** Set once two cards have been dealt. */
  readonly spread: Spread | null;
  readonly result: RedDogResult | null;
  /** The number of answers that are still missing. */
  readonly undecided: number;
}

export interface RedDogPlayerView extends BoxPlayerView {
  /** The fields on which the player has to decide about a raise. */
  readonly asked: readonly PositionId[];
}

export type RedDogStaff = { readonly undecided: number };
