import type { Card } from '@croupier/core';
import type { housePoker } from '@croupier/games';

/**
 * An answer, and the average result of ante and bets with it, in units of the ante. Side bets count where a fold loses
 * them and the cards on the table decide them.
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

/** A box whose player is asked, as the player sees the table. */
export interface AskedBox {
  /** The step of the plan's procedure in which the question is put. */
  readonly step: number;
  readonly cards: readonly Card[];
  readonly board: readonly Card[];
  /** The dealer's open cards. */
  readonly dealer: readonly Card[];
  /** Other cards that the player sees: those of other boxes. */
  readonly gone: readonly Card[];
  /** The stakes on the bets against the dealer, in units of the ante. */
  readonly stakes: { readonly [bet: string]: number };
  /** The other hand of a player whose two hands may switch cards, and whether they did. */
  readonly pair?: readonly Card[];
  readonly swapped?: boolean;
  /** The number of cards that were exchanged, and bought on top. */
  readonly bought?: { readonly [kind in housePoker.Purchase['kind']]: number };
  /** A card of the dealer was paid for already. */
  readonly again?: boolean;
}
