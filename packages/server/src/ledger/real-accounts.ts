import { type Money, money } from '@croupier/core';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { LedgerAccountId } from './ledger.ts';

/**
 * The ledger accounts for real money outside purses. Money that others hold for the house is negative:
 * `clearing` at its payment provider, `till` in a cash desk, `vault` in the vault. `transit` is for money on
 * its way out, and `chips` for chips that were sold and not yet redeemed. `fees` is for the provider's fees,
 * and `difference` for a surplus or shortage found by a count.
 */
export type RealAccount = 'clearing' | 'transit' | 'fees' | 'till' | 'vault' | 'chips' | 'difference';

/**
 * Returns the ledger account of this kind at a house, and opens it if it is missing. For a till, `holder` names the
 * cash desk.
 */
export async function realAccount(
  tx: Queries,
  house: string,
  kind: RealAccount,
  holder = '',
): Promise<LedgerAccountId> {
  const read = () =>
    checkedRows(
      tx,
      z.object({ id: z.int() }),
      'select id from ledger_account where house = $1 and kind = $2 and holder = $3 and game_table = 0',
      [house, kind, holder],
    );
  const [known] = await read();
  if (known) return known.id;
  await tx.query(
    `insert into ledger_account (kind, house, holder, play) values ($2, $1, $3, false) on conflict do nothing`,
    [house, kind, holder],
  );
  const [made] = await read();
  if (!made) throw new Error(`the house ${house} has no ${kind}`);
  return made.id;
}

/**
 * Locks a real-money purse until the transaction ends. Returns undefined if the account has no such purse at
 * the house.
 */
export async function lockRealPurse(
  tx: Queries,
  house: string,
  account: string,
): Promise<{ readonly id: LedgerAccountId; readonly balance: Money } | undefined> {
  const [purse] = await checkedRows(
    tx,
    z.object({ id: z.int(), balance: z.int() }),
    `select id, balance from ledger_account
     where house = $1 and holder = $2 and game_table = 0 and kind = 'purse' and not play for update`,
    [house, account],
  );
  return purse && { id: purse.id, balance: money(purse.balance) };
}

/**
 * Returns the balance of a ledger account in minor units. The balance is negative if others hold the money
 * for the house.
 */
export async function balanceOf(tx: Queries, id: LedgerAccountId): Promise<number> {
  const [row] = await checkedRows(
    tx,
    z.object({ balance: z.int() }),
    'select balance from ledger_account where id = $1',
    [id],
  );
  return row?.balance ?? 0;
}

/** Returns the balances of these accounts' real-money purses at a house, in minor units. */
export async function realBalances(
  queries: Queries,
  house: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, Money>> {
  const rows = await checkedRows(
    queries,
    z.object({ account: z.string(), balance: z.int() }),
    'select account, balance from real_purse where house = $1 and account = any($2::text[])',
    [house, accounts],
  );
  return new Map(rows.map(({ account, balance }) => [account, money(balance)]));
}
