import { namesOf } from '../accounts/lookups.ts';
import { accountsFound } from '../accounts/search.ts';
import { realBalances } from '../ledger/real-accounts.ts';
import { peopleFound } from '../participants/search.ts';
import type { Queries } from '../storage/database.ts';

/** The maximum number of participants in a list. */
const MOST = 20;

/** Finds a house's participants as `searchOf` describes, and by account name. */
export async function findParticipants(queries: Queries, house: string, search: string) {
  const accounts = await accountsFound(queries, search, MOST);
  const found = await peopleFound(queries, house, search, { accounts, most: MOST, open: true });
  const ids = found.map(({ account }) => account);
  const [names, balances] = await Promise.all([namesOf(queries, ids), realBalances(queries, house, ids)]);
  return found.flatMap(({ account, given_name, family_name, born_on }) => {
    const balance = balances.get(account);
    const person = `${given_name} ${family_name}`;
    return balance === undefined
      ? []
      : { account, person, bornOn: born_on ?? '', name: names.get(account) ?? account, balance };
  });
}
