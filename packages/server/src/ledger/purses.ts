import { type CurrencyCode, type Money, money } from '@croupier/core';
import { playMoneyOf } from '@croupier/houses';
import { z } from 'zod';
import type { Queries } from '../storage/database.ts';
import { checkedRows } from '../storage/rows.ts';
import { chipsAtTables } from './chips-at-tables.ts';
import { book, type Purses, purseRow, readPurses } from './ledger.ts';

/** A house from the ledger's point of view. The house's play money comes from its issue account. */
export interface PurseHouse {
  readonly id: string;
  readonly currency: CurrencyCode;
  readonly playMoney?: Money;
}

/**
 * Opens the missing purses of these accounts at these houses or in a home session, each with its initial play money.
 */
export async function openPurses(
  tx: Queries,
  at: number,
  accounts: readonly string[],
  houses: readonly PurseHouse[],
  homeSession = 0,
): Promise<void> {
  const holders = houses.flatMap(() => accounts);
  const where = houses.flatMap(({ id }) => accounts.map(() => id));
  const opened = await checkedRows(
    tx,
    z.object({ id: z.int(), house: z.string(), holder: z.string() }),
    `insert into ledger_account (kind, game_table, house, holder)
     select 'purse', $3::bigint, * from unnest($1::text[], $2::text[]) on conflict do nothing
     returning id, house, holder`,
    [where, holders, homeSession],
  );
  await grant(
    tx,
    at,
    homeSession,
    houses.flatMap((house) =>
      opened
        .filter((purse) => purse.house === house.id)
        .map(({ id, holder }) => ({ house: house.id, purse: id, holder, amount: playMoneyOf(house) })),
    ),
  );
}

/**
 * Tops up a play-money purse to the house's usual amount. The holder's chips at tables count too. Returns the
 * new balance; undefined if the holder already has that much or has no such purse. The purse is locked, so
 * that each bet counts either in the purse or at its table.
 */
export async function topUpPurse(
  tx: Queries,
  at: number,
  account: string,
  house: PurseHouse,
  homeSession = 0,
): Promise<Money | undefined> {
  // Lock in the same order as postings do.
  const locked = await checkedRows(
    tx,
    purseRow,
    `select id, holder, balance from ledger_account
     where house = $1 and game_table = $2 and (holder, kind) in (('', 'issue'), ($3, 'purse')) and play
     order by id for update`,
    [house.id, homeSession, account],
  );
  const purse = locked.find(({ holder }) => holder === account);
  if (!purse || (homeSession !== 0 && !(await isOn(tx, homeSession)))) return undefined;
  const lying = await chipsAtTables(tx, { house: house.id, homeSession }, account);
  const missing = playMoneyOf(house) - purse.balance - lying;
  if (missing <= 0) return undefined;
  await grant(tx, at, homeSession, [
    { house: house.id, purse: purse.id, holder: account, amount: money(missing) },
  ]);
  return money(purse.balance + missing);
}

async function grant(
  tx: Queries,
  at: number,
  homeSession: number,
  grants: readonly { house: string; purse: number; holder: string; amount: Money }[],
): Promise<void> {
  if (grants.length === 0) return;
  const issues = await checkedRows(
    tx,
    z.object({ id: z.int(), house: z.string() }),
    `select id, house from ledger_account where holder = '' and game_table = $1 and kind = 'issue'`,
    [homeSession],
  );
  const issueOf = new Map(issues.map(({ id, house }) => [house, id]));
  await book(
    tx,
    at,
    grants.map(({ house, purse, holder, amount }) => {
      const issue = issueOf.get(house);
      if (issue === undefined) throw new Error(`the house ${house} issues no play money`);
      return { from: issue, to: purse, amount, holder, reason: 'grant' };
    }),
  );
}

/** Opens missing issue accounts for the play money of these houses or of a home session. */
export async function openIssueAccounts(
  tx: Queries,
  houses: readonly Pick<PurseHouse, 'id'>[],
  homeSession = 0,
): Promise<void> {
  await tx.query(
    `insert into ledger_account (kind, game_table, house)
     select 'issue', $2::bigint, * from unnest($1::text[]) on conflict do nothing`,
    [houses.map(({ id }) => id), homeSession],
  );
}

/** Returns whether a home session has open tables. */
async function isOn(tx: Queries, homeSession: number): Promise<boolean> {
  const open = await tx.query('select 1 from table_purses where home_session = $1 and open limit 1', [
    homeSession,
  ]);
  return open.length > 0;
}

/**
 * Locks a home session, so that it cannot begin, end or be topped up until the transaction ends. Returns
 * whether the session is running.
 */
export async function lockHomeSession(tx: Queries, { house, homeSession }: Purses): Promise<boolean> {
  await tx.query(
    `select 1 from ledger_account
     where holder = '' and house = $1 and game_table = $2 and kind = 'issue' for update`,
    [house, homeSession],
  );
  return isOn(tx, homeSession);
}

/**
 * Ends the home sessions whose tables have all closed. Returns the money in their purses to their issue
 * accounts.
 */
export async function endHomeSessions(tx: Queries, at: number): Promise<void> {
  const over = await checkedRows(
    tx,
    z.object({ house: z.string(), homeSession: z.int() }),
    `select distinct house, game_table as "homeSession" from ledger_account as purse
     where kind = 'purse' and game_table <> 0 and balance > 0
       and not exists (select 1 from table_purses where home_session = purse.game_table and open)
     order by game_table`,
  );
  for (const purses of over) {
    if (await lockHomeSession(tx, purses)) continue;
    const { house, homeSession } = purses;
    const left = await checkedRows(
      tx,
      purseRow,
      `select id, holder, balance from ledger_account
       where house = $1 and game_table = $2 and kind = 'purse' and balance > 0`,
      [house, homeSession],
    );
    const [issue] = await checkedRows(
      tx,
      z.object({ id: z.int() }),
      `select id from ledger_account where holder = '' and house = $1 and game_table = $2 and kind = 'issue'`,
      [house, homeSession],
    );
    if (!issue) throw new Error(`home session ${homeSession} has issued no play money`);
    await book(
      tx,
      at,
      left.map(({ id, holder, balance }) => ({
        from: id,
        to: issue.id,
        amount: money(balance),
        holder,
        reason: 'home-session-over',
      })),
    );
  }
}

const held = z.object({ house: z.string(), balance: z.int(), play: z.boolean() });

/** Returns the balances of an account's purses by house, in real money or the house's play money. */
export function pursesHeldBy(queries: Queries, account: string): Promise<readonly z.output<typeof held>[]> {
  return checkedRows(
    queries,
    held,
    `select house, balance, play from ledger_account where holder = $1 and game_table = 0 and kind = 'purse'`,
    [account],
  );
}

/**
 * Locks an account's purse at a house until the transaction ends, so that no table accepts a stake before the new
 * limits take effect.
 */
export async function lockPurse(tx: Queries, account: string, house: string): Promise<void> {
  await readPurses(tx, { house, homeSession: 0 }, [account], { lock: true });
}
