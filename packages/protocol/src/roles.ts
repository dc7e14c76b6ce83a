import type { HouseRole, StaffRole } from './common.ts';

/** Returns whether these roles include the given role at a house. */
export function hasRole(roles: readonly HouseRole[], role: StaffRole, house: string): boolean {
  return roles.some((held) => held.role === role && held.house === house);
}

/** The roles that read the pit: all tables of a house at a glance, and their takings. */
export const PIT_ROLES = ['inspector', 'floor-manager', 'manager', 'auditor'] as const satisfies StaffRole[];

/** The roles that read the books of a house. */
export const BOOKS_ROLES = ['manager', 'auditor'] as const satisfies StaffRole[];

/** The roles that follow up incidents, and that read and write notes about players. */
export const FLOOR_HANDLERS = [
  'inspector',
  'floor-manager',
  'manager',
  'compliance',
] as const satisfies StaffRole[];

/** The roles that record incidents. */
export const INCIDENT_WRITERS = ['croupier', ...FLOOR_HANDLERS] as const satisfies StaffRole[];

/** The roles that read about the people on the floor: incidents, players' ratings, and dealers' work. */
export const FLOOR_READERS = [...FLOOR_HANDLERS, 'auditor'] as const satisfies StaffRole[];

/** The roles that serve at the cash desk. */
export const DESK_ROLES = ['cashier', 'inspector'] as const satisfies StaffRole[];

/** The roles that read the audit log. */
export const AUDIT_ROLES = ['auditor', 'manager'] as const satisfies StaffRole[];
/** The roles that count trays, and request fills and credits. */
export const COUNT_ROLES = ['inspector', 'floor-manager'] as const satisfies StaffRole[];

/** The roles that sign slips as the second person. A cashier signs fills and credits; the others sign counts. */
export const SLIP_ROLES = ['cashier', ...COUNT_ROLES] as const satisfies StaffRole[];

/** The roles that read the trays. */
export const TRAY_ROLES = [...SLIP_ROLES, 'manager', 'auditor'] as const satisfies StaffRole[];

/** The roles that find people of a house and open their files. */
export const FILE_ROLES = ['compliance', 'manager'] as const satisfies StaffRole[];

/** The roles that see who opened a file. */
export const ACCESS_ROLES = ['auditor', 'compliance'] as const satisfies StaffRole[];
/** The roles that read the cases of compliance. */
export const CASE_READERS = ['compliance', 'manager', 'auditor'] as const satisfies StaffRole[];
/** The roles that decide on cases. */
export const CASE_OFFICERS = ['compliance', 'manager'] as const satisfies StaffRole[];

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

/** The roles that run tournaments. */
export const DIRECTORS = ['inspector', 'floor-manager', 'manager'] as const satisfies StaffRole[];

/** The roles that enter players with their tickets at a desk. */
export const TICKET_ROLES = ['cashier', ...DIRECTORS] as const satisfies StaffRole[];

/** The roles that announce tournaments. */
export const ANNOUNCERS = ['manager', 'floor-manager'] as const satisfies StaffRole[];
