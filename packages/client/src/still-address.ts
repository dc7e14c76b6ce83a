import { API_PATH, routeOf, staffRoutes } from '@croupier/protocol';

/**
 * Returns the address of the newest still of a table, on the server of the page. The still is a JPEG, so the
 * API has no function for it.
 */
export function stillAddress(table: string): string {
  return API_PATH + routeOf(staffRoutes.sendStill).path.replace(':table', table);
}
