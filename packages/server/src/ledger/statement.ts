import type { AnswerOf } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const postingRow = z.object({
  id: z.int(),
  at: z.int(),
  from: z.string(),
  to: z.string(),
  amount: z.int(),
  reason: z.string(),
  rule: z.string().nullable(),
  round: z.int().nullable(),
  plan: z.string().nullable(),
  bet: z.string().nullable(),
});

/** The page of a purse statement that is requested. */
export interface StatementPage {
  /** If set, only postings before this one are returned. */
  readonly before?: number | undefined;
  readonly limit: number;
  /** If set, only postings in this kind of money are returned. */
  readonly money?: 'real' | 'play' | undefined;
}

/**
 * Returns the postings of an account's purse at a house, newest first. All postings before `realSince`, when the purse
 * became a real-money purse, were in play money. Times are milliseconds since 1970.
 */
export async function statement(
  database: Queries,
  account: string,
  house: string,
  realSince: number,
  { before, limit, money }: StatementPage,
): Promise<AnswerOf<'statement'>['postings']> {
  const rows = await checkedRows(
    database,
    postingRow,
    `select posting.id, at, source.kind as from, target.kind as to, amount, reason, rule, round, played.plan, bet
     from posting left join played_round as played using (round)
     join ledger_account as source on source.id = from_account
     join ledger_account as target on target.id = to_account
     where posting.holder = $1 and source.house = $2
       and ('purse', 0) in ((source.kind, source.game_table), (target.kind, target.game_table))
       and ($3::bigint is null or posting.id < $3)
       and ($5::text is null or ($5 = 'play') = (
         reason = 'play-money-over' or posting.at < $6::bigint
         or (source.kind = 'purse' and source.play) or (target.kind = 'purse' and target.play)))
     order by posting.id desc limit $4`,
    [account, house, before ?? null, limit, money ?? null, realSince],
  );
  return rows.map((row) => ({
    ...row,
    rule: row.rule ?? '',
    round: row.round === null ? null : String(row.round),
  }));
}
