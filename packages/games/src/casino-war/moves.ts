import type { Card } from '@croupier/core';
import type { BoxMove, BoxSettings, PositionId } from '../boxes/moves.ts';
import type { BoxPlayerView, BoxView } from '../boxes/views.ts';

export type CasinoWarMove =
  | BoxMove
  /** On equal cards: as much again as the main bet on this field. */
  | { readonly type: 'war'; readonly position: PositionId }
  /** On equal cards: half of the main bet on this field is given up. */
  | { readonly type: 'surrender'; readonly position: PositionId }
  /** The croupier goes on: a player who has not answered surrenders. */
  | { readonly type: 'close-decisions' };

export type CasinoWarSettings = BoxSettings;

/** The cards of a box, and the dealer's against it. */
export interface Duel {
  readonly card?: Card;
  readonly dealer?: Card;
}

/** A box with bets: how it stands after one card each, and after those of a war. */
export interface BoxDuel {
  readonly box: number;
  readonly first: Duel;
  readonly war?: Duel;
}

export type CasinoWarResult = { readonly duels: readonly BoxDuel[] };

export interface CasinoWarView extends BoxView {
  readonly game: 'casino-war';
  readonly duels: readonly BoxDuel[];
  /** The place that the next card goes to. */
  readonly next: CardPlace | null;
  /** The number of answers that are missing. */
  readonly undecided: number;
}

/** A box, or the dealer's place. In a war where the dealer draws a card against each box, `against` names the box. */
export type CardPlace = { readonly box: number } | { readonly dealer: true; readonly against?: number };

export interface CasinoWarPlayerView extends BoxPlayerView {
  /** Fields on which the player is asked: war or surrender. */
  readonly asked: readonly PositionId[];
}

export type CasinoWarStaff = { readonly undecided: number };
