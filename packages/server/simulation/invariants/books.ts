import { audit } from '../../src/ledger/audit.ts';
import type { Queries } from '../../src/storage/database.ts';

/** The ledger balances, in each house and currency, and every balance is what its postings add up to. */
export async function booksBalance(stored: Queries): Promise<readonly string[]> {
  return audit(stored);
}
