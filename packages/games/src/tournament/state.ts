import type { Carry, Money, SeatId } from '@croupier/core';
import type { RoundOpening } from './opening.ts';

/** The result of a round, with the fields of the tournament's command `hand-over`. */
export interface RoundReport {
  readonly stacks: readonly { readonly entry: number; readonly chips: number }[];
  readonly knockouts: readonly never[];
  readonly duty: null;
  readonly carry: null;
}

/** Bets that are still hidden from other players: a private copy of the round, and the moves that led to it. */
export interface HiddenBets<S, M> {
  readonly state: S;
  readonly moves: M[];
  chips: Money;
}

/** A tournament table: the game's round, and the chips that are not staked. */
export interface TournamentTable<S, M> {
  readonly tournament: true;
  opening: RoundOpening | null;
  report: RoundReport | null;
  /** Whether the round of `opening` is being played. */
  playing: boolean;
  inner: S;
  /** The carry of the game's last round. */
  carry: Carry | null;
  readonly chips: { [seat: SeatId]: Money };
  /**
   * The players who have finished betting. Always empty with `open` betting, where players do not wait for each
   * other.
   */
  readonly placed: { [seat: SeatId]: true };
  readonly hidden: { [seat: SeatId]: HiddenBets<S, M> };
  /** Whether all bets are placed, so that the table's routine continues. */
  down: boolean;
}

export function isTournament<S, M>(state: unknown): state is TournamentTable<S, M> {
  return typeof state === 'object' && state !== null && 'tournament' in state && 'inner' in state;
}

/** The public status of the table in its tournament, as defined by the contract of tournament tables. */
export interface TournamentStatusView {
  readonly hand: number;
  readonly level: number;
  readonly stakes: { readonly [name: string]: number };
  readonly waits: false;
  readonly dealt: readonly { readonly seat: SeatId; readonly place: number; readonly entry: number }[];
  readonly report: RoundReport | null;
  /** Whether the round only breaks ties between equal stacks. */
  readonly extraHand: boolean;
  /** The order of betting: open, in turn or secret. Null if the players win chips from each other. */
  readonly betting: RoundOpening['betting'] | null;
  /** The players in betting order, each with the chips that they have not staked. */
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

/** One player's view of a tournament table, with the chips that they have not staked. */
export interface TournamentOwnView {
  readonly chips: Money;
  /**
   * Whether the player can finish betting, either because they have bet, or because betting nothing counts as
   * a pass.
   */
  readonly mayEnd: boolean;
}
