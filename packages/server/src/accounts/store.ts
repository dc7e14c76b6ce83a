import type { StaffRole } from '@croupier/protocol';
import type { Account } from '../reception.ts';
import type { Queries } from '../storage/database.ts';

export const ACCOUNT = 'account.id, account.name, account.guest, account.roles';

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
  readonly roles: readonly StaffRole[];
}

export function accountOf({ id, name, guest, roles }: AccountRow): Account {
  return { id, name, guest, roles };
}

/** Names are one and the same whatever their case, and however their letters are composed. */
export function keyOfName(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

export async function findAccount(
  tx: Queries,
  name: string,
): Promise<{ readonly account: Account; readonly password: string | null } | undefined> {
  const [row] = await tx.query<AccountRow & { password: string | null }>(
    `select ${ACCOUNT}, password from account where name_key = $1`,
    [keyOfName(name)],
  );
  return row && { account: accountOf(row), password: row.password };
}

/** `key` is what the account is found by: its name, but for guests whose names need not be their own alone. */
export async function insertAccount(
  tx: Queries,
  { id, name, guest }: Account,
  password: string | null,
  at: number,
  key = keyOfName(name),
): Promise<void> {
  await tx.query(
    `insert into account (id, name, name_key, guest, password, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, name, key, guest, password, at],
  );
}

/** Makes a guest a named account. Undefined where the account is none, or is named already. */
export async function nameGuest(
  tx: Queries,
  id: string,
  name: string,
  password: string,
): Promise<Account | undefined> {
  const [row] = await tx.query<AccountRow>(
    `update account set name = $2, name_key = $3, password = $4, guest = false
     where id = $1 and guest returning ${ACCOUNT}`,
    [id, name, keyOfName(name), password],
  );
  return row && accountOf(row);
}

/** Sets an account's password where it is still the one that was checked. */
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

/** The account with its password's hash; null where nobody can sign in to it. */
export async function accountWithPassword(
  tx: Queries,
  id: string,
): Promise<{ readonly account: Account; readonly password: string | null } | undefined> {
  const [row] = await tx.query<AccountRow & { password: string | null }>(
    `select ${ACCOUNT}, password from account where id = $1`,
    [id],
  );
  return row && { account: accountOf(row), password: row.password };
}
