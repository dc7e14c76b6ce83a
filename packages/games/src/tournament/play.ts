import type { AnyMove, Bot, Carry, Json, Money, Plan, SeatId } from '@croupier/core';
import type { ChipLimits } from './limits.ts';
import type { RoundOpening } from './opening.ts';

/** The declarations with which a game supports tournaments at its tables. */
export interface TournamentPlay<P extends Plan, S, M extends AnyMove> {
  /** Returns the plan for play with chips: within these limits, and without everything that only concerns money. */
  plan(plan: P, limits: ChipLimits): P;
  /** The moves of the game that tournaments do not have. */
  readonly barred: readonly M['type'][];
  /** The bot for tournaments, where the game has no bot for all of its tables. */
  // biome-ignore lint/suspicious/noExplicitAny: the views are the game's own, with what the tournament adds to them
  readonly bot?: Bot<any, any>;
  /** The betting of a game against the house. */
  readonly betting?: Betting<S, M>;
  /**
   * The points of a game where chips pass between the players: the start of a round, and its changes by seat number.
   */
  readonly points?: {
    readonly begin: (opening: RoundOpening, last: Json | null) => Carry;
    readonly changes: (state: S) => { readonly [seat: number]: number };
  };
}

/** The betting of a game. */
export interface Betting<S, M extends AnyMove> {
  /** Tells whether bets can be placed and taken off now. */
  readonly isOpen: (state: S) => boolean;
  /** The moves that place bets and take them off, and the staff's move that ends the betting. */
  readonly moves: readonly M['type'][];
  readonly closes: M['type'];
  readonly staked: (state: S, seat: SeatId) => Money;
  /**
   * Sets limits for one seat alone, or with undefined the table's again: a player with fewer chips than the minimum may
   * bet all of them at once.
   */
  readonly limit: (state: S, seat: SeatId, limits: ChipLimits | undefined) => void;
  /** A move by which a player declares to be ready, if it must wait until all have bet. */
  readonly ready?: M['type'];
  /** Returns the minimum bet, made for a player who makes none. `place` is the number of the seat. */
  readonly least: (amount: Money, place: number) => M;
}
