import { type Refusal, refuse } from '@croupier/core';
import { type StaffRole, staffRole } from '@croupier/protocol';
import type { Entropy } from '../chance/entropy.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Letters } from './letters.ts';
import { ACCOUNT, accountRow, type StoredAccount } from './store.ts';
import { hashToken, newToken } from './tokens.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Makes the key with which one account takes all staff roles, once and within a day. Keys made before are void. */
export async function makeStaffKey(tx: Queries, entropy: Entropy, now: number): Promise<string> {
  const key = newToken(entropy);
  await tx.query('delete from staff_key');
  await tx.query('insert into staff_key (token_hash, expires_at) values ($1, $2)', [
    hashToken(key),
    now + DAY,
  ]);
  return key;
}

/** Whether nobody can give roles, and no key that could still be used is out either. */
export async function needsStaffKey(tx: Queries, now: number): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from account where 'manager' = any(roles)
     union all select 1 from staff_key where expires_at > $1 limit 1`,
    [now],
  );
  return rows.length === 0;
}

/** Gives an account all staff roles for a key, which is used up, and tells every manager. Refuses `wrong-key`. */
export async function useStaffKey(
  tx: Queries,
  letters: Letters,
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
      'This staff key does not work (any more). Each works once, within a day; `croupier staff-key` makes a new one.',
    );
  const managers = await managersLocked(tx);
  return setRoles(tx, letters, { account, roles: staffRole.options, by: account, now, managers });
}

/**
 * Sets an account's staff roles, notes who gave them, and tells every manager by letter. Refuses `no-such-account`, `guest-account` (a guest, whom
 * nobody could let in again) and `last-manager`.
 */
export async function giveRoles(
  tx: Queries,
  letters: Letters,
  account: StoredAccount,
  roles: readonly StaffRole[],
  by: string,
  now: number,
): Promise<StoredAccount | Refusal> {
  if (account.guest && account.id !== by)
    return refuse('guest-account', 'Guests cannot have roles. Let this guest sign up first.');
  const managers = await managersLocked(tx);
  const able = await checkedRows(
    tx,
    accountRow.pick({ id: true }),
    `select id from account where id = any($1) and 'manager' = any(roles)
       and (not guest or exists (select 1 from session where account = account.id and expires_at > $2))`,
    [managers, now],
  );
  if (!roles.includes('manager') && able.every(({ id }) => id === account.id) && able.length > 0)
    return refuse(
      'last-manager',
      'The house would be left without a manager. Give somebody else the role first.',
    );
  return setRoles(tx, letters, { account: account.id, roles, by, now, managers });
}

/** All managers, locked in one order: two of them cannot remove each other at once. */
async function managersLocked(tx: Queries): Promise<string[]> {
  const rows = await checkedRows(
    tx,
    accountRow.pick({ id: true }),
    `select id from account where 'manager' = any(roles) order by id for update`,
  );
  return rows.map(({ id }) => id);
}

interface NewRoles {
  readonly account: string;
  readonly roles: readonly StaffRole[];
  readonly by: string;
  readonly now: number;
  /** Those before the change. */
  readonly managers: readonly string[];
}

async function setRoles(
  tx: Queries,
  letters: Letters,
  { account, roles, by, now, managers }: NewRoles,
): Promise<StoredAccount | Refusal> {
  const [row] = await checkedRows(
    tx,
    accountRow,
    `update account set roles = $2::text[] where id = $1 returning ${ACCOUNT}`,
    [account, roles],
  );
  if (!row) return refuse('no-such-account', 'There is no account of this name.');
  await tx.query('insert into role_grant (account, roles, granted_by, at) values ($1, $2::text[], $3, $4)', [
    account,
    roles,
    by,
    now,
  ]);
  await letters.rolesSet(tx, { account, roles, by, told: [...new Set([...managers, account])] });
  return row;
}
