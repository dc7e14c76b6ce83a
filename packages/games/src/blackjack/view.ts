import type { Card, Money, SeatId, SettlementLine } from '@croupier/core';
import type { ShoeView } from '../boxes/moves.ts';
import type { TournamentOwnView, TournamentStandView } from '../tournament/index.ts';
import type { Posted } from './house-rules.ts';
import type { FaultReason } from './plan.ts';
import type { Asked, HandEnd, Stage } from './state.ts';

/** One player's chips on a hand. `free` and `freeAdded` are the bank's. */
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

/** A line of cards of a common box, and how its players answer in the present window. */
export interface LineView {
  readonly line: 'main' | 'a' | 'b';
  readonly cards: readonly Card[];
  readonly total: number;
  readonly soft: boolean;
  readonly natural: boolean;
  /**
   * The decision that each window so far played for silent players, a letter each. With a player's own choices it
   * determines their hands.
   */
  readonly past: string;
  /** The number of hands still played on, and the answers to the present window by kind. */
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

/** One box: its bettors, the owner first, and its hands. A common box has only lines and counts. */
export interface BoxView {
  readonly box: number;
  readonly bettors: readonly BettorView[];
  readonly hands: readonly HandView[];
  readonly lines: readonly LineView[];
}

/** The view of everybody at the table. */
export interface BlackjackView {
  /** At a table of a tournament: how it stands there. */
  readonly tournament?: TournamentStandView;
  readonly game: 'blackjack';
  readonly stage: Stage;
  /** Bets can be placed now. */
  readonly open: boolean;
  readonly posted: Posted;
  readonly boxes: readonly BoxView[];
  readonly dealer: {
    readonly cards: readonly Card[];
    readonly faceDown: boolean;
    /** A face-down card that was seen too early. */
    readonly exposed: Card | null;
    readonly total: number;
    readonly soft: boolean;
  };
  readonly asked: Asked | null;
  /** The bets decided and paid before the end of the game, where few enough players bet to list them one by one. */
  readonly early: readonly SettlementLine[];
  readonly insurance: 'before' | 'asking' | 'open' | 'closed';
  readonly toAnswer: number;
  readonly answered: number;
  /** Players with bets, how many of them have said that they are ready, and all that is staked. */
  readonly players: number;
  readonly ready: number;
  readonly staked: Money;
  readonly shoe: ShoeView;
  /** Players who have left, where each has their own box. */
  readonly away: readonly SeatId[];
  readonly stopped: FaultReason | null;
  readonly cancelled: FaultReason | null;
}

/** One of a player's own hands. */
export interface OwnHand extends ChipsView {
  readonly box: number;
  /** `3/main`, `3/hand-2`: as the lines of the settlement name it. */
  readonly bet: string;
  readonly cards: readonly Card[];
  readonly total: number;
  readonly soft: boolean;
}

/** One player's bets and hands at the table, and the question that they are asked. */
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
  /** At a common box: their answers on each line, a letter for each window. */
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
 * The staff's own view: totals by kind of bet, the number of cards that can still be taken back, and the place of the
 * next card.
 */
export interface BlackjackStaff {
  readonly totals: { readonly [bet: string]: Money };
  readonly takeBack: number;
  /** Hands are counted from 0; null where no card is due. */
  readonly next:
    | { readonly to: 'box'; readonly box: number; readonly hand: number }
    | { readonly to: 'dealer' }
    | null;
}
