import { chips, slipKind } from '@croupier/protocol';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

const slipRow = z.object({
  id: z.int(),
  game_table: z.int(),
  opening: z.int().nullable(),
  kind: slipKind,
  corrects: z.int().nullable(),
  chips,
  amount: z.int(),
  bank: z.int(),
  at: z.int(),
  account: z.string(),
  reason: z.string().nullable(),
  asked: z.string(),
  confirmed: z.boolean().nullable(),
  decided_at: z.int().nullable(),
  decided_by: z.string().nullable(),
  refusal: z.string().nullable(),
});
/** A slip with its decision, as stored. */
export type StoredSlip = z.infer<typeof slipRow>;

const SLIP = `select tray_slip.id, game_table, opening, kind, corrects, chips, amount, bank, tray_slip.at,
    tray_slip.account, tray_slip.reason, asked, decision.confirmed, decision.at as decided_at,
    decision.account as decided_by, decision.reason as refusal
  from tray_slip left join tray_decision as decision on decision.slip = tray_slip.id`;

/** Locks the tray of a table until the transaction ends. */
export async function lockTray(tx: Queries, table: number): Promise<void> {
  await tx.query('insert into tray (game_table) values ($1) on conflict do nothing', [table]);
  await tx.query('select 1 from tray where game_table = $1 for update', [table]);
}

/** Returns the slips of the last tray of a table whose opening count was not refused; none if there is no such tray. */
export function lastSlips(queries: Queries, table: number): Promise<StoredSlip[]> {
  return checkedRows(
    queries,
    slipRow,
    `with last as (
       select max(first.id) as id from tray_slip as first left join tray_decision as of on of.slip = first.id
       where first.game_table = $1 and kind = 'opening' and of.confirmed is distinct from false
     )
     ${SLIP} where tray_slip.id = (select id from last) or opening = (select id from last) order by tray_slip.id`,
    [table],
  );
}

/** Returns the slip that an account made with a key; undefined if there is none. */
export async function slipOfKey(
  queries: Queries,
  account: string,
  key: string,
): Promise<StoredSlip | undefined> {
  const [slip] = await checkedRows(queries, slipRow, `${SLIP} where tray_slip.account = $1 and key = $2`, [
    account,
    key,
  ]);
  return slip;
}

/** Returns the slips of these opening counts, or all slips, in their order. */
export function slipsOf(queries: Queries, openings?: readonly number[]): Promise<StoredSlip[]> {
  return checkedRows(
    queries,
    slipRow,
    `${SLIP} where $1::bigint[] is null or tray_slip.id = any($1) or opening = any($1) order by tray_slip.id`,
    [openings ?? null],
  );
}

/** The largest number of trays in a list. */
const MOST = 2_000;

/** Returns the opening counts of a house's trays that were open in a time span, newest first. */
export async function openingsIn(
  queries: Queries,
  house: string,
  { after, until }: { readonly after: number; readonly until: number },
): Promise<number[]> {
  const rows = await checkedRows(
    queries,
    z.object({ id: z.int() }),
    `select first.id from tray_slip as first join table_purses using (game_table)
     where kind = 'opening' and house = $1 and at < $3 and not exists (
       select 1 from tray_slip as last join tray_decision as closed on closed.slip = last.id
       where (last.id = first.id or last.opening = first.id) and closed.at < $2
         and case last.kind when 'closing' then closed.confirmed when 'opening' then not closed.confirmed end
     ) order by first.id desc limit ${MOST}`,
    [house, after, until],
  );
  return rows.map(({ id }) => id);
}

/** Returns the balance of each table's bank for one kind of money. */
export async function bankBalances(
  queries: Queries,
  tables: readonly number[],
  money: 'play' | 'real',
): Promise<ReadonlyMap<number, number>> {
  const rows = await checkedRows(
    queries,
    z.object({ game_table: z.int(), balance: z.int() }),
    'select game_table, balance from table_bank where game_table = any($1::bigint[]) and play = $2',
    [tables, money === 'play'],
  );
  return new Map(rows.map(({ game_table, balance }) => [game_table, balance]));
}

/** The parts of a new slip. */
export type NewStoredSlip = Pick<
  StoredSlip,
  | 'game_table'
  | 'opening'
  | 'kind'
  | 'corrects'
  | 'chips'
  | 'amount'
  | 'bank'
  | 'at'
  | 'account'
  | 'reason'
  | 'asked'
> & { readonly key: string };

export async function insertSlip(tx: Queries, slip: NewStoredSlip): Promise<StoredSlip> {
  await tx.query(
    `insert into tray_slip (game_table, opening, kind, corrects, chips, amount, bank, at, account, reason, key, asked)
     values ($1, $2, $3, $4, $5::text::json, $6, $7, $8, $9, $10, $11, $12)`,
    [
      slip.game_table,
      slip.opening,
      slip.kind,
      slip.corrects,
      JSON.stringify(slip.chips),
      slip.amount,
      slip.bank,
      slip.at,
      slip.account,
      slip.reason,
      slip.key,
      slip.asked,
    ],
  );
  const stored = await slipOfKey(tx, slip.account, slip.key);
  if (!stored) throw new Error('a slip was not stored');
  return stored;
}

export async function insertDecision(
  tx: Queries,
  slip: number,
  by: {
    readonly at: number;
    readonly account: string;
    readonly confirmed: boolean;
    readonly reason: string | null;
  },
): Promise<void> {
  await tx.query(
    'insert into tray_decision (slip, at, account, confirmed, reason) values ($1, $2, $3, $4, $5)',
    [slip, by.at, by.account, by.confirmed, by.reason],
  );
}
