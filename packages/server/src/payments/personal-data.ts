import { z } from 'zod';
import { each, type PersonalData } from '../services/personal-data-module.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

export const personalData: PersonalData = {
  kept: {
    instruments: 'select * from instrument where account = $1 order by id desc',
    transfers: `select transfer.*, (select json_agg(step order by n) from transfer_step as step
       where step.transfer = transfer.id) as steps from transfer where account = $1 order by id desc`,
    payoutHolds: 'select house, held_at, lifted_at from payout_hold where account = $1 order by id desc',
    moneySentUnasked: `select arrival.* from arrival join transfer on transfer.id = arrival.transfer
       where transfer.account = $1 order by n desc`,
    paymentsBookedByHand: `select subject as transfer, outcome, reason, made.at, approved_at
       from payment_decision as made join transfer on transfer.id = subject
       where kind = 'transfer' and transfer.account = $1 order by made.id desc`,
  },
  async erase(tx, { account, applied }) {
    await tx.query(
      `update instrument set identifier = 'erased', state = 'removed'
       where account = $1 and house = any($2::text[])`,
      [account, applied],
    );
  },
  expire: (tx, { house, accounts }) => each(tx, EXPIRED, [house, accounts]),
};

const THEIRS = 'house = $1 and account = any($2::text[])';
const EXPIRED = [
  `update instrument set identifier = 'erased ' || id where ${THEIRS}`,
  `update arrival set identifier = 'erased' where transfer in (select id from transfer where ${THEIRS})`,
  `update payment_decision set reason = 'erased'
   where kind = 'transfer' and subject in (select id from transfer where ${THEIRS})`,
  `update payout_hold set reason = 'erased', lift_reason = null where lifted_at is not null and ${THEIRS}`,
  `update transfer_step set why = null where transfer in (select id from transfer where ${THEIRS})`,
  `update transfer set document = null, why = null where ${THEIRS}`,
];

/** Returns which of the given accounts have a transfer to or from the house that is still in progress. */
export async function awaitingMoney(
  tx: Queries,
  house: string,
  accounts: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await checkedRows(
    tx,
    z.object({ account: z.string() }),
    `select distinct account from transfer where ${THEIRS} and state in ('ordered', 'returning', 'held')`,
    [house, accounts],
  );
  return new Set(rows.map(({ account }) => account));
}
