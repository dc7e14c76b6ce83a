import type { Queries } from '../storage/database.ts';

/**
 * Returns all accounts that ever gave this account a role, directly or through a chain of grants. Includes
 * the grantors of withdrawn roles.
 */
export async function appointersOf(tx: Queries, account: string): Promise<ReadonlySet<string>> {
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
