import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { arrivedAfter, type ProviderBook, type ProviderEntry } from './embedded-payments.ts';
import { type Arrival, paymentOrder } from './payments.ts';

const entry: z.ZodType<ProviderEntry> = z.object({
  order: paymentOrder,
  due: z.int(),
  end: z.enum(['done', 'refused', 'never']),
  moved: z.int(),
});

/**
 * The embedded provider's books, stored in the casino's database. Like a real provider's books, they survive the
 * casino's process.
 */
export class StoredBook implements ProviderBook {
  constructor(
    private readonly database: Queries,
    /** Incoming transfers from the configuration, because nobody really pays a provider that moves no money. */
    private readonly arrived: readonly Arrival[],
  ) {}

  async find(key: string): Promise<ProviderEntry | undefined> {
    const rows = await checkedRows(
      this.database,
      z.object({ entry }),
      'select entry from provider_order where key = $1',
      [key],
    );
    return rows[0]?.entry;
  }

  async add(key: string, one: ProviderEntry): Promise<void> {
    await this.database.query(
      'insert into provider_order (key, entry) values ($1, $2::text::json) on conflict do nothing',
      [key, JSON.stringify(one)],
    );
  }

  async arrivals(after: string | undefined): Promise<readonly Arrival[]> {
    return arrivedAfter(this.arrived, after);
  }
}
