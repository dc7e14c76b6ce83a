import type { Card } from '@croupier/core';
import type { housePoker } from '@croupier/games';

/**
 * An answer, and the average result of the ante and the bets after it, in units of the ante. A side bet is
 * included if the cards on the table have already decided it but a fold would lose it.
 */
export interface AdvisedAnswer {
  readonly type: housePoker.Answer['type'];
  /** The bet, in antes. */
  readonly times?: number;
  /** The insurance, in units of the ante. */
  readonly amount?: number;
  readonly cards?: readonly Card[];
  readonly worth: number;
}

/** A box whose player has to decide, as the player sees the table. */
export interface BoxToPlay {
  /** The step of the plan's procedure at which the player decides. */
  readonly step: number;
  readonly cards: readonly Card[];
  readonly board: readonly Card[];
  /** The dealer's upcards. */
  readonly dealer: readonly Card[];
  /** The cards that the player sees in other boxes. */
  readonly gone: readonly Card[];
  /** The stakes on the bets against the dealer, in units of the ante. */
  readonly stakes: { readonly [bet: string]: number };
  /** The other hand, if the player has two hands that may switch cards, and whether they have switched. */
  readonly pair?: readonly Card[];
  readonly swapped?: boolean;
  /** The number of cards exchanged, and the number of additional cards bought. */
  readonly bought?: { readonly [kind in housePoker.Purchase['kind']]: number };
  /** Whether another card for the dealer has already been bought. */
  readonly again?: boolean;
}
