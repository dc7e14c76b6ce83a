import { type Money, money, sum, ZERO } from '@croupier/core';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { book, type Posting, type Purses, readPurses, type TableAccounts } from './ledger.ts';

const leftRow = z.object({ account: z.int(), holder: z.string(), amount: z.int() });
type Left = z.infer<typeof leftRow>;

export interface ChipReturn {
  readonly at: number;
  /** The purses to which the chips return. */
  readonly purses: Purses;
  readonly table: number;
  /** The round whose stakes are on the layout. */
  readonly round: number | undefined;
  readonly accounts: TableAccounts;
}

/** The amount returned to a holder, and the balance of their purse afterwards. */
export interface ReturnedChips {
  readonly amount: Money;
  readonly balance: Money;
}

/**
 * Returns all chips at a table to their owners' purses: stakes on the layout, chips kept for the next round,
 * and stacks. Used when the table is closed or its round cannot continue. Reports the amounts by holder.
 */
export async function returnChips(
  tx: Queries,
  { at, purses: to, table, round, accounts }: ChipReturn,
): Promise<Map<string, ReturnedChips>> {
  const left = [...(await lyingIn(tx, accounts, round)), ...(await inStacks(tx, table))];
  if (left.length === 0) return new Map();
  const purses = await readPurses(tx, to, [...new Set(left.map(({ holder }) => holder))], { lock: false });
  const balances = await book(
    tx,
    at,
    left.map(({ account, holder, amount }): Posting => {
      const purse = purses.get(holder)?.id;
      if (purse === undefined) throw new Error(`${holder} has no purse for their chips at table ${table}`);
      const of = account === accounts.layout ? round : undefined;
      return { from: account, to: purse, amount: money(amount), reason: 'return', holder, round: of };
    }),
  );
  return new Map(
    [...purses].map(([holder, { id }]) => {
      const amount = sum(left.filter((one) => one.holder === holder).map((one) => money(one.amount)));
      return [holder, { amount, balance: balances.get(id) ?? ZERO }];
    }),
  );
}

/**
 * Finds the owners of chips on the layout and in the carry from their postings. On the layout, only postings
 * of the running round count. An earlier round's pot was paid out in its winners' names, not in the names of
 * the players who staked it.
 */
async function lyingIn(
  tx: Queries,
  { layout, carry }: TableAccounts,
  round: number | undefined,
): Promise<Left[]> {
  const filled = await checkedRows(
    tx,
    z.object({ id: z.int() }),
    'select id from ledger_account where id = any($1::bigint[]) and balance > 0',
    [[layout, carry]],
  );
  if (filled.length === 0) return [];
  return checkedRows(
    tx,
    leftRow,
    `select account, holder, sum(amount)::bigint as amount from (
       select to_account as account, round, holder, amount from posting where to_account = any($1::bigint[])
       union all
       select from_account, round, holder, -amount from posting where from_account = any($1::bigint[])
     ) as moved where account <> $2 or round = $3 group by account, holder having sum(amount) > 0`,
    [filled.map(({ id }) => id), layout, round ?? null],
  );
}

async function inStacks(tx: Queries, table: number): Promise<Left[]> {
  return checkedRows(
    tx,
    leftRow,
    `select id as account, holder, balance as amount from ledger_account
     where game_table = $1 and kind = 'stack' and balance > 0`,
    [table],
  );
}
