import type { Refusal } from '@croupier/core';
import { type AnswerOf, talkRuling } from '@croupier/protocol';
import { z } from 'zod';
import { namesOf } from '../accounts/lookups.ts';
import type { ActionLog } from '../services/audit.ts';
import type { Ruling } from '../services/table-talk.ts';
import type { Database, Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import type { Page } from './archive-service.ts';
import type { StoredTable } from './store.ts';

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

interface RulingsAt {
  readonly database: Database;
  readonly audit: ActionLog;
  readonly table: StoredTable;
}

/**
 * Records a moderation action of the staff, together with its effect and its entry in the audit log. If the effect is
 * refused, only the audit log has it. The host of a private table is not staff.
 */
export function recordRuling(
  { database, audit, table }: RulingsAt,
  { seat, by, at, ...ruling }: Ruling,
  effect: (tx: Queries) => Promise<Refusal | undefined> = async () => undefined,
): Promise<Refusal | undefined> {
  return database.transaction(async (tx) => {
    const refused = await effect(tx);
    if (!refused)
      await tx.query(
        `insert into talk_ruling (game_table, at, account, seat, kind, reason, minutes)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [table.id, at, by, seat, ruling.kind, ruling.reason, ruling.minutes],
      );
    // The log is locked last, so that no two transactions can wait for each other.
    if (table.code === null)
      await audit.record(tx, [
        {
          action: 'talk-ruling',
          account: by,
          role: 'croupier',
          house: table.house,
          object: `table ${table.id}`,
          subject: seat,
          outcome: refused?.code ?? 'done',
          input: ruling,
        },
      ]);
    return refused;
  });
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
