import type { Card, SeatId } from '@croupier/core';
import type { BoxMove, BoxSettings } from '../boxes/moves.ts';
import type { Stage } from '../boxes/state.ts';
import type { BoxPlayerView, BoxView } from '../boxes/views.ts';
import type { BaccaratBet, Side } from './plan.ts';

export type BaccaratMove =
  | BoxMove
  /** Corrects the order of the first four cards: first and third to punto, second and fourth to banco. */
  | { readonly type: 'put-in-order'; readonly cards: readonly Card[] }
  /**
   * The player who has the shoe passes it on. Possible only at a table where the shoe passes from player to
   * player.
   */
  | { readonly type: 'pass-shoe' };

/**
 * The settings of one table: those of any table with boxes, and whether the shoe passes from player to
 * player.
 */
export interface BaccaratSettings extends BoxSettings {
  readonly passingShoe?: boolean;
}

export type BaccaratResult = {
  readonly winner: BaccaratBet;
  readonly punto: number;
  readonly banco: number;
  /** Whether an eight or nine on two cards decided the round. */
  readonly natural: boolean;
};

/** The record of a finished round. */
export type PastBaccarat = BaccaratResult & { readonly cards: { readonly [side in Side]: readonly Card[] } };

/** One round on the bead plate: the winner (P, B or E), the winning total, and `n` for a natural, as in `B9n`. */
export type Bead = string;

export interface Hand {
  readonly cards: readonly Card[];
  readonly total: number;
}

export interface BaccaratView extends BoxView {
  readonly game: 'baccarat';
  readonly stage: Stage;
  readonly punto: Hand;
  readonly banco: Hand;
  /** The side that gets the next card. */
  readonly next: Side | null;
  readonly result: BaccaratResult | null;
  /** The rounds dealt from this shoe, oldest first. */
  readonly beads: readonly Bead[];
  /** The player who draws. Set only at a table where the shoe passes from player to player. */
  readonly drawer?: SeatId | 'croupier';
}

export type BaccaratPlayerView = BoxPlayerView;

export interface BaccaratStaff {
  /** The bank's net payment for each result with the current bets, negative when the bank wins. */
  readonly exposure: { readonly [result in BaccaratBet]: number };
}
