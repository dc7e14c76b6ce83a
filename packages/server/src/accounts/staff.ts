import { isRefusal, type Refusal, refuse } from '@croupier/core';
import { type HouseRole, type StaffRole, tableRole } from '@croupier/protocol';
import type { Entropy } from '../chance/entropy.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { AccountMails } from './account-mails.ts';
import { accountRow, accountWithPassword, type StoredAccount } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

const DAY = 24 * 60 * 60 * 1000;

type Housed = { readonly id: string };

/** The roles of an account at a house. */
export interface RolesAt {
  readonly house: string;
  readonly roles: readonly StaffRole[];
}

/**
 * Creates a key that gives one account all staff roles. The key works once, within a day, and voids earlier
 * keys.
 */
export async function createStaffKey(tx: Queries, entropy: Entropy, now: number): Promise<string> {
  const key = newToken(entropy);
  await tx.query('delete from staff_key');
  await tx.query('insert into staff_key (token_hash, expires_at) values ($1, $2)', [
    hashToken(key),
    now + DAY,
  ]);
  return key;
}

/** Returns whether a house has no manager and no valid key exists. */
export async function needsStaffKey(tx: Queries, houses: readonly Housed[], now: number): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from unnest($2::text[]) as house (id)
     where not exists (select 1 from staff_key where expires_at > $1)
       and not exists (select 1 from staff_role where role = 'manager' and staff_role.house = house.id) limit 1`,
    [now, houses.map(({ id }) => id)],
  );
  return rows.length > 0;
}

/**
 * Gives an account all staff roles at every house, and uses up the key. Managers get an e-mail. Refuses `wrong-key`.
 */
export async function useStaffKey(
  tx: Queries,
  letters: AccountMails,
  houses: readonly Housed[],
  account: string,
  key: string,
  now: number,
): Promise<StoredAccount | Refusal> {
  const used = await tx.query('delete from staff_key where token_hash = $1 and expires_at > $2 returning 1', [
    hashToken(key),
    now,
  ]);
  if (used.length === 0)
    return refuse(
      'wrong-key',
      'This staff key does not work. A key works once, within a day. `croupier staff-key` prints a new one.',
    );
  const ids = houses.map(({ id }) => id);
  const managers = await lockManagers(tx, ids);
  return setRoles(tx, letters, {
    account,
    houses: ids,
    roles: tableRole.options,
    by: account,
    now,
    managers,
  });
}

/**
 * Sets an account's staff roles at a house, stores who granted them, and e-mails the house's managers. Refuses
 * `no-such-account`, `guest-account` (a guest could never sign in again) and `last-manager`.
 */
export async function assignRoles(
  tx: Queries,
  letters: AccountMails,
  account: StoredAccount,
  { house, roles }: RolesAt,
  by: string,
  now: number,
): Promise<StoredAccount | Refusal> {
  if (account.guest && account.id !== by)
    return refuse('guest-account', 'Guests cannot have roles. Ask this guest to sign up first.');
  const managers = await lockManagers(tx, [house]);
  const able = await checkedRows(
    tx,
    accountRow.pick({ id: true }),
    `select id from account where id = any($1)
       and exists (select 1 from staff_role where account = account.id and role = 'manager' and house = $3)
       and (not guest or exists (select 1 from session where account = account.id and expires_at > $2))`,
    [managers, now, house],
  );
  if (!roles.includes('manager') && able.every(({ id }) => id === account.id) && able.length > 0)
    return refuse(
      'last-manager',
      'The house would be left without a manager. Give somebody else the role first.',
    );
  return setRoles(tx, letters, { account: account.id, houses: [house], roles, by, now, managers });
}

/**
 * Returns all managers of these houses. Locks them in a fixed order, so that two managers cannot remove each other at
 * the same time.
 */
async function lockManagers(tx: Queries, houses: readonly string[]): Promise<string[]> {
  const rows = await checkedRows(
    tx,
    accountRow.pick({ id: true }),
    `select id from account
     where id in (select account from staff_role where role = 'manager' and house = any($1::text[]))
     order by id for update`,
    [houses],
  );
  return rows.map(({ id }) => id);
}

interface NewRoles {
  readonly account: string;
  readonly houses: readonly string[];
  readonly roles: readonly StaffRole[];
  readonly by: string;
  readonly now: number;
  /** The managers before the change. */
  readonly managers: readonly string[];
}

/**
 * Replaces an account's roles at all houses by those that its provider gives, and e-mails the managers of the houses at
 * which they change. The provider decides even if a house is left without a manager.
 */
export async function setRolesEverywhere(
  tx: Queries,
  letters: AccountMails,
  {
    account,
    before,
    roles,
    now,
  }: {
    readonly account: string;
    readonly before: readonly HouseRole[];
    readonly roles: readonly HouseRole[];
    readonly now: number;
  },
): Promise<StoredAccount> {
  const houses = [...new Set([...before, ...roles].map(({ house }) => house))].sort();
  const managers = await lockManagers(tx, houses);
  for (const house of houses) {
    const here = [...new Set(roles.flatMap((one) => (one.house === house ? [one.role] : [])))];
    const had = before.flatMap((one) => (one.house === house ? [one.role] : []));
    if (here.length === had.length && here.every((role) => had.includes(role))) continue;
    const set = { account, houses: [house], roles: here, by: account, now, managers };
    const given = await setRoles(tx, letters, set);
    if (isRefusal(given)) throw new Error(given.message);
  }
  const found = await accountWithPassword(tx, account);
  if (!found) throw new Error(`The account ${account} is missing.`);
  return found.account;
}

async function setRoles(
  tx: Queries,
  letters: AccountMails,
  { account, houses, roles, by, now, managers }: NewRoles,
): Promise<StoredAccount | Refusal> {
  if (!(await accountWithPassword(tx, account)))
    return refuse('no-such-account', 'There is no account with this name.');
  for (const house of houses) {
    await tx.query('delete from staff_role where account = $1 and house = $2', [account, house]);
    await tx.query(
      `insert into staff_role (account, house, role)
       select distinct $1, $2, role from unnest($3::text[]) as given (role)`,
      [account, house, roles],
    );
    await tx.query(
      'insert into role_grant (account, house, roles, granted_by, at) values ($1, $2, $3::text[], $4, $5)',
      [account, house, roles, by, now],
    );
  }
  await letters.rolesSet(tx, { account, roles, by, told: [...new Set([...managers, account])] });
  const found = await accountWithPassword(tx, account);
  return found?.account ?? refuse('no-such-account', 'There is no account with this name.');
}
