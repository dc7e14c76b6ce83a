import type { Refusal } from '@croupier/core';
import type { AnswerOf, FloorCommand, InputOf, TournamentAct, TournamentState } from '@croupier/protocol';
import type { SeatedAt } from '../bus/account-news.ts';
import type { CashTournaments } from '../cash-desk/tournament-cash.ts';
import type { Account } from '../services/account-service.ts';

/** Tournaments for their callers, with the rights and views of each. */
export interface TournamentService extends CashTournaments {
  list(house: string | undefined): Promise<AnswerOf<'tournaments'>['tournaments']>;
  /** Returns one tournament as an account may see it. Refuses `no-such-tournament`. */
  state(id: string, viewer: Account | undefined): Promise<TournamentState | Refusal>;
  /** Reads the public state, and by account each viewer's own part and the floor's for staff, all at one moment. */
  stateForAll(id: string, viewers: readonly Account[]): Promise<StateForAll | Refusal>;
  /** Carries out a player's act, for their own entry only. Refuses `not-your-entry`, and the tournament's codes. */
  act(id: string, by: Account, key: string, act: TournamentAct): Promise<Refusal | undefined>;
  /** Notes that a player has opened a table of a tournament: if their seat is there, they have arrived. */
  arrived(at: { readonly id: string; readonly table: number }, account: string): void;
  /**
   * Carries out a command of the floor. Refuses `malformed`, `own-tournament` for staff who have entered it,
   * `own-screen` where a player with an account would pay, and the tournament's codes. In a cash tournament, the
   * member of staff takes the price into the till of their shift; then it also refuses `no-shift`, `shift-counted`,
   * `float-pending`, `other-house`, and `name-of-account`.
   */
  floor(id: string, by: Account, key: string, command: FloorCommand): Promise<Refusal | undefined>;
  /** Returns announcements that a house has prepared. */
  ready(house: string): AnswerOf<'readyTournaments'>['announcements'];
  /**
   * Announces a tournament, and opens its registration. Returns its id; refuses contradictions, and `no-cash-desk`.
   */
  announce(wanted: InputOf<'announceTournament'>, by: Account): Promise<string | Refusal>;
  /** Registers so many bots. Refuses `too-many-bots`, and the tournament's codes. */
  enterBots(id: string, count: number, by?: string): Promise<Refusal | undefined>;
  /** Tells whether an account has entered a tournament: then it is no staff at its tables. */
  hasEntered(id: string, account: string): boolean;
  dealFigures(id: string): Promise<AnswerOf<'dealFigures'> | Refusal>;
  /** Has the listeners hear of a tournament whichever node has it, until the returned function is called. */
  watch(id: string): () => void;
  /** Hears of changed tournaments, and of players with another seat. Returns a function that stops it. */
  listen(listener: TournamentListener): () => void;
  /** Resolves when nothing waits or is being written. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** A tournament at one moment: the public state, and the parts of each viewer by account. */
export interface StateForAll {
  readonly state: Omit<TournamentState, 'own' | 'floor'>;
  readonly parts: { readonly [account: string]: Pick<TournamentState, 'own' | 'floor'> };
}

export interface TournamentListener {
  changed(id: string): void;
  purse(account: string, house: string, amount: number): void;
  seated(account: string, at: SeatedAt): void;
}
