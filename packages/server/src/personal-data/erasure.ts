import { type Refusal, refuse } from '@croupier/core';
import type { House } from '@croupier/houses';
import { lockAndAskStaff } from '../accounts/personal-data.ts';
import { chipsAtTables } from '../ledger/chips-at-tables.ts';
import type { Jurisdiction } from '../participants/jurisdiction.ts';
import { closedBy, keptUntil, lockClosedUnerased, participationsOf } from '../participants/personal-data.ts';
import { awaitingMoney } from '../payments/personal-data.ts';
import type { Queries } from '../storage/database.ts';
import { MODULES } from './modules.ts';

/**
 * The time until which a law requires a player's data at a house; null while the account is open or no jurisdiction is
 * set.
 */
export interface LegalRetention {
  readonly house: string;
  readonly closed: boolean;
  readonly until: number | null;
}

/**
 * Returns how long the law requires the data of an account after its closing. The list is empty if the
 * account never played for money.
 */
export async function retentionOf(
  tx: Queries,
  jurisdiction: Jurisdiction,
  account: string,
): Promise<LegalRetention[]> {
  const participations = await participationsOf(tx, account);
  return participations
    .filter(({ lifecycle, known }) => lifecycle !== 'applied' && known)
    .map(({ house, lifecycle, since }) => {
      const closed = lifecycle === 'closed';
      return { house, closed, until: closed ? keptUntil(jurisdiction, house, since) : null };
    });
}

/**
 * Erases the account's name, password, devices, e-mails, settings and unfinished applications, and participants' data
 * that the law no longer requires. Games and postings are kept without a name. Refuses `staff-account`, `account-open`,
 * `chips-at-tables`.
 */
export async function erase(
  tx: Queries,
  houses: readonly House[],
  account: string,
  at: number,
): Promise<Refusal | undefined> {
  if (await lockAndAskStaff(tx, account))
    return refuse(
      'staff-account',
      'Staff accounts are part of the house’s records. Have your roles withdrawn first.',
    );
  const participations = await participationsOf(tx, account);
  const open = participations.find(({ lifecycle }) => lifecycle === 'active' || lifecycle === 'closing');
  if (open)
    return refuse(
      'account-open',
      'You play for money here. Close your account first; your balance is paid out to you.',
      { details: { house: open.house } },
    );
  for (const { id } of houses)
    if ((await chipsAtTables(tx, { house: id, homeSession: 0 }, account)) > 0)
      return refuse('chips-at-tables', 'Some of your chips are still at a table. Leave it first.');
  const applications = participations.filter(({ lifecycle }) => lifecycle === 'applied');
  const applied = applications.map(({ house }) => house);
  const participated = applications.length < participations.length;
  for (const module of MODULES) await module.erase?.(tx, { account, at, applied, participated });
  return undefined;
}

/** The number of accounts erased in one transaction. */
const AT_ONCE = 500;

/**
 * Erases participants of the house whose accounts closed so long ago that the law no longer requires their data. Skips
 * a person to whom money is still on its way. Returns the number of erased accounts.
 */
export async function eraseExpired(
  tx: Queries,
  jurisdiction: Jurisdiction,
  house: string,
  now: number,
): Promise<number> {
  const by = closedBy(jurisdiction, house, now);
  if (by === null) return 0;
  const over = (await lockClosedUnerased(tx, house, by)).map(({ account }) => account);
  const waiting = await awaitingMoney(tx, house, over);
  const accounts = over.filter((account) => !waiting.has(account)).slice(0, AT_ONCE);
  if (accounts.length > 0)
    for (const module of MODULES) await module.expire?.(tx, { house, accounts, at: now });
  return accounts.length;
}
