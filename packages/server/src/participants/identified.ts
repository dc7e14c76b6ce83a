import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const personRow = z.object({ name: z.string(), address: z.string() });

/** By which name an applicant or participant is identified, and where letters reach them; undefined before they have said so. */
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

/** Returns whether both accounts are one person's at a house, or were verified to be one at any house. */
export async function isSamePerson(tx: Queries, one: string, other: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from participant as one join participant as other
       on other.person_id = one.person_id or other.person_key = one.person_key
     where one.account = $1 and other.account = $2 limit 1`,
    [one, other],
  );
  return rows.length > 0;
}
