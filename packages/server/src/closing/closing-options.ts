import type { House } from '@croupier/houses';
import type { Jurisdiction } from '../participants/jurisdiction.ts';
import type { LeasedJob } from '../runtime/worker.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import type { Members } from './members.ts';

export interface ClosingServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly houses: readonly House[];
  readonly members: Members;
  /** Each house's legal figures, such as the number of days within which a complaint must be answered. */
  readonly jurisdiction: Jurisdiction;
  /** Called when a purse has changed and a payout is due. */
  readonly changed: (account: string, house: string, what: 'purse') => void;
  /** The lease for the work, if only one of several nodes does it. */
  readonly leased?: LeasedJob | undefined;
}
