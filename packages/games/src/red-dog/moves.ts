import type { Card } from '@croupier/core';
import type { BoxSettings } from '../boxes/moves.ts';
import type { BoxView } from '../boxes/views.ts';

export type RedDogSettings = BoxSettings;

/** The relation of the first two cards: a pair, consecutive, or the number of ranks between them. */
export type Spread = number | 'consecutive' | 'pair';

export interface RedDogResult {
  readonly spread: Spread;
  readonly cards: readonly Card[];
  /** Whether the third card is between the first two or makes three of a kind. */
  readonly hit: boolean;
}

export interface RedDogView extends BoxView {
  readonly game: 'red-dog';
  /** Set once two cards have been dealt. */
  readonly spread: Spread | null;
  readonly result: RedDogResult | null;
  /** The number of answers that are still missing. */
  readonly undecided: number;
}
