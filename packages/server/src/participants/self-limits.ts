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

/** Records that a person asked for a looser limit. */
export async function noteLoosened(
  tx: Queries,
  person: PersonId,
  { measure, next }: SelfLimit,
  at: number,
): Promise<void> {
  await tx.query('insert into loosened_limit (person, measure, value, at) values ($1, $2, $3, $4)', [
    person,
    measure,
    next?.value ?? null,
    at,
  ]);
}

const loosenedRow = z.object({ id: z.int(), measure: z.string(), value: z.int().nullable(), at: z.int() });
/** A looser limit that a person asked for. The value is null if they want none. */
export type LoosenedLimit = z.infer<typeof loosenedRow>;

/** Returns the looser limits that the holder of an account asked for at a house since a time, newest first. */
export function loosenedSince(
  queries: Queries,
  house: string,
  account: string,
  since: number,
): Promise<LoosenedLimit[]> {
  return checkedRows(
    queries,
    loosenedRow,
    `select id, measure, value, at from loosened_limit
     where person = (select person_id from participant where house = $1 and account = $2) and at >= $3
     order by id desc limit 500`,
    [house, account, since],
  );
}

/** Returns the accounts at a house whose holders asked for a looser limit since a time. */
export async function accountsThatLoosened(
  queries: Queries,
  house: string,
  since: number,
): Promise<string[]> {
  const rows = await checkedRows(
    queries,
    z.object({ account: z.string() }),
    `select distinct account from loosened_limit join participant on person_id = loosened_limit.person
     where house = $1 and at >= $2`,
    [house, since],
  );
  return rows.map(({ account }) => account);
}

export function limitOf({ measure, value, next_value, next_from }: z.infer<typeof limitRow>): SelfLimit {
  return {
    measure,
    value: value ?? undefined,
    ...(next_from === null ? {} : { next: { value: next_value ?? undefined, from: next_from } }),
  };
}
