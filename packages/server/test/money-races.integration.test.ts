import { isRefusal } from '@croupier/core';
import { type House, houses } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { openRealPurse } from '../src/ledger/real-purse.ts';
import type { Account } from '../src/services/account-service.ts';
import { ok, openTestCasino, type TestCasino, type TestTable } from './casino.ts';
import { openDesk } from './desk.ts';
import { IBANS, korunas, SAZKA } from './payment-house.ts';
import { playOut } from './protected-houses.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const SYNOT = 'sazka/roulette-synot';
const DAY = 24 * 60;
/** The float of a till: 20,000 CZK. */
const FLOAT = { 100000: 15, 10000: 50 };

let stored: TestDatabase;
let open: TestCasino;
let jan: Account;
let account: number;
let keys = 0;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  open = await openTestCasino({
    database: stored.database,
    houses: houses.flatMap((house): House[] =>
      house.id === SAZKA ? [{ ...house, plans: house.plans.filter(({ id }) => id === SYNOT) }] : [],
    ),
  });
  jan = await open.person('Jan N');
  await stored.database.query(
    `insert into participant (account, house, lifecycle, lifecycle_at, applied_at, person)
     values ($1, $2, 'active', 0, 0, '{"givenName":"Jan","familyName":"N","bornOn":"1990-01-01","email":"jan@example.org",
       "address":{"street":"Dlouhá 1","city":"Praha","postcode":"110 00","country":"CZ"}}')`,
    [jan.id, SAZKA],
  );
  ok((await stored.database.transaction((tx) => openRealPurse(tx, jan.id, SAZKA, 0))) ?? {});
  account = ok(await open.payments.addInstrument(jan.id, SAZKA, 'account', IBANS[0])).id;
  await settled();
  ok(await deposit(1_000));
  await settled();
  expect(await purse()).toBe(100_000);
});
afterEach(async () => {
  await settled();
  expect(await audit(stored.database)).toEqual([]);
  await open.stop();
});
afterAll(() => stored.remove());

const settled = async () => {
  await open.casino.drain();
  await open.money.drain();
};
const purse = () => open.accounts.purse(jan.id, SAZKA);
const order = (units: number) => ({
  account: jan.id,
  instrument: account,
  amount: korunas(units),
  key: `order-${keys++}`,
});
const deposit = (units: number) => open.payments.deposit(SAZKA, order(units));
const withdraw = (units: number) => open.payments.withdraw(SAZKA, order(units));
const bet = (table: TestTable, units: number) => table.bet(jan, { red: units });
const taken = (answers: readonly unknown[]) => answers.filter((answer) => !isRefusal(answer as object));
/** Returns the amounts on the layouts, one per table. */
const onLayouts = async () =>
  (
    await stored.database.query<{ balance: number }>(
      `select balance from ledger_account where kind = 'layout' and balance > 0 order by game_table`,
    )
  ).map(({ balance }) => balance);
/** Returns the sum of all payments to the bank account and the card, at the desk, and by post. */
const paidOut = async () => {
  const [{ sum } = { sum: 0 }] = await stored.database.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::int as sum from transfer where direction = 'out' and state <> 'refused'`,
  );
  return sum;
};
/** Returns the house's money at the provider, according to the books. */
const provided = async () => {
  const [{ sum } = { sum: 0 }] = await stored.database.query<{ sum: number }>(
    `select -sum(balance)::int as sum from ledger_account where kind in ('clearing', 'fees')`,
  );
  return sum;
};
/** Returns all permutations. */
function inEveryOrder<T>(all: readonly T[]): T[][] {
  if (all.length < 2) return [[...all]];
  return all.flatMap((first, n) => inEveryOrder(all.toSpliced(n, 1)).map((rest) => [first, ...rest]));
}

describe('money that is claimed twice at the same moment', () => {
  it('is spent only once by bets at two tables {sazka.platform.70}', async () => {
    for (let n = 0; n < 4; n += 1) {
      const tables = [await open.table(SYNOT), await open.table(SYNOT)];
      const wanted = n % 2 ? tables.toReversed() : tables;
      const answers = await Promise.all(wanted.map((table) => bet(table, 100)));
      expect(taken(answers)).toHaveLength(1);
      expect(await onLayouts()).toEqual([10_000]);
      expect(await purse()).toBe(90_000);
      // Red wins.
      for (const [index, table] of wanted.entries())
        if (!isRefusal(answers[index] ?? {})) await playOut(table, '1');
      await open.casino.drain();
      expect(await purse()).toBe(110_000);
      ok(await withdraw(100));
    }
  });

  it('is spent only once by a bet and a withdrawal {sazka.platform.76}', async () => {
    const table = await open.table(SYNOT);
    ok(await withdraw(900));
    let lost = 0;
    for (let n = 0; n < 6; n += 1) {
      const both = [() => bet(table, 100), () => withdraw(100)];
      const answers = await Promise.all((n % 2 ? both.toReversed() : both).map((one) => one()));
      expect(taken(answers)).toHaveLength(1);
      expect(await purse()).toBe(0);
      const [onTable = 0] = await onLayouts();
      expect(onTable + lost + (await paidOut())).toBe(100_000 + 10_000 * n);
      if (onTable > 0) await playOut(table, '2');
      lost += onTable;
      await settled();
      ok(await deposit(100));
      await settled();
    }
  });

  it('is paid out only once by two desks and the bank {sazka.platform.49 sazka.platform.51}', async () => {
    const cashiers = [await open.person(), await open.person()];
    for (const [n, { id }] of cashiers.entries())
      await openDesk(open.cashDesk, {
        house: SAZKA,
        desk: `Desk ${n + 1}`,
        float: FLOAT,
        cashier: id,
        second: jan.id,
      });
    const atDesk = (cashier: string) =>
      open.cashDesk.moveCash(cashier, {
        house: SAZKA,
        account: jan.id,
        direction: 'out',
        amount: korunas(600),
        document: 'ID 1234',
        key: `desk-${keys++}`,
      });
    const ways = [
      ...cashiers.map(
        ({ id }) =>
          () =>
            atDesk(id),
      ),
      () => withdraw(600),
    ];
    for (const [n, wanted] of inEveryOrder(ways).entries()) {
      expect(taken(await Promise.all(wanted.map((way) => way())))).toHaveLength(1);
      expect(await purse()).toBe(40_000);
      expect(await paidOut()).toBe(60_000 * (n + 1));
      await settled();
      ok(await deposit(600));
      await settled();
    }
  });

  it.each(['a bet', 'a deposit', 'the closing', 'a withdrawal'])(
    'is paid out only once by a bet, a deposit, the closing of the account and a withdrawal, with %s first {sazka.platform.104 sazka.platform.107}',
    async (first) => {
      const table = await open.table(SYNOT);
      const ways = [
        ['a bet', () => bet(table, 100)],
        ['a deposit', () => deposit(500)],
        ['the closing', () => open.closings.request(jan.id, SAZKA)],
        ['a withdrawal', () => withdraw(950)],
      ] as const;
      const wanted = ways.toSorted(([one], [other]) => Number(other === first) - Number(one === first));
      const done = new Set<string>();
      await Promise.all(wanted.map(async ([what, way]) => !isRefusal(await way()) && done.add(what)));
      await settled();
      expect(done).toContain('the closing');
      const betTaken = done.has('a bet');
      // Whichever call came first, the account is being closed and accepts no more money.
      for (const late of [bet(table, 10), deposit(10)])
        expect(await late).toMatchObject({ code: 'account-closing' });
      if (betTaken) await playOut(table, '2');
      for (let day = 0; day < 3; day += 1) {
        open.money.run();
        await open.pass(DAY);
        await settled();
      }
      expect(await stored.database.query('select lifecycle from participant')).toEqual([
        { lifecycle: 'closed' },
      ]);
      expect([await purse(), await onLayouts()]).toEqual([0, []]);
      // All deposits were paid out once. The provider keeps only the stake of the lost bet.
      expect(await provided()).toBe(betTaken ? 10_000 : 0);
    },
  );
});
