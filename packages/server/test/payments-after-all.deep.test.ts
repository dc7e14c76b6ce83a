import { refuse } from '@croupier/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { HOUR, StuckHouse } from './stuck-house.ts';

let stored: TestDatabase;
let at: StuckHouse;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
});
afterEach(async () => {
  await at.payments.stop();
  expect(await audit(stored.database)).toEqual([]);
});
afterAll(() => stored.remove());

describe.each([{ doubled: false }, { doubled: true }])(
  'an order that two people booked as not moved but that the provider moved (%j)',
  (faults) => {
    beforeEach(async () => {
      at = await StuckHouse.over(stored.database, faults);
    });

    it('is held if it is a deposit, and returned on request, but never credited {sazka.platform.48}', async () => {
      const account = await at.participant('anna');
      at.undecided = ({ kind }) => kind === 'charge';
      await at.deposit(account);
      await at.bookedAs('not-moved', 'done');
      expect(await at.only()).toMatchObject({ what: 'charged-after-all', account: 'anna', amount: 50_000 });
      expect([await at.balance('anna'), await at.ledger('transit')]).toEqual([0, 50_000]);
      await at.check();
      // Even a new process does not book the deposit again.
      await at.muchLater();
      expect(await at.ledger('transit')).toBe(50_000);
      expect(await at.propose('not-moved')).toMatchObject({ code: 'no-such-outcome' });
      await at.askAgain();
      expect(await at.states()).toEqual(['returned']);
      expect([await at.ledger('transit'), at.provided()]).toEqual([0, 0]);
      await at.check();
      expect(await at.stuck()).toEqual([]);
    });

    it('leaves the money of a payout in the purse, and a difference is booked until two people explain it', async () => {
      const account = await at.paidIn();
      at.undecided = ({ kind }) => kind === 'pay-out';
      await at.withdraw(account);
      await at.bookedAs('not-moved', 'done');
      expect(await at.only()).toMatchObject({ what: 'paid-after-all', account: 'anna', amount: 20_000 });
      expect([await at.balance('anna'), await at.ledger('difference')]).toEqual([50_000, -20_000]);
      expect(await at.askAgain()).toMatchObject({ code: 'nothing-to-ask' });
      await at.pass(3 * HOUR);
      await at.check();
      await at.propose('not-moved');
      await at.approve();
      expect([await at.ledger('difference'), await at.ledger('fees')]).toEqual([0, -20_000]);
      expect(await at.states()).toEqual(['done', 'done']);
      expect(await at.stuck()).toEqual([]);
      await at.pass(3 * HOUR);
      expect(await at.stuck()).toEqual([]);
    });
  },
);

describe.each([{ doubled: false }, { doubled: true }])(
  'an order that two people booked as moved but that the provider refuses (%j)',
  (faults) => {
    let account: number;
    beforeEach(async () => {
      at = await StuckHouse.over(stored.database, faults);
      account = await at.participant('anna');
    });
    /** Checks that nothing is booked again. */
    const booksNothingMore = async () => {
      const postings = () => at.database.query('select * from posting order by id');
      const before = await postings();
      await at.muchLater();
      expect(await postings()).toEqual(before);
      await at.check();
    };
    const paidOut = async () => {
      await at.deposit(account);
      await at.run();
      at.undecided = ({ kind }) => kind === 'pay-out';
      await at.withdraw(account);
      await at.bookedAs('moved', 'refused');
    };

    it('stays credited if it is a deposit, and a difference is booked until two people explain it', async () => {
      at.undecided = ({ kind }) => kind === 'charge';
      await at.deposit(account);
      await at.bookedAs('moved', 'refused');
      expect(await at.only()).toMatchObject({ what: 'charge-refused', account: 'anna', amount: 50_000 });
      expect([await at.balance('anna'), await at.ledger('difference')]).toEqual([50_000, -50_000]);
      expect(await at.askAgain()).toMatchObject({ code: 'nothing-to-ask' });
      await booksNothingMore();
      await at.propose('not-moved');
      await at.approve();
      expect([await at.ledger('difference'), await at.ledger('fees')]).toEqual([0, -50_000]);
      expect(await at.states()).toEqual(['refused']);
      await at.pass(3 * HOUR);
      expect(await at.stuck()).toEqual([]);
    });

    it('is held if it is a payout, and is ordered again with a new key on request', async () => {
      await paidOut();
      expect(await at.only()).toMatchObject({
        what: 'pay-out-refused',
        account: 'anna',
        amount: 20_000,
        why: 'The bank has refused it.',
      });
      expect([await at.balance('anna'), await at.ledger('transit')]).toEqual([30_000, 20_000]);
      await booksNothingMore();
      at.undecided = () => false;
      expect(await at.askAgain()).toBeUndefined();
      expect(await at.states()).toEqual(['done', 'done']);
      expect(at.ordered.filter((key) => key.startsWith('transfer-2'))).toEqual([
        'transfer-2',
        'transfer-2-1',
      ]);
      expect([await at.balance('anna'), await at.ledger('transit')]).toEqual([30_000, 0]);
      await at.check();
      await at.pass(3 * HOUR);
      expect(await at.stuck()).toEqual([]);
    });

    it('is returned to the purse if it is a payout and two people book that it never moved', async () => {
      await paidOut();
      await at.propose('not-moved');
      await at.approve();
      expect(await at.states()).toEqual(['done', 'refused']);
      expect([await at.balance('anna'), await at.ledger('transit')]).toEqual([50_000, 0]);
      await booksNothingMore();
      expect(await at.stuck()).toEqual([]);
    });

    it('is booked manually again, and then the provider is no longer queried {sazka.platform.48}', async () => {
      await paidOut();
      await at.propose('moved');
      await at.approve();
      expect(await at.states()).toEqual(['done', 'done']);
      await at.pass(3 * HOUR);
      expect([await at.stuck(), await at.ledger('transit')]).toEqual([[], 0]);
    });

    it('is held again if it is the refund of a deposit {sazka.platform.48}', async () => {
      await at.deposit(account);
      at.undecided = ({ kind }) => kind === 'give-back';
      at.rights.set('anna', { deposit: refuse('in-register', 'No.') });
      await at.bookedAs('moved', 'refused');
      expect(await at.only()).toMatchObject({ what: 'return-refused', account: 'anna', amount: 50_000 });
      expect(await at.states()).toEqual(['held']);
      expect(await at.ledger('transit')).toBe(50_000);
      await booksNothingMore();
    });

    it('is held again if it is a return to an unknown account {sazka.platform.48}', async () => {
      at.undecided = ({ kind }) => kind === 'give-back';
      at.strangeMoney();
      await at.bookedAs('moved', 'refused');
      expect(await at.only()).toMatchObject({ what: 'arrival-refused', account: undefined, amount: 4_000 });
      expect(await at.ledger('transit')).toBe(4_000);
      await booksNothingMore();
    });

    it('leads to a booked difference if it is a refunded deposit that never arrived', async () => {
      at.undecided = ({ kind }) => kind === 'charge';
      await at.deposit(account);
      await at.run();
      at.rights.set('anna', { deposit: refuse('in-register', 'No.') });
      await at.bookedAs('moved', 'refused');
      expect(await at.only()).toMatchObject({ what: 'charge-refused', account: 'anna', amount: 50_000 });
      expect(await at.states()).toEqual(['returned']);
      expect([await at.balance('anna'), await at.ledger('transit')]).toEqual([0, 0]);
      await booksNothingMore();
    });
  },
);

describe.each([{ doubled: false }, { doubled: true }])(
  'an order that two people booked as moved and that the provider confirms later (%j)',
  (faults) => {
    let account: number;
    beforeEach(async () => {
      at = await StuckHouse.over(stored.database, { ...faults, fee: 700 });
      account = await at.participant('anna');
    });
    /**
     * Books an order manually. After that, the provider confirms that it moved this amount, and charges its
     * fee.
     */
    const confirmed = async (moved?: number) => {
      await at.bookedByHand('moved');
      const fees = await at.ledger('fees');
      at.decidesAfterAll('done', moved);
      await at.pass(HOUR);
      expect((await at.ledger('fees')) - fees).toBe(-700);
      await at.check();
      // Even a new process does not book the order again.
      await at.muchLater();
      await at.check();
    };
    const withdrawn = async () => {
      await at.deposit(account);
      await at.run();
      at.undecided = ({ kind }) => kind === 'pay-out';
      await at.withdraw(account);
    };

    it("costs the house the provider's fee for a deposit {sazka.platform.48}", async () => {
      at.undecided = ({ kind }) => kind === 'charge';
      await at.deposit(account);
      await confirmed();
      expect([await at.balance('anna'), await at.stuck()]).toEqual([50_000, []]);
    });

    it("costs the house the provider's fee for a payout", async () => {
      await withdrawn();
      await confirmed();
      expect([await at.balance('anna'), await at.stuck()]).toEqual([30_000, []]);
    });

    it("costs the house the provider's fee for a return to an unknown account", async () => {
      at.undecided = ({ kind }) => kind === 'give-back';
      at.strangeMoney();
      await confirmed();
      expect(await at.stuck()).toEqual([]);
    });

    it.each([
      ['moved-less', 15_000],
      ['moved-more', 25_000],
    ])('is booked with a difference if another amount was paid out: %s', async (what, moved) => {
      await withdrawn();
      await confirmed(moved);
      expect(await at.only()).toMatchObject({ what, account: 'anna', amount: 5_000 });
      await at.propose('not-moved');
      await at.approve();
      expect([await at.ledger('difference'), await at.stuck()]).toEqual([0, []]);
    });

    it.each([
      ['moved-less', 45_000],
      ['moved-more', 55_000],
    ])(
      'is booked with a difference if the provider received another amount than was credited: %s',
      async (what, moved) => {
        at.undecided = ({ kind }) => kind === 'charge';
        await at.deposit(account);
        await confirmed(moved);
        expect(await at.only()).toMatchObject({ what, account: 'anna', amount: 5_000 });
        await at.propose('not-moved');
        await at.approve();
        expect([await at.balance('anna'), await at.ledger('difference')]).toEqual([50_000, 0]);
        expect(await at.stuck()).toEqual([]);
      },
    );
  },
);
