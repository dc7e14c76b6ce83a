import type { Refusal, SeatId } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import type { AccountService } from './account-service.ts';
import type { Archive } from './archive.ts';
import type { Directory } from './bus/directory.ts';
import type { Nodes } from './bus/owners.ts';
import type { CashDeskService } from './cash-desk/service.ts';
import type { Casino } from './casino.ts';
import type { ClosingService } from './closing/service.ts';
import type { HouseOf } from './house-of.ts';
import type { Checks } from './monitoring/checks.ts';
import type { Workload } from './monitoring/prometheus.ts';
import type { ParticipantService } from './participants/service.ts';
import type { PaymentService } from './payments/service.ts';
import type { PersonalDataService } from './personal-data/service.ts';
import type { PaymentFaults } from './ports/embedded-payments.ts';
import type { ProtectionService } from './protection/service.ts';
import type { Rates } from './rates.ts';
import type { Runtime } from './runtime/runtime.ts';
import type { SecurityService } from './security-service.ts';
import type { Shares } from './tables/shares.ts';
import type { TournamentService } from './tournament-service.ts';

/** The parts of the house that HTTP and WebSocket need. */
export interface Services {
  readonly runtime: Runtime;
  /** The name of this server among several; undefined where it is the only one. */
  readonly node: string | undefined;
  /** The checks of the things without which this server cannot serve. */
  readonly checks: Checks;
  /** Returns how much this server plays and runs, and how much of that waits. */
  readonly workload: () => Workload;
  /** The other nodes that serve the casino; undefined where this is the only one. */
  readonly nodes: Nodes | undefined;
  /** The counts of what is limited, such as calls of an address. */
  readonly rates: Rates;
  readonly casino: Casino;
  /** The public facts about the tables of all nodes. */
  readonly directory: Directory;
  readonly accounts: AccountService;
  readonly security: SecurityService;
  readonly archive: Archive;
  readonly houseOf: HouseOf;
  readonly shares: Shares;
  readonly bots: Bots;
  readonly protection: ProtectionService;
  readonly payments: PaymentService;
  readonly cashDesk: CashDeskService;
  readonly closings: ClosingService;
  readonly participants: ParticipantService;
  readonly personalData: PersonalDataService;
  readonly walkIns: WalkIns;
  readonly tournaments: TournamentService;
  readonly houses: AnswerOf<'houses'>['houses'];
}

/** The settings for payments. */
export type PaymentsSetting =
  | { readonly url: string; readonly key: string }
  | { readonly faults: PaymentFaults };

/** The bots that sit at a table, and the number that is wanted there. */
export type BotsAt = AnswerOf<'bots'>;

/** Bots that wait for company: so many at a public table of this plan as soon as somebody is there. */
export interface BotQuota {
  readonly plan: string;
  readonly wanted: number;
}

/** Programs that play at the tables to fill seats. They see and do the same as any player there. */
export interface Bots {
  at(table: string): BotsAt;
  /** Returns the seats that have a place where bots could sit, or wait for one. */
  seated(table: string): readonly SeatId[];
  /** Sets the number of bots at a table. Refuses `no-such-table`, `no-bots`, `too-many-bots`. */
  want(table: string, wanted: number): Promise<BotsAt | Refusal>;
  /** Stops the bots where they are; the tables continue without them. */
  stop(): Promise<void>;
}

/** Players without a screen at a table that a person deals: the croupier enters their moves. */
export interface WalkIns {
  /** Returns the players without a screen at the table, in the order of their arrival. */
  at(table: string): readonly WalkIn[];
  /**
   * Seats such a player, with a purse of play money at every house. Refuses `virtual-croupier`, `table-full`, and the
   * codes of a guest's name.
   */
  seat(table: string, name: string): Promise<WalkIn | Refusal>;
  /** Removes the player: for the game it is as if a connection was lost for good. Refuses `not-there`. */
  leave(table: string, seat: SeatId): Promise<Refusal | undefined>;
}

export interface WalkIn {
  readonly seat: SeatId;
  readonly name: string;
}
