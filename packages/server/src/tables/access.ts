import { type Refusal, refuse } from '@croupier/core';
import { type Attendance, hasRole, isStaffOf, type TableInfo, type TableRole } from '@croupier/protocol';
import type { Account } from '../services/account-service.ts';

/** The fields of a table that decide who can enter it. A table with a code is private. */
export type TableAccess = Pick<TableInfo, 'house' | 'code' | 'host'>;

/**
 * Returns whether an account can enter. A private table admits its host, the staff of its house and anybody with its
 * code.
 */
export function mayEnter(account: Account | undefined, info: TableAccess, codes: readonly string[]): boolean {
  if (info.code === null || codes.includes(info.code)) return true;
  return account !== undefined && (account.id === info.host || isStaffOf(account.roles, info.house));
}

/**
 * Returns whether an account can act as `role` at a table, by its roles at the table's house or as the table's host.
 */
export function isStaffAt(
  account: Account | undefined,
  info: TableAccess | undefined,
  role: TableRole,
): boolean {
  if (!account || !info) return false;
  return hasRole(account.roles, role, info.house) || info.host === account.id;
}

/** Returns the refusal for an account that is not allowed to join a table in this role; undefined if it is allowed. */
export function attendanceRefusal(
  account: Account | undefined,
  info: TableInfo,
  as: Attendance,
): Refusal | undefined {
  switch (as) {
    case 'spectator':
      return undefined;
    case 'player':
      if (account?.mustSetUpCodes)
        return refuse('codes-first', 'Staff must set up one-time codes first, on the page Security.');
      return account ? undefined : refuse('not-signed-in', 'Join as a guest or sign in to play.');
    case 'croupier':
    case 'inspector':
    case 'manager':
      return isStaffAt(account, info, as)
        ? undefined
        : refuse('not-allowed', `You are not ${as} at this table.`);
  }
}
