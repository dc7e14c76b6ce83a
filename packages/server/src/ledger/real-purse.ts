import { money, type Refusal, refuse } from '@croupier/core';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { chipsAtTables } from './chips-at-tables.ts';
import { book } from './ledger.ts';

const rows = z.object({ id: z.int(), holder: z.string(), balance: z.int(), play: z.boolean() });

/**
 * Turns an account's purse at a house into a real-money purse. The purse's play money returns to the issue
 * account, and the purse never receives play money again. Refuses `chips-at-tables` while the account has
 * chips at a table of the house, because they would be returned as real money.
 */
export async function openRealPurse(
  tx: Queries,
  account: string,
  house: string,
  at: number,
): Promise<Refusal | undefined> {
  await tx.query(
    `insert into ledger_account (kind, house, holder) values ('purse', $1, $2), ('issue', $1, '')
     on conflict do nothing`,
    [house, account],
  );
  const locked = await checkedRows(
    tx,
    rows,
    `select id, holder, balance, play from ledger_account
     where house = $1 and game_table = 0 and (holder, kind) in (('', 'issue'), ($2, 'purse')) order by id for update`,
    [house, account],
  );
  const purse = locked.find(({ holder }) => holder === account);
  const issue = locked.find(({ holder }) => holder === '');
  if (!purse || !issue) throw new Error(`the house ${house} has no purse for ${account}`);
  if (!purse.play) return undefined;
  if ((await chipsAtTables(tx, { house, homeSession: 0 }, account)) > 0)
    return refuse(
      'chips-at-tables',
      'Some of your play money is still at a table. Finish your rounds and leave the table first.',
    );
  if (purse.balance > 0)
    await book(tx, at, [
      {
        from: purse.id,
        to: issue.id,
        amount: money(purse.balance),
        reason: 'play-money-over',
        holder: account,
      },
    ]);
  await tx.query('update ledger_account set play = false where id = $1', [purse.id]);
  return undefined;
}
