import type { AccountService } from '../services/account-service.ts';

/** Returns the names of these accounts by id. */
export async function nameLookup(
  service: Pick<AccountService, 'namesOf'>,
  accounts: readonly string[],
): Promise<(account: string) => string> {
  const names = await service.namesOf([...new Set(accounts)]);
  return (account) => names.get(account) ?? account;
}
