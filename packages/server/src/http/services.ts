import type { AnswerOf, HouseParameter } from '@croupier/protocol';
import type { Runtime } from '../runtime/runtime.ts';
import type { AccountService } from '../services/account-service.ts';
import type { Audit } from '../services/audit.ts';
import type { Casino } from '../services/casino.ts';
import type { Repeats } from '../services/repeats.ts';
import type { Rates } from '../time/rates.ts';

/** The parts of the casino that every call needs to determine its caller, rate and rights. */
export interface HttpServices {
  readonly runtime: Pick<Runtime, 'clock' | 'entropy'>;
  /** The rate limit counters, for example for calls from an address. */
  readonly rates: Rates;
  readonly accounts: Pick<AccountService, 'session'>;
  readonly audit: Audit;
  readonly repeats: Repeats;
  readonly casino: Pick<Casino, 'table'>;
  /** Returns the host of a table that another node owns. */
  readonly archive: { access(table: string): Promise<{ readonly host: string | null } | undefined> };
  readonly tournaments: { hasEntered(tournament: string, account: string): boolean };
  readonly houseOf: HouseOf;
  readonly houses: AnswerOf<'houses'>['houses'];
}

/**
 * Returns the house of an object by its id, or the house of an open shift by the cashier's account. Returns
 * undefined if there is none.
 */
export type HouseOf = (what: HouseParameter | 'own-shift', id: string) => Promise<string | undefined>;
