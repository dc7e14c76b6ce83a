import { money } from '@croupier/core';
import { type House, house as houseOf, type Protection } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import type { Account } from '../src/services/account-service.ts';
import { ok, openTestCasino, type TestCasino, type TestCasinoOptions, type TestTable } from './casino.ts';
import { withRealMoney } from './real-money.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

export const SYNOT = 'sazka/roulette-synot';
export const EVOLUTION = 'sazka/roulette-evolution';
export const ELSEWHERE = ['kings/roulette-french', 'kings/roulette-european'];
export const kings = houseWith('kings', ELSEWHERE);
export const sazka = houseWith('sazka', [SYNOT, EVOLUTION]);
const houses = [sazka, kings];
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/**
 * Returns a house with only these plans, so that it starts quickly. Each account gets a thousand in play
 * money.
 */
function houseWith(id: string, plans: readonly string[]): House {
  const house = houseOf(id);
  if (!house) throw new Error(`no house ${id}`);
  const playMoney = money(100_000);
  return { ...house, playMoney, plans: house.plans.filter((plan) => plans.includes(plan.id)) };
}

/** Returns the houses with some of sazka's terms changed or removed. */
export function withTerms(change: { [Part in keyof Protection]?: Protection[Part] | undefined }) {
  const terms = Object.entries({ ...sazka.protection, ...change }).filter(([, term]) => term !== undefined);
  return { houses: [{ ...sazka, protection: Object.fromEntries(terms) }, kings] };
}

/**
 * Sets up the houses, and an account with real money for Anna. Each test opens the houses on an empty
 * database. The books are checked after each test.
 */
export function protectedHouses() {
  let stored: TestDatabase;
  let open: TestCasino;
  let anna: Account;
  beforeAll(async () => {
    stored = await testDatabase();
  });
  beforeEach(async () => {
    await stored.empty();
    open = await openTestCasino({ database: stored.database, houses });
    anna = await at.player();
  });
  afterEach(async () => {
    expect(await audit(stored.database)).toEqual([]);
    await open.stop();
  });
  afterAll(() => stored.remove());
  const at = {
    /** Creates a player with a thousand in real money at sazka. */
    async player(name?: string): Promise<Account> {
      const account = await open.person(name);
      await withRealMoney(stored.database, account.id);
      return account;
    },
    get open() {
      return open;
    },
    get anna() {
      return anna;
    },
    get database() {
      return stored.database;
    },
    /** Restarts the server on the same storage. Players can see the dealers again afterwards. */
    async reopen(more: Partial<TestCasinoOptions> = {}): Promise<void> {
      await open.stop();
      open = await openTestCasino({ database: stored.database, houses, clock: open.clock, ...more });
      for (const { id, money } of open.casino.tables())
        if (money === 'real-once-live') open.casino.showStream(id, 'live');
    },
    purse: (account: Account) => open.accounts.purse(account.id, 'sazka'),
    protectionOf: async (account: Account) => (await open.protection.of(account.id))[0],
    stakesOf: async (account: Account) =>
      (await open.archive.statement(account.id, 'sazka', { limit: 100 })).filter(
        ({ reason }) => reason === 'stake',
      ),
    /** Makes the croupier's routine moves until bets are open. */
    async openBets(table: TestTable): Promise<void> {
      for (const type of ['shuffle', 'burn', 'place-your-bets']) {
        const offered = (await open.casino.table(table.id)?.options('inspector', undefined)) ?? [];
        if (offered.some(({ move }) => move.type === type)) await table.call({ type });
      }
    },
    /** Lets Anna bet for this many minutes without a break, in games of up to half an hour. */
    async playFor(table: TestTable, minutes: number): Promise<void> {
      for (let left = minutes; left > 0; left -= 30) {
        ok(await table.bet(anna, { red: 10 }));
        await open.pass(Math.min(30, left));
        await playOut(table);
      }
    },
  };
  return at;
}

export async function close(table: TestTable): Promise<void> {
  await table.call({ type: 'spin', wheel: 'clockwise' }, { type: 'no-more-bets' });
}

/** Plays from the spin of the ball to the payment. */
export async function playOut(table: TestTable, pocket = '17'): Promise<void> {
  await close(table);
  await table.call({ type: 'ball', pocket }, { type: 'pay' });
}
