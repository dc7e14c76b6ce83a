import { z } from 'zod';
import type { Database } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Count, Rates } from '../time/rates.ts';

/**
 * The number of calls between two deletions of old rows. After a day without calls, a limit is fully available again,
 * and its row is no longer needed.
 */
const SWEEP_EVERY = 1_000;

const row = z.object({ kind: z.string(), key: z.string(), tokens: z.number(), seconds: z.number() });

/** Counts rate limits for all nodes together. The clock of the database determines the time. */
export class SharedRates implements Rates {
  private calls = 0;

  constructor(private readonly database: Database) {}

  async take(...counts: readonly Count[]): Promise<number> {
    if (this.calls++ % SWEEP_EVERY === 0)
      await this.database.query(`delete from rate where filled < clock_timestamp() - interval '1 day'`);
    const [kinds, keys] = [counts.map(({ kind }) => kind), counts.map(({ key }) => key)];
    return this.database.transaction(async (tx) => {
      await tx.query(
        `insert into rate (kind, key, tokens, filled)
         select kind, key, tokens, clock_timestamp()
         from unnest($1::text[], $2::text[], $3::float8[]) as asked (kind, key, tokens)
         order by kind, key on conflict do nothing`,
        [kinds, keys, counts.map(({ rate }) => rate.burst)],
      );
      const rows = await checkedRows(
        tx,
        row,
        `select kind, key, tokens, extract(epoch from clock_timestamp() - filled)::float8 as seconds from rate
         where (kind, key) in (select * from unnest($1::text[], $2::text[])) order by kind, key for update`,
        [kinds, keys],
      );
      const left = counts.map(({ kind, key, rate }) => {
        const found = rows.find((one) => one.kind === kind && one.key === key);
        const { tokens = rate.burst, seconds = 0 } = found ?? {};
        return Math.min(rate.burst, tokens + Math.max(0, seconds) * rate.perSecond);
      });
      const wait = Math.max(...counts.map(({ rate }, n) => (1 - (left[n] ?? 0)) / rate.perSecond));
      if (wait > 0) return Math.ceil(wait);
      await tx.query(
        `update rate set tokens = taken.tokens, filled = clock_timestamp()
         from unnest($1::text[], $2::text[], $3::float8[]) as taken (kind, key, tokens)
         where rate.kind = taken.kind and rate.key = taken.key`,
        [kinds, keys, left.map((tokens) => tokens - 1)],
      );
      return 0;
    });
  }

  async giveBack({ kind, key, rate }: Count): Promise<void> {
    await this.database.query(
      'update rate set tokens = least($3::float8, tokens + 1) where kind = $1 and key = $2',
      [kind, key, rate.burst],
    );
  }

  async forget(kinds: readonly string[], key: string, except: string): Promise<void> {
    await this.database.query(
      `delete from rate where kind = any($1::text[]) and
         (key = $2 or (starts_with(key, $2 || ' ') and not starts_with(key, $2 || ' ' || $3)))`,
      [kinds, key, except],
    );
  }
}
