import { type HouseRole, hasRole } from '@croupier/protocol';
import { logSecurityEvent } from '../monitoring/security-events.ts';

/** An account's roles before and after a change. */
export interface RoleChange {
  readonly account: string;
  readonly before: readonly HouseRole[];
  readonly after: readonly HouseRole[];
  readonly by: string;
}

/** Logs the granted and withdrawn roles of an account, by house. */
export function logRoleChange({ account, before, after, by }: RoleChange): void {
  for (const house of new Set([...before, ...after].map((role) => role.house))) {
    const missing = (some: readonly HouseRole[], others: readonly HouseRole[]) =>
      some.filter((one) => one.house === house && !hasRole(others, one.role, house)).map(({ role }) => role);
    const [granted, withdrawn] = [missing(after, before), missing(before, after)];
    if (granted.length > 0) logSecurityEvent({ event: 'roles-granted', account, house, roles: granted, by });
    if (withdrawn.length > 0)
      logSecurityEvent({ event: 'roles-withdrawn', account, house, roles: withdrawn, by });
  }
}
