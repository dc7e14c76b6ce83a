import { audit, isBalanced } from '../../src/ledger/audit.ts';
import type { Queries } from '../../src/storage/database.ts';

/**
 * The ledger balances, in each house and currency, and every balance is what its postings add up to. All postings are added up
 * where the `whole` is looked at, or where the balances do not add up to nothing.
 */
export async function booksBalance(stored: Queries, whole: boolean): Promise<readonly string[]> {
  return whole || !(await isBalanced(stored)) ? audit(stored) : [];
}
