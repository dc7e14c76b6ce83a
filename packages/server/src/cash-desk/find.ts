import { accountWithSimilarName, namesOf } from '../accounts/lookups.ts';
import { skeletonOf } from '../accounts/name-rules.ts';
import { realBalances } from '../ledger/real-accounts.ts';
import { membersNamed } from '../participants/lookups.ts';
import type { Queries } from '../storage/database.ts';

/**
 * Finds a house's participants by account name, or by the words of their real name in any order. The search
 * ignores accents and accepts plain letters for ł, ø, đ, ß and the like.
 */
export async function findParticipants(queries: Queries, house: string, search: string) {
  const found = await membersNamed(
    queries,
    house,
    search,
    await accountWithSimilarName(queries, skeletonOf(search)),
  );
  const accounts = found.map(({ account }) => account);
  const [names, balances] = await Promise.all([
    namesOf(queries, accounts),
    realBalances(queries, house, accounts),
  ]);
  return found.flatMap((one) => {
    const balance = balances.get(one.account);
    return balance === undefined ? [] : { ...one, name: names.get(one.account) ?? one.account, balance };
  });
}
