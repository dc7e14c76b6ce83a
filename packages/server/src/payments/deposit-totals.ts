import { type Money, money } from '@croupier/core';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/** A registered instrument, with the sum of its deposits. */
export interface DepositTotal {
  readonly id: number;
  readonly kind: 'account' | 'card' | 'other';
  readonly deposited: Money;
}

/**
 * Returns the registered payment account that receives the balance of a closed account; undefined if its bank has
 * refused a refund. The instrument cannot be removed until the transaction ends.
 */
export async function refundAccount(
  tx: Queries,
  account: string,
  house: string,
): Promise<{ readonly id: number; readonly kind: 'account' } | undefined> {
  const rows = await checkedRows(
    tx,
    z.object({ id: z.int(), kind: z.literal('account') }),
    `select id, kind from instrument
     where account = $1 and house = $2 and kind = 'account' and state = 'registered' and not exists (
       select 1 from transfer where transfer.instrument = instrument.id and purpose = 'refund' and transfer.state = 'refused')
     order by id limit 1 for share`,
    [account, house],
  );
  return rows[0];
}

/**
 * Returns the account's registered instruments with the sums of their deposits. The instruments cannot be removed until
 * the transaction ends.
 */
export async function depositTotals(tx: Queries, account: string, house: string): Promise<DepositTotal[]> {
  const rows = await checkedRows(
    tx,
    z.object({
      id: z.int(),
      kind: z.enum(['account', 'card', 'other']),
      deposited: z.int().transform((units): Money => money(units)),
    }),
    `select instrument.id, instrument.kind, coalesce((
       select sum(amount) from transfer
       where transfer.instrument = instrument.id and direction = 'in' and transfer.state = 'done'
     ), 0)::bigint as deposited
     from instrument where account = $1 and house = $2 and state = 'registered' order by id for share`,
    [account, house],
  );
  return rows;
}
