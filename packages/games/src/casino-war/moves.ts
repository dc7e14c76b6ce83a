import type { Card } from '@croupier/core';
import type { BoxMove, BoxSettings, PositionId } from '../boxes/moves.ts';
import type { BoxPlayerView, BoxView } from '../boxes/views.ts';

export type CasinoWarMove =
  | BoxMove
  /** On a tie, stakes the amount of the main bet on this field again. */
  | { readonly type: 'war'; readonly position: PositionId }
  /** On a tie, gives up half of the main bet on this field. */
  | { readonly type: 'surrender'; readonly position: PositionId }
  /** The croupier continues, and players who have not answered surrender. */
  | { readonly type: 'close-decisions' };

export type CasinoWarSettings = BoxSettings;

/** The card of a box, and the dealer's card against it. */
export interface Duel {
  readonly card?: Card;
  readonly dealer?: Card;
}

/** A box with bets: its first card and its war card, each against the dealer's. */
export interface BoxDuel {
  readonly box: number;
  readonly first: Duel;
  readonly war?: Duel;
}

export type CasinoWarResult = { readonly duels: readonly BoxDuel[] };

export interface CasinoWarView extends BoxView {
  readonly game: 'casino-war';
  readonly duels: readonly BoxDuel[];
  /** The target of the next card. */
  readonly next: CardPlace | null;
  /** The number of answers that are still missing. */
  readonly undecided: number;
}

/**
 * The recipient of a card: a box or the dealer. If the dealer draws a war card against each box, `against` names the
 * box.
 */
export type CardPlace = { readonly box: number } | { readonly dealer: true; readonly against?: number };

export interface CasinoWarPlayerView extends BoxPlayerView {
  /** The fields on which the player has to choose war or surrender. */
  readonly asked: readonly PositionId[];
}

export type CasinoWarStaff = { readonly undecided: number };
