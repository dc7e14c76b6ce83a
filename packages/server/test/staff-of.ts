import type { HouseRole, StaffRole } from '@croupier/protocol';

/** Roles at one house. */
export function staffOf(house: string, ...roles: StaffRole[]): HouseRole[] {
  return roles.map((role) => ({ house, role }));
}
