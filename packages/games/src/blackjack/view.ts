import type { Card, Money, SeatId, SettlementLine } from '@croupier/core';
import type { ShoeView } from '../boxes/moves.ts';
import type { TournamentOwnView, TournamentStatusView } from '../tournament/index.ts';
import type { PostedRules } from './house-rules.ts';
import type { FaultReason } from './plan.ts';
import type { HandEnd, PendingAction, Stage } from './state.ts';

/** One player's chips on a hand. `free` and `freeAdded` are the bank's stakes. */
export interface ChipsView {
  readonly seat: SeatId;
  readonly stake: Money;
  readonly free?: Money;
  readonly added?: Money;
  readonly freeAdded?: Money;
}

export interface HandView {
  readonly cards: readonly Card[];
  readonly total: number;
  readonly soft: boolean;
  readonly natural: boolean;
  readonly end: HandEnd | null;
  readonly chips: readonly ChipsView[];
}

/** A line of cards of a common box, and the answers of its players in the current window. */
export interface LineView {
  readonly line: 'main' | 'a' | 'b';
  readonly cards: readonly Card[];
  readonly total: number;
  readonly soft: boolean;
  readonly natural: boolean;
  /**
   * The house's decisions in past windows for players who did not answer, one letter each. Together with a player's own
   * choices, they determine the player's hands.
   */
  readonly past: string;
  /** The number of hands that can still act, and the answers in the current window by kind. */
  readonly live: number;
  readonly answered: number;
  readonly hits: number;
  readonly doubles: number;
  readonly splits: number;
}

export interface BettorView {
  readonly seat: SeatId;
  readonly stake: Money;
  readonly sides: { readonly [bet: string]: Money };
  readonly insurance: Money | null;
}

/** One box: its bettors, starting with the owner, and its hands. A common box has only lines and counts. */
export interface BoxView {
  readonly box: number;
  readonly bettors: readonly BettorView[];
  readonly hands: readonly HandView[];
  readonly lines: readonly LineView[];
}

/** The public view of the table. */
export interface BlackjackView {
  /** The tournament's standings. Set only at a tournament table. */
  readonly tournament?: TournamentStatusView;
  readonly game: 'blackjack';
  readonly stage: Stage;
  /** Whether bets can be placed now. */
  readonly open: boolean;
  readonly posted: PostedRules;
  readonly boxes: readonly BoxView[];
  readonly dealer: {
    readonly cards: readonly Card[];
    readonly faceDown: boolean;
    /** A face-down card that was exposed too early. */
    readonly exposed: Card | null;
    readonly total: number;
    readonly soft: boolean;
  };
  readonly asked: PendingAction | null;
  /** The bets that were settled before the end of the round. They are listed only while few players bet. */
  readonly early: readonly SettlementLine[];
  readonly insurance: 'before' | 'asking' | 'open' | 'closed';
  readonly toAnswer: number;
  readonly answered: number;
  /** The number of players with bets, the number of those who are ready, and the total staked. */
  readonly players: number;
  readonly ready: number;
  readonly staked: Money;
  readonly shoe: ShoeView;
  /** Players who have left. The list is empty at a table where boxes have no owners. */
  readonly away: readonly SeatId[];
  readonly stopped: FaultReason | null;
  readonly cancelled: FaultReason | null;
}

/** One hand of the player. */
export interface OwnHand extends ChipsView {
  readonly box: number;
  /** The name of the bet in the settlement lines: `3/main`, `3/hand-2`. */
  readonly bet: string;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly soft: boolean;
}

/** One player's bets and hands at the table, and the question that they have to answer. */
export interface BlackjackPlayerView {
  readonly tournament?: TournamentOwnView;
  readonly bets: readonly {
    readonly box: number;
    readonly owner: boolean;
    readonly stake: Money;
    readonly sides: { readonly [bet: string]: Money };
    readonly insurance: Money | null;
  }[];
  readonly hands: readonly OwnHand[];
  /** The player's answers on each line of a common box, one letter for each window. */
  readonly choices?: readonly [string, string, string];
  readonly staked: Money;
  readonly asked: {
    readonly for: 'insurance' | 'decision' | 'switch' | 'match';
    readonly boxes: readonly number[];
  } | null;
  readonly ready: boolean;
  readonly away: boolean;
}

/**
 * The view for staff only: totals by kind of bet, the number of cards that can still be taken back, and the
 * target of the next card.
 */
export interface BlackjackStaff {
  readonly totals: { readonly [bet: string]: Money };
  readonly takeBack: number;
  /** The target of the next card, with hands counted from 0. It is null if no card is due. */
  readonly next:
    | { readonly to: 'box'; readonly box: number; readonly hand: number }
    | { readonly to: 'dealer' }
    | null;
}
