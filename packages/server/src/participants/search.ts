import type { Person } from '@croupier/protocol';
import { z } from 'zod';
import {
  CANDIDATES,
  codeTerm,
  exactFirst,
  NUMBER,
  nameTerms,
  numberTerm,
  searchOf,
} from '../accounts/search.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { Composed, hashed, type Secret } from '../storage/secret.ts';
import { type Participant, readParticipant } from './participant.ts';
import { lifecycle } from './status.ts';

/** The shortest beginning of a number that finds it, with the mark of its term. */
const SHORTEST = 5;
/** The participants whose terms are stored in one transaction. */
const AT_ONCE = 500;

/** Stores the terms by which a search finds a participant: verified, new and earlier data. */
export async function writeSearchTerms(tx: Queries, account: string, house: string): Promise<void> {
  const participant = await readParticipant(tx, account, house);
  if (!participant) return;
  await tx.query(
    'update participant set search = array_to_tsvector($3::text[]) where account = $1 and house = $2',
    [account, house, termsOf(participant)],
  );
}

/** Stores the terms of all participants again, because the key of their hashes has changed. */
export async function renewSearchTerms(database: Database): Promise<void> {
  const all = await checkedRows(
    database,
    z.object({ account: z.string(), house: z.string() }),
    'select account, house from participant where person is not null or offered is not null',
  );
  for (let n = 0; n < all.length; n += AT_ONCE)
    await database.transaction(async (tx) => {
      for (const { account, house } of all.slice(n, n + AT_ONCE)) await writeSearchTerms(tx, account, house);
    });
}

function termsOf({
  person,
  offered,
  formerly,
  email,
  confirmedEmails,
}: Participant): readonly (string | Secret)[] {
  const given = [person, offered].filter((one) => one !== undefined);
  const named = [...given, ...formerly];
  const emails = [...given.map((one) => one.email), email, ...confirmedEmails];
  const terms = [
    ...named.flatMap(({ givenName, familyName }) => nameTerms(`${givenName} ${familyName}`)),
    ...named.map(({ bornOn }) => codeTerm(bornOn)),
    ...emails.flatMap((one) => (one === undefined ? [] : codeTerm(one))),
  ];
  const numbers = given.flatMap(numbersOf).map(numberTerm).flatMap(beginningsOf);
  return [...new Set(terms), ...[...new Set(numbers)].map(hashedNumber)];
}

/** Returns the beginnings by which a number is found. A hash has no beginning that could be compared. */
function beginningsOf(number: string): string[] {
  const lengths = Array.from(
    { length: Math.max(1, number.length - SHORTEST + 1) },
    (_, nth) => SHORTEST + nth,
  );
  return lengths.map((length) => number.slice(0, length));
}

/** Returns the term of a number of a document as it is stored: only its hash. */
function hashedNumber(number: string): Secret {
  return hashed(number, 'participant.search');
}

/** Returns a search with the hashes of its numbers. */
function withHashes(query: string): Composed {
  return new Composed(query.split(NUMBER).map((part, nth) => (nth % 2 === 0 ? part : hashedNumber(part))));
}

function numbersOf({ document, personalNumber }: Person): string[] {
  return [document?.number, personalNumber].filter((one) => one !== undefined);
}

const row = z
  .object({
    account: z.string(),
    lifecycle,
    identity: z.enum(['none', 'asked', 'doubt', 'verified', 'refused']),
    given: z
      .object({
        givenName: z.string(),
        familyName: z.string(),
        bornOn: z.string(),
        email: z.string().optional(),
        address: z.object({ city: z.string() }).optional(),
        document: z.object({ number: z.string() }).optional(),
      })
      .nullable(),
    email: z.string().nullable(),
    verified: z.boolean(),
  })
  .transform(({ given, email, ...rest }) => ({
    ...rest,
    given_name: given?.givenName ?? null,
    family_name: given?.familyName ?? null,
    born_on: given?.bornOn ?? null,
    city: given?.address?.city ?? null,
    email: email ?? given?.email ?? null,
    document: given?.document?.number ?? null,
  }));
/** A participant or an applicant whom a search has found, with the data that tell people apart. */
export type FoundPerson = z.infer<typeof row>;

/** Returns the SQL for the people whom a condition selects, in the order of their names. */
const people = (condition: string, limit: string) =>
  `with found as materialized (select *, coalesce(person, offered) as given from participant where ${condition})
   select account, lifecycle, identity, given, email, person is not null as verified
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
          withHashes(query),
          limit,
        ]),
      )
    : [];
  const known = new Set(same.map(({ account }) => account));
  return [...same, ...named.filter(({ account }) => !known.has(account))].slice(0, most);
}
