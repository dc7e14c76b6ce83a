import type { House } from '@croupier/houses';
import type { Act } from '../act.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../storage/database.ts';
import type { Members } from './members.ts';

export interface ClosingServiceOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly houses: readonly House[];
  readonly members: Members;
  /** How many days a complaint may take, by house. */
  readonly act: Act;
  /** A purse changed, and money is to be paid out. */
  readonly changed: (account: string, house: string, what: 'purse') => void;
}
