import { z } from 'zod';
import { each, type PersonalData } from '../services/personal-data-module.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Jurisdiction } from './jurisdiction.ts';
import { type Lifecycle, lifecycle } from './status.ts';

export const personalData: PersonalData = {
  kept: {
    participations: 'select * from participant where account = $1',
    identityDecisions:
      'select house, decision, decided_by, at from identity_decision where account = $1 order by id desc',
    limits: `select self_limit.* from self_limit join participant on person_id = self_limit.person
       where participant.account = $1`,
    loosenedLimits: `select measure, value, at from loosened_limit join participant on person_id = loosened_limit.person
       where participant.account = $1 order by id desc`,
    barred: `select person_bar.house, ground, at, release_reason, proposed_at, released_at from person_bar
       join participant on person_id = person_bar.person where participant.account = $1 order by id desc`,
    reportsToTheRegister: 'select * from register_report where account = $1 order by id desc',
  },
  async erase(tx, { account, applied }) {
    await each(tx, APPLICATIONS, [account]);
    await tx.query('delete from register_report where account = $1 and house = any($2::text[])', [
      account,
      applied,
    ]);
    await tx.query(`delete from participant where account = $1 and lifecycle = 'applied'`, [account]);
  },
  expire: (tx, { house, accounts }) => each(tx, EXPIRED, [house, accounts]),
};

const THEIR_APPLICATIONS = `select person_id from participant where account = $1 and lifecycle = 'applied'`;
const APPLICATIONS = [
  'delete from email_check where account = $1',
  ...['self_limit', 'loosened_limit', 'person_trait'].map(
    (table) => `delete from ${table} where person in (${THEIR_APPLICATIONS}) and not exists (
       select 1 from participant where person_id = ${table}.person and account <> $1)`,
  ),
];

const THEIRS = 'house = $1 and account = any($2::text[])';
/** Returns the SQL that deletes data of persons whose accounts are all erased. */
const ofErased = (
  table: string,
) => `delete from ${table} where person in (select person_id from participant where ${THEIRS})
  and not exists (select 1 from participant as kept where kept.person_id = ${table}.person and kept.person is not null)`;
const EXPIRED = [
  `update participant set person = null, person_key = null, search = '', offered = null, formerly = null,
     email = null, given_email = null, confirmed_email = null where ${THEIRS}`,
  `delete from register_report where ${THEIRS}`,
  ofErased('self_limit'),
  ofErased('loosened_limit'),
  // A barred person must remain recognisable while the bar is in force.
  `${ofErased('person_trait')}
     and not exists (select 1 from person_bar where person_bar.person = person_trait.person and released_at is null)`,
  `update person_bar set release_reason = 'erased' where released_at is not null and ${THEIRS}`,
];

/** An account's participation at a house, and the time at which it entered its current state. */
export interface ParticipationState {
  readonly account: string;
  readonly house: string;
  readonly lifecycle: Lifecycle;
  readonly since: number;
  /** Whether the holder's data still exist. */
  readonly known: boolean;
}

const SELECT =
  'select account, house, lifecycle, lifecycle_at as since, person is not null as known from participant';
const stand = z.object({
  account: z.string(),
  house: z.string(),
  lifecycle,
  since: z.int(),
  known: z.boolean(),
});

/** Returns an account's participations, by house. */
export function participationsOf(tx: Queries, account: string): Promise<readonly ParticipationState[]> {
  return checkedRows(tx, stand, `${SELECT} where account = $1 order by house`, [account]);
}

/** Locks and returns the accounts of a house that were closed by the given time and whose data are not erased. */
export function lockClosedUnerased(
  tx: Queries,
  house: string,
  by: number,
): Promise<readonly ParticipationState[]> {
  return checkedRows(
    tx,
    stand,
    `${SELECT} where house = $1 and lifecycle = 'closed' and person is not null and lifecycle_at <= $2
     order by lifecycle_at for update`,
    [house, by],
  );
}

/**
 * Returns the end of the calendar years for which the law requires data about an account that was closed at
 * the given time. Returns null if no jurisdiction is set.
 */
export function keptUntil(jurisdiction: Jurisdiction, house: string, closedAt: number): number | null {
  const years = jurisdiction[house]?.participants.keepYears;
  return years === undefined ? null : yearsFrom(closedAt, years);
}

/** Returns the latest closing time for which the law no longer requires the data; null if no jurisdiction is set. */
export function closedBy(jurisdiction: Jurisdiction, house: string, now: number): number | null {
  const years = jurisdiction[house]?.participants.keepYears;
  return years === undefined ? null : yearsFrom(now, -years);
}

function yearsFrom(at: number, years: number): number {
  const date = new Date(at);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}
