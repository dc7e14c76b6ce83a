import type { ParticipantTerms } from '@croupier/houses';
import type { MissingPart, Person } from '@croupier/protocol';
import type { SelfLimit } from '../play/measures.ts';
import { dayOf } from '../time/calendar.ts';
import type { HouseJurisdiction } from './jurisdiction.ts';
import { type Participant, unconfirmedEmail } from './participant.ts';

/** Returns the parts that a registration still lacks. The list is empty if the registration is complete. */
export function missingParts(
  { participants: asked }: HouseJurisdiction,
  { gamePlan }: ParticipantTerms,
  participant: Pick<
    Participant,
    'person' | 'offered' | 'confirmedEmails' | 'identity' | 'gamePlan' | 'register'
  >,
  {
    limits,
    instrument,
    barred,
  }: { readonly limits: readonly SelfLimit[]; readonly instrument: boolean; readonly barred: boolean },
): readonly MissingPart[] {
  const { identity, register } = participant;
  const person = participant.offered ?? participant.person;
  const decided = new Set(limits.map(({ measure }) => measure));
  const holds: { readonly [Part in MissingPart]: boolean } = {
    person: person !== undefined && missingFields(person, asked.asked).length === 0,
    email: person !== undefined && unconfirmedEmail(participant) === undefined,
    // Each measure needs a decision. A measure without one does not count as declined.
    'self-limits': asked.measures.every((measure) => decided.has(measure)),
    'game-plan': participant.gamePlan === gamePlan.version,
    identity: identity.state === 'verified',
    register: register !== undefined && !register.listed,
    instrument,
    // After some closings, two managers decide whether the person may return.
    release: !barred,
  };
  return (Object.keys(holds) as MissingPart[]).filter((part) => !holds[part]);
}

/** Returns the missing fields among those that the operator requires. */
export function missingFields(
  person: Person,
  asked: HouseJurisdiction['participants']['asked'],
): HouseJurisdiction['participants']['asked'] {
  return asked.filter((field) => person[field] === undefined);
}

/**
 * Returns whether a person has reached an age in years. A person reaches an age on their birthday, in the
 * house's time zone.
 */
export function hasReached(years: number, bornOn: string, at: number, timeZone: string): boolean {
  const [year = '', ...rest] = bornOn.split('-');
  return [String(Number(year) + years), ...rest].join('-') <= dayOf(at, timeZone);
}
