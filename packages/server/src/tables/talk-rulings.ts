import { type AnswerOf, talkRuling } from '@croupier/protocol';
import { z } from 'zod';
import { namesOf } from '../accounts/lookups.ts';
import type { Ruling } from '../services/table-talk.ts';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Page } from './archive-service.ts';

const { kind, reason, minutes } = talkRuling.shape;
const row = z.object({
  id: z.int(),
  at: z.int(),
  account: z.string(),
  seat: z.string(),
  kind,
  reason,
  minutes,
});

/** Records a moderation action of the staff. */
export async function recordRuling(
  tx: Queries,
  table: number,
  { seat, by, at, ...ruling }: Ruling,
): Promise<void> {
  await tx.query(
    `insert into talk_ruling (game_table, at, account, seat, kind, reason, minutes)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [table, at, by, seat, ruling.kind, ruling.reason, ruling.minutes],
  );
}

/** Returns the moderation actions of the staff at a table, newest first. */
export async function rulingsAt(
  database: Queries,
  table: number,
  { before, limit }: Page,
): Promise<AnswerOf<'talkRulings'>['rulings']> {
  const rows = await checkedRows(
    database,
    row,
    `select id, at, account, seat, kind, reason, minutes from talk_ruling
     where game_table = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [table, before ?? null, limit],
  );
  const names = await namesOf(
    database,
    rows.flatMap(({ account, seat }) => [account, seat]),
  );
  return rows.map(({ account, seat, ...ruling }) => ({
    ...ruling,
    by: names.get(account) ?? '',
    player: names.get(seat) ?? '',
  }));
}
