import type { Refusal } from '@croupier/core';
import { lockPurse } from '../ledger/purses.ts';
import { writeMail } from '../ports/mail.ts';
import type { Queries } from '../storage/database.ts';
import type { OpenHouse } from './application.ts';
import { isBarred } from './bars.ts';
import { writeIdentity } from './identities.ts';
import { setLifecycle } from './lifecycle.ts';
import { readParticipant } from './participant.ts';
import { hasOpenAccount, takeOverPlay } from './persons.ts';
import { missingParts } from './registration.ts';
import { readLimits } from './self-limits.ts';

export interface ActivationSteps {
  /** Returns whether the account's holder is verified as the owner of a payment instrument. */
  readonly hasVerifiedInstrument: (tx: Queries, account: string, house: string) => Promise<boolean>;
  /** Turns the purse into a real-money purse. Refuses while the account has play money at tables. */
  readonly openRealPurse: (
    tx: Queries,
    account: string,
    house: string,
    at: number,
  ) => Promise<Refusal | undefined>;
}

/**
 * Activates an applicant's account once the registration is complete, and sends them an e-mail. Returns false
 * if the registration is not complete.
 */
export async function activate(
  tx: Queries,
  { hasVerifiedInstrument, openRealPurse }: ActivationSteps,
  house: OpenHouse,
  account: string,
  at: number,
): Promise<boolean> {
  await lockPurse(tx, account, house.id);
  const participant = await readParticipant(tx, account, house.id, { lock: true });
  if (participant?.lifecycle !== 'applied' || !participant.person) return false;
  const limits = await readLimits(tx, participant.personId);
  const barred = await isBarred(tx, participant.personId);
  const instrument = await hasVerifiedInstrument(tx, account, house.id);
  if (missingParts(house.jurisdiction, house.terms, participant, { limits, instrument, barred }).length > 0)
    return false;
  const { person, language, email } = participant;
  if (await hasOpenAccount(tx, participant, [participant.personId])) {
    await writeIdentity(tx, account, house.id, { state: 'refused', reason: 'person-known', at });
    return false;
  }
  if (await openRealPurse(tx, account, house.id, at)) return false;
  if (!(await setLifecycle(tx, account, house.id, 'active', at))) return false;
  await takeOverPlay(tx, participant);
  await writeMail(tx, {
    account,
    house: house.id,
    to: email ?? person.email,
    kind: 'registered',
    language,
    values: { name: person.givenName, house: house.name },
    key: `registered-${house.id}-${account}`,
    at,
  });
  return true;
}
