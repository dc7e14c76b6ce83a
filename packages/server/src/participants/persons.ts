import { z } from 'zod';
import { changedLimit, type SelfLimit } from '../play/measures.ts';
import { handOverPlay } from '../play/store.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { isBarred } from './bars.ts';
import { type Participant, readParticipant } from './participant.ts';
import type { PersonId } from './person.ts';
import { readLimits, writeSelfLimit } from './self-limits.ts';

/** Returns whether a person has another open account at the house. */
export async function hasOpenAccount(
  tx: Queries,
  { account, house }: Pick<Participant, 'account' | 'house'>,
  persons: readonly PersonId[],
): Promise<boolean> {
  const others = await tx.query(
    `select 1 from participant where house = $1 and person_id = any($2::text[]) and account <> $3
       and lifecycle in ('active', 'closing')`,
    [house, persons, account],
  );
  return others.length > 0;
}

/** Returns whether an account of the person was ever activated, so that their own limits have been in effect. */
export async function hasPlayed(tx: Queries, person: PersonId): Promise<boolean> {
  const accounts = await tx.query(
    'select 1 from participant where person_id = $1 and activated_at is not null limit 1',
    [person],
  );
  return accounts.length > 0;
}

/**
 * Merges the participant with these persons, whom the house already knows. The limits of the known person
 * stay in effect. The participant's own choices count as changes to these limits, and looser ones are
 * delayed. Returns whether the merge is allowed: nobody may have two open accounts, and a barred person must
 * not get an open account.
 */
export async function mergePersons(
  tx: Queries,
  { account, house, lifecycle, personId: own }: Participant,
  known: readonly PersonId[],
  at: number,
  wait: number,
): Promise<boolean> {
  const all = [own, ...known.filter((one) => one !== own)];
  if (await hasOpenAccount(tx, { account, house }, all)) return false;
  const open = lifecycle === 'active' || lifecycle === 'closing';
  for (const one of all) if (open && one !== own && (await isBarred(tx, one))) return false;
  const played: PersonId[] = [];
  for (const one of all) if (await hasPlayed(tx, one)) played.push(one);
  const [stays = own] = played;
  for (const one of all) {
    if (one === stays) continue;
    await mergeLimits(tx, one, stays, at, (before, value) => {
      // Until the person has played for money, a choice can be changed immediately, so the participant's own
      // choice counts.
      if (played.length === 0) return before;
      const anew = changedLimit(before, value, at, wait);
      return one === own || !anew.next ? anew : before;
    });
    await merge(tx, one, stays);
  }
  return true;
}

/** Merges the limits of two persons who turned out to be the same. `chosen` picks one limit of each pair. */
async function mergeLimits(
  tx: Queries,
  goes: PersonId,
  stays: PersonId,
  at: number,
  chosen: (before: SelfLimit, value: number | undefined) => SelfLimit,
): Promise<void> {
  const standing = await readLimits(tx, stays);
  for (const { measure, value } of await readLimits(tx, goes)) {
    const before = standing.find((one) => one.measure === measure);
    await writeSelfLimit(tx, stays, before ? chosen(before, value) : { measure, value }, at);
  }
}

async function merge(tx: Queries, goes: PersonId, stays: PersonId): Promise<void> {
  await tx.query('delete from self_limit where person = $1', [goes]);
  await tx.query('update participant set person_id = $2 where person_id = $1', [goes, stays]);
  await tx.query('update loosened_limit set person = $2 where person = $1', [goes, stays]);
  await tx.query('update person_bar set person = $2 where person = $1', [goes, stays]);
  await tx.query(
    `insert into person_trait (person, house, kind, hash)
     select $2, house, kind, hash from person_trait where person = $1 on conflict do nothing`,
    [goes, stays],
  );
  await tx.query('delete from person_trait where person = $1', [goes]);
}

/** Returns the other accounts at the house that are linked to this person. */
export async function otherAccounts(
  tx: Queries,
  { account, house, personId }: Participant,
): Promise<readonly Participant[]> {
  const rows = await checkedRows(
    tx,
    z.object({ account: z.string() }),
    'select account from participant where house = $1 and person_id = $2 and account <> $3 order by account',
    [house, personId, account],
  );
  const found: Participant[] = [];
  for (const other of rows) {
    const one = await readParticipant(tx, other.account, house);
    if (one) found.push(one);
  }
  return found;
}

/**
 * Moves the person's play to their new account: sums that count towards limits, breaks, the panic button and
 * reminders. Limits that were set for the new account before its activation also apply, if they are stricter.
 */
export async function takeOverPlay(
  tx: Queries,
  { account, house, personId }: Pick<Participant, 'account' | 'house' | 'personId'>,
): Promise<void> {
  const others = await checkedRows(
    tx,
    z.object({ account: z.string() }),
    `select account from participant where house = $1 and person_id = $2 and account <> $3 and activated_at is not null
     order by activated_at desc`,
    [house, personId, account],
  );
  await handOverPlay(
    tx,
    house,
    others.map((other) => other.account),
    account,
  );
}
