import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { MAY_BE_NEGATIVE } from './ledger.ts';

/** Returns the errors in the books, each as a sentence. The list is empty if the books balance. */
export async function audit(database: Queries): Promise<readonly string[]> {
  const wrong: string[] = [];
  const [total] = await checkedRows(
    database,
    z.object({ sum: z.string() }),
    'select coalesce(sum(balance), 0)::text as sum from ledger_account',
  );
  if (total?.sum !== '0') wrong.push(`All balances add up to ${total?.sum}, not to zero.`);
  const mixed = await checkedRows(
    database,
    z.object({ house: z.string(), homeSession: z.int(), sum: z.string() }),
    `select account.house, coalesce(at_table.home_session, account.game_table) as "homeSession", sum(balance)::text as sum
     from ledger_account as account
     left join table_purses as at_table on at_table.game_table = account.game_table and account.kind not in ('purse', 'issue')
     group by 1, 2 having sum(balance) <> 0 limit 20`,
  );
  for (const { house, homeSession, sum } of mixed)
    wrong.push(
      `The books of ${house}${homeSession ? ` for the home session ${homeSession}` : ''} add up to ${sum}.`,
    );
  const drifted = await checkedRows(
    database,
    z.object({ id: z.int().nullable(), balance: z.int().nullable(), posted: z.int() }),
    `select account.id, account.balance, coalesce(moved.amount, 0) as posted from ledger_account as account
     full join (
       select id, sum(amount)::bigint as amount from (
         select to_account as id, amount from posting union all select from_account, -amount from posting
       ) as entry group by id
     ) as moved using (id)
     where account.balance is distinct from coalesce(moved.amount, 0) limit 20`,
  );
  for (const { id, balance, posted } of drifted)
    wrong.push(`Ledger account ${id} holds ${balance}, but its postings add up to ${posted}.`);
  const negative = await checkedRows(
    database,
    z.object({ id: z.int(), balance: z.int() }),
    `select id, balance from ledger_account where balance < 0 and kind not in (${MAY_BE_NEGATIVE}) limit 20`,
  );
  for (const { id, balance } of negative)
    wrong.push(`Ledger account ${id} must not be negative, but holds ${balance}.`);
  const given = await checkedRows(
    database,
    z.object({ id: z.int() }),
    `select purse.id from ledger_account as purse join posting on purse.id = posting.to_account
     where purse.kind = 'purse' and not purse.play and posting.reason = 'grant'
       and posting.id > (select max(over.id) from posting as over
         where over.from_account = purse.id and over.reason = 'play-money-over') limit 20`,
  );
  for (const { id } of given) wrong.push(`The real-money purse ${id} received play money.`);
  const left = await checkedRows(
    database,
    z.object({ round: z.int(), sum: z.int() }),
    `select posting.round, sum(case when posting.to_account = layout.id then amount else -amount end)::bigint as sum
     from posting
     join played_round as played on played.round = posting.round and not played.open
     join ledger_account as layout on layout.kind = 'layout' and layout.game_table = played.game_table
       and layout.id in (posting.from_account, posting.to_account)
     group by posting.round
     having sum(case when posting.to_account = layout.id then amount else -amount end) <> 0 limit 20`,
  );
  for (const { round, sum } of left) wrong.push(`Round ${round} closed with ${sum} left on its layout.`);
  return wrong;
}

/** Returns whether the books add up to zero and no account has a forbidden negative balance. */
export async function isBalanced(database: Queries): Promise<boolean> {
  const [books] = await checkedRows(
    database,
    z.object({ balanced: z.boolean() }),
    `select coalesce(sum(balance), 0) = 0
       and coalesce(min(balance) filter (where kind not in (${MAY_BE_NEGATIVE})), 0) >= 0 as balanced
     from ledger_account`,
  );
  return books?.balanced === true;
}
