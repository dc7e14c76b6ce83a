import { refuse } from '@croupier/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { stuckPaymentEndpoints } from '../src/payments/stuck-endpoints.ts';
import { managerCall, namesIn } from './manager.ts';
import { IBANS, korunas, SAZKA } from './payment-house.ts';
import { sealedTestDatabase } from './sealing.ts';
import type { TestDatabase } from './storage.ts';
import { DAY, StuckHouse } from './stuck-house.ts';

let stored: TestDatabase;
let at: StuckHouse;
beforeAll(async () => {
  stored = await sealedTestDatabase();
});
beforeEach(async () => {
  await stored.empty();
  at = await StuckHouse.over(stored.database);
});
afterEach(async () => {
  await at.payments.stop();
  expect(await audit(stored.database)).toEqual([]);
});
afterAll(() => stored.remove());

const REFUSED = { state: 'refused', why: 'The account is closed.' } as const;

describe('a deposit that the provider refuses to refund', () => {
  beforeEach(async () => {
    const account = await at.participant('anna');
    await at.deposit(account);
    at.says.set(/-back$/, REFUSED);
    at.rights.set('anna', { deposit: refuse('in-register', 'No.') });
    await at.run();
  });

  it('is held and shown with its owner, amount, time and reason; its refund is not retried forever {sazka.platform.48}', async () => {
    expect(await at.only()).toMatchObject({
      what: 'return-refused',
      account: 'anna',
      amount: 50_000,
      since: at.clock.now(),
      why: 'The account is closed.',
    });
    const steps = () => at.database.query('select 1 from transfer_step');
    expect(await steps()).toHaveLength(3);
    await at.pass(DAY);
    expect(await steps()).toHaveLength(3);
    expect(await at.ledger('transit')).toBe(50_000);
  });

  it('is listed for a manager with the names of its owner and of the person who proposed an outcome', async () => {
    await at.propose('moved');
    await at.database.query(`update account set name = initcap(id) || ' Nová' where id in ('anna', 'max')`);
    const { stuckPayments } = stuckPaymentEndpoints(at.payments.stuck, namesIn(at.database));
    expect(await stuckPayments(managerCall({ house: SAZKA }))).toMatchObject({
      stuck: [{ account: 'anna', name: 'Anna Nová', decision: { by: { account: 'max', name: 'Max Nová' } } }],
    });
  });

  it('is ordered back again with a new key on request', async () => {
    at.says.set(/-back-1$/, REFUSED);
    expect(await at.askAgain()).toBeUndefined();
    expect(await at.only()).toMatchObject({ what: 'return-refused' });
    expect(await at.askAgain()).toBeUndefined();
    expect(await at.stuck()).toEqual([]);
    expect(await at.states()).toEqual(['returned']);
    expect(at.ordered.filter((key) => key.endsWith('-back-2'))).toHaveLength(1);
    expect(await at.ledger('transit')).toBe(0);
    await at.check();
  });

  it('can be booked only as refunded, by two people other than its owner', async () => {
    await at.account('anna');
    expect(await at.propose('not-moved')).toMatchObject({ code: 'no-such-outcome' });
    expect(await at.propose('moved', 'anna')).toMatchObject({ code: 'own-account' });
    expect(await at.propose('moved')).toBeUndefined();
    expect(await at.only()).toMatchObject({
      decision: { by_account: 'max', reason: 'The provider has confirmed it in writing.' },
    });
    expect(await at.approve('max')).toMatchObject({ code: 'four-eyes' });
    expect(await at.approve('anna')).toMatchObject({ code: 'own-account' });
    expect(await at.states()).toEqual(['held']);
    const { decision } = await at.only();
    expect(await at.approve()).toBeUndefined();
    expect(await at.states()).toEqual(['returned']);
    expect(await at.ledger('transit')).toBe(0);
    expect(await at.ledger('clearing')).toBe(0);
    expect(await at.payments.stuck.approve(decision?.id ?? 0, 'mia')).toMatchObject({
      code: 'no-such-decision',
    });
    expect(await at.stuck()).toEqual([]);
  });
});

describe('an order that the provider never decides', () => {
  const undecided = async () => {
    const account = await at.paidIn();
    at.says.set(/^transfer-2$/, { state: 'pending' });
    await at.withdraw(account);
    await at.run();
  };

  it('is shown after a day, not before, and is queried again only with its own key', async () => {
    await undecided();
    await at.pass(DAY - 1);
    expect(await at.stuck()).toEqual([]);
    await at.pass(1);
    expect(await at.only()).toMatchObject({ what: 'pay-out', account: 'anna', amount: 20_000 });
    at.says.clear();
    await at.askAgain();
    expect(await at.states()).toEqual(['done', 'done']);
    expect(at.ordered).toEqual(['transfer-1', 'transfer-2']);
    await at.check();
  });

  it('is returned to the purse if two people confirm that it never moved', async () => {
    await undecided();
    await at.pass(DAY);
    await at.propose('not-moved');
    expect(await at.balance('anna')).toBe(30_000);
    await at.approve();
    expect(await at.balance('anna')).toBe(50_000);
    expect(await at.states()).toEqual(['done', 'refused']);
    expect(await at.ledger('transit')).toBe(0);
  });

  it('is booked once if the provider decides before the second person does', async () => {
    await undecided();
    await at.pass(DAY);
    await at.propose('not-moved');
    const { decision } = await at.only();
    at.says.clear();
    await at.run();
    expect(await at.payments.stuck.approve(decision?.id ?? 0, 'mia')).toMatchObject({ code: 'not-stuck' });
    expect(await at.balance('anna')).toBe(30_000);
    await at.check();
  });
});

describe('money from an unknown account that the provider does not return', () => {
  beforeEach(async () => {
    await at.participant('anna');
    at.says.set(/^arrival-1-back$/, REFUSED);
    at.strangeMoney();
    await at.run();
  });

  it('is shown with the account it came from, and can be ordered back again {sazka.platform.48}', async () => {
    const from = `${IBANS[1].slice(0, 4)} … ${IBANS[1].slice(-4)}`;
    expect(await at.only()).toMatchObject({
      what: 'arrival-refused',
      account: undefined,
      from,
      amount: 4_000,
    });
    await at.askAgain();
    expect(await at.stuck()).toEqual([]);
    expect(await at.ledger('transit')).toBe(0);
    await at.check();
  });

  it('is booked as refunded by two people', async () => {
    await at.propose('moved');
    await at.approve();
    expect(await at.stuck()).toEqual([]);
    expect(await at.ledger('transit')).toBe(0);
    expect(await at.ledger('clearing')).toBe(0);
  });
});

describe('an amount that differs from the order', () => {
  const paidTooMuch = async () => {
    const account = await at.paidIn();
    at.says.set(/^transfer-2$/, { state: 'done', amount: korunas(201), fee: korunas(0) });
    await at.withdraw(account);
    await at.run();
    expect(await at.ledger('difference')).toBe(-100);
  };

  it('is shown until it is explained, and cannot be queried again', async () => {
    await paidTooMuch();
    expect(await at.only()).toMatchObject({ what: 'moved-more', account: 'anna', amount: 100 });
    expect(await at.askAgain()).toMatchObject({ code: 'nothing-to-ask' });
  });

  it.each([
    ['moved', 'clearing', -30_000],
    ['not-moved', 'fees', -100],
  ] as const)(
    'is explained as %s by two persons, and is rebooked from the difference to %s',
    async (outcome, kind, sum) => {
      await paidTooMuch();
      await at.propose(outcome);
      await at.approve();
      expect(await at.stuck()).toEqual([]);
      expect(await at.ledger('difference')).toBe(0);
      expect(await at.ledger(kind)).toBe(sum);
    },
  );

  it('is shown as well if it belongs to a refund to an unknown account', async () => {
    await at.participant('anna');
    at.says.set(/^arrival-1-back$/, { state: 'done', amount: korunas(39), fee: korunas(1) });
    at.strangeMoney();
    await at.run();
    expect(await at.only()).toMatchObject({ what: 'moved-less', amount: 100 });
    expect(await at.ledger('fees')).toBe(-100);
    expect(await at.ledger('clearing')).toBe(0);
  });
});
