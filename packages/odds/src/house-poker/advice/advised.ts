import type { Card } from '@croupier/core';
import type { housePoker } from '@croupier/games';

/**
 * An answer, with the average result of the ante and all bets after it in units of the ante. Side bets are
 * included if the visible cards have already decided them but a fold would lose them.
 */
export interface AdvisedAnswer {
  readonly type: housePoker.Answer['type'];
  /** The bet, in antes. */
  readonly times?: number;
  /** The amount of insurance, in units of the ante. */
  readonly amount?: number;
  readonly cards?: readonly Card[];
  readonly worth: number;
}

/** A box with a decision to make, as its player sees the table. */
export interface BoxToPlay {
  /** The number of the step in the plan's procedure at which the player decides. */
  readonly step: number;
  readonly cards: readonly Card[];
  readonly board: readonly Card[];
  /** The dealer's upcards. */
  readonly dealer: readonly Card[];
  /** The cards that the player has seen in other boxes. */
  readonly gone: readonly Card[];
  /** The stakes on the bets against the dealer, in units of the ante. */
  readonly stakes: { readonly [bet: string]: number };
  /** The other hand of a player with two hands that may switch cards, and whether they have switched. */
  readonly pair?: readonly Card[];
  readonly swapped?: boolean;
  /** The numbers of exchanged cards and of extra cards that the player has bought. */
  readonly bought?: { readonly [kind in housePoker.Purchase['kind']]: number };
  /** Whether another card for the dealer has already been bought. */
  readonly again?: boolean;
}
