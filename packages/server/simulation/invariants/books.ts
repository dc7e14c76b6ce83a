import { audit, isBalanced } from '../../src/ledger/audit.ts';
import type { Queries } from '../../src/storage/database.ts';

/**
 * Checks that the ledger balances in each house and currency, and that every balance is the sum of its postings. Sums
 * all postings only if `whole` is set or the balances do not add up to zero.
 */
export async function ledgerFaults(stored: Queries, whole: boolean): Promise<readonly string[]> {
  return whole || !(await isBalanced(stored)) ? audit(stored) : [];
}
