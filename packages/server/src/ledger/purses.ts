import { type CurrencyCode, type Money, majorUnit, money, times } from '@croupier/core';
import type { Queries } from '../storage/database.ts';
import { book } from './ledger.ts';

/** A house as the ledger knows it: play money comes out of its issue account. */
export interface PurseHouse {
  readonly id: string;
  readonly currency: CurrencyCode;
  readonly playMoney?: Money;
}

/** Play money that everybody begins with at a house, and is filled up to: unless it says so, a thousand of its currency. */
function playMoneyOf({ currency, playMoney }: PurseHouse): Money {
  return playMoney ?? times(majorUnit(currency), 1_000);
}

/** Opens the purses that these accounts do not have yet at these houses, each with its play money. */
export async function openPurses(
  tx: Queries,
  at: number,
  accounts: readonly string[],
  houses: readonly PurseHouse[],
): Promise<void> {
  const holders = houses.flatMap(() => accounts);
  const where = houses.flatMap(({ id }) => accounts.map(() => id));
  const opened = await tx.query<{ id: number; house: string; holder: string }>(
    `insert into ledger_account (kind, house, holder)
     select 'purse', * from unnest($1::text[], $2::text[]) on conflict do nothing returning id, house, holder`,
    [where, holders],
  );
  await grant(
    tx,
    at,
    houses.flatMap((house) =>
      opened
        .filter((purse) => purse.house === house.id)
        .map(({ id, holder }) => ({ house: house.id, purse: id, holder, amount: playMoneyOf(house) })),
    ),
  );
}

/** Fills a purse up to its house's play money. Gives the new balance, or undefined where it holds that much already. */
export async function fillPurse(
  tx: Queries,
  at: number,
  account: string,
  house: PurseHouse,
): Promise<Money | undefined> {
  const [purse] = await tx.query<{ id: number; balance: number }>(
    `select id, balance from ledger_account
     where holder = $1 and house = $2 and game_table = 0 and kind = 'purse' for update`,
    [account, house.id],
  );
  const full = playMoneyOf(house);
  if (!purse || purse.balance >= full) return undefined;
  await grant(tx, at, [
    { house: house.id, purse: purse.id, holder: account, amount: money(full - purse.balance) },
  ]);
  return full;
}

async function grant(
  tx: Queries,
  at: number,
  grants: readonly { house: string; purse: number; holder: string; amount: Money }[],
): Promise<void> {
  if (grants.length === 0) return;
  const issues = await tx.query<{ id: number; house: string }>(
    `select id, house from ledger_account where holder = '' and game_table = 0 and kind = 'issue'`,
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

/** Makes the account that a house's play money comes from, where it is missing. */
export async function openIssues(tx: Queries, houses: readonly PurseHouse[]): Promise<void> {
  await tx.query(
    `insert into ledger_account (kind, house) select 'issue', * from unnest($1::text[]) on conflict do nothing`,
    [houses.map(({ id }) => id)],
  );
}
