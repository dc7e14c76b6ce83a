import type { HouseRole, StaffRole } from './common.ts';

/** Returns whether these roles include the given role at a house. */
export function hasRole(roles: readonly HouseRole[], role: StaffRole, house: string): boolean {
  return roles.some((held) => held.role === role && held.house === house);
}

/** Returns the houses at which these roles include the given role. */
export function housesOf(roles: readonly HouseRole[], role: StaffRole): string[] {
  return roles.filter((held) => held.role === role).map(({ house }) => house);
}

/** Returns whether these roles include any role at a house. */
export function isStaffOf(roles: readonly HouseRole[], house: string): boolean {
  return roles.some((held) => held.house === house);
}
