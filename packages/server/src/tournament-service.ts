import type { Refusal } from '@croupier/core';
import type { AnswerOf, FloorCommand, InputOf, TournamentAct, TournamentState } from '@croupier/protocol';
import type { Account } from './account-service.ts';
import type { DeskEntry } from './cash-desk/entries.ts';
import type { PayoutOrder } from './tournaments/pay-out.ts';
import type { Payout } from './tournaments/payouts.ts';

/** Tournaments as the ways in see them: who may do what, and what each may see. */
export interface TournamentService {
  list(house: string | undefined): Promise<AnswerOf<'tournaments'>['tournaments']>;
  /** One tournament as somebody may see it. Refuses `no-such-tournament`. */
  state(id: string, viewer: Account | undefined): Promise<TournamentState | Refusal>;
  /** Reads at one moment what everybody may see, and by account each viewer's own part and the floor's for staff. */
  stateForAll(id: string, viewers: readonly Account[]): Promise<StateForAll | Refusal>;
  /** What a player does, for an entry of their own only. Refuses `not-your-entry`, and what the tournament refuses. */
  act(id: string, by: Account, key: string, act: TournamentAct): Promise<Refusal | undefined>;
  /** A player has opened a table of a tournament: where their seat is there, they have come to it. */
  arrived(at: { readonly id: string; readonly table: number }, account: string): void;
  /**
   * A command of the floor. Refuses `malformed`, `own-tournament` to who has entered it, `own-screen` where a player with an account
   * would pay, and what the tournament refuses. Where it is paid in cash, who gives a command that costs something takes the money
   * into the till of their shift: it refuses `no-shift`, `shift-counted`, `float-pending`, `other-house`, and `name-of-account`.
   */
  floor(id: string, by: Account, key: string, command: FloorCommand): Promise<Refusal | undefined>;
  /** Announcements that a house has ready. */
  ready(house: string): AnswerOf<'readyTournaments'>['announcements'];
  /** Announces a tournament, and opens its registration. Gives its id; refuses what contradicts itself, and `no-cash-desk`. */
  announce(wanted: InputOf<'announceTournament'>, by: Account): Promise<string | Refusal>;
  /** Registers so many bots. Refuses `too-many-bots`, and what the tournament refuses. */
  enterBots(id: string, count: number, by?: string): Promise<Refusal | undefined>;
  /** Whether somebody has entered a tournament: then they are no staff at its tables. */
  hasEntered(id: string, account: string): boolean;
  dealFigures(id: string): Promise<AnswerOf<'dealFigures'> | Refusal>;
  /** Prizes and refunds that a house's desks have still to pay out in cash, the earliest first. */
  payouts(house: string): Promise<readonly Payout[]>;
  /** Pays one out of the cashier's open shift. Refuses what `payOut` in `tournaments/pay-out.ts` names. */
  payOut(cashier: string, order: PayoutOrder): Promise<DeskEntry | Refusal>;
  /** Hears of tournaments that have changed, and of players who have another seat. Returns how to stop hearing. */
  listen(listener: TournamentListener): () => void;
  /** Resolves when nothing waits or is being written. */
  quiet(): Promise<void>;
  stop(): Promise<void>;
}

/** A tournament at one moment: what everybody may see, and the parts of each viewer by account. */
export interface StateForAll {
  readonly state: Omit<TournamentState, 'own' | 'floor'>;
  readonly parts: ReadonlyMap<string, Pick<TournamentState, 'own' | 'floor'>>;
}

export interface TournamentListener {
  changed(id: string): void;
  purse(account: string, house: string, amount: number): void;
  seated(account: string, at: SeatedAt): void;
}

/** Where an entry sits now; `table` is the id of the table, null where it has no seat. */
export interface SeatedAt {
  readonly tournament: string;
  readonly name: string;
  readonly entry: number;
  readonly table: string | null;
  readonly number: number;
  readonly seat: number;
  readonly out: boolean;
}
