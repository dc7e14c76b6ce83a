import type { Refusal, SeatId } from '@croupier/core';
import type { AnswerOf } from '@croupier/protocol';
import type { AccountService } from './account-service.ts';
import type { Archive } from './archive.ts';
import type { CashDeskService } from './cash-desk/service.ts';
import type { Casino } from './casino.ts';
import type { ClosingService } from './closing/service.ts';
import type { HouseOf } from './house-of.ts';
import type { ParticipantService } from './participants/service.ts';
import type { PaymentService } from './payments/service.ts';
import type { PersonalDataService } from './personal-data/service.ts';
import type { PaymentFaults } from './ports/embedded-payments.ts';
import type { ProtectionService } from './protection/service.ts';
import type { Runtime } from './runtime/runtime.ts';
import type { SecurityService } from './security-service.ts';
import type { Shares } from './tables/shares.ts';
import type { TournamentService } from './tournament-service.ts';

/** All that the ways in need of the house behind them. */
export interface Services {
  readonly runtime: Runtime;
  readonly casino: Casino;
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

/** How payments are made. */
export type PaymentsSetting =
  | { readonly url: string; readonly key: string }
  | { readonly faults: PaymentFaults };

/** Who sits at a table as a bot, and how many are wanted there. */
export type BotsAt = AnswerOf<'bots'>;

/** Bots that wait for company: so many at a public table of this plan as soon as somebody is there. */
export interface BotQuota {
  readonly plan: string;
  readonly wanted: number;
}

/** Programs that play at the tables to fill seats. They see and do what any player there does. */
export interface Bots {
  at(table: string): BotsAt;
  /** Who has a place where bots could sit, and who waits for one. */
  seated(table: string): readonly SeatId[];
  /** Says how many sit there from now on. Refuses `no-such-table`, `no-bots`, `too-many-bots`. */
  want(table: string, wanted: number): Promise<BotsAt | Refusal>;
  /** They stop where they are; the tables go on without them. */
  stop(): Promise<void>;
}

/** Players at a table that a person deals who have no screen of their own: the croupier enters what they do. */
export interface WalkIns {
  /** Who is at the table, in the order they came. */
  at(table: string): readonly WalkIn[];
  /**
   * Somebody sits down, with a purse of play money at every house as everybody has. Refuses `virtual-croupier`,
   * `table-full`, and the refusals of a guest's name.
   */
  seat(table: string, name: string): Promise<WalkIn | Refusal>;
  /** The player goes: to the game it is as if a connection had been gone for good. Refuses `not-there`. */
  leave(table: string, seat: SeatId): Promise<Refusal | undefined>;
}

export interface WalkIn {
  readonly seat: SeatId;
  readonly name: string;
}
