import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const personRow = z.object({ name: z.string(), address: z.string() });

/**
 * Returns the verified name and, if known, the e-mail address of an applicant or participant; undefined if
 * the account is neither.
 */
export async function personOf(
  queries: Queries,
  account: string,
  house: string,
): Promise<z.infer<typeof personRow> | undefined> {
  const rows = await checkedRows(
    queries,
    personRow,
    `select concat_ws(' ', person->>'givenName', person->>'familyName') as name,
       concat_ws(', ', concat_ws(' ', person->>'givenName', person->>'familyName'), person->'address'->>'street',
         concat_ws(' ', person->'address'->>'postcode', person->'address'->>'city'), person->'address'->>'country') as address
     from (select coalesce(person, offered) as person from participant where account = $1 and house = $2) as identified
     where person is not null`,
    [account, house],
  );
  return rows[0];
}

/**
 * Returns the time at which an account became a participant of the house, in milliseconds since 1970. Returns
 * undefined if the account is not a participant.
 */
export async function activatedAt(
  queries: Queries,
  account: string,
  house: string,
): Promise<number | undefined> {
  const [row] = await checkedRows(
    queries,
    z.object({ activated_at: z.int().nullable() }),
    'select activated_at from participant where account = $1 and house = $2',
    [account, house],
  );
  return row?.activated_at ?? undefined;
}

/**
 * Returns the last sign-ins to accounts of a house, in milliseconds since 1970. The registration counts as a sign-in.
 * Without `account`, returns the active accounts that have been unused since `unusedSince`, longest unused first, at
 * most two hundred.
 */
export function lastLogins(
  queries: Queries,
  house: string,
  { account, unusedSince }: { readonly account?: string; readonly unusedSince?: number },
): Promise<{ readonly account: string; readonly at: number }[]> {
  return checkedRows(
    queries,
    z.object({ account: z.string(), at: z.int() }),
    `select account, at from (
       select account, lifecycle, greatest(listed_at, applied_at, (
         select used.at from last_use as used where used.account = participant.account
       )) as at from participant where house = $1 and ($2::text is null or account = $2)
     ) as login
     where $3::bigint is null or lifecycle = 'active' and at <= $3 order by at limit 200`,
    [house, account ?? null, unusedSince ?? null],
  );
}

/**
 * Returns whether two accounts belong to the same person at a house, or were verified as the same person at any house.
 */
export async function isSamePerson(tx: Queries, one: string, other: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from participant as one join participant as other
       on other.person_id = one.person_id or other.person_key = one.person_key
     where one.account = $1 and other.account = $2 limit 1`,
    [one, other],
  );
  return rows.length > 0;
}
