import { type Refusal, refuse } from '@croupier/core';
import type { Person } from '@croupier/protocol';
import type { IdentityAnswer, IdentityPort } from '../ports/identity.ts';
import { writeMail } from '../ports/mail.ts';
import type { PortOutbox } from '../ports/outbox.ts';
import type { Queries } from '../storage/database.ts';
import type { Clock } from '../time/clock.ts';
import { storeVerifiedPerson, writeIdentity } from './identities.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import { type Participant, readParticipant } from './participant.ts';
import type { IdentityAnswerDetails } from './person.ts';
import { mergePersons } from './persons.ts';
import { addTraits, findPersons, type StoredTraits } from './traits.ts';

const HOUR = 3_600_000;

/** The keyed traits that identify persons, and the legal figures. */
export interface IdentityContext {
  readonly traits: StoredTraits;
  readonly jurisdiction: Jurisdiction;
  readonly houses: readonly { readonly id: string; readonly name: string }[];
}

/** The staff's decision on unclear documents. */
export type Decision = 'accept' | 'refuse' | 'more';

/** Requests identity checks, and handles their results. */
export function serveIdentity(
  {
    outbox,
    identity,
    clock,
    ...knowing
  }: IdentityContext & {
    readonly outbox: PortOutbox;
    readonly identity: IdentityPort;
    readonly clock: Clock;
  },
  decided: (account: string, house: string) => Promise<void>,
): void {
  outbox.serve('identity', {
    deliver: async ({ key, payload, tries }) => {
      const { person } = payload as unknown as { person: Person };
      const answer = await identity.verify(key, person, tries);
      return answer === 'later' ? answer : JSON.parse(JSON.stringify(answer));
    },
    answered: async (tx, { account, house, payload }, told) => {
      const { asked } = payload as unknown as { asked: number };
      const answer = told as unknown as IdentityAnswer;
      if (account === null || house === null) return;
      const participant = await readParticipant(tx, account, house, { lock: true });
      // The data changed in the meantime, so this answer is about the old data.
      if (participant?.identity.state !== 'asked' || participant.identity.at !== asked) return;
      if (answer.outcome === 'verified') return verify(tx, knowing, participant, answer, clock.now());
      await notVerified(tx, knowing, participant, answer.outcome, answer.reason, clock.now());
    },
    after: async ({ account, house }) => {
      if (account !== null && house !== null) await decided(account, house);
    },
  });
}

/**
 * Adopts the verified identity. A person with earlier accounts at the house is also linked to this account.
 * If another of their accounts is open, this account is refused, and only the person learns why.
 */
async function verify(
  tx: Queries,
  context: IdentityContext,
  before: Participant,
  told: IdentityAnswerDetails,
  at: number,
): Promise<void> {
  const { traits, jurisdiction } = context;
  const { offered, account, house } = before;
  if (!offered) return;
  const given = await traits.of(tx, house, offered, told);
  const wait = (jurisdiction[house]?.participants.raiseAfterHours ?? 0) * HOUR;
  if (!(await mergePersons(tx, before, await findPersons(tx, house, given), at, wait)))
    return notVerified(tx, context, before, 'refused', 'person-known', at);
  const participant = await readParticipant(tx, account, house, { lock: true });
  if (!participant) throw new Error(`${account} is no participant of ${house} any more`);
  await storeVerifiedPerson(tx, participant, offered, at);
  await addTraits(tx, house, participant.personId, given);
}

const LETTERS = { doubt: 'identity-doubt', none: 'identity-more', refused: 'identity-refused' } as const;

/**
 * Records that a participant's data could not be verified. A person who was verified before gets an e-mail at the
 * previous address, because no other address is known to be theirs.
 */
async function notVerified(
  tx: Queries,
  { houses }: IdentityContext,
  { account, house, person, identity, language, email }: Participant,
  state: keyof typeof LETTERS,
  reason: string,
  at: number,
): Promise<void> {
  await writeIdentity(tx, account, house, { state, reason, at });
  if (!person) return;
  const kind = LETTERS[state];
  await writeMail(tx, {
    account,
    house,
    to: email ?? person.email,
    kind,
    language,
    values: { house: houses.find(({ id }) => id === house)?.name ?? house },
    key: `${kind}-${house}-${account}-${identity.at}`,
    at,
  });
}

/** Decides on unclear documents, and records who decided. Refuses `own-account`, `no-such-doubt`. */
export async function decide(
  tx: Queries,
  knowing: IdentityContext,
  { account, house, decision, by }: DecisionOnDoubt,
  at: number,
): Promise<Refusal | undefined> {
  if (by === account) return refuse('own-account', 'You cannot decide on your own account.');
  const participant = await readParticipant(tx, account, house, { lock: true });
  if (participant?.identity.state !== 'doubt')
    return refuse('no-such-doubt', 'There is nothing left to decide here.');
  if (decision === 'accept') await verify(tx, knowing, participant, {}, at);
  else if (decision === 'refuse')
    await notVerified(tx, knowing, participant, 'refused', 'documents-refused', at);
  else await notVerified(tx, knowing, participant, 'none', 'more-documents', at);
  await tx.query(
    'insert into identity_decision (account, house, decision, decided_by, at) values ($1, $2, $3, $4, $5)',
    [account, house, decision, by, at],
  );
  return undefined;
}

export interface DecisionOnDoubt {
  readonly account: string;
  readonly house: string;
  readonly decision: Decision;
  /** The account of the staff member who decides. */
  readonly by: string;
}
