import { houses } from '@croupier/houses';
import type { Queries } from '../../src/storage/database.ts';
import type { LivePictures } from '../live-pictures.ts';

/** The maximum milliseconds from the check that the picture is live to the end of the commit. */
const SLACK = 1_000;

/** The houses whose rule book requires that players see the dealer of a real-money table. */
const STREAMED = houses.filter(({ protection }) => protection?.participants?.streamed).map(({ id }) => id);

/**
 * Finds players who began to stake real money in a round while the picture of the table was not live. Players
 * who already have a stake in the round may finish it.
 */
export class UnseenStakes {
  private newest = 0;

  constructor(private readonly pictures: LivePictures) {}

  async look(stored: Queries): Promise<readonly string[]> {
    const stakes = await stored.query<{ id: number; at: number; holder: string; table: string }>(
      `select posting.id, posting.at, posting.holder, round.game_table::text as table
       from posting join round on round.id = posting.round
       join ledger_account as source on source.id = from_account and source.kind = 'purse'
         and source.game_table = 0 and not source.play and source.house = any($2::text[])
       join participant on participant.account = posting.holder and participant.house = source.house
         and participant.activated_at < posting.at
       where posting.id > $1 and posting.reason = 'stake' and not exists (
         select from posting as earlier where earlier.round = posting.round and earlier.holder = posting.holder
           and earlier.reason = 'stake' and earlier.id < posting.id)
       order by posting.id`,
      [this.newest, STREAMED],
    );
    this.newest = stakes.at(-1)?.id ?? this.newest;
    return stakes
      .filter(({ table, at }) => !this.pictures.wasLive(table, at, SLACK))
      .slice(0, 5)
      .map(
        ({ id, holder, table }) =>
          `${holder} staked real money in posting ${id} at table ${table} without a live picture.`,
      );
  }
}
