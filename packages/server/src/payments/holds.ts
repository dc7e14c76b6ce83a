import { type Refusal, refuse } from '@croupier/core';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { sealed } from '../storage/secret.ts';

/** The code of everything that a hold stops. */
export const PAYOUT_HELD = 'payout-held';

const holdRow = z.object({
  account: z.string(),
  reason: z.string(),
  held_by: z.string(),
  held_at: z.int(),
});
/** A hold of compliance on the payouts of a person. */
export type PayoutHold = z.infer<typeof holdRow>;

/** Selects the holds on an account `$1` at a house `$2`, and on all other accounts of its holder. */
const OF_PERSON = `(account = $1 or account in (
  select other.account from account_person as own join account_person as other using (house, person)
  where house = $2 and own.account = $1))`;

/** A decision on a person's payouts. */
export interface HoldDecision {
  readonly house: string;
  readonly account: string;
  readonly reason: string;
  readonly by: string;
  readonly at: number;
}

/**
 * Holds the payouts of a person from now on. Those that the provider already has are not affected. Refuses
 * `payout-held` if they are held already.
 */
export async function holdPayouts(
  tx: Queries,
  { house, account, reason, by, at }: HoldDecision,
): Promise<Refusal | undefined> {
  const known = await payoutHold(tx, house, account);
  const stored = known
    ? []
    : await tx.query(
        `insert into payout_hold (account, house, reason, held_by, held_at) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning id`,
        [account, house, sealed(reason, 'payout_hold.reason'), by, at],
      );
  return stored.length > 0
    ? undefined
    : refuse(PAYOUT_HELD, 'The payouts of this person are already on hold.');
}

/** Lifts the hold on the payouts of a person. Refuses `no-hold` if there is none. */
export async function liftHold(
  tx: Queries,
  { house, account, reason, by, at }: HoldDecision,
): Promise<Refusal | undefined> {
  const lifted = await tx.query(
    `update payout_hold set lift_reason = $3, lifted_by = $4, lifted_at = $5
     where house = $2 and lifted_at is null and ${OF_PERSON} returning id`,
    [account, house, sealed(reason, 'payout_hold.lift_reason'), by, at],
  );
  return lifted.length > 0 ? undefined : refuse('no-hold', 'The payouts of this person are not on hold.');
}

/**
 * Returns the hold on the payouts of an account; undefined if there is none. A hold on one account of a person applies
 * to all of them.
 */
export async function payoutHold(
  queries: Queries,
  house: string,
  account: string,
): Promise<PayoutHold | undefined> {
  const rows = await checkedRows(
    queries,
    holdRow,
    `select account, reason, held_by, held_at from payout_hold
     where house = $2 and lifted_at is null and ${OF_PERSON} order by id limit 1`,
    [account, house],
  );
  return rows[0];
}
