import type { House } from '@croupier/houses';
import type { Jurisdiction } from '../participants/jurisdiction.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import type { Members } from './members.ts';

export interface ClosingServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly houses: readonly House[];
  readonly members: Members;
  /** The days in which a complaint must be answered, by house. */
  readonly jurisdiction: Jurisdiction;
  /** Hears that a purse changed, and that money is to be paid out. */
  readonly changed: (account: string, house: string, what: 'purse') => void;
  /** Tells whether this server does the work for all nodes. */
  readonly mayWork?: (() => boolean) | undefined;
}
