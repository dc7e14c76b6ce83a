import type { Refusal } from '@croupier/core';
import type { House } from '@croupier/houses';
import type { AnswerOf, Timing } from '@croupier/protocol';
import type { AccountService } from './account-service.ts';
import type { Archive } from './archive.ts';
import type { BotQuota, Bots } from './bots.ts';
import type { Casino } from './casino.ts';
import type { ProtectionService } from './protection/service.ts';
import type { WalkIns } from './walk-ins.ts';

/** All that the ways in need of the house behind them. */
export interface Services {
  readonly casino: Casino;
  readonly accounts: AccountService;
  readonly archive: Archive;
  readonly bots: Bots;
  readonly protection: ProtectionService;
  readonly walkIns: WalkIns;
  readonly houses: AnswerOf<'houses'>['houses'];
}

/** What it takes to open the casino behind the ways in. */
export interface OpenOptions {
  /** The folder of the embedded database, unless `databaseUrl` names a PostgreSQL server. */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** Which schema of that server is ours; the usual one unless said. */
  readonly databaseSchema?: string | undefined;
  /** Which houses are opened: all there are unless said. */
  readonly houses?: readonly House[] | undefined;
  /** Waits of the tables a new casino opens with, over the usual ones. */
  readonly timing?: Partial<Timing> | undefined;
  /** Bots that wait at tables of these plans whenever somebody is there. */
  readonly bots?: readonly BotQuota[] | undefined;
  /** Hears once that the casino cannot go on, as when the disk is full: nothing more is accepted after it. */
  readonly onFatal: (why: Refusal) => void;
}

/** A casino that is open. Opening refuses with a sentence for the operator: data directory locked, read-only, … */
export interface Opened extends Services {
  /** A staff key, in the clear, where there is no manager yet and no key out. */
  readonly staffKey: string | undefined;
  /** Finishes what is being committed and closes everything. */
  stop(): Promise<void>;
}
