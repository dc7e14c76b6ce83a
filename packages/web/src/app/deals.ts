import { hasRole, type TableInfo } from '@croupier/client';
import { useMe } from './session.tsx';

/** Returns whether the user may deal at a table: as a croupier of its house, or as its host. */
export function useDeals({ house, host }: Pick<TableInfo, 'house' | 'host'>): boolean {
  const account = useMe()?.account;
  return account !== undefined && (host === account.id || hasRole(account.roles, 'croupier', house));
}
