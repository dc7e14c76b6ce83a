import type { PaymentsPort } from '../ports/payments.ts';
import type { Database } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import type { AccountHolders } from './account-holders.ts';
import type { PayingHouse } from './order.ts';

export interface PaymentRunOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly port: PaymentsPort;
  /** Whether the provider's answers are delivered twice, for tests. */
  readonly doubled?: boolean | undefined;
  readonly houses: readonly PayingHouse[];
  readonly holders: AccountHolders;
  /** Returns the address for a postal order. */
  readonly addressOf: (account: string, house: string) => Promise<string | undefined>;
  /** Called after the commit of a change to the account at the house. */
  readonly changed: (account: string, house: string, what: 'instrument' | 'purse') => void;
  /** Returns whether this node is the one that does the work for all nodes. */
  readonly mayWork?: (() => boolean) | undefined;
}
