import { type Refusal, refuse } from '@croupier/core';
import { type StaffRole, staffRole } from '@croupier/protocol';
import type { Entropy } from '../chance/entropy.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
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

/** Gives an account all staff roles for a key, which is used up. Refuses `wrong-key`. */
export async function useStaffKey(
  tx: Queries,
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
  return setRoles(tx, account, staffRole.options, account, now);
}

/**
 * Sets an account's staff roles, and notes who gave them. Refuses `no-such-account`, `guest-account` (a guest, whom
 * nobody could let in again) and `last-manager`.
 */
export async function giveRoles(
  tx: Queries,
  account: StoredAccount,
  roles: readonly StaffRole[],
  by: string,
  now: number,
): Promise<StoredAccount | Refusal> {
  if (account.guest && account.id !== by)
    return refuse('guest-account', 'Guests cannot have roles. Let this guest sign up first.');
  // Everybody who could be the last one is held, in one order, so that two managers cannot remove each other at once.
  const managers = await checkedRows(
    tx,
    accountRow.pick({ id: true }),
    `select id from account where 'manager' = any(roles) order by id for update`,
  );
  const able = await checkedRows(
    tx,
    accountRow.pick({ id: true }),
    `select id from account where id = any($1) and 'manager' = any(roles)
       and (not guest or exists (select 1 from session where account = account.id and expires_at > $2))`,
    [managers.map(({ id }) => id), now],
  );
  if (!roles.includes('manager') && able.every(({ id }) => id === account.id) && able.length > 0)
    return refuse(
      'last-manager',
      'The house would be left without a manager. Give somebody else the role first.',
    );
  return setRoles(tx, account.id, roles, by, now);
}

async function setRoles(
  tx: Queries,
  account: string,
  roles: readonly StaffRole[],
  by: string,
  now: number,
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
  return row;
}
