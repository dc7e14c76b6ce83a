import { isRefusal, money, refuse, ZERO } from '@croupier/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openRealPurse } from '../src/ledger/real-purse.ts';
import { hasVerifiedInstrument } from '../src/payments/instruments.ts';
import type { PaymentsPort } from '../src/ports/payments.ts';
import type { Database } from '../src/storage/database.ts';
import { IBANS, korunas, PaymentHouse, SAZKA } from './payment-house.ts';
import { sealedTestDatabase } from './sealing.ts';
import type { TestDatabase } from './storage.ts';

let stored: TestDatabase;
let at: PaymentHouse;
beforeAll(async () => {
  stored = await sealedTestDatabase();
});
beforeEach(async () => {
  await stored.empty();
  at = new PaymentHouse(stored.database);
});
afterEach(async () => {
  await at.payments.stop();
  await at.check();
});
afterAll(() => stored.remove());

const PAGE = { limit: 10 };
const transfers = async (account = 'anna') => {
  const atHouse = await at.payments.of(account, SAZKA, PAGE);
  if (isRefusal(atHouse)) throw new Error(atHouse.message);
  return atHouse.transfers;
};
const steps = async () =>
  (
    await stored.database.query<{ state: string }>('select state from transfer_step order by transfer, n')
  ).map(({ state }) => state);
const deposit = (instrument: number, amount = korunas(500), key = 'key-1') =>
  at.payments.deposit(SAZKA, { account: 'anna', instrument, amount, key });
const withdraw = (instrument: number, amount = korunas(200), key = 'key-2') =>
  at.payments.withdraw(SAZKA, { account: 'anna', instrument, amount, key });

describe('a payment instrument', () => {
  const add = (kind: 'account' | 'card' | 'other', identifier: string) =>
    at.payments.addInstrument('anna', SAZKA, kind, identifier);
  const states = async () => {
    await at.run();
    const atHouse = await at.payments.of('anna', SAZKA, PAGE);
    return isRefusal(atHouse) ? [] : atHouse.instruments.map(({ state, why }) => why ?? state);
  };
  beforeEach(() =>
    stored.database.query(
      `insert into account (id, name, name_key, guest, created_at) values ('anna', 'anna', 'anna', false, 0)`,
    ),
  );

  it('is registered once its owner is proven, and not earlier {sazka.platform.25} {sazka.platform.26}', async () => {
    // The provider is queried as soon as the instrument is stored. Ownership is not proven until the provider
    // has answered.
    const asked: string[] = [];
    let proves = false;
    at = new PaymentHouse(stored.database, {}, (port) => ({
      ...port,
      prove: async (question) => {
        asked.push(question.identifier);
        return proves ? port.prove(question) : { outcome: 'pending' };
      },
    }));
    expect(await add('account', 'CZ65 0800 0000 1920 0014 5399')).toMatchObject({ state: 'asked' });
    expect(await states()).toEqual(['asked']);
    expect(asked).toContain(IBANS[0]);
    expect(await hasVerifiedInstrument(stored.database, 'anna', SAZKA)).toBe(false);
    proves = true;
    expect(await states()).toEqual(['registered']);
    expect(await hasVerifiedInstrument(stored.database, 'anna', SAZKA)).toBe(true);
  });

  it('requires a name, so guests must sign up first, and everybody must apply for registration first', async () => {
    at.nameless.add('anna');
    expect(await add('account', IBANS[0])).toMatchObject({ code: 'not-applied', rule: 'sazka.platform.25' });
    await stored.database.query(`update account set guest = true where id = 'anna'`);
    expect(await add('account', IBANS[0])).toMatchObject({ code: 'guest-account' });
    expect(await states()).toEqual([]);
    at.nameless.clear();
    expect(await add('account', IBANS[0])).toMatchObject({ state: 'asked' });
  });

  it('is refused if it belongs to somebody else {sazka.platform.25}', async () => {
    at = new PaymentHouse(stored.database, { refusals: 1 });
    await add('account', IBANS[0]);
    expect(await states()).toEqual(['not-owner']);
    expect(await hasVerifiedInstrument(stored.database, 'anna', SAZKA)).toBe(false);
  });

  it('can be an account at a bank in the Czech Republic {sazka.platform.22}', async () => {
    expect(await add('account', 'DE89 3704 0044 0532 0130 00')).toMatchObject({
      code: 'foreign-instrument',
      rule: 'sazka.platform.22',
    });
    expect(await add('account', 'CZ65 0800 0000 1920 0014 5398')).toMatchObject({ code: 'bad-iban' });
  });

  it('can be a card or another instrument issued in the European Economic Area {sazka.platform.23} {sazka.platform.24}', async () => {
    await add('card', 'tok_visa:NO');
    await add('other', 'wallet-1:US');
    await add('card', 'tok_visa:CH');
    await add('other', 'wallet-2:IS');
    expect(await states()).toEqual(['registered', 'foreign-instrument', 'foreign-instrument', 'registered']);
  });

  it('is identified by the provider’s reference, never by the number of a card', async () => {
    expect(await add('card', '4111 1111 1111 1111')).toMatchObject({ code: 'card-number' });
  });

  it('belongs to only one participant, so that its owner is clear {sazka.platform.22}', async () => {
    await at.participant('bert');
    await add('account', IBANS[0]);
    expect(await states()).toEqual(['instrument-taken']);
  });
});

describe('a deposit', () => {
  it('is credited once the provider has the money, whether it is from a payment account or a card {sazka.platform.44} {sazka.platform.45}', async () => {
    const account = await at.participant('anna');
    expect(await deposit(account)).toMatchObject({ state: 'ordered', rule: 'sazka.platform.44' });
    expect(await at.balance('anna')).toBe(0);
    await at.run();
    expect(await at.balance('anna')).toBe(50_000);
    const card = await at.participant('anna', 'card', 'tok_1:CZ');
    expect(await deposit(card, korunas(1), 'key-3')).toMatchObject({ rule: 'sazka.platform.45' });
    await at.run();
    expect(await at.balance('anna')).toBe(50_100);
    expect(at.deposited).toHaveLength(2);
  });

  it('is made only once, however often it is requested and answered', async () => {
    const account = await at.participant('anna');
    const first = await deposit(account);
    // The deposit proceeds in the meantime, so its state may differ, but its id does not.
    expect(await deposit(account)).toMatchObject({ id: isRefusal(first) ? 0 : first.id });
    expect(await transfers()).toHaveLength(1);
    await Promise.all([at.run(), at.run()]);
    await at.run();
    expect(await at.balance('anna')).toBe(50_000);
  });

  it('is refused with the key of another transfer: other amount, instrument, method or direction', async () => {
    const account = await at.participant('anna');
    const card = await at.participant('anna', 'card', 'tok_1:CZ');
    const other = await at.participant('anna', 'account', IBANS[1]);
    await deposit(account);
    await at.run();
    const used = { code: 'key-used' };
    expect(await deposit(account, korunas(499))).toMatchObject(used);
    expect(await deposit(other)).toMatchObject(used);
    expect(await deposit(card)).toMatchObject(used);
    expect(await withdraw(account, korunas(500), 'key-1')).toMatchObject(used);
    expect(await transfers()).toHaveLength(1);
    expect(await deposit(account)).toMatchObject({ state: 'done' });
  });

  it('is refused with the key of a deposit at another house', async () => {
    const account = await at.participant('anna');
    await deposit(account);
    await stored.database.query(`update transfer set house = 'kings-czk'`);
    expect(await deposit(account)).toMatchObject({ code: 'key-used' });
    await stored.database.query('update transfer set house = $1', [SAZKA]);
    await at.run();
  });

  it('does not block the key that the house gives to an incoming transfer', async () => {
    const account = await at.participant('anna');
    await deposit(account, korunas(1), 'arrival-b1');
    at.book.arrived.push({ id: 'b1', house: SAZKA, identifier: IBANS[0], amount: korunas(50) });
    await at.run();
    expect(await at.balance('anna')).toBe(korunas(51));
  });

  it('is refused to people who are not allowed to deposit now, or do not have the instrument', async () => {
    const account = await at.participant('anna');
    at.rights.set('anna', { deposit: refuse('panic-button', 'No.') });
    expect(await deposit(account)).toMatchObject({ code: 'panic-button' });
    at.rights.set('anna', { depositCap: { most: korunas(100), why: refuse('own-limit', 'No.') } });
    expect(await deposit(account)).toMatchObject({ code: 'own-limit' });
    expect(await deposit(account, korunas(100))).toMatchObject({ state: 'ordered' });
    expect(await deposit(account + 1, korunas(1), 'key-9')).toMatchObject({ code: 'no-such-instrument' });
  });

  it('is returned if it is no longer allowed when it arrives {sazka.platform.48}', async () => {
    const account = await at.participant('anna');
    await deposit(account);
    at.rights.set('anna', { deposit: refuse('in-register', 'No.') });
    await at.run();
    expect(await transfers()).toMatchObject([
      { state: 'returned', why: 'in-register', rule: 'sazka.platform.48' },
    ]);
    expect(await steps()).toEqual(['ordered', 'returning', 'returned']);
    expect(await at.balance('anna')).toBe(0);
    expect(at.provided()).toBe(0);
  });

  it('is returned by the answer to its return, not by a repeated answer to its order {sazka.platform.48}', async () => {
    at = new PaymentHouse(stored.database, { doubled: true, delay: 30 });
    const account = await at.participant('anna');
    await deposit(account);
    at.rights.set('anna', { deposit: refuse('in-register', 'No.') });
    await at.pass(31);
    expect(await transfers()).toMatchObject([{ state: 'returning' }]);
    await at.check();
    await at.pass(120);
    expect(await transfers()).toMatchObject([{ state: 'returned' }]);
    expect(await steps()).toEqual(['ordered', 'returning', 'returned']);
  });

  it('is returned if its amount differs from the order {sazka.platform.48}', async () => {
    at = new PaymentHouse(stored.database, { lies: 1 });
    await deposit(await at.participant('anna'));
    await at.run();
    expect(await transfers()).toMatchObject([{ state: 'returned', why: 'amount-differs' }]);
    expect(await at.balance('anna')).toBe(0);
    expect(await at.ledger('difference')).toBe(-1);
  });

  it('is credited to its sender if it arrives without an order, or returned if the account is unknown {sazka.platform.48}', async () => {
    await at.participant('anna');
    at.book.arrived.push(
      { id: 'a9', house: SAZKA, identifier: IBANS[0], amount: korunas(30) },
      { id: 'a10', house: SAZKA, identifier: IBANS[1], amount: korunas(40) },
    );
    await at.run();
    await at.run();
    expect(await at.balance('anna')).toBe(3_000);
    expect(at.provided()).toBe(3_000);
    expect(await at.ledger('transit')).toBe(0);
  });

  it('is credited or returned only once if it arrives without an order and is reported repeatedly', async () => {
    at = new PaymentHouse(stored.database, { doubled: true });
    await at.participant('anna');
    at.book.arrived.push(
      { id: 'a1', house: SAZKA, identifier: IBANS[0], amount: korunas(30) },
      { id: 'a2', house: SAZKA, identifier: IBANS[1], amount: korunas(40) },
    );
    await at.run();
    at.rights.set('anna', { deposit: refuse('in-register', 'No.') });
    at.book.arrived.push({ id: 'a3', house: SAZKA, identifier: IBANS[0], amount: korunas(50) });
    for (let n = 0; n < 3; n += 1) await at.run();
    expect(await transfers()).toMatchObject([{ state: 'returned' }, { state: 'done' }]);
    expect(await steps()).toEqual(['ordered', 'done', 'ordered', 'returning', 'returned']);
    expect(await at.balance('anna')).toBe(3_000);
    expect(at.deposited).toHaveLength(1);
    expect(await at.ledger('transit')).toBe(0);
  });

  it('is credited in full, and the house pays the provider’s fee', async () => {
    at = new PaymentHouse(stored.database, { fee: 300 });
    await deposit(await at.participant('anna'));
    await at.run();
    expect(await at.balance('anna')).toBe(50_000);
    expect(await at.ledger('fees')).toBe(-300);
  });
});

describe('a payment instrument that is removed', () => {
  it('has no pending payment, and of a simultaneous removal and payment, one is refused', async () => {
    at = new PaymentHouse(stored.database, { silence: 1 });
    await at.participant('anna');
    for (let n = 0; n < 12; n += 1) {
      const card = await at.participant('anna', 'card', `tok_${n}:CZ`);
      const take = () => at.payments.removeInstrument('anna', SAZKA, card);
      const pay = () => deposit(card, korunas(1), `key-of-${n}`);
      const both = await Promise.all(n % 2 ? [take(), pay()] : [pay(), take()]);
      const refused = both.flatMap((one) => (isRefusal(one) ? [one.code] : []));
      expect(refused).toHaveLength(1);
      expect(['transfer-open', 'no-such-instrument']).toContain(refused[0]);
      await stored.database.query(`update transfer set state = 'refused' where instrument = $1`, [card]);
      await take();
    }
  });
});

describe('a withdrawal', () => {
  const filled = async () => {
    const account = await at.participant('anna');
    await deposit(account);
    await at.run();
    return account;
  };

  it('goes to the registered payment account, and is deducted from the purse immediately {sazka.platform.51}', async () => {
    const account = await filled();
    expect(await withdraw(account)).toMatchObject({ state: 'ordered', rule: 'sazka.platform.51' });
    expect(await at.balance('anna')).toBe(30_000);
    await at.run();
    expect(await transfers()).toMatchObject([{ state: 'done', direction: 'out' }, {}]);
    expect(at.provided()).toBe(30_000);
    expect(await at.ledger('transit')).toBe(0);
  });

  it('never goes to a card, or to an instrument that the participant does not have {sazka.platform.51}', async () => {
    await filled();
    const card = await at.participant('anna', 'card', 'tok_1:CZ');
    expect(await withdraw(card)).toMatchObject({ code: 'no-payment-account', rule: 'sazka.platform.51' });
    await at.participant('bert', 'account', IBANS[1]);
    expect(await withdraw(card + 1)).toMatchObject({ code: 'no-payment-account' });
  });

  it('cannot exceed the balance, even as two simultaneous withdrawals', async () => {
    const account = await filled();
    expect(await withdraw(account, korunas(501))).toMatchObject({ code: 'not-enough' });
    const both = await Promise.all([
      withdraw(account, korunas(400), 'key-a'),
      withdraw(account, korunas(400), 'key-b'),
    ]);
    expect(both.filter((one) => isRefusal(one))).toHaveLength(1);
  });

  it('is returned to the purse if the bank refuses it', async () => {
    const account = await filled();
    at = new PaymentHouse(stored.database, { refusals: 1 });
    await withdraw(account);
    await at.run();
    expect(await at.balance('anna')).toBe(50_000);
    expect(await transfers()).toMatchObject([{ state: 'refused' }, {}]);
    at.book.entries.set('', {
      order: {
        key: '',
        kind: 'charge',
        to: { kind: 'account', identifier: '' },
        amount: korunas(500),
        currency: 'CZK',
      },
      due: 0,
      end: 'done',
      moved: 50_000,
    });
  });
});

describe('a provider that changes a final answer', () => {
  /** Makes the provider report this outcome for all its orders. */
  const ends = (end: 'done' | 'refused') => {
    for (const [key, entry] of at.book.entries) at.book.entries.set(key, { ...entry, end });
  };

  it('changes no entry, but money that the bank sends back is credited to its owner', async () => {
    const account = await at.participant('anna');
    await deposit(account);
    await at.run();
    await withdraw(account);
    await at.run();
    const before = await steps();
    ends('refused');
    await at.pass(86_400);
    expect(await transfers()).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    expect(await steps()).toEqual(before);
    expect(await at.balance('anna')).toBe(30_000);
    // The payment was made, and the participant's bank returned the money.
    ends('done');
    at.book.arrived.push({ id: 'back', house: SAZKA, identifier: IBANS[0], amount: korunas(200) });
    await at.run();
    expect(await at.balance('anna')).toBe(50_000);
    expect(await at.ledger('transit')).toBe(0);
  });

  it('changes nothing after its first answer within one run, which is booked once', async () => {
    const answers = ['done', 'refused', 'done'];
    at = new PaymentHouse(stored.database, {}, (port) => ({
      ...port,
      status: async (key) => {
        const status = await port.status(key);
        if (status.state !== 'done') return status;
        return answers.shift() === 'refused' ? { state: 'refused', why: 'No.' } : status;
      },
    }));
    await deposit(await at.participant('anna'));
    at.payments.run();
    at.payments.run();
    await at.run();
    expect(await at.balance('anna')).toBe(50_000);
    expect(await steps()).toEqual(['ordered', 'done']);
  });
});

describe('real money', () => {
  it('starts at zero, because play money is removed and never granted again', async () => {
    await at.participant('anna');
    expect(await at.balance('anna')).toBe(0);
    expect(await at.ledger('issue')).toBe(0);
    expect(await stored.database.transaction((tx) => openRealPurse(tx, 'anna', SAZKA, 5))).toBeUndefined();
  });
});

/** The process can be stopped before or after each call to the provider, and before or after each commit. */
describe('a process that is stopped between two steps', () => {
  class Stopped extends Error {}
  const stoppable = () => {
    let left = Number.POSITIVE_INFINITY;
    const step = () => {
      if (left-- <= 0) throw new Stopped('stopped');
    };
    const around =
      <T extends unknown[], R>(call: (...given: T) => Promise<R>) =>
      async (...given: T): Promise<R> => {
        step();
        const answer = await call(...given);
        step();
        return answer;
      };
    const port = (inner: PaymentsPort): PaymentsPort => ({
      prove: around(inner.prove),
      order: around(inner.order),
      status: around(inner.status),
      arrivals: around(inner.arrivals),
    });
    const database: Database = {
      query: (sql, parameters) => stored.database.query(sql, parameters),
      close: async () => undefined,
      transaction: async (work) => {
        step();
        const answer = await stored.database.transaction(work);
        step();
        return answer;
      },
    };
    const after = (steps: number) => {
      left = steps;
    };
    return { port, database, after };
  };

  for (const [what, faults] of [
    ['reliable', {}],
    ['slow', { delay: 30 }],
    ['unreachable and forgetful', { outages: 0.3, lostAnswers: 0.3 }],
    ['refusing', { refusals: 0.5 }],
    ['lying', { lies: 1 }],
    ['answering everything twice', { doubled: true, refusals: 0.3 }],
  ] as const)
    it(`neither loses nor doubles money with a provider that is ${what}`, async () => {
      const stop = stoppable();
      at = new PaymentHouse(stored.database, faults, stop.port);
      let account = await at.participant('anna');
      for (
        let tries = 0;
        tries < 20 && !(await hasVerifiedInstrument(stored.database, 'anna', SAZKA));
        tries++
      ) {
        account = await at.participant('anna');
        await at.pass(60);
      }
      let steps = 0;
      for (const kind of ['deposit', 'withdrawal'] as const)
        for (let boundary = 0; boundary <= 12; boundary += 1) {
          at.open(stop.database);
          stop.after(boundary);
          const key = `${kind}-${boundary}`;
          const ask = () =>
            kind === 'deposit' ? deposit(account, korunas(50), key) : withdraw(account, korunas(5), key);
          await ask().catch((error) => expect(error).toBeInstanceOf(Stopped));
          await at.payments.drain();
          stop.after(Number.POSITIVE_INFINITY);
          await at.payments.stop();
          at.open();
          await ask();
          await at.pass(1200);
          await at.check();
          steps += 1;
        }
      expect(steps).toBe(26);
      const all = await stored.database.query<{
        key: string;
        state: string;
        direction: string;
        amount: number;
      }>('select key, state, direction, amount from transfer');
      const booked = all
        .filter(({ state }) => state === 'done')
        .reduce((sum, { direction, amount }) => sum + (direction === 'in' ? amount : -amount), 0);
      expect(await at.balance('anna')).toBe(booked);
      expect(all.filter(({ state }) => state === 'ordered' || state === 'returning')).toEqual([]);
      expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    });

  it('leaves a payment pending that the provider never decides, and keeps its money reserved', async () => {
    const account = await at.participant('anna');
    await deposit(account);
    await at.run();
    at = Object.assign(new PaymentHouse(stored.database, { silence: 1 }), {});
    await withdraw(account);
    await at.pass(86_400);
    expect(await transfers()).toMatchObject([{ state: 'ordered' }, { state: 'done' }]);
    expect(await at.balance('anna')).toBe(30_000);
    expect(await at.ledger('transit')).toBe(20_000);
    at.book.entries.clear();
    at.book.arrived.push({ id: 'z', house: SAZKA, identifier: '', amount: money(50_000) });
    expect(ZERO).toBe(0);
  });
});
