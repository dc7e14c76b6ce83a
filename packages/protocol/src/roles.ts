import type { HouseRole, StaffRole } from './common.ts';

/** Returns whether these roles include the given role at a house. */
export function hasRole(roles: readonly HouseRole[], role: StaffRole, house: string): boolean {
  return roles.some((held) => held.role === role && held.house === house);
}

/** The roles that read the pit: all tables of a house at a glance, and their takings. */
export const PIT_ROLES = ['inspector', 'floor-manager', 'manager', 'auditor'] as const satisfies StaffRole[];

/** The roles that serve at the cash desk. */
export const DESK_ROLES = ['cashier', 'inspector'] as const satisfies StaffRole[];

/** The roles that read the audit log. */
export const AUDIT_ROLES = ['auditor', 'manager'] as const satisfies StaffRole[];

/** Returns whether these roles include one of the given roles at a house. */
export function hasOneRole(roles: readonly HouseRole[], some: readonly StaffRole[], house: string): boolean {
  return some.some((role) => hasRole(roles, role, house));
}

/** Returns the houses at which these roles include the given role. */
export function housesOf(roles: readonly HouseRole[], role: StaffRole): string[] {
  return roles.filter((held) => held.role === role).map(({ house }) => house);
}

/** Returns whether these roles include any role at a house. */
export function isStaffOf(roles: readonly HouseRole[], house: string): boolean {
  return roles.some((held) => held.house === house);
}
