import { isBot } from '@croupier/protocol';
import type { Queries } from '../../src/storage/database.ts';

/** Finds moves by people in these rounds that nobody requested, according to their stored keys. */
export async function unrequestedMoves(
  stored: Queries,
  rounds: readonly number[],
  asked: ReadonlySet<string>,
): Promise<readonly string[]> {
  if (rounds.length === 0) return [];
  const rows = await stored.query<{ round: number; account: string; key: string }>(
    `select round, account, key from move where round = any($1::bigint[]) and role = 'player' and key is not null`,
    [rounds],
  );
  return rows
    .filter(({ account, key }) => !isBot(account) && !asked.has(key))
    .map(
      ({ round, account, key }) =>
        `In round ${round} ${account} made the move ${key}, which nobody requested.`,
    )
    .slice(0, 5);
}
