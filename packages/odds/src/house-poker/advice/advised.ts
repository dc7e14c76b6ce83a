import type { Card } from '@croupier/core';
import type { housePoker } from '@croupier/games';

/**
 * An answer, and the average result of ante and bets with it, in units of the ante. A side bet counts if the cards on
 * the table have decided it but a fold would lose it.
 */
export interface Advised {
  readonly type: housePoker.Answer['type'];
  /** The bet, in antes. */
  readonly times?: number;
  /** The insurance, in units of the ante. */
  readonly amount?: number;
  readonly cards?: readonly Card[];
  readonly worth: number;
}

/** A box whose player has a decision to make, as the player sees the table. */
export interface BoxToPlay {
  /** The step of the plan's procedure that asks for the decision. */
  readonly step: number;
  readonly cards: readonly Card[];
  readonly board: readonly Card[];
  /** The dealer's open cards. */
  readonly dealer: readonly Card[];
  /** Other cards that the player sees, in other boxes. */
  readonly gone: readonly Card[];
  /** The stakes on the bets against the dealer, in units of the ante. */
  readonly stakes: { readonly [bet: string]: number };
  /** The other hand of a player whose two hands may switch cards, and whether they did. */
  readonly pair?: readonly Card[];
  readonly swapped?: boolean;
  /** The numbers of exchanged and of additionally bought cards. */
  readonly bought?: { readonly [kind in housePoker.Purchase['kind']]: number };
  /** Whether another card for the dealer was already bought. */
  readonly again?: boolean;
}
