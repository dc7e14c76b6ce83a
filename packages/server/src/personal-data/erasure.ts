import { type Refusal, refuse } from '@croupier/core';
import type { House } from '@croupier/houses';
import { z } from 'zod';
import type { Act } from '../act.ts';
import { atTables } from '../ledger/at-tables.ts';
import { lifecycle } from '../participants/status.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** What a law keeps of who has played for money at a house: until then once the account is closed, or nobody has said how long. */
export interface KeptByLaw {
  readonly house: string;
  readonly closed: boolean;
  readonly until: number | null;
}

const participation = z.object({ house: z.string(), lifecycle, lifecycle_at: z.int() });

/** What the law keeps of an account, from the day that it was closed; nothing where nobody played for money. */
export async function keptOf(tx: Queries, act: Act, account: string): Promise<KeptByLaw[]> {
  const rows = await checkedRows(
    tx,
    participation,
    `select house, lifecycle, lifecycle_at from participant
     where account = $1 and lifecycle <> 'applied' and person is not null order by house`,
    [account],
  );
  return rows.map(({ house, lifecycle, lifecycle_at }) => {
    const closed = lifecycle === 'closed';
    return { house, closed, until: closed ? keptUntil(act, house, lifecycle_at) : null };
  });
}

/** So many years after an account was closed, by the calendar. */
function keptUntil(act: Act, house: string, closedAt: number): number | null {
  const years = act[house]?.participants.keepYears;
  if (years === undefined) return null;
  const date = new Date(closedAt);
  return date.setUTCFullYear(date.getUTCFullYear() + years);
}

/**
 * Erases what may be: the account's name, password, devices, letters and what it has set for itself; an application that was
 * not finished; and of who has played for money what the law does not keep any more. Games and the books stay, without a name.
 * Refuses `staff-account`, `account-open`, `chips-at-tables`.
 */
export async function erase(
  tx: Queries,
  houses: readonly House[],
  account: string,
  at: number,
): Promise<Refusal | undefined> {
  const [found] = await checkedRows(
    tx,
    z.object({ staff: z.boolean() }),
    `select exists (select 1 from staff_role where account = account.id) as staff
     from account where id = $1 for update`,
    [account],
  );
  if (found?.staff)
    return refuse(
      'staff-account',
      'Staff accounts are part of the house’s records. Have your roles taken first.',
    );
  const open = await checkedRows(
    tx,
    participation,
    `select house, lifecycle, lifecycle_at from participant where account = $1 and lifecycle in ('active', 'closing')`,
    [account],
  );
  const [first] = open;
  if (first)
    return refuse(
      'account-open',
      'You play for money here. Close your account first; what is left is paid out to you.',
      {
        details: { house: first.house },
      },
    );
  for (const { id } of houses)
    if ((await atTables(tx, { house: id, evening: 0 }, account)) > 0)
      return refuse('chips-at-tables', 'Some of your chips still lie at a table. Leave it first.');
  for (const sql of AT_ONCE) await tx.query(sql, [account]);
  await tx.query(
    `update account set name = 'erased', name_key = '#' || id, look = null, password = null, email = null,
       email_verified_at = null, guest = true, erased_at = $2 where id = $1`,
    [account, at],
  );
  return undefined;
}

const THEIR_APPLICATIONS = `select person_id from participant where account = $1 and lifecycle = 'applied'`;

/** What goes at once, whoever it was. A letter that waits is not sent any more. */
const AT_ONCE = [
  'session',
  'passkey',
  'totp',
  'recovery_code',
  'challenge',
  'mail_token',
  'email_check',
  'favourites',
  'shared_round',
]
  .map((table) => `delete from ${table} where account = $1`)
  .concat([
    `update code_reset set identity = 'erased' where account = $1`,
    `delete from port_call where account = $1 and not exists (
       select 1 from participant where participant.account = $1 and lifecycle <> 'applied')`,
    ...['self_limit', 'person_trait'].map(
      (table) => `delete from ${table} where person in (${THEIR_APPLICATIONS}) and not exists (
         select 1 from participant where person_id = ${table}.person and account <> $1)`,
    ),
    `delete from register_report where account = $1 and house in (
       select house from participant where account = $1 and lifecycle = 'applied')`,
    `update instrument set identifier = 'erased', state = 'removed' where account = $1 and house in (
       select house from participant where account = $1 and lifecycle = 'applied')`,
    `delete from participant where account = $1 and lifecycle = 'applied'`,
  ]);

/**
 * Erases who the participants of a house were whose accounts were closed so long ago that the law keeps them no longer. Whom money is
 * still on its way to is known until it has come.
 */
export async function eraseWhatIsOver(tx: Queries, act: Act, house: string, now: number): Promise<number> {
  const closed = await checkedRows(
    tx,
    participation.extend({ account: z.string() }),
    `select account, house, lifecycle, lifecycle_at from participant
     where house = $1 and lifecycle = 'closed' and person is not null and not exists (
       select 1 from transfer where transfer.account = participant.account and transfer.house = $1
         and state in ('ordered', 'returning', 'held'))
     order by lifecycle_at limit 500 for update`,
    [house],
  );
  const over = closed.filter(({ lifecycle_at }) => {
    const until = keptUntil(act, house, lifecycle_at);
    return until !== null && until <= now;
  });
  const accounts = over.map(({ account }) => account);
  if (accounts.length > 0) for (const sql of OVER) await tx.query(sql, [house, accounts]);
  return accounts.length;
}

const THEIRS = 'house = $1 and account = any($2::text[])';
/** Deletes what belongs to persons with no account left that is not erased. */
const ofErased = (
  table: string,
) => `delete from ${table} where person in (select person_id from participant where ${THEIRS})
  and not exists (select 1 from participant as kept where kept.person_id = ${table}.person and kept.person is not null)`;
const OVER = [
  `update participant set person = null, person_key = null, name_words = '{}', offered = null, formerly = null, email = null, confirmed_email = null where ${THEIRS}`,
  `update instrument set identifier = 'erased ' || id where ${THEIRS}`,
  `update arrival set identifier = 'erased' where transfer in (select id from transfer where ${THEIRS})`,
  `update payment_decision set reason = 'erased' where kind = 'transfer' and subject in (select id from transfer where ${THEIRS})`,
  `update transfer_step set why = null where transfer in (select id from transfer where ${THEIRS})`,
  `update transfer set document = null, why = null where ${THEIRS}`,
  `update complaint set subject = 'erased', answer = null where ${THEIRS}`,
  `update closing set reason = null, objection = null, objection_answer = null where ${THEIRS}`,
  `delete from register_report where ${THEIRS}`,
  ofErased('self_limit'),
  // A barred person is known again as long as the bar holds.
  `${ofErased('person_trait')}
     and not exists (select 1 from person_bar where person_bar.person = person_trait.person and released_at is null)`,
  `update person_bar set release_reason = 'erased' where released_at is not null and ${THEIRS}`,
  `delete from port_call where ${THEIRS}`,
];
