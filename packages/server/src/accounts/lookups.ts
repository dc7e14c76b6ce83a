import type { StaffRole } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { keyOfName } from './name-rules.ts';

// Other modules use these functions to query accounts, mostly inside their own transactions.

const idRow = z.object({ id: z.string() });
const named = z.object({ id: z.string(), name: z.string() });

export type NamedAccount = z.output<typeof named>;

/**
 * Locks an account, so that two transactions cannot both do something that is allowed only once. Inserts that refer to
 * the account do not wait for the lock.
 */
export async function lockAccount(tx: Queries, account: string | null): Promise<void> {
  await tx.query('select 1 from account where id = $1 for no key update', [account]);
}

/** Returns the names of these accounts by id. Unknown ids are left out. */
export async function namesOf(
  queries: Queries,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accounts.length === 0) return new Map();
  const rows = await checkedRows(queries, named, 'select id, name from account where id = any($1::text[])', [
    accounts,
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the croupiers of a house, sorted by name. Higher roles do not include the croupier role. */
export function croupiersAt(queries: Queries, house: string): Promise<readonly NamedAccount[]> {
  return staffAt(queries, house, ['croupier']);
}

/** Returns the staff of a house who have one of these roles, sorted by name. */
export function staffAt(
  queries: Queries,
  house: string,
  roles: readonly StaffRole[],
): Promise<readonly NamedAccount[]> {
  return checkedRows(
    queries,
    named,
    `select id, name from account
     where id in (select account from staff_role where house = $1 and role = any($2::text[])) order by name, id`,
    [house, roles],
  );
}

const overview = z.object({
  id: z.string(),
  name: z.string(),
  guest: z.boolean(),
  created_at: z.int(),
  erased_at: z.int().nullable(),
  used_at: z.int().nullable(),
});

/** Returns what is known of an account itself, with the time of its last use; undefined if there is no such account. */
export async function accountOverview(
  queries: Queries,
  account: string,
): Promise<z.output<typeof overview> | undefined> {
  const [row] = await checkedRows(
    queries,
    overview,
    `select id, name, guest, created_at, erased_at,
       (select max(used_at) from session where session.account = account.id and scope is null) as used_at
     from account where id = $1`,
    [account],
  );
  return row;
}

/** Returns the accounts whose ids begin with this prefix. */
export function accountsWithPrefix(queries: Queries, prefix: string): Promise<readonly NamedAccount[]> {
  return checkedRows(queries, named, 'select id, name from account where starts_with(id, $1)', [prefix]);
}

/** Returns the given ids that belong to accounts. */
export async function accountsAmong(queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await checkedRows(queries, idRow, 'select id from account where id = any($1::text[])', [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the ids of the accounts with these names, by name. Unknown names are left out. */
export async function accountsNamed(
  queries: Queries,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (names.length === 0) return new Map();
  const rows = await checkedRows(
    queries,
    z.object({ id: z.string(), key: z.string() }),
    'select id, name_key as key from account where name_key = any($1::text[])',
    [names.map(keyOfName)],
  );
  const byKey = new Map(rows.map(({ key, id }) => [key, id]));
  return new Map(
    names.flatMap((name) => {
      const id = byKey.get(keyOfName(name));
      return id === undefined ? [] : [[name, id] as const];
    }),
  );
}

/** Returns the given accounts that have a role at a house. */
export async function staffAmong(
  queries: Queries,
  house: string,
  accounts: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await checkedRows(
    queries,
    idRow,
    'select distinct account as id from staff_role where house = $1 and account = any($2::text[])',
    [house, accounts],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the given accounts that are guests. Guests have no password. */
export async function guestsAmong(
  queries: Queries,
  accounts: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await checkedRows(
    queries,
    idRow,
    'select id from account where guest and id = any($1::text[])',
    [accounts],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns whether an account is a guest. */
export async function isGuest(queries: Queries, account: string): Promise<boolean> {
  return (await guestsAmong(queries, [account])).has(account);
}
