import { person } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const personRow = z.object({
  person: z.object({
    givenName: z.string(),
    familyName: z.string(),
    address: person.shape.address.optional(),
  }),
});

/** Returns the name and the address of an applicant or participant; undefined if the account is neither. */
export async function personOf(
  queries: Queries,
  account: string,
  house: string,
): Promise<{ readonly name: string; readonly address: string } | undefined> {
  const [found] = await checkedRows(
    queries,
    personRow,
    `select coalesce(person, offered) as person from participant
     where account = $1 and house = $2 and coalesce(person, offered) is not null`,
    [account, house],
  );
  if (!found) return undefined;
  const { givenName, familyName, address } = found.person;
  const name = `${givenName} ${familyName}`;
  const lines = address ? [address.street, `${address.postcode} ${address.city}`, address.country] : [];
  return { name, address: [name, ...lines].join(', ') };
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

/** Returns all accounts of the holder of an account at a house. An account that is no participant is alone. */
export async function accountsOfPerson(queries: Queries, house: string, account: string): Promise<string[]> {
  const rows = await checkedRows(
    queries,
    z.object({ account: z.string() }),
    `select other.account from account_person as own join account_person as other using (house, person)
     where house = $1 and own.account = $2 order by other.account`,
    [house, account],
  );
  return rows.length === 0 ? [account] : rows.map((row) => row.account);
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
