import { z } from 'zod';
import { MEASURES, type SelfLimit } from '../play/measures.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { PersonId } from './person.ts';

export const limitRow = z.object({
  measure: z.enum(MEASURES),
  value: z.int().nullable(),
  next_value: z.int().nullable(),
  next_from: z.int().nullable(),
});

/** Returns the measures that a person has decided on. */
export async function readLimits(tx: Queries, person: PersonId): Promise<readonly SelfLimit[]> {
  const rows = await checkedRows(
    tx,
    limitRow,
    'select measure, value, next_value, next_from from self_limit where person = $1',
    [person],
  );
  return rows.map(limitOf);
}

export async function writeSelfLimit(
  tx: Queries,
  person: PersonId,
  { measure, value, next }: SelfLimit,
  at: number,
): Promise<void> {
  await tx.query(
    `insert into self_limit (person, measure, value, next_value, next_from, chosen_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (person, measure) do update set value = excluded.value, next_value = excluded.next_value,
       next_from = excluded.next_from, chosen_at = excluded.chosen_at`,
    [person, measure, value ?? null, next?.value ?? null, next?.from ?? null, at],
  );
}

export function limitOf({ measure, value, next_value, next_from }: z.infer<typeof limitRow>): SelfLimit {
  return {
    measure,
    value: value ?? undefined,
    ...(next_from === null ? {} : { next: { value: next_value ?? undefined, from: next_from } }),
  };
}
