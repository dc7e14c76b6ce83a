import { lastLogins } from '../participants/lookups.ts';
import { readPlays } from '../play/store.ts';
import type { Queries } from '../storage/database.ts';
import { lastSettled } from '../tables/play-history.ts';
import type { AccountUse } from './grounds.ts';

/**
 * Returns the data that show whether accounts of a house are inactive. Without `account`, covers all open accounts
 * without a sign-in since the given time, longest unused first.
 */
export async function accountUseAt(
  queries: Queries,
  house: string,
  which: { readonly account: string } | { readonly unusedSince: number },
): Promise<readonly (AccountUse & { readonly account: string })[]> {
  const logins = await lastLogins(queries, house, which);
  const accounts = logins.map(({ account }) => account);
  const [plays, settled] = await Promise.all([
    readPlays(queries, house, accounts, { lock: false }),
    lastSettled(queries, house, accounts),
  ]);
  return logins.map(({ account, at }) => {
    const play = plays.get(account);
    const evaluated = [play?.sequence?.evaluated, settled.get(account)].filter((time) => time !== undefined);
    return {
      account,
      lastLogin: at,
      unevaluated: play !== undefined && play.games.length > 0,
      lastEvaluated: evaluated.length > 0 ? Math.max(...evaluated) : undefined,
    };
  });
}
