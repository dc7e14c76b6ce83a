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

/** A house with only these plans, for a start that is quick, and a thousand of play money. */
function houseWith(id: string, plans: readonly string[]): House {
  const house = houseOf(id);
  if (!house) throw new Error(`no house ${id}`);
  const playMoney = money(100_000);
  return { ...house, playMoney, plans: house.plans.filter((plan) => plans.includes(plan.id)) };
}

/** The houses, sazka with some of its terms changed or gone. */
export function withTerms(change: { [Part in keyof Protection]?: Protection[Part] | undefined }) {
  const terms = Object.entries({ ...sazka.protection, ...change }).filter(([, term]) => term !== undefined);
  return { houses: [{ ...sazka, protection: Object.fromEntries(terms) }, kings] };
}

/** The houses with an account of real money, Anna's. Every test opens them on a database of its own, and their books balance at its end. */
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
    /** Returns a player with a thousand of real money at sazka. */
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
    /** Stops the server and starts it again on what is stored. */
    async reopen(more: Partial<TestCasinoOptions> = {}): Promise<void> {
      await open.stop();
      open = await openTestCasino({ database: stored.database, houses, clock: open.clock, ...more });
    },
    purse: (account: Account) => open.accounts.purse(account.id, 'sazka'),
    protectionOf: async (account: Account) => (await open.protection.of(account.id))[0],
    stakesOf: async (account: Account) =>
      (await open.archive.statement(account.id, 'sazka', { limit: 100 })).filter(
        ({ reason }) => reason === 'stake',
      ),
    /** The croupier's routine up to open bets. */
    async openBets(table: TestTable): Promise<void> {
      for (const type of ['shuffle', 'burn', 'place-your-bets']) {
        const offered = (await open.casino.table(table.id)?.options('inspector', undefined)) ?? [];
        if (offered.some(({ move }) => move.type === type)) await table.call({ type });
      }
    },
    /** Bets of Anna's in one game of up to half an hour after the other, without a break between them. */
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

/** From the throw of the ball to the payment. */
export async function playOut(table: TestTable, pocket = '17'): Promise<void> {
  await close(table);
  await table.call({ type: 'ball', pocket }, { type: 'pay' });
}
