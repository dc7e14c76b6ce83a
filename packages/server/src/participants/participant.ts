import { type Person, person } from '@croupier/protocol';
import { z } from 'zod';
import { MAIL_LANGUAGES, type MailLanguage } from '../ports/mail-texts.ts';
import type { RegisteredPerson } from '../ports/register.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { PersonId } from './person.ts';
import { type Lifecycle, lifecycle } from './status.ts';

const registered = z.object({
  key: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  bornOn: z.string(),
});

const row = z.object({
  account: z.string(),
  house: z.string(),
  lifecycle,
  lifecycle_at: z.int(),
  person_id: z.string(),
  person: person.nullable(),
  person_key: z.string().nullable(),
  offered: person.nullable(),
  formerly: z.array(registered).nullable(),
  language: z.enum(MAIL_LANGUAGES),
  email: z.string().nullable(),
  confirmed_email: z.string().nullable(),
  proved_email: z.string().nullable(),
  identity: z.enum(['none', 'asked', 'doubt', 'verified', 'refused']),
  identity_at: z.int().nullable(),
  identity_reason: z.string().nullable(),
  plan_version: z.string().nullable(),
  listed: z.boolean().nullable(),
  listed_at: z.int().nullable(),
});

const COLUMNS = Object.keys(row.omit({ proved_email: true }).shape).join(', ');
const PARTICIPANT = `select ${COLUMNS},
  (select proved.email from proved_address as proved where proved.account = participant.account) as proved_email from participant`;

/** A participant or an applicant of a house. */
export interface Participant {
  readonly account: string;
  readonly house: string;
  readonly lifecycle: Lifecycle;
  /** The time at which the account entered this state. */
  readonly since: number;
  /**
   * The person who holds the account. The link is certain only once the person is verified. Limits and bars
   * belong to the person.
   */
  readonly personId: PersonId;
  /** The verified identity. This identity is kept until another one is verified. */
  readonly person: Person | undefined;
  /** The key that distinguishes the person from others. */
  readonly personKey: string | undefined;
  /** The personal data that are not verified yet, if any. */
  readonly offered: Person | undefined;
  /** The earlier verified identities of the account. */
  readonly formerly: readonly RegisteredPerson[];
  readonly language: MailLanguage;
  /** The e-mail address. */
  readonly email: string | undefined;
  /**
   * The participant's addresses that were confirmed by a code of this house, or by a link sent for the
   * account.
   */
  readonly confirmedEmails: readonly string[];
  /** The progress of the check on the personal data. */
  readonly identity: {
    readonly state: z.infer<typeof row>['identity'];
    readonly at: number | undefined;
    readonly reason: string | undefined;
  };
  /** The version of the game plan that the participant accepted. */
  readonly gamePlan: string | undefined;
  /** The last answer from the register of excluded persons, and its time. */
  readonly register: { readonly listed: boolean; readonly at: number } | undefined;
}

/**
 * Returns the account as a participant of the house. With `lock`, nobody else can change the participant until the
 * transaction ends.
 */
export async function readParticipant(
  tx: Queries,
  account: string,
  house: string,
  { lock = false } = {},
): Promise<Participant | undefined> {
  const [found] = await checkedRows(
    tx,
    row,
    `${PARTICIPANT} where account = $1 and house = $2${lock ? ' for update' : ''}`,
    [account, house],
  );
  return found && participantOf(found);
}

/** Returns participants of the house with unclear documents, oldest check first. */
export async function doubtsAt(tx: Queries, house: string): Promise<readonly Participant[]> {
  const rows = await checkedRows(
    tx,
    row,
    `${PARTICIPANT} where house = $1 and identity = 'doubt' order by identity_at limit 200`,
    [house],
  );
  return rows.map(participantOf);
}

/** Returns all participants with a verified identity. */
export async function participantsWithPerson(tx: Queries): Promise<readonly Participant[]> {
  const rows = await checkedRows(tx, row, `${PARTICIPANT} where person is not null order by account`, []);
  return rows.map(participantOf);
}

function participantOf(found: z.infer<typeof row>): Participant {
  const { listed, listed_at } = found;
  return {
    account: found.account,
    house: found.house,
    lifecycle: found.lifecycle,
    since: found.lifecycle_at,
    personId: found.person_id as PersonId,
    person: found.person ?? undefined,
    personKey: found.person_key ?? undefined,
    offered: found.offered ?? undefined,
    formerly: found.formerly ?? [],
    language: found.language,
    email: found.email ?? undefined,
    confirmedEmails: [found.confirmed_email, found.proved_email].filter((one) => one !== null),
    identity: {
      state: found.identity,
      at: found.identity_at ?? undefined,
      reason: found.identity_reason ?? undefined,
    },
    gamePlan: found.plan_version ?? undefined,
    register: listed === null || listed_at === null ? undefined : { listed, at: listed_at },
  };
}

/** Returns the latest address if it is not confirmed yet. */
export function unconfirmedEmail({
  offered,
  person,
  confirmedEmails,
}: Pick<Participant, 'offered' | 'person' | 'confirmedEmails'>): string | undefined {
  const given = (offered ?? person)?.email;
  return given === undefined || confirmedEmails.includes(given) ? undefined : given;
}

/** Returns every verified identity of the account, current one first. */
export function identitiesOf({ person, personKey: key, formerly }: Participant): readonly RegisteredPerson[] {
  if (!person || key === undefined) return formerly;
  const { givenName, familyName, bornOn } = person;
  return [{ key, givenName, familyName, bornOn }, ...formerly];
}
