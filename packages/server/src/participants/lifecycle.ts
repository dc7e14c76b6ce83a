import type { Queries } from '../storage/database.ts';
import type { Lifecycle } from './status.ts';

/** Makes the account an applicant of the house, unless it already is or was a participant or applicant. */
export async function beginApplication(
  tx: Queries,
  account: string,
  house: string,
  at: number,
): Promise<void> {
  await tx.query(
    `insert into participant (account, house, lifecycle, lifecycle_at, applied_at)
     values ($1, $2, 'applied', $3, $3) on conflict do nothing`,
    [account, house, at],
  );
}

/** An account's states, each with the states that can follow it. */
const STEPS: { readonly [From in Lifecycle]: readonly Lifecycle[] } = {
  applied: ['active'],
  active: ['closing'],
  closing: ['active', 'closed'],
  closed: [],
};

/**
 * Moves an account to another state. Returns false and changes nothing if that is not allowed. The caller has locked
 * the purse, so that no stake is in progress.
 */
export async function setLifecycle(
  tx: Queries,
  account: string,
  house: string,
  to: Lifecycle,
  at: number,
): Promise<boolean> {
  const from = (Object.keys(STEPS) as Lifecycle[]).filter((state) => STEPS[state].includes(to));
  const changed = await tx.query(
    `update participant set lifecycle = $3, lifecycle_at = $4,
       activated_at = case when lifecycle = 'applied' then $4::bigint else activated_at end
     where account = $1 and house = $2 and lifecycle = any($5::text[]) returning account`,
    [account, house, to, at, from],
  );
  return changed.length > 0;
}

/** Records that the account has accepted this version of the game plan. */
export async function writeGamePlan(
  tx: Queries,
  account: string,
  house: string,
  version: string,
  at: number,
): Promise<void> {
  await tx.query(
    'update participant set plan_version = $3, plan_accepted_at = $4 where account = $1 and house = $2',
    [account, house, version, at],
  );
}
