import type { Card } from '@croupier/core';
import type { BoxMove, BoxSettings, PositionId } from '../boxes/moves.ts';
import type { BoxPlayerView, BoxView } from '../boxes/views.ts';

export type RedDogMove =
  | BoxMove
  /** Stakes the amount of the ante on this field again. */
  | { readonly type: 'raise'; readonly position: PositionId }
  | { readonly type: 'no-raise'; readonly position: PositionId }
  /** The croupier continues: players who have not answered do not raise. */
  | { readonly type: 'close-decisions' };

export type RedDogSettings = BoxSettings;

/** The relation of the first two cards: the number of ranks between them, or consecutive, or a pair. */
export type Spread = number | 'consecutive' | 'pair';

export type RedDogResult = {
  readonly spread: Spread;
  readonly cards: readonly Card[];
  /** Whether the third card is between the first two, or makes three of a kind. */
  readonly hit: boolean;
};

export interface RedDogView extends BoxView {
  readonly game: 'red-dog';
  /** Set once two cards are out. */
  readonly spread: Spread | null;
  readonly result: RedDogResult | null;
  /** The number of missing answers. */
  readonly undecided: number;
}

export interface RedDogPlayerView extends BoxPlayerView {
  /** The fields for which the player is asked whether to raise. */
  readonly asked: readonly PositionId[];
}

export type RedDogStaff = { readonly undecided: number };
