import { z } from 'zod';
import { hashToken, newToken } from '../accounts/tokens.ts';
import type { Entropy } from '../chance/entropy.ts';
import type { Database, Parameter } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Clock } from '../time/clock.ts';

/** The key of a table. The key is null if it was created earlier, because only its hash is stored. */
export interface StreamKey {
  readonly madeAt: number;
  readonly key: string | null;
}

/**
 * The keys with which encoders send pictures, at most one for each table. Only hashes of the keys are stored.
 */
export class StreamKeys {
  constructor(
    private readonly database: Database,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly entropy: Entropy,
  ) {}

  /** Creates the key of a table, unless it has one that must not be replaced. */
  async make(table: string, replace: boolean): Promise<StreamKey> {
    const key = newToken(this.entropy);
    // The keys of closed tables no longer work. Such keys are deleted here, because nothing else happens when
    // a table closes.
    await this.database.query(
      'delete from stream_key where game_table in (select game_table from table_purses where not open)',
    );
    const [made] = await this.read(
      `insert into stream_key (game_table, key_hash, made_at) values ($1, $2, $3)
       on conflict (game_table) do update set key_hash = excluded.key_hash, made_at = excluded.made_at where $4
       returning made_at`,
      [table, hashToken(key), this.clock.now(), replace],
    );
    if (made) return { madeAt: made.made_at, key };
    const [present] = await this.read('select made_at from stream_key where game_table = $1', [table]);
    return present ? { madeAt: present.made_at, key: null } : this.make(table, replace);
  }

  async revoke(table: string): Promise<void> {
    await this.database.query('delete from stream_key where game_table = $1', [table]);
  }

  /** Returns whether this is the hash of a table's current key. */
  async fits(table: string, hash: string): Promise<boolean> {
    const found = await this.database.query(
      'select 1 from stream_key where game_table = $1 and key_hash = $2',
      [table, hash],
    );
    return found.length > 0;
  }

  private read(sql: string, parameters: readonly Parameter[]) {
    return checkedRows(this.database, z.object({ made_at: z.int() }), sql, parameters);
  }
}
