import { type Money, money, type Place, type RuleId, type Transfer } from '@croupier/core';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';

/**
 * A ledger account. Every movement of money is a posting from one ledger account to another. Balances change in the
 * same statement as their postings, inside the caller's transaction. The database itself refuses negative balances of
 * purses, stacks, layouts and carries.
 */
export type LedgerAccountId = number;

/**
 * The purses that a table uses: the normal purses of its house (`homeSession` 0), or the purses of a home session. A
 * home session has the number of its first table. No posting moves money between the two kinds of purses.
 */
export interface Purses {
  readonly house: string;
  readonly homeSession: number;
}

/**
 * The accounts of one table: chips on the layout, chips kept for the next round, and the house's money. The house wins
 * play money and real money into separate banks, because both can be played at one table.
 */
export interface TableAccounts {
  readonly layout: LedgerAccountId;
  readonly carry: LedgerAccountId;
  readonly playBank: LedgerAccountId;
  readonly realBank: LedgerAccountId;
}

export interface OpenPurse {
  readonly id: LedgerAccountId;
  readonly balance: Money;
  /** Whether the purse holds play money. */
  readonly play: boolean;
}

export interface Posting {
  readonly from: LedgerAccountId;
  readonly to: LedgerAccountId;
  readonly amount: Money;
  readonly reason: string;
  readonly holder: string;
  readonly rule?: RuleId | undefined;
  readonly round?: number | undefined;
  readonly bet?: string | undefined;
}

/** The columns that are read from a ledger account. The balance is negative if the account issues money. */
export const purseRow = z.object({ id: z.int(), holder: z.string(), balance: z.int() });
const balanceRow = purseRow.pick({ id: true, balance: true });
const stackRow = purseRow.pick({ id: true, holder: true });

/** The kinds of ledger accounts that may be negative, as an SQL list. */
export const MAY_BE_NEGATIVE = "'issue', 'bank', 'clearing', 'fees', 'till', 'vault', 'chips', 'difference'";

/** Writes the postings and updates the balances. Returns the new balance of every account involved. */
export async function book(
  tx: Queries,
  at: number,
  postings: readonly Posting[],
): Promise<Map<LedgerAccountId, Money>> {
  if (postings.length === 0) return new Map();
  const changes = new Map<LedgerAccountId, number>();
  for (const { from, to, amount } of postings) {
    changes.set(from, (changes.get(from) ?? 0) - amount);
    changes.set(to, (changes.get(to) ?? 0) + amount);
  }
  const ids = [...changes.keys()];
  // Lock the accounts in the order of their ids, so that two tables with the same players cannot deadlock.
  const balances = await checkedRows(
    tx,
    balanceRow,
    `with written as (
       insert into posting (at, from_account, to_account, amount, reason, holder, rule, round, bet)
       select $1::bigint, * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::text[],
         $7::text[], $8::bigint[], $9::text[])
     ), touched as materialized (
       select id from ledger_account where id = any($10::bigint[]) order by id for update
     )
     update ledger_account as account set balance = account.balance + change.amount
     from touched join unnest($10::bigint[], $11::bigint[]) as change (id, amount) using (id)
     where account.id = touched.id returning account.id, account.balance`,
    [
      at,
      postings.map(({ from }) => from),
      postings.map(({ to }) => to),
      postings.map(({ amount }) => amount),
      postings.map(({ reason }) => reason),
      postings.map(({ holder }) => holder),
      postings.map(({ rule }) => rule ?? null),
      postings.map(({ round }) => round ?? null),
      postings.map(({ bet }) => bet ?? null),
      ids,
      [...changes.values()],
    ],
  );
  if (balances.length !== ids.length) throw new Error('a posting names a ledger account that does not exist');
  return new Map(balances.map(({ id, balance }) => [id, money(balance)]));
}

/** The holder of a table's bank for real money. The bank for play money has none. */
const REAL = 'real';

/** Opens the four accounts of a new table. */
export async function openTableAccounts(tx: Queries, house: string, table: number): Promise<TableAccounts> {
  await tx.query(
    `insert into ledger_account (kind, house, game_table, holder, play)
     select kind, $1, $2, holder, holder = ''
     from (values ('layout', ''), ('carry', ''), ('bank', ''), ('bank', $3)) as opened (kind, holder)`,
    [house, table, REAL],
  );
  const accounts = (await tableAccounts(tx, [table])).get(table);
  if (!accounts) throw new Error(`table ${table} has no ledger accounts`);
  return accounts;
}

const tableRow = z.object({
  game_table: z.int(),
  layout: z.int(),
  carry: z.int(),
  playBank: z.int(),
  realBank: z.int(),
});

/** The source of a tournament's money: players' purses, or cash at the house's desks. */
export type TournamentMoney = 'balance' | 'cash';

/**
 * Opens the account for a tournament's entries, and a bank of the house separate from the banks of its
 * tables, if they are missing. Cash has its own bank account, so that it is never mixed with money from
 * purses. `holder` names the tournament.
 */
export async function tournamentAccounts(
  tx: Queries,
  house: string,
  holder: string,
  paidWith: TournamentMoney,
): Promise<{ readonly pot: LedgerAccountId; readonly bank: LedgerAccountId }> {
  const cash = paidWith === 'cash';
  const banker = cash ? 'cash' : '';
  await tx.query(
    `insert into ledger_account (kind, house, holder, play) values ('tournament', $1, $2, $4), ('bank', $1, $3, $4)
     on conflict do nothing`,
    [house, holder, banker, !cash],
  );
  const rows = await checkedRows(
    tx,
    z.object({ id: z.int(), kind: z.string() }),
    `select id, kind from ledger_account
     where house = $1 and game_table = 0 and (kind, holder) in (('tournament', $2), ('bank', $3))`,
    [house, holder, banker],
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? 0;
  return { pot: of('tournament'), bank: of('bank') };
}

/** Opens the account of a house for the value of unused tickets, if it is missing. Returns its id. */
export async function ticketsAccount(tx: Queries, house: string): Promise<LedgerAccountId> {
  await tx.query(`insert into ledger_account (kind, house) values ('tickets', $1) on conflict do nothing`, [
    house,
  ]);
  const [row] = await checkedRows(
    tx,
    z.object({ id: z.int() }),
    `select id from ledger_account where house = $1 and game_table = 0 and holder = '' and kind = 'tickets'`,
    [house],
  );
  if (!row) throw new Error(`the house ${house} has no account for tickets`);
  return row.id;
}

/** Returns the accounts of these tables by table id. */
export async function tableAccounts(
  tx: Queries,
  tables: readonly number[],
): Promise<Map<number, TableAccounts>> {
  const rows = await checkedRows(
    tx,
    tableRow,
    `select game_table,
       max(id) filter (where kind = 'layout') as layout,
       max(id) filter (where kind = 'carry') as carry,
       max(id) filter (where kind = 'bank' and play) as "playBank",
       max(id) filter (where kind = 'bank' and not play) as "realBank"
     from ledger_account where holder in ('', $2) and game_table <> 0 and game_table = any($1::bigint[])
     group by game_table`,
    [tables, REAL],
  );
  return new Map(rows.map(({ game_table, ...accounts }) => [game_table, accounts]));
}

/**
 * Returns the purses of these holders. If `lock` is set, nobody else can change them until the transaction
 * ends. Holders without a purse are left out.
 */
export async function readPurses(
  tx: Queries,
  { house, homeSession }: Purses,
  holders: readonly string[],
  { lock }: { readonly lock: boolean },
): Promise<Map<string, OpenPurse>> {
  if (holders.length === 0) return new Map();
  const rows = await checkedRows(
    tx,
    purseRow.extend({ play: z.boolean() }),
    `select id, holder, balance, play from ledger_account
     where holder = any($1::text[]) and house = $2 and game_table = $3 and kind = 'purse'
     ${lock ? 'order by id for update' : ''}`,
    [holders, house, homeSession],
  );
  return new Map(
    rows.map(({ id, holder, balance, play }) => [holder, { id, balance: money(balance), play }]),
  );
}

/** Returns the stacks of these holders at a table, and opens missing ones. */
export async function stacks(
  tx: Queries,
  house: string,
  table: number,
  holders: readonly string[],
): Promise<Map<string, LedgerAccountId>> {
  if (holders.length === 0) return new Map();
  const rows = await checkedRows(
    tx,
    stackRow,
    `select id, holder from ledger_account
     where holder = any($3::text[]) and house = $1 and game_table = $2 and kind = 'stack'`,
    [house, table, holders],
  );
  const found = new Map(rows.map(({ id, holder }) => [holder, id]));
  const missing = holders.filter((holder) => !found.has(holder));
  if (missing.length === 0) return found;
  const opened = await checkedRows(
    tx,
    stackRow,
    `insert into ledger_account (kind, house, game_table, holder)
     select 'stack', $1, $2, * from unnest($3::text[]) returning id, holder`,
    [house, table, missing],
  );
  for (const { id, holder } of opened) found.set(holder, id);
  return found;
}

/** The transfers of one round that are not booked yet. */
export interface RoundTransfers {
  readonly round: number;
  readonly transfers: readonly Transfer[];
}

/** Turns a game's transfers into postings between the accounts of the table and its players. */
export function postingsOf(
  { round, transfers }: RoundTransfers,
  accountOf: (place: Place, transfer: Transfer) => LedgerAccountId,
): Posting[] {
  return transfers
    .filter(({ amount }) => amount !== 0)
    .map((transfer) => ({
      from: accountOf(transfer.from, transfer),
      to: accountOf(transfer.to, transfer),
      amount: transfer.amount,
      reason: transfer.reason,
      holder: transfer.seat,
      rule: transfer.rule,
      round,
      bet: transfer.bet,
    }));
}

/** Returns whether chips of this holder were booked in a round. */
export async function hasPostings(queries: Queries, round: number, holder: string): Promise<boolean> {
  const found = await queries.query('select 1 from posting where round = $1 and holder = $2 limit 1', [
    round,
    holder,
  ]);
  return found.length > 0;
}
