import type { Queries } from '../../src/storage/database.ts';

/** The milliseconds by which the wall clock may be wrong. */
const SLACK = 20 * 60_000;
const HOLDS = 23 * 3_600_000;

/** Finds stakes that a player made at a house within a day after they had pressed the panic button there. */
export async function stakesDuringBlock(stored: Queries): Promise<readonly string[]> {
  const rows = await stored.query<{ account: string; posting: number }>(
    `select play.account, min(posting.id) as posting
     from play join posting on posting.holder = play.account and posting.reason = 'stake'
       and posting.at between play.panic_at + $1::bigint and play.panic_at + $2::bigint
     join ledger_account as source on source.id = posting.from_account and source.house = play.house
     where play.panic_at is not null group by 1 order by 1 limit 5`,
    [SLACK, HOLDS],
  );
  return rows.map(
    ({ account, posting }) => `${account} staked in posting ${posting}, after the panic button.`,
  );
}
