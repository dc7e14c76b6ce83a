import type { House } from '@croupier/houses';
import type { Jurisdiction } from '../participants/jurisdiction.ts';
import type { Leased } from '../runtime/worker.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import type { Members } from './members.ts';

export interface ClosingServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly houses: readonly House[];
  readonly members: Members;
  /** The legal figures of each house, such as the days in which a complaint must be answered. */
  readonly jurisdiction: Jurisdiction;
  /** Called after a purse changed and money is due for payout. */
  readonly changed: (account: string, house: string, what: 'purse') => void;
  /** The work as a job that one node does for all, where there are several. */
  readonly leased?: Leased | undefined;
}
