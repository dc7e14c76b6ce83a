import { z } from 'zod';
import { hashToken, newToken } from '../accounts/tokens.ts';
import type { Entropy } from '../chance/entropy.ts';
import type { Database } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';

/** The keys with which encoders send pictures: at most one a table. Only their hashes are stored. */
export class StreamKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly entropy: Entropy,
  ) {}

  /** Makes the key of a table, in place of an earlier one. It is given out once. */
  async make(table: string): Promise<string> {
    const key = newToken(this.entropy);
    // The keys of closed tables fit nowhere, so they are deleted when there is something to do.
    await this.database.query(
      'delete from stream_key where game_table in (select game_table from table_purses where not open)',
    );
    await this.database.query(
      `insert into stream_key (game_table, key_hash, made_at) values ($1, $2, $3)
       on conflict (game_table) do update set key_hash = excluded.key_hash, made_at = excluded.made_at`,
      [table, hashToken(key), this.clock.now()],
    );
    return key;
  }

  async revoke(table: string): Promise<void> {
    await this.database.query('delete from stream_key where game_table = $1', [table]);
  }

  /** Returns the time at which the present key of a table was made; undefined if the table has none. */
  async madeAt(table: string): Promise<number | undefined> {
    const [found] = await checkedRows(
      this.database,
      z.object({ made_at: z.int() }),
      'select made_at from stream_key where game_table = $1',
      [table],
    );
    return found?.made_at;
  }

  /** Returns whether this is the hash of the present key of a table. */
  async fits(table: string, hash: string): Promise<boolean> {
    const found = await this.database.query(
      'select 1 from stream_key where game_table = $1 and key_hash = $2',
      [table, hash],
    );
    return found.length > 0;
  }
}
