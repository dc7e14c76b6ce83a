import { type Refusal, refuse } from '@croupier/core';
import { isSamePerson } from '../participants/identified.ts';
import type { Queries } from '../storage/database.ts';

/**
 * Refuses `four-eyes` where `second` is not another person than `first`, who did or proposed what is to be approved. Every place
 * that wants a second person asks here. Nobody approves what they did themselves, or did under another account of their own.
 * The giver of a role could be behind the account that has it. So giver and appointee, directly or through others, are one pair
 * of eyes whichever of them approves, and so are two accounts that have roles from the same hand.
 */
export async function secondPerson(tx: Queries, first: string, second: string): Promise<Refusal | undefined> {
  if (first === second) return refuse('four-eyes', 'A second person has to approve this.');
  if (await isSamePerson(tx, first, second))
    return refuse('four-eyes', 'Both accounts are one person’s. A second person has to approve this.');
  const [before, after] = [await appointersOf(tx, first), await appointersOf(tx, second)];
  if (after.has(first))
    return appointed('Whoever asks for this gave you a role, so you cannot approve it. Ask another manager.');
  if (before.has(second))
    return appointed(
      'You gave a role to whoever asks for this, so you cannot approve it. Ask another manager.',
    );
  return [...after].some((one) => before.has(one))
    ? appointed(
        'You and whoever asks for this have roles from the same person. Ask a manager whose roles come from elsewhere.',
      )
    : undefined;
}

function appointed(message: string): Refusal {
  return refuse('four-eyes', message, { details: { appointed: true } });
}

/** Returns who ever gave an account a role, directly or through a chain of grants. To take a role away gives none. */
async function appointersOf(tx: Queries, account: string): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ giver: string }>(
    `with recursive step as (
       select account, granted_by, roles, lag(roles) over (partition by account, house order by id) as before from role_grant
     ), given as (
       select account, granted_by from step where not roles <@ coalesce(before, '{}')
     ), appointer as (
       select granted_by as giver from given where account = $1
       union select given.granted_by from given join appointer on given.account = appointer.giver
     )
     select giver from appointer`,
    [account],
  );
  return new Set(rows.map(({ giver }) => giver));
}
