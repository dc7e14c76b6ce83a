import type { Person } from '@croupier/protocol';
import { z } from 'zod';
import { CANDIDATES, codeTerm, exactFirst, nameTerms, numberTerm, searchOf } from '../accounts/search.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { type Participant, readParticipant } from './participant.ts';
import { lifecycle } from './status.ts';

/** Stores the terms by which a search finds a participant: verified, new and earlier data. */
export async function writeSearchTerms(tx: Queries, account: string, house: string): Promise<void> {
  const participant = await readParticipant(tx, account, house);
  if (!participant) return;
  await tx.query(
    'update participant set search = array_to_tsvector($3::text[]) where account = $1 and house = $2',
    [account, house, termsOf(participant)],
  );
}

function termsOf({ person, offered, formerly, email, confirmedEmails }: Participant): string[] {
  const given = [person, offered].filter((one) => one !== undefined);
  const named = [...given, ...formerly];
  const emails = [...given.map((one) => one.email), email, ...confirmedEmails];
  const terms = [
    ...named.flatMap(({ givenName, familyName }) => nameTerms(`${givenName} ${familyName}`)),
    ...named.map(({ bornOn }) => codeTerm(bornOn)),
    ...emails.flatMap((one) => (one === undefined ? [] : codeTerm(one))),
    ...given.flatMap(numbersOf).map(numberTerm),
  ];
  return [...new Set(terms)];
}

function numbersOf({ document, personalNumber }: Person): string[] {
  return [document?.number, personalNumber].filter((one) => one !== undefined);
}

const row = z.object({
  account: z.string(),
  lifecycle,
  identity: z.enum(['none', 'asked', 'doubt', 'verified', 'refused']),
  given_name: z.string().nullable(),
  family_name: z.string().nullable(),
  born_on: z.string().nullable(),
  city: z.string().nullable(),
  email: z.string().nullable(),
  document: z.string().nullable(),
  verified: z.boolean(),
});
/** A participant or an applicant whom a search has found, with the data that tell people apart. */
export type FoundPerson = z.infer<typeof row>;

/** Returns the SQL for the people whom a condition selects, in the order of their names. */
const people = (condition: string, limit: string) =>
  `with found as materialized (select *, coalesce(person, offered) as given from participant where ${condition})
   select account, lifecycle, identity, given ->> 'givenName' as given_name, given ->> 'familyName' as family_name,
     given ->> 'bornOn' as born_on, given -> 'address' ->> 'city' as city, coalesce(email, given ->> 'email') as email,
     given -> 'document' ->> 'number' as document, person is not null as verified
   from (select * from found limit ${CANDIDATES}) as candidate
   order by given ->> 'familyName', given ->> 'givenName', account limit ${limit}`;

/**
 * Returns at most `most` participants and applicants of a house: first the given accounts, then the people whom the
 * search finds. `open` leaves out those without an open account and a verified identity.
 */
export async function peopleFound(
  queries: Queries,
  house: string,
  typed: string,
  { accounts, most, open = false }: { accounts: readonly string[]; most: number; open?: boolean },
): Promise<FoundPerson[]> {
  const only = open ? ` and lifecycle in ('active', 'closing') and person is not null` : '';
  const search = searchOf(typed);
  const same = await checkedRows(
    queries,
    row,
    people(`house = $1 and account = any($2::text[])${only}`, '$3'),
    [house, accounts, most],
  );
  const named = search
    ? await exactFirst(search, most, (query, limit) =>
        checkedRows(queries, row, people(`house = $1 and search @@ $2::tsquery${only}`, '$3'), [
          house,
          query,
          limit,
        ]),
      )
    : [];
  const known = new Set(same.map(({ account }) => account));
  return [...same, ...named.filter(({ account }) => !known.has(account))].slice(0, most);
}
