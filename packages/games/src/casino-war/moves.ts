import type { Card } from '@croupier/core';
import type { DecidingPlayerView } from '../boxes/game.ts';
import type { BoxSettings } from '../boxes/moves.ts';
import type { BoxView } from '../boxes/views.ts';

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

export interface CasinoWarResult {
  readonly duels: readonly BoxDuel[];
}

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

export type CasinoWarPlayerView = DecidingPlayerView;
