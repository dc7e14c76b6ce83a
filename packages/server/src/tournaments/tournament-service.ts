import type { Refusal } from '@croupier/core';
import type { AnswerOf, FloorCommand, InputOf, TournamentAct, TournamentState } from '@croupier/protocol';
import type { SeatedAt } from '../bus/account-news.ts';
import type { CashTournaments } from '../cash-desk/tournament-cash.ts';
import type { Account } from '../services/account-service.ts';

/** Gives callers access to the tournaments, with the rights and views of each caller. */
export interface TournamentService extends CashTournaments {
  list(house: string | undefined): Promise<AnswerOf<'tournaments'>['tournaments']>;
  /** Returns one tournament as an account is allowed to see it. Refuses `no-such-tournament`. */
  state(id: string, viewer: Account | undefined): Promise<TournamentState | Refusal>;
  /**
   * Reads the public state, and each viewer's parts by account, all at the same point in time. Staff also get the
   * floor's part.
   */
  stateForAll(id: string, viewers: readonly Account[]): Promise<StateForAll | Refusal>;
  /** Carries out a player's action on their own entry. Refuses `not-your-entry`, and the tournament's codes. */
  act(id: string, by: Account, key: string, act: TournamentAct): Promise<Refusal | undefined>;
  /**
   * Records that a player has opened a tournament table. A player whose seat is at that table is considered present.
   */
  arrived(at: { readonly id: string; readonly table: number }, account: string): void;
  /**
   * Carries out a command of the tournament floor. Refuses `malformed`, `own-tournament` for staff who have
   * entered it, `own-screen` if a player with an account would pay, and the tournament's codes. In a cash
   * tournament, the staff member takes the price into the till of their shift. A cash tournament also refuses
   * `no-shift`, `shift-counted`, `float-pending`, `other-house`, and `name-of-account`.
   */
  floor(id: string, by: Account, key: string, command: FloorCommand): Promise<Refusal | undefined>;
  /** Returns the announcements that a house has prepared, and the data for a form. */
  ready(house: string): AnswerOf<'readyTournaments'>;
  /** Returns the announcement of a tournament as it was written. */
  written(id: string): Promise<AnswerOf<'tournamentAnnouncement'> | Refusal>;
  /** Returns everything that is wrong with an announcement, or the tournament as players would see it. */
  check(wanted: InputOf<'checkTournament'>): Promise<AnswerOf<'checkTournament'> | Refusal>;
  /** Returns the tickets of an account, latest first. */
  tickets(account: string): Promise<AnswerOf<'tickets'>['tickets']>;
  /** Returns the number and the value of a house's unused tickets. */
  openTickets(house: string): Promise<AnswerOf<'houseTickets'>>;
  /**
   * Announces a tournament, or one for each of several starts, and opens registration. Returns the id of the first
   * tournament. Refuses contradictions, `no-cash-desk`, and `ticket-target`.
   */
  announce(wanted: InputOf<'announceTournament'>, by: Account): Promise<string | Refusal>;
  /** Registers this many bots. Refuses `too-many-bots`, and the tournament's codes. */
  enterBots(id: string, count: number, key: string, by?: string): Promise<Refusal | undefined>;
  /** Returns whether an account has entered a tournament, which bars it from being staff at the tournament's tables. */
  hasEntered(id: string, account: string): boolean;
  dealFigures(id: string): Promise<AnswerOf<'dealFigures'> | Refusal>;
  /**
   * Watches a tournament of any node, so that listeners are notified of its changes. Returns a function that
   * stops watching.
   */
  watch(id: string): () => void;
  /** Subscribes to changed tournaments, and to players with a new seat. Returns a function that unsubscribes. */
  listen(listener: TournamentListener): () => void;
  /** Resolves when nothing is waiting or being written. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** The state of a tournament as of one moment: the public state, and each viewer's parts by account. */
export interface StateForAll {
  readonly state: Omit<TournamentState, 'own' | 'floor'>;
  readonly parts: { readonly [account: string]: Pick<TournamentState, 'own' | 'floor'> };
}

export interface TournamentListener {
  changed(id: string): void;
  purse(account: string, house: string, amount: number): void;
  seated(account: string, at: SeatedAt): void;
}
