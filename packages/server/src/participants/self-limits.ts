import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { MEASURES, type Measure, type SelfLimit } from './measures.ts';

export const limitRow = z.object({
  measure: z.enum(MEASURES),
  value: z.int().nullable(),
  next_value: z.int().nullable(),
  next_from: z.int().nullable(),
});

/** The measures that the account has decided on at the house. */
export async function readLimits(tx: Queries, account: string, house: string): Promise<readonly SelfLimit[]> {
  const rows = await checkedRows(
    tx,
    limitRow,
    'select measure, value, next_value, next_from from self_limit where account = $1 and house = $2',
    [account, house],
  );
  return rows.map(limitOf);
}

export async function writeSelfLimit(
  tx: Queries,
  account: string,
  house: string,
  { measure, value, next }: SelfLimit & { readonly measure: Measure },
  at: number,
): Promise<void> {
  await tx.query(
    `insert into self_limit (account, house, measure, value, next_value, next_from, chosen_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account, house, measure) do update set value = excluded.value, next_value = excluded.next_value,
       next_from = excluded.next_from, chosen_at = excluded.chosen_at`,
    [account, house, measure, value ?? null, next?.value ?? null, next?.from ?? null, at],
  );
}

export function limitOf({ measure, value, next_value, next_from }: z.infer<typeof limitRow>): SelfLimit {
  return {
    measure,
    value: value ?? undefined,
    ...(next_from === null ? {} : { next: { value: next_value ?? undefined, from: next_from } }),
  };
}
