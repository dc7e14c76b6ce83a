import type { Refusal } from '@croupier/core';
import type { Protection } from '@croupier/houses';
import type { Participation } from '@croupier/protocol';
import { limitAt, type Measure, partsOf } from '../play/measures.ts';
import { NO_PLAY } from '../play/play.ts';
import { sumIn } from '../play/play-sums.ts';
import { readPlays } from '../play/store.ts';
import type { Database, Queries } from '../storage/database.ts';
import { isBarred } from './bars.ts';
import { emailStatus } from './email-check.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import { readParticipant } from './participant.ts';
import { permissionsOf } from './permissions.ts';
import type { RegisteringHouse } from './registering-house.ts';
import { missingParts } from './registration.ts';
import { readReports } from './reports.ts';
import { readLimits } from './self-limits.ts';
import { readStatuses } from './status.ts';

/** Returns the given houses that have participants. */
export function registeringHouses(
  houses: readonly (Pick<RegisteringHouse, 'id' | 'name' | 'currency'> & {
    readonly protection?: Protection;
  })[],
  jurisdiction: Jurisdiction,
): readonly RegisteringHouse[] {
  return houses.flatMap(({ id, name, currency, protection }) => {
    const terms = protection?.participants;
    return protection && terms
      ? [{ id, name, currency, protection, terms, jurisdiction: jurisdiction[id] }]
      : [];
  });
}

/** Returns an account's status at a house: the progress of its registration, its rights, and its limits. */
export async function participationOf(
  database: Database,
  { id, terms, jurisdiction, protection, currency }: RegisteringHouse,
  account: string,
  hasVerifiedInstrument: (tx: Queries, account: string, house: string) => Promise<boolean>,
  now: number,
): Promise<Participation> {
  const participant = await readParticipant(database, account, id);
  const [limits, barred, plays, statuses, reports, instrument, email] = await Promise.all([
    participant ? readLimits(database, participant.personId) : [],
    participant ? isBarred(database, participant.personId) : false,
    readPlays(database, id, [account], { lock: false }),
    readStatuses(database, id, [account]),
    readReports(database, account, id),
    hasVerifiedInstrument(database, account, id),
    participant ? emailStatus(database, participant, now) : null,
  ]);
  const play = plays.get(account) ?? NO_PLAY;
  const status = statuses.get(account);
  const may = status && permissionsOf(protection, terms, status, play, now);
  const measures: readonly Measure[] = jurisdiction?.participants.measures ?? [];
  return {
    house: id,
    currency,
    timeZone: terms.selfLimits.timeZone,
    open: jurisdiction !== undefined,
    example: jurisdiction?.example ?? false,
    lifecycle: participant?.lifecycle ?? 'none',
    minimumAge: terms.age.minimum,
    asked: [...(jurisdiction?.participants.asked ?? [])],
    person: participant?.offered ?? participant?.person ?? null,
    email,
    gamePlan: { version: terms.gamePlan.version, accepted: participant?.gamePlan ?? null },
    identity: {
      state: participant?.identity.state ?? 'none',
      reason: participant?.identity.reason ?? null,
    },
    register: participant?.register ?? null,
    lacking:
      jurisdiction && participant
        ? [...missingParts(jurisdiction, terms, participant, { limits, instrument, barred })]
        : [],
    selfLimits: measures.map((measure) => {
      const chosen = limits.find((limit) => limit.measure === measure);
      const { value, next } = chosen ? limitAt(chosen, now) : { value: undefined, next: undefined };
      return {
        measure,
        decided: chosen !== undefined,
        value: value ?? null,
        next: next ? { value: next.value ?? null, from: next.from } : null,
        used: sumIn(play.counted, partsOf(measure), now, terms.selfLimits.timeZone),
      };
    }),
    raiseAfterHours: jurisdiction?.participants.raiseAfterHours ?? 0,
    may: {
      logIn: may?.logIn ?? 'yes',
      stake: problemOf(may?.stake),
      deposit: problemOf(may?.deposit),
      withdraw: problemOf(may?.withdraw),
    },
    reports: [...reports],
  };
}

function problemOf(refusal: Refusal | undefined): Participation['may']['stake'] {
  if (!refusal) return null;
  const { refused: _, details, ...problem } = refusal;
  return { ...problem, ...(details ? { details: { ...details } } : {}) };
}
