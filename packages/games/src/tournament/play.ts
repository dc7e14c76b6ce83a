import type { AnyMove, Bot, Carry, Json, Money, Plan, SeatId } from '@croupier/core';
import type { ChipLimits } from './limits.ts';
import type { RoundOpening } from './opening.ts';

/** The declarations with which a game lets tournaments be played at its tables. */
export interface TournamentPlay<P extends Plan, S, M extends AnyMove> {
  /** Returns the plan as it is played with chips: within these limits, and without all that is money alone. */
  plan(plan: P, limits: ChipLimits): P;
  /** The moves of the game that are not made in tournaments. */
  readonly barred: readonly M['type'][];
  /** The bot for tournaments, where the game has none that plays everywhere. */
  // biome-ignore lint/suspicious/noExplicitAny: the views are the game's own, with what the tournament adds to them
  readonly bot?: Bot<any, any>;
  /** The betting, in a game against the house. */
  readonly betting?: Betting<S, M>;
  /** The points, where chips pass between the players: the start of a round, and its changes by seat number. */
  readonly points?: {
    readonly begin: (opening: RoundOpening, last: Json | null) => Carry;
    readonly changes: (state: S) => { readonly [seat: number]: number };
  };
}

/** The way bets are made in a game. */
export interface Betting<S, M extends AnyMove> {
  /** Tells whether bets may be placed and taken off now. */
  readonly isOpen: (state: S) => boolean;
  /** The moves that do so, and the staff’s that ends it. */
  readonly moves: readonly M['type'][];
  readonly closes: M['type'];
  readonly staked: (state: S, seat: SeatId) => Money;
  /**
   * Returns the limits of one seat alone, or again those of the table: fewer chips than the minimum may be bet all at
   * once.
   */
  readonly limit: (state: S, seat: SeatId, limits: ChipLimits | undefined) => void;
  /** A move that says that a player is ready, where it must wait until all have bet. */
  readonly ready?: M['type'];
  /** Returns the least bet, made for a player who makes none; `place` is the seat’s number. */
  readonly least: (amount: Money, place: number) => M;
}
