import { money } from '@croupier/core';
import { book } from '../src/ledger/ledger.ts';
import { openIssueAccounts } from '../src/ledger/purses.ts';
import { lockRealPurse, realAccount } from '../src/ledger/real-accounts.ts';
import { openRealPurse } from '../src/ledger/real-purse.ts';
import type { Database, Queries } from '../src/storage/database.ts';

/**
 * Turns an account's purse at a house into a real-money purse, as a registration does. Deposits this many
 * units.
 */
export function withRealMoney(
  database: Database,
  account: string,
  house = 'sazka',
  units = 1_000,
): Promise<void> {
  return database.transaction((tx) => payIn(tx, account, house, units));
}

/** Does the same as `withRealMoney`, within a given transaction. */
export async function payIn(
  tx: Queries,
  account: string,
  house: string,
  units: number,
  reason = 'deposit',
): Promise<void> {
  await openIssueAccounts(tx, [{ id: house }]);
  const refused = await openRealPurse(tx, account, house, 0);
  if (refused) throw new Error(refused.message);
  const purse = await lockRealPurse(tx, house, account);
  if (!purse) throw new Error('the purse holds no real money');
  const from = await realAccount(tx, house, 'clearing');
  const deposit = { from, to: purse.id, amount: money(100 * units), holder: account, reason };
  if (units > 0) await book(tx, 0, [deposit]);
}
