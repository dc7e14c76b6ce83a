import { createHash } from 'node:crypto';
import type { Person } from '@croupier/protocol';
import { storedEmail } from '../accounts/email-address.ts';
import type { Queries } from '../storage/database.ts';
import { comparable, type Secret, sealedJson } from '../storage/secret.ts';
import { identitiesOf, type Participant } from './participant.ts';
import { foldedName } from './person.ts';
import { otherAccounts } from './persons.ts';
import { writeSearchTerms } from './search.ts';

/**
 * Stores personal data that are not verified yet. Until a person has been verified, e-mails go to the address they
 * gave.
 */
export async function storeUnverifiedPerson(
  tx: Queries,
  {
    account,
    house,
    language,
    at,
  }: Pick<Participant, 'account' | 'house' | 'language'> & { readonly at: number },
  given: Person,
): Promise<void> {
  await tx.query(
    `update participant set offered = $3::text::json, language = $5,
       email = case when person is null then $4 else email end, given_email = $4,
       identity = 'asked', identity_at = $6, identity_reason = null
     where account = $1 and house = $2`,
    [account, house, storedPerson(given, 'participant.offered'), storedEmail(given.email), language, at],
  );
  await writeSearchTerms(tx, account, house);
}

/**
 * Stores the verified person as the account holder. The register's earlier answer was about other data and no longer
 * applies. A participant's e-mails go to the old address until the new one is confirmed.
 */
export async function storeVerifiedPerson(
  tx: Queries,
  participant: Participant,
  verified: Person,
  at: number,
): Promise<void> {
  const key = personKey(verified);
  const others = await otherAccounts(tx, participant);
  const all = [participant, ...others].flatMap(identitiesOf).filter((one) => one.key !== key);
  const formerly = [...new Map(all.map((one) => [one.key, one])).values()];
  await tx.query(
    `update participant set person = $3::text::json, person_key = $4,
       email = case when lifecycle = 'applied' or $5 = confirmed_email or $5 = (select email from proved_address where account = $1)
         then $5 else email end, given_email = $5, formerly = $6::text::json, offered = null,
       identity = 'verified', identity_at = greatest(identity_at, $7), identity_reason = null,
       listed = case when lifecycle = 'applied' then null else listed end,
       listed_at = case when lifecycle = 'applied' then null else listed_at end
     where account = $1 and house = $2`,
    [
      participant.account,
      participant.house,
      storedPerson(verified, 'participant.person'),
      storedKey(key),
      storedEmail(verified.email),
      sealedJson(formerly, 'participant.formerly'),
      at,
    ],
  );
  await writeSearchTerms(tx, participant.account, participant.house);
}

/** Returns personal data as they are stored. */
export function storedPerson(person: Person, column: 'participant.person' | 'participant.offered'): Secret {
  return sealedJson(person, column);
}

/** Returns a person's key as it is stored. Anybody could compute the key itself from a name and a date of birth. */
export function storedKey(key: string): Secret {
  return comparable(key, 'participant.person_key');
}

export async function writeIdentity(
  tx: Queries,
  account: string,
  house: string,
  {
    state,
    reason,
    at,
  }: {
    readonly state: Participant['identity']['state'];
    readonly reason: string | null;
    readonly at: number;
  },
): Promise<void> {
  await tx.query(
    'update participant set identity = $3, identity_reason = $4, identity_at = greatest(identity_at, $5) where account = $1 and house = $2',
    [account, house, state, reason, at],
  );
}

/** Returns a person's key: a hash of the date of birth and the names, ignoring case and accents. */
function personKey({ givenName, familyName, bornOn }: Person): string {
  return createHash('sha256')
    .update(`${foldedName(givenName)}|${foldedName(familyName)}|${bornOn}`)
    .digest('base64url');
}
