import { type Refusal, refuse } from '@croupier/core';
import type { Person } from '@croupier/protocol';
import { changedLimit } from '../play/measures.ts';
import type { MailLanguage } from '../ports/mail-texts.ts';
import { writeCall } from '../ports/outbox.ts';
import type { Queries } from '../storage/database.ts';
import { storeUnverifiedPerson } from './identities.ts';
import type { HouseJurisdiction } from './jurisdiction.ts';
import { writeGamePlan } from './lifecycle.ts';
import { identitiesOf, readParticipant } from './participant.ts';
import { hasPlayed } from './persons.ts';
import type { RegisteringHouse } from './registering-house.ts';
import { hasReached, missingFields } from './registration.ts';
import { writeReport } from './reports.ts';
import { noteLoosened, readLimits, writeSelfLimit } from './self-limits.ts';

const HOUR = 3_600_000;
/** An age in years that nobody has reached. The oldest known person died at 122. */
const OLDEST = 123;

/** A house that accepts registrations, because its operator has set the legal figures. */
export type OpenHouse = RegisteringHouse & { readonly jurisdiction: HouseJurisdiction };

/** An action of an applicant or a participant, in a transaction that locks their purse. */
export interface Application {
  readonly account: string;
  readonly house: OpenHouse;
  readonly at: number;
}

/**
 * Stores the personal data of an applicant and starts their verification. Refuses `under-age`, `birth-date`,
 * `data-missing`.
 */
export async function submitPerson(
  tx: Queries,
  { account, house: { id, terms, jurisdiction }, at }: Application,
  person: Person,
  language: MailLanguage,
): Promise<Refusal | undefined> {
  if (!hasReached(terms.age.minimum, person.bornOn, at, terms.selfLimits.timeZone))
    return refuse('under-age', `Only persons of ${terms.age.minimum} or over may register.`, {
      rule: terms.age.rule,
      details: { minimumAge: terms.age.minimum },
    });
  if (hasReached(OLDEST, person.bornOn, at, terms.selfLimits.timeZone))
    return refuse('birth-date', `Check the date of birth: nobody is ${OLDEST} years old.`, {
      rule: terms.identity.unverified,
      details: { oldest: OLDEST },
    });
  const missing = missingFields(person, jurisdiction.participants.asked);
  if (missing.length > 0)
    return refuse('data-missing', 'The registration requires more data.', {
      rule: terms.identity.unverified,
      details: { fields: missing },
    });
  const before = await readParticipant(tx, account, id);
  // Each check has its own timestamp, so that a late answer about earlier data is recognised.
  const asked = Math.max(at, (before?.identity.at ?? 0) + 1);
  await storeUnverifiedPerson(tx, { account, house: id, language, at: asked }, person);
  const payload = { person: JSON.parse(JSON.stringify(person)), asked };
  const key = `identity-${id}-${account}-${asked}`;
  await writeCall(tx, { port: 'identity', call: 'verify', key, account, house: id, payload, at });
  return undefined;
}

/** Sets a self-imposed limit or declines it. Refuses `no-such-measure`. */
export async function chooseMeasure(
  tx: Queries,
  { account, house: { id, terms, jurisdiction }, at }: Application,
  measure: string,
  value: number | null,
): Promise<Refusal | undefined> {
  const offered = jurisdiction.participants.measures.find((one) => one === measure);
  if (!offered)
    return refuse('no-such-measure', 'This house does not offer this limit.', {
      rule: terms.selfLimits.rule,
    });
  const { personId } = (await readParticipant(tx, account, id)) ?? {};
  if (personId === undefined) throw new Error(`${account} has not applied at ${id}`);
  const before = (await readLimits(tx, personId)).find((limit) => limit.measure === offered);
  const wanted = value ?? undefined;
  // Until the person has played for money, nothing is at stake, so a choice can be changed immediately.
  const chosen =
    before && (await hasPlayed(tx, personId))
      ? changedLimit(before, wanted, at, jurisdiction.participants.raiseAfterHours * HOUR)
      : { measure: offered, value: wanted };
  await writeSelfLimit(tx, personId, chosen, at);
  if ('next' in chosen) await noteLoosened(tx, personId, chosen, at);
  return undefined;
}

/** Accepts the current game plan. Refuses `other-game-plan`. */
export async function confirmGamePlan(
  tx: Queries,
  { account, house: { id, terms }, at }: Application,
  version: string,
): Promise<Refusal | undefined> {
  if (version !== terms.gamePlan.version)
    return refuse('other-game-plan', 'Another version of the game plan is in force now.', {
      rule: terms.gamePlan.rule,
      details: { version: terms.gamePlan.version },
    });
  await writeGamePlan(tx, account, id, version, at);
  return undefined;
}

/** Files a request for a long-term entry in the register of excluded persons. Refuses `not-identified`. */
export async function requestExclusion(
  tx: Queries,
  { account, house: { id, terms }, at }: Application,
): Promise<Refusal | undefined> {
  const participant = await readParticipant(tx, account, id);
  // Without a verified identity, anybody could have somebody else excluded.
  const [person] = participant ? identitiesOf(participant) : [];
  if (!person)
    return refuse(
      'not-identified',
      'Your identity is not verified yet, so you cannot be entered in the register.',
      {
        rule: terms.register.request.atAnyTime,
      },
    );
  await writeReport(tx, person, { account, house: id, kind: 'long-term', at });
  return undefined;
}
