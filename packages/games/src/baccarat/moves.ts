import type { Card, SeatId } from '@croupier/core';
import type { BoxMove, BoxSettings } from '../boxes/moves.ts';
import type { Stage } from '../boxes/state.ts';
import type { BoxPlayerView, BoxView } from '../boxes/views.ts';
import type { BaccaratBet, Side } from './plan.ts';

export type BaccaratMove =
  | BoxMove
  /** The first four cards were drawn in this order: first and third for punto, second and fourth for banco. */
  | { readonly type: 'put-in-order'; readonly cards: readonly Card[] }
  /** Where the shoe goes round: the player who has it passes it on. */
  | { readonly type: 'pass-shoe' };

/** A table's own settings: as at any table of boxes, and whether the shoe goes round the players. */
export interface BaccaratSettings extends BoxSettings {
  readonly passingShoe?: boolean;
}

export type BaccaratResult = {
  readonly winner: BaccaratBet;
  readonly punto: number;
  readonly banco: number;
  /** Decided by an eight or nine on two cards. */
  readonly natural: boolean;
};

/** What is kept of a round that is over. */
export type PastBaccarat = BaccaratResult & { readonly cards: { readonly [side in Side]: readonly Card[] } };

/** One game on the bead plate: who won (P, B or E), with how much, and `n` for a natural: `B9n`. */
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
  /** Where the next card goes. */
  readonly next: Side | null;
  readonly result: BaccaratResult | null;
  /** The games of this shoe, the first one first. */
  readonly beads: readonly Bead[];
  /** Where the shoe goes round: who draws. */
  readonly drawer?: SeatId | 'croupier';
}

export type BaccaratPlayerView = BoxPlayerView;

export interface BaccaratStaff {
  /** What the bank pays net (or takes, negative) for each result, for the bets as they lie. */
  readonly exposure: { readonly [result in BaccaratBet]: number };
}
