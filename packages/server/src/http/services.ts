import type { AnswerOf, HouseParameter } from '@croupier/protocol';
import type { Runtime } from '../runtime/runtime.ts';
import type { AccountService } from '../services/account-service.ts';
import type { Casino } from '../services/casino.ts';
import type { Rates } from '../time/rates.ts';

/** The parts of the casino that every call needs: who calls, how often, and what they may do. */
export interface HttpServices {
  readonly runtime: Pick<Runtime, 'clock' | 'entropy'>;
  /** The counters of rate limits, such as those on calls from an address. */
  readonly rates: Rates;
  readonly accounts: Pick<AccountService, 'session'>;
  readonly casino: Pick<Casino, 'table'>;
  /** Knows the host of a table whose rounds this node does not play. */
  readonly archive: { access(table: string): Promise<{ readonly host: string | null } | undefined> };
  readonly tournaments: { hasEntered(tournament: string, account: string): boolean };
  readonly houseOf: HouseOf;
  readonly houses: AnswerOf<'houses'>['houses'];
}

/**
 * Finds the house of an object by id, or of a cashier's open shift by account. Returns undefined if it does not exist.
 */
export type HouseOf = (what: HouseParameter | 'own-shift', id: string) => Promise<string | undefined>;
