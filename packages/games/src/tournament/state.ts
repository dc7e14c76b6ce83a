import type { Carry, Money, SeatId } from '@croupier/core';
import type { RoundOpening } from './opening.ts';

/** The result of a round: the fields of the tournament’s command `hand-over`. */
export interface RoundReport {
  readonly stacks: readonly { readonly entry: number; readonly chips: number }[];
  readonly knockouts: readonly never[];
  readonly duty: null;
  readonly carry: null;
}

/** The bets that are still hidden from the others: a private copy of the round, and the moves that led to it. */
export interface Hidden<S, M> {
  readonly state: S;
  readonly moves: M[];
  chips: Money;
}

/** A table of a tournament: the game’s round, and the chips that are not staked. */
export interface TournamentTable<S, M> {
  readonly tournament: true;
  opening: RoundOpening | null;
  report: RoundReport | null;
  /** The round of `opening` is being played. */
  playing: boolean;
  inner: S;
  /** The state that the game’s last round handed on. */
  carry: Carry | null;
  readonly chips: { [seat: SeatId]: Money };
  /** The players who have finished betting. Empty where players do not wait for the others. */
  readonly placed: { [seat: SeatId]: true };
  readonly hidden: { [seat: SeatId]: Hidden<S, M> };
  /** All bets lie: the table’s routine goes on. */
  down: boolean;
}

export function isTournament<S, M>(state: unknown): state is TournamentTable<S, M> {
  return typeof state === 'object' && state !== null && 'tournament' in state && 'inner' in state;
}

/** The table's standing in its tournament, for everybody; see the contract of tables of tournaments. */
export interface TournamentStandView {
  readonly hand: number;
  readonly level: number;
  readonly stakes: { readonly [name: string]: number };
  readonly waits: false;
  readonly dealt: readonly { readonly seat: SeatId; readonly place: number; readonly entry: number }[];
  readonly report: RoundReport | null;
  /** The round tells equal stacks apart, and counts for nothing else. */
  readonly extra: boolean;
  /** The way bets are made: open, in turn or secret. Null where chips pass between the players. */
  readonly betting: RoundOpening['betting'] | null;
  /** The players in the order of betting, with the chips that are not staked. */
  readonly players: readonly {
    readonly seat: SeatId;
    readonly place: number;
    readonly entry: number;
    readonly chips: number;
    readonly placed: boolean;
  }[];
  /** The player whose turn it is to bet. */
  readonly turn: SeatId | null;
}

/** A player's part of the view at a table of a tournament: the chips that are not staked. */
export interface TournamentOwnView {
  readonly chips: Money;
  /** May say that the bets are as they shall be: with a bet, or where silence passes. */
  readonly mayEnd: boolean;
}
