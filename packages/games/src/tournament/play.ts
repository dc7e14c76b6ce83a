import type { AnyMove, Bot, Carry, Json, Money, Plan, SeatId } from '@croupier/core';
import type { ChipLimits } from './limits.ts';
import type { RoundOpening } from './opening.ts';

/** The declarations that a game needs to support tournaments at its tables. */
export interface TournamentPlay<P extends Plan, S, M extends AnyMove> {
  /**
   * Returns the plan for play with tournament chips, within these limits and without terms that only concern
   * money.
   */
  plan(plan: P, limits: ChipLimits): P;
  /** The game's moves that are not available in tournaments. */
  readonly barred: readonly M['type'][];
  /** The bot for tournaments, if the game has no bot for all of its tables. */
  // biome-ignore lint/suspicious/noExplicitAny: the views are the game's own, with the tournament's fields
  readonly bot?: Bot<any, any>;
  /** The betting of a game against the house. */
  readonly betting?: Betting<S, M>;
  /**
   * The points of a game in which chips pass between the players: the start of a round, and its changes by seat number.
   */
  readonly points?: {
    readonly begin: (opening: RoundOpening, last: Json | null) => Carry;
    readonly changes: (state: S) => { readonly [seat: number]: number };
  };
}

/** The betting of a game. */
export interface Betting<S, M extends AnyMove> {
  /** Returns whether bets can be placed and taken off now. */
  readonly isOpen: (state: S) => boolean;
  /** The moves that place bets and take them off, and the staff's move that ends the betting. */
  readonly moves: readonly M['type'][];
  readonly closes: M['type'];
  readonly staked: (state: S, seat: SeatId) => Money;
  /**
   * Sets separate limits for one seat. With undefined, the limits of the table apply again. A player with
   * fewer chips than the minimum can then bet all of them.
   */
  readonly limit: (state: S, seat: SeatId, limits: ChipLimits | undefined) => void;
  /** The move with which a player declares that they are ready, if the game waits until all have bet. */
  readonly ready?: M['type'];
  /** Returns the minimum bet for a player who does not bet. `place` is the number of the seat. */
  readonly least: (amount: Money, place: number) => M;
}
