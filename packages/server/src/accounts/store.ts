import { houseRole, type TokenScope } from '@croupier/protocol';
import { z } from 'zod';
import type { Account } from '../services/account-service.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { keyOfName, type Name } from './name-rules.ts';
import { nameTerms } from './search.ts';

export const ACCOUNT = `account.id, account.name, account.guest,
  (select coalesce(json_agg(json_build_object('house', house, 'role', role) order by house, role), '[]')
    from staff_role where staff_role.account = account.id) as roles,
  exists (select 1 from totp where totp.account = account.id and totp.secret is not null) as codes,
  exists (select 1 from openid_account where openid_account.account = account.id) as external`;

/** The columns that `ACCOUNT` selects. */
export const accountRow = z.object({
  id: z.string(),
  name: z.string(),
  guest: z.boolean(),
  roles: z.array(houseRole),
  codes: z.boolean(),
  external: z.boolean(),
});

/** A stored account, with all roles that it was given. Some might not be in effect yet. */
export type StoredAccount = Pick<Account, 'id' | 'name' | 'guest' | 'roles'> & {
  /** Whether one-time codes are on. */
  readonly codes: boolean;
  /** Whether its holder signs in with OpenID Connect, so that the provider decides about second factors. */
  readonly external?: boolean;
  /** The scope of a personal token; undefined for the session of a person. */
  readonly scope?: TokenScope;
};

const accountWithHash = accountRow.extend({ password: z.string().nullable() });

/** Picks the account's fields from a row with more columns. */
export function accountOf({
  id,
  name,
  guest,
  roles,
  codes,
  external,
}: z.output<typeof accountRow>): StoredAccount {
  return { id, name, guest, roles, codes, external };
}

export async function findAccount(
  tx: Queries,
  name: string,
): Promise<{ readonly account: StoredAccount; readonly password: string | null } | undefined> {
  const [row] = await checkedRows(
    tx,
    accountWithHash,
    `select ${ACCOUNT}, password from account where name_key = $1`,
    [keyOfName(name)],
  );
  return row && { account: accountOf(row), password: row.password };
}

/** Stores a new account. `held` contains the forms of its name that must be unique. Bots may share a name. */
export async function insertAccount(
  tx: Queries,
  { id, name, guest }: StoredAccount,
  password: string | null,
  at: number,
  held: Pick<Name, 'key' | 'skeleton'> | undefined,
): Promise<void> {
  await tx.query(
    `insert into account (id, name, name_key, skeleton, search, guest, password, created_at)
     values ($1, $2, $3, $4, array_to_tsvector($5::text[]), $6, $7, $8)`,
    [
      id,
      name,
      held?.key ?? nobodys(id),
      held?.skeleton ?? null,
      held ? nameTerms(name) : [],
      guest,
      password,
      at,
    ],
  );
}

/** Returns the first of these names that is neither taken nor similar to a taken one. */
export async function firstFreeName(tx: Queries, names: readonly Name[]): Promise<Name | undefined> {
  const rows = await checkedRows(
    tx,
    z.object({ skeleton: z.string().nullable(), name_key: z.string() }),
    'select skeleton, name_key from account where skeleton = any($1::text[]) or name_key = any($2::text[])',
    [names.map(({ skeleton }) => skeleton), names.map(({ key }) => key)],
  );
  const taken = new Set(rows.flatMap(({ skeleton, name_key }) => [skeleton, name_key]));
  return names.find(({ skeleton, key }) => !taken.has(skeleton) && !taken.has(key));
}

/** Turns a guest into a named account. Returns undefined if the account is not a guest. */
export async function nameGuest(
  tx: Queries,
  id: string,
  { name, key, skeleton }: Name,
  password: string,
): Promise<StoredAccount | undefined> {
  const [row] = await checkedRows(
    tx,
    accountRow,
    `update account set name = $2, name_key = $3, skeleton = $4, search = array_to_tsvector($6::text[]),
       password = $5, guest = false
     where id = $1 and guest returning ${ACCOUNT}`,
    [id, name, key, skeleton, password, nameTerms(name)],
  );
  return row;
}

/** Frees the name of an abandoned guest, who has neither a session nor a place at a table. */
export async function freeName(tx: Queries, { key, skeleton }: Name, now: number): Promise<void> {
  await tx.query(
    `update account set skeleton = null, name_key = '${nobodys('')}' || id
     where guest and (skeleton = $1 or name_key = $2)
       and not exists (select 1 from session where session.account = account.id and expires_at > $3)
       and not exists (select 1 from without_screen where without_screen.account = account.id)`,
    [skeleton, key, now],
  );
}

/**
 * Returns the name key of an account that nobody can find by name. No real name has a key with this prefix.
 */
function nobodys(id: string): string {
  return `#${id}`;
}

/**
 * Sets an account's password, unless the password has changed since it was checked. Returns whether it was
 * set.
 */
export async function setPassword(
  tx: Queries,
  id: string,
  checked: string,
  password: string,
): Promise<boolean> {
  const rows = await tx.query(
    'update account set password = $3 where id = $1 and password = $2 returning id',
    [id, checked, password],
  );
  return rows.length > 0;
}

/** Returns the account with the hash of its password. The hash is null if nobody can sign in to the account. */
export async function accountWithPassword(
  tx: Queries,
  id: string,
): Promise<{ readonly account: StoredAccount; readonly password: string | null } | undefined> {
  const [row] = await checkedRows(
    tx,
    accountWithHash,
    `select ${ACCOUNT}, password from account where id = $1`,
    [id],
  );
  return row && { account: accountOf(row), password: row.password };
}

/**
 * Returns whether somebody can use an account on a screen: it has a password, or a guest is signed in to it.
 */
export async function hasHolder(database: Queries, account: string): Promise<boolean> {
  const found = await database.query(
    `select 1 from account where id = $1
       and (not guest or exists (select 1 from session where session.account = account.id))`,
    [account],
  );
  return found.length > 0;
}

/** Returns whether anybody is signed in to an account, on any device. */
export async function isSignedIn(database: Queries, account: string): Promise<boolean> {
  const found = await database.query('select 1 from session where account = $1 and scope is null limit 1', [
    account,
  ]);
  return found.length > 0;
}
