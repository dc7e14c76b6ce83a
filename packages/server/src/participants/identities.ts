import { createHash } from 'node:crypto';
import type { Person } from '@croupier/protocol';
import type { Queries } from '../storage/database.ts';
import { identitiesOf, type Participant } from './participant.ts';

/** Writes who somebody says they are, which has yet to be verified. Letters go to that address where nobody was before. */
export async function offerPerson(
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
       email = case when person is null then $4 else email end,
       identity = 'asked', identity_at = $6, identity_reason = null
     where account = $1 and house = $2`,
    [account, house, JSON.stringify(given), given.email, language, at],
  );
}

/** Who somebody said they are is verified: from now on they are. What the register said of an applicant was of another. */
export async function writeVerified(
  tx: Queries,
  participant: Participant,
  verified: Person,
  at: number,
): Promise<void> {
  const key = personKey(verified);
  const formerly = identitiesOf(participant).filter((one) => one.key !== key);
  await tx.query(
    `update participant set person = $3::text::json, person_key = $4, email = $5, formerly = $6::text::json, offered = null,
       identity = 'verified', identity_at = greatest(identity_at, $7), identity_reason = null,
       listed = case when lifecycle = 'applied' then null else listed end,
       listed_at = case when lifecycle = 'applied' then null else listed_at end
     where account = $1 and house = $2`,
    [
      participant.account,
      participant.house,
      JSON.stringify(verified),
      key,
      verified.email,
      JSON.stringify(formerly),
      at,
    ],
  );
}

/** Whether another participant of the house is that person. */
export async function isAnothers(
  tx: Queries,
  { account, house }: Pick<Participant, 'account' | 'house'>,
  of: Person,
): Promise<boolean> {
  const others = await tx.query(
    `select 1 from participant where house = $1 and person_key = $2 and account <> $3
       and lifecycle in ('active', 'closing')`,
    [house, personKey(of), account],
  );
  return others.length > 0;
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

/** What tells one person from another: names without case and accents, and the date of birth; hashed. */
function personKey({ givenName, familyName, bornOn }: Person): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}]/gu, '');
  return createHash('sha256')
    .update(`${plain(givenName)}|${plain(familyName)}|${bornOn}`)
    .digest('base64url');
}
