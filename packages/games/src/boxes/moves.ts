import type { Card, Money } from '@croupier/core';
import type { ShoeMove, ShoeSettings } from '../shoe/terms.ts';
import type { Chip } from '../table/layout-chips.ts';
import type { OwnLimits } from '../table/limits.ts';
import type { VoidReason } from './plan.ts';

export type { Chip, PositionId, SeatChips } from '../table/layout-chips.ts';
export type { Limits } from '../table/limits.ts';

export type BettingMove =
  /** Either all chips are placed, or none. Each position appears at most once. */
  | { readonly type: 'bet'; readonly chips: readonly Chip[] }
  | { readonly type: 'withdraw'; readonly chips: readonly Chip[] };

export type ProcedureMove =
  | { readonly type: 'place-your-bets' }
  | { readonly type: 'no-more-bets' }
  | { readonly type: 'pay' }
  /** Announces a minimum for every bet, in force from the next time that bets open. */
  | { readonly type: 'announce-minimum'; readonly minimum: Money };

export type CardMove =
  /** The next card of the shoe, dealt to its target. */
  | { readonly type: 'card'; readonly card: Card }
  /** The last card was entered by mistake and was never drawn. */
  | { readonly type: 'take-back' }
  /**
   * The card drawn was different from the card entered. `at` is the index of the card in the round, counted
   * from 0.
   */
  | { readonly type: 'correct-card'; readonly at: number; readonly card: Card }
  /** A card drawn in error is set aside. */
  | { readonly type: 'set-aside'; readonly card: Card };

export type RulingMove =
  | { readonly type: 'void-game'; readonly reason: VoidReason }
  /** The house stops the round before its result, and all stakes are returned. */
  | { readonly type: 'interrupt' };

export type BoxMove = BettingMove | ProcedureMove | CardMove | RulingMove | ShoeMove;

/**
 * The settings that a table chooses within its plan: shoe, number of boxes (0: one for each player), limits of each
 * bet.
 */
export interface BoxSettings extends ShoeSettings, OwnLimits {
  readonly boxes?: number;
}

/** The public state of the shoe. */
export interface ShoeView {
  readonly decks: number;
  /** The number of cards left in the shoe. */
  readonly left: number;
  readonly burned: number;
  /** Whether the cut card is out, so that a shuffle follows this round. */
  readonly last: boolean;
  readonly ready: boolean;
}
