import { API_PATH, routeOf, routes } from '@croupier/protocol';

/**
 * Returns the address of the newest still of a table, at the server of the page. The still is a JPEG, so no
 * function of the API reads it.
 */
export function stillAddress(table: string): string {
  return API_PATH + routeOf(routes.sendStill).path.replace(':table', table);
}
