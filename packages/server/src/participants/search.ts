import type { Person } from '@croupier/protocol';
import { z } from 'zod';
import {
  codeTerm,
  exactFirst,
  isSingleLetter,
  nameTerms,
  numberTerm,
  type Search,
  SHORTEST_CODE,
  searchOf,
} from '../accounts/search.ts';
import type { Database, Parameter, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { Composed, hashed, type Secret } from '../storage/secret.ts';
import { type Participant, readParticipant } from './participant.ts';
import { lifecycle } from './status.ts';

// A search compares keyed hashes. A hash has no beginning that could be compared, so each beginning of a term has a hash
// of its own.

/** The end of a whole term. No term contains a space. */
const END = ' ';
/** The participants whose terms are stored in one transaction. */
const AT_ONCE = 500;

/** Stores the terms by which a search finds a participant: verified, new and earlier data. */
export async function writeSearchTerms(tx: Queries, account: string, house: string): Promise<void> {
  const participant = await readParticipant(tx, account, house);
  if (!participant) return;
  await tx.query(
    'update participant set search = array_to_tsvector($3::text[]) where account = $1 and house = $2',
    [account, house, searchTerms(participant)],
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

/** Returns the terms by which a search finds a participant, and their beginnings, as they are stored. */
export function searchTerms({
  person,
  offered,
  formerly,
  email,
  confirmedEmails,
}: Pick<Participant, 'person' | 'offered' | 'formerly' | 'email' | 'confirmedEmails'>): readonly Secret[] {
  const given = [person, offered].filter((one) => one !== undefined);
  const named = [...given, ...formerly];
  const emails = [...given.map((one) => one.email), email, ...confirmedEmails];
  const codes = [
    ...emails.flatMap((one) => (one === undefined ? [] : codeTerm(one))),
    ...given.flatMap(numbersOf).map(numberTerm),
  ];
  const terms = [
    ...named.flatMap(({ givenName, familyName }) => nameTerms(`${givenName} ${familyName}`)).flatMap(ofWord),
    ...named.map(({ bornOn }) => codeTerm(bornOn) + END),
    ...codes.flatMap((code) => beginningsOf(code, SHORTEST_CODE)),
  ];
  return [...new Set(terms)].map(hashedTerm);
}

function ofWord(word: string): string[] {
  const [letter = ''] = word;
  return beginningsOf(word, isSingleLetter(letter) ? 2 : 1);
}

/** Returns the beginnings of a term from a length on, and the whole term. */
function beginningsOf(term: string, shortest: number): string[] {
  const lengths = Array.from({ length: Math.max(0, term.length - shortest + 1) }, (_, nth) => shortest + nth);
  return [...lengths.map((length) => term.slice(0, length)), term + END];
}

function hashedTerm(term: string): Secret {
  return hashed(term, 'participant.search');
}

/** Returns a search with hashes of its terms, as PostgreSQL reads it. */
function hashedQuery(search: Search, exact: boolean): Composed {
  return new Composed(
    search.flatMap((part) =>
      typeof part === 'string'
        ? [part]
        : ["'", hashedTerm(exact || part.whole ? part.text + END : part.text), "'"],
    ),
  );
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

/**
 * The most people who are opened and sorted, because the database cannot read their names. More match only if little was
 * typed.
 */
const OPENED = 250;

const BY_NAME = new Intl.Collator('en');

/** Reads the people whom a condition selects, in the order of their names. The database cannot read the names. */
async function readPeople(
  queries: Queries,
  condition: string,
  parameters: readonly Parameter[],
  most: number,
): Promise<FoundPerson[]> {
  const found = await checkedRows(
    queries,
    row,
    `with found as materialized (select account, lifecycle, identity, coalesce(person, offered) as given, email,
       person is not null as verified from participant where ${condition})
     select * from found limit ${OPENED}`,
    parameters,
  );
  const inOrder = found.sort(
    (one, other) =>
      BY_NAME.compare(one.family_name ?? '', other.family_name ?? '') ||
      BY_NAME.compare(one.given_name ?? '', other.given_name ?? '') ||
      BY_NAME.compare(one.account, other.account),
  );
  return inOrder.slice(0, most);
}

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
  const same = await readPeople(
    queries,
    `house = $1 and account = any($2::text[])${only}`,
    [house, accounts],
    most,
  );
  const named = search
    ? await exactFirst(most, (exact, limit) =>
        readPeople(
          queries,
          `house = $1 and search @@ $2::tsquery${only}`,
          [house, hashedQuery(search, exact)],
          limit,
        ),
      )
    : [];
  const known = new Set(same.map(({ account }) => account));
  return [...same, ...named.filter(({ account }) => !known.has(account))].slice(0, most);
}
