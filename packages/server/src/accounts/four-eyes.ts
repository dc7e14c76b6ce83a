import { type Refusal, refuse } from '@croupier/core';
import type { Queries } from '../storage/database.ts';

/**
 * Refuses `four-eyes` where `second` is not another person than `first`, who did or proposed what is to be approved. Every place
 * that wants a second person asks here. Nobody approves what they did themselves, or did under another account of their own. Nor does
 * an account that `first` gave a role, or that has one from an account which `first` gave one.
 */
export async function secondPerson(tx: Queries, first: string, second: string): Promise<Refusal | undefined> {
  if (first === second) return refuse('four-eyes', 'A second person has to approve this.');
  if (await isSamePerson(tx, first, second))
    return refuse('four-eyes', 'Both accounts are one person’s. A second person has to approve this.');
  if (await isAppointedBy(tx, first, second))
    return refuse(
      'four-eyes',
      'Whoever asks for this gave you a role, so you cannot approve it. Ask another manager.',
      { details: { appointed: true } },
    );
  return undefined;
}

/** Whether both accounts are one person's at a house, or were verified to be one at any house. */
async function isSamePerson(tx: Queries, one: string, other: string): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from participant as one join participant as other
       on other.person_id = one.person_id or other.person_key = one.person_key
     where one.account = $1 and other.account = $2 limit 1`,
    [one, other],
  );
  return rows.length > 0;
}

/** Whether an account was ever given a role by another, directly or through a chain of grants. To take a role away gives none. */
async function isAppointedBy(tx: Queries, by: string, account: string): Promise<boolean> {
  const rows = await tx.query(
    `with recursive step as (
       select account, granted_by, roles, lag(roles) over (partition by account, house order by id) as before from role_grant
     ), given as (
       select account, granted_by from step where not roles <@ coalesce(before, '{}')
     ), appointed as (
       select $1::text as account
       union select given.account from given join appointed on given.granted_by = appointed.account
     )
     select 1 from appointed where account = $2`,
    [by, account],
  );
  return rows.length > 0;
}
