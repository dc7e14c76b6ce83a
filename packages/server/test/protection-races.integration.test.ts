import { houses } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPurses } from '../src/ledger/ledger.ts';
import type { Account } from '../src/services/account-service.ts';
import { ok, openTestCasino, type TestCasino } from './casino.ts';
import { withRealMoney } from './real-money.ts';
import { jurisdiction } from './registrations.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const SAZKA = 'sazka';

let stored: TestDatabase;
let open: TestCasino;
let anna: Account;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  open = await openTestCasino({
    database: stored.database,
    houses: houses.filter(({ id }) => id === SAZKA),
    jurisdiction,
  });
  anna = await open.person('Anna');
  await withRealMoney(stored.database, anna.id);
});
afterEach(() => open.stop());
afterAll(() => stored.remove());

/**
 * A new setting must wait for a stake that is being booked, because the stake was checked under the old
 * setting.
 */
describe('while a stake is being booked', () => {
  it.each([
    ['the panic button', () => open.protection.panic(anna.id, SAZKA)],
    ['a self-imposed limit', () => open.participants.chooseLimit(anna.id, SAZKA, 'stake-day', 100)],
  ] as const)(
    '%s waits, and applies to the next stake {sazka.platform.57} {sazka.platform.54}',
    async (_, set) => {
      const order: string[] = [];
      let waits: Promise<unknown> = Promise.resolve();
      await stored.database.transaction(async (tx) => {
        // The transaction locks in the same order as a table does for a stake: first the purse, then its
        // holder's protection settings.
        await readPurses(tx, { house: SAZKA, homeSession: 0 }, [anna.id], { lock: true });
        waits = Promise.resolve(set()).then((answer) => {
          ok(answer);
          order.push('set');
        });
        // The queries take many times longer than the call would take without a lock.
        for (let n = 0; n < 200; n += 1) await tx.query('select 1');
        order.push('taken');
      });
      await waits;
      expect(order).toEqual(['taken', 'set']);
    },
  );
});
