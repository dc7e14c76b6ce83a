import { isRefusal, refuse } from '@croupier/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stuckPaymentHandlers } from '../src/http/stuck-payments.ts';
import { audit } from '../src/ledger/audit.ts';
import type { Stuck } from '../src/payments/stuck.ts';
import type { PaymentStatus } from '../src/ports/payments.ts';
import { asked, namesIn } from './manager.ts';
import { IBANS, korunas, PaymentHouse, SAZKA } from './payment-house.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
let stored: TestDatabase;
let at: PaymentHouse;
/** What the provider says of orders whose key ends so, instead of what it would. */
let says: Map<RegExp, PaymentStatus>;
let ordered: string[];
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  says = new Map();
  ordered = [];
  await open();
});
afterEach(async () => {
  await at.payments.stop();
  expect(await audit(stored.database)).toEqual([]);
});
afterAll(() => stored.remove());

/** The house with two managers, over a provider with these faults. */
async function open(faults: ConstructorParameters<typeof PaymentHouse>[1] = {}) {
  at = new PaymentHouse(stored.database, faults, (port) => ({
    ...port,
    look: async (key) => [...says].find(([of]) => of.test(key))?.[1] ?? port.look(key),
    order: async (order) => {
      ordered.push(order.key);
      await port.order(order);
    },
  }));
  for (const id of ['max', 'mia']) await at.account(id);
}

const REFUSED = { state: 'refused', why: 'The account is closed.' } as const;
const deposit = (instrument: number) =>
  at.payments.deposit(SAZKA, { account: 'anna', instrument, amount: korunas(500), key: 'key-1' });
const withdraw = (instrument: number) =>
  at.payments.withdraw(SAZKA, { account: 'anna', instrument, amount: korunas(200), key: 'key-2' });
/** Anna is a participant whose deposit is in her purse. Gives her instrument. */
const paidIn = async () => {
  const account = await at.participant('anna');
  await deposit(account);
  await at.run();
  return account;
};
/** Money from an account that is nobody's. */
const strangeMoney = () =>
  at.book.arrived.push({ id: 'a1', house: SAZKA, identifier: IBANS[1], amount: korunas(40) });
/** A day later two persons say what became of it; an hour after that the provider decides after all. */
const bookedAs = async (outcome: 'moved' | 'not-moved', end: 'done' | 'refused') => {
  await at.run();
  await at.pass(DAY);
  await propose(outcome);
  await approve();
  await at.pass(HOUR);
  expect(await stuck()).toEqual([]);
  at.decidesAfterAll(end);
  await at.pass(HOUR);
};
/** Hours later, in a new process. */
const muchLater = async () => {
  await at.pass(3 * HOUR);
  await at.payments.stop();
  at.open();
  await at.run();
};
const stuck = async (): Promise<readonly Stuck[]> => {
  const all = await at.payments.stuck.at(SAZKA);
  if (isRefusal(all)) throw new Error(all.message);
  return all;
};
const only = async (): Promise<Stuck> => {
  const [one, ...others] = await stuck();
  if (!one || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} are stuck`);
  return one;
};
const propose = async (outcome: 'moved' | 'not-moved', by = 'max') => {
  const { kind, id } = await only();
  const reason = 'The provider has written so.';
  return at.payments.stuck.decide({
    house: SAZKA,
    kind,
    subject: id,
    outcome,
    reason,
    by_account: by,
  });
};
const approve = async (by = 'mia') => at.payments.stuck.approve((await only()).decision?.id ?? 0, by);
const askAgain = async () => {
  const { kind, id } = await only();
  const refused = await at.payments.stuck.askAgain(SAZKA, kind, id);
  await at.payments.quiet();
  return refused;
};
const states = async () =>
  (await stored.database.query<{ state: string }>('select state from transfer order by id')).map(
    ({ state }) => state,
  );

describe('a deposit that the provider refuses to give back', () => {
  beforeEach(async () => {
    const account = await at.participant('anna');
    await deposit(account);
    says.set(/-back$/, REFUSED);
    at.rights.set('anna', { deposit: refuse('in-register', 'No.') });
    await at.run();
  });

  it('is held where people see it: whose, how much, since when and why; nobody asks for ever {sazka.platform.48}', async () => {
    expect(await only()).toMatchObject({
      what: 'return-refused',
      account: 'anna',
      amount: 50_000,
      since: at.clock.now(),
      why: 'The account is closed.',
    });
    const steps = () => stored.database.query('select 1 from transfer_step');
    expect(await steps()).toHaveLength(3);
    await at.pass(DAY);
    expect(await steps()).toHaveLength(3);
    expect(await at.ledger('transit')).toBe(50_000);
  });

  it('tells a manager whose it is and who proposed what, by name', async () => {
    await propose('moved');
    await stored.database.query(
      `update account set name = initcap(id) || ' Nová' where id in ('anna', 'max')`,
    );
    const { stuckPayments } = stuckPaymentHandlers(at.payments.stuck, namesIn(stored.database));
    expect(await stuckPayments(asked({ house: SAZKA }))).toMatchObject({
      stuck: [{ account: 'anna', name: 'Anna Nová', decision: { by: { account: 'max', name: 'Max Nová' } } }],
    });
  });

  it('is ordered back anew under another key when it is asked again', async () => {
    says.set(/-back-1$/, REFUSED);
    expect(await askAgain()).toBeUndefined();
    expect(await only()).toMatchObject({ what: 'return-refused' });
    expect(await askAgain()).toBeUndefined();
    expect(await stuck()).toEqual([]);
    expect(await states()).toEqual(['returned']);
    expect(ordered.filter((key) => key.endsWith('-back-2'))).toHaveLength(1);
    expect(await at.ledger('transit')).toBe(0);
    await at.check();
  });

  it('is booked as given back by two persons, of whom none is its owner, and only as that', async () => {
    await at.account('anna');
    expect(await propose('not-moved')).toMatchObject({ code: 'no-such-outcome' });
    expect(await propose('moved', 'anna')).toMatchObject({ code: 'own-account' });
    expect(await propose('moved')).toBeUndefined();
    expect(await only()).toMatchObject({
      decision: { by_account: 'max', reason: 'The provider has written so.' },
    });
    expect(await approve('max')).toMatchObject({ code: 'four-eyes' });
    expect(await approve('anna')).toMatchObject({ code: 'own-account' });
    expect(await states()).toEqual(['held']);
    const { decision } = await only();
    expect(await approve()).toBeUndefined();
    expect(await states()).toEqual(['returned']);
    expect(await at.ledger('transit')).toBe(0);
    expect(await at.ledger('clearing')).toBe(0);
    expect(await at.payments.stuck.approve(decision?.id ?? 0, 'mia')).toMatchObject({
      code: 'no-such-decision',
    });
    expect(await stuck()).toEqual([]);
  });
});

describe('an order that the provider never decides', () => {
  const undecided = async () => {
    const account = await paidIn();
    says.set(/^transfer-2$/, { state: 'pending' });
    await withdraw(account);
    await at.run();
  };

  it('is seen after a day, not before, and asked for again under its own key only', async () => {
    await undecided();
    await at.pass(DAY - 1);
    expect(await stuck()).toEqual([]);
    await at.pass(1);
    expect(await only()).toMatchObject({ what: 'pay-out', account: 'anna', amount: 20_000 });
    says.clear();
    await askAgain();
    expect(await states()).toEqual(['done', 'done']);
    expect(ordered).toEqual(['transfer-1', 'transfer-2']);
    await at.check();
  });

  it('goes back into the purse where two persons say that it never moved', async () => {
    await undecided();
    await at.pass(DAY);
    await propose('not-moved');
    expect(await at.balance('anna')).toBe(30_000);
    await approve();
    expect(await at.balance('anna')).toBe(50_000);
    expect(await states()).toEqual(['done', 'refused']);
    expect(await at.ledger('transit')).toBe(0);
  });

  it('is booked once where the provider decides before the second person does', async () => {
    await undecided();
    await at.pass(DAY);
    await propose('not-moved');
    const { decision } = await only();
    says.clear();
    await at.run();
    expect(await at.payments.stuck.approve(decision?.id ?? 0, 'mia')).toMatchObject({ code: 'not-stuck' });
    expect(await at.balance('anna')).toBe(30_000);
    await at.check();
  });
});

describe('money from a strange account that the provider does not give back', () => {
  beforeEach(async () => {
    await at.participant('anna');
    says.set(/^arrival-1-back$/, REFUSED);
    strangeMoney();
    await at.run();
  });

  it('is seen with the account it came from, and ordered back anew {sazka.platform.48}', async () => {
    const from = `${IBANS[1].slice(0, 4)} … ${IBANS[1].slice(-4)}`;
    expect(await only()).toMatchObject({ what: 'arrival-refused', account: undefined, from, amount: 4_000 });
    await askAgain();
    expect(await stuck()).toEqual([]);
    expect(await at.ledger('transit')).toBe(0);
    await at.check();
  });

  it('is booked as given back by two persons', async () => {
    await propose('moved');
    await approve();
    expect(await stuck()).toEqual([]);
    expect(await at.ledger('transit')).toBe(0);
    expect(await at.ledger('clearing')).toBe(0);
  });
});

describe('another amount than the provider was told to move', () => {
  const paidTooMuch = async () => {
    const account = await paidIn();
    says.set(/^transfer-2$/, { state: 'done', amount: korunas(201), fee: korunas(0) });
    await withdraw(account);
    await at.run();
    expect(await at.ledger('difference')).toBe(-100);
  };

  it('is seen until it is explained, and nobody can be asked', async () => {
    await paidTooMuch();
    expect(await only()).toMatchObject({ what: 'moved-more', account: 'anna', amount: 100 });
    expect(await askAgain()).toMatchObject({ code: 'nothing-to-ask' });
  });

  it.each([
    ['moved', 'clearing', -30_000],
    ['not-moved', 'fees', -100],
  ] as const)('is %s by two persons: it leaves the difference for %s', async (outcome, kind, sum) => {
    await paidTooMuch();
    await propose(outcome);
    await approve();
    expect(await stuck()).toEqual([]);
    expect(await at.ledger('difference')).toBe(0);
    expect(await at.ledger(kind)).toBe(sum);
  });

  it('of what goes back to a strange account is followed too', async () => {
    await at.participant('anna');
    says.set(/^arrival-1-back$/, { state: 'done', amount: korunas(39), fee: korunas(1) });
    strangeMoney();
    await at.run();
    expect(await only()).toMatchObject({ what: 'moved-less', amount: 100 });
    expect(await at.ledger('fees')).toBe(-100);
    expect(await at.ledger('clearing')).toBe(0);
  });
});

describe.each([{ doubled: false }, { doubled: true }])(
  'what two persons booked as not moved, and the provider has moved after all (%j)',
  (faults) => {
    beforeEach(async () => {
      await open(faults);
    });

    it('is a deposit that is held, and goes back once somebody says so; it is credited to nobody {sazka.platform.48}', async () => {
      const account = await at.participant('anna');
      at.undecided = ({ kind }) => kind === 'charge';
      await deposit(account);
      await bookedAs('not-moved', 'done');
      expect(await only()).toMatchObject({ what: 'charged-after-all', account: 'anna', amount: 50_000 });
      expect([await at.balance('anna'), await at.ledger('transit')]).toEqual([0, 50_000]);
      await at.check();
      // Not again, and not in a new process either.
      await muchLater();
      expect(await at.ledger('transit')).toBe(50_000);
      expect(await propose('not-moved')).toMatchObject({ code: 'no-such-outcome' });
      await askAgain();
      expect(await states()).toEqual(['returned']);
      expect([await at.ledger('transit'), at.provided()]).toEqual([0, 0]);
      await at.check();
      expect(await stuck()).toEqual([]);
    });

    it('is money paid out that is in the purse again: it stands apart until two persons explain it', async () => {
      const account = await paidIn();
      at.undecided = ({ kind }) => kind === 'pay-out';
      await withdraw(account);
      await bookedAs('not-moved', 'done');
      expect(await only()).toMatchObject({ what: 'paid-after-all', account: 'anna', amount: 20_000 });
      expect([await at.balance('anna'), await at.ledger('difference')]).toEqual([50_000, -20_000]);
      expect(await askAgain()).toMatchObject({ code: 'nothing-to-ask' });
      await at.pass(3 * HOUR);
      await at.check();
      await propose('not-moved');
      await approve();
      expect([await at.ledger('difference'), await at.ledger('fees')]).toEqual([0, -20_000]);
      expect(await states()).toEqual(['done', 'done']);
      expect(await stuck()).toEqual([]);
      await at.pass(3 * HOUR);
      expect(await stuck()).toEqual([]);
    });
  },
);

describe.each([{ doubled: false }, { doubled: true }])(
  'what two persons booked as moved, and the provider refuses after all (%j)',
  (faults) => {
    let account: number;
    beforeEach(async () => {
      await open(faults);
      account = await at.participant('anna');
    });
    /** Nothing is booked again. */
    const holdsStill = async () => {
      const postings = () => stored.database.query('select * from posting order by id');
      const before = await postings();
      await muchLater();
      expect(await postings()).toEqual(before);
      await at.check();
    };
    const paidOut = async () => {
      await deposit(account);
      await at.run();
      at.undecided = ({ kind }) => kind === 'pay-out';
      await withdraw(account);
      await bookedAs('moved', 'refused');
    };

    it('is a deposit that stays credited: it stands apart until two persons explain it', async () => {
      at.undecided = ({ kind }) => kind === 'charge';
      await deposit(account);
      await bookedAs('moved', 'refused');
      expect(await only()).toMatchObject({ what: 'charge-refused', account: 'anna', amount: 50_000 });
      expect([await at.balance('anna'), await at.ledger('difference')]).toEqual([50_000, -50_000]);
      expect(await askAgain()).toMatchObject({ code: 'nothing-to-ask' });
      await holdsStill();
      await propose('not-moved');
      await approve();
      expect([await at.ledger('difference'), await at.ledger('fees')]).toEqual([0, -50_000]);
      expect(await states()).toEqual(['refused']);
      await at.pass(3 * HOUR);
      expect(await stuck()).toEqual([]);
    });

    it('is money paid out that is held, and ordered anew under another key once somebody says so', async () => {
      await paidOut();
      expect(await only()).toMatchObject({
        what: 'pay-out-refused',
        account: 'anna',
        amount: 20_000,
        why: 'The bank has refused it.',
      });
      expect([await at.balance('anna'), await at.ledger('transit')]).toEqual([30_000, 20_000]);
      await holdsStill();
      at.undecided = () => false;
      expect(await askAgain()).toBeUndefined();
      expect(await states()).toEqual(['done', 'done']);
      expect(ordered.filter((key) => key.startsWith('transfer-2'))).toEqual(['transfer-2', 'transfer-2-1']);
      expect([await at.balance('anna'), await at.ledger('transit')]).toEqual([30_000, 0]);
      await at.check();
      await at.pass(3 * HOUR);
      expect(await stuck()).toEqual([]);
    });

    it('is money paid out that goes back into the purse where two persons say that it never moved', async () => {
      await paidOut();
      await propose('not-moved');
      await approve();
      expect(await states()).toEqual(['done', 'refused']);
      expect([await at.balance('anna'), await at.ledger('transit')]).toEqual([50_000, 0]);
      await holdsStill();
      expect(await stuck()).toEqual([]);
    });

    it('is booked by hand once more, and then nobody is asked: the provider has said what it says {sazka.platform.48}', async () => {
      await paidOut();
      await propose('moved');
      await approve();
      expect(await states()).toEqual(['done', 'done']);
      await at.pass(3 * HOUR);
      expect([await stuck(), await at.ledger('transit')]).toEqual([[], 0]);
    });

    it('is a deposit that was to go back: it is held again {sazka.platform.48}', async () => {
      await deposit(account);
      at.undecided = ({ kind }) => kind === 'give-back';
      at.rights.set('anna', { deposit: refuse('in-register', 'No.') });
      await bookedAs('moved', 'refused');
      expect(await only()).toMatchObject({ what: 'return-refused', account: 'anna', amount: 50_000 });
      expect(await states()).toEqual(['held']);
      expect(await at.ledger('transit')).toBe(50_000);
      await holdsStill();
    });

    it('is money of a strange account that was to go back: it is held again {sazka.platform.48}', async () => {
      at.undecided = ({ kind }) => kind === 'give-back';
      strangeMoney();
      await bookedAs('moved', 'refused');
      expect(await only()).toMatchObject({ what: 'arrival-refused', account: undefined, amount: 4_000 });
      expect(await at.ledger('transit')).toBe(4_000);
      await holdsStill();
    });

    it('is a deposit that was given back, though it never came: what was given back stands apart', async () => {
      at.undecided = ({ kind }) => kind === 'charge';
      await deposit(account);
      await at.run();
      at.rights.set('anna', { deposit: refuse('in-register', 'No.') });
      await bookedAs('moved', 'refused');
      expect(await only()).toMatchObject({ what: 'charge-refused', account: 'anna', amount: 50_000 });
      expect(await states()).toEqual(['returned']);
      expect([await at.balance('anna'), await at.ledger('transit')]).toEqual([0, 0]);
      await holdsStill();
    });
  },
);

describe.each([{ doubled: false }, { doubled: true }])(
  'what two persons booked as moved, and the provider says so later (%j)',
  (faults) => {
    let account: number;
    beforeEach(async () => {
      open({ ...faults, fee: 700 });
      for (const id of ['max', 'mia']) await at.account(id);
      account = await at.participant('anna');
    });
    /** It is booked by hand; then the provider says that it moved so much, and takes its fee. */
    const confirmed = async (moved?: number) => {
      await at.run();
      await at.pass(DAY);
      await propose('moved');
      await approve();
      const fees = await at.ledger('fees');
      at.decidesAfterAll('done', moved);
      await at.pass(3_600);
      expect((await at.ledger('fees')) - fees).toBe(-700);
      await at.check();
      // Not again, and not in a new process either.
      await at.pass(3 * 3_600);
      await at.payments.stop();
      at.open();
      await at.run();
      await at.check();
    };
    const withdrawn = async () => {
      await deposit(account);
      await at.run();
      at.undecided = ({ kind }) => kind === 'pay-out';
      const order = { account: 'anna', instrument: account, amount: korunas(200), key: 'key-2' };
      await at.payments.withdraw(SAZKA, order);
    };

    it('costs the house what the provider kept for a deposit {sazka.platform.48}', async () => {
      at.undecided = ({ kind }) => kind === 'charge';
      await deposit(account);
      await confirmed();
      expect([await at.balance('anna'), await stuck()]).toEqual([50_000, []]);
    });

    it('costs the house what the provider kept for what was paid out', async () => {
      await withdrawn();
      await confirmed();
      expect([await at.balance('anna'), await stuck()]).toEqual([30_000, []]);
    });

    it('costs the house what the provider kept for what went back to a strange account', async () => {
      at.undecided = ({ kind }) => kind === 'give-back';
      at.book.arrived.push({ id: 'a1', house: SAZKA, identifier: IBANS[1], amount: korunas(40) });
      await confirmed();
      expect(await stuck()).toEqual([]);
    });

    it.each([
      ['moved-less', 15_000],
      ['moved-more', 25_000],
    ])('stands apart where another amount was paid out: %s', async (what, moved) => {
      await withdrawn();
      await confirmed(moved);
      expect(await only()).toMatchObject({ what, account: 'anna', amount: 5_000 });
      await propose('not-moved');
      await approve();
      expect([await at.ledger('difference'), await stuck()]).toEqual([0, []]);
    });

    it.each([
      ['moved-less', 45_000],
      ['moved-more', 55_000],
    ])('stands apart where another amount came in than was credited: %s', async (what, moved) => {
      at.undecided = ({ kind }) => kind === 'charge';
      await deposit(account);
      await confirmed(moved);
      expect(await only()).toMatchObject({ what, account: 'anna', amount: 5_000 });
      await propose('not-moved');
      await approve();
      expect([await at.balance('anna'), await at.ledger('difference')]).toEqual([50_000, 0]);
      expect(await stuck()).toEqual([]);
    });
  },
);
