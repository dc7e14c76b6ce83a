import { type Refusal, refuse } from '@croupier/core';
import type { Attendance, StaffRole, TableInfo } from '@croupier/protocol';
import type { Account } from './account-service.ts';

/** Who may come in at a table: it is private if it has a code. */
export type TableAccess = Pick<TableInfo, 'code' | 'host'>;

/** A public table is known to all; a private one to its host, the staff, and whoever has its code. */
export function mayEnter(account: Account | undefined, info: TableAccess, codes: readonly string[]): boolean {
  if (info.code === null || codes.includes(info.code)) return true;
  return account !== undefined && (account.id === info.host || account.roles.length > 0);
}

/** Whether an account may do at a table what `role` may: by its own roles, or as the table's host. */
export function isStaffAt(
  account: Account | undefined,
  info: TableInfo | undefined,
  role: StaffRole,
): boolean {
  if (!account) return false;
  return account.roles.includes(role) || (info?.host ?? null) === account.id;
}

/** Why an account may not attend a table as this; undefined when it may. */
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
        return refuse('codes-first', 'Staff set up one-time codes first, on the page Security.');
      return account ? undefined : refuse('not-signed-in', 'Join as a guest or sign in to play.');
    case 'croupier':
    case 'inspector':
    case 'manager':
      return isStaffAt(account, info, as)
        ? undefined
        : refuse('not-allowed', `You are not ${as} at this table.`);
  }
}
