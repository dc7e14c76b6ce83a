import { isRefusal, money, refuse } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CashDeskService, createCashDesk, type DeskView } from '../src/cash-desk/service.ts';
import { openRealPurse } from '../src/ledger/real-purse.ts';
import { storeVerifiedPerson } from '../src/participants/identities.ts';
import { readParticipant } from '../src/participants/participant.ts';
import { openDesk } from './desk.ts';
import { IBANS, korunas, PaymentHouse, SAZKA } from './payment-house.ts';
import { sealedTestDatabase } from './sealing.ts';
import type { TestDatabase } from './storage.ts';

const HOUR = 3600;
/** The float of a shift: 20,000 CZK. */
const FLOAT = { 100000: 15, 10000: 50 };

let stored: TestDatabase;
let at: PaymentHouse;
let desk: CashDeskService;
beforeAll(async () => {
  stored = await sealedTestDatabase();
});
beforeEach(async () => {
  await stored.empty();
  at = new PaymentHouse(stored.database);
  await at.participant('anna');
  for (const id of ['carl', 'dora', 'max']) await at.account(id);
  desk = createCashDesk({
    database: stored.database,
    clock: at.clock,
    houses: [houseOf(SAZKA), houseOf('kings'), houseOf('brandenburg')].flatMap((house) => house ?? []),
    holders: at.holders,
    changed: at.payments.changed,
  });
});
afterEach(async () => {
  await at.payments.stop();
  await at.check();
});
afterAll(() => stored.remove());

let keys = 0;
const cash = (
  direction: 'in' | 'out',
  units: number,
  document: string | undefined = 'ID 1234',
  account = 'anna',
) =>
  desk.moveCash('carl', {
    house: SAZKA,
    account,
    direction,
    amount: korunas(units),
    document,
    key: `key-${keys++}`,
  });
const opened = (house: string = SAZKA, float: Readonly<Record<string, number>> = FLOAT, cashier = 'carl') =>
  openDesk(desk, { house, desk: `Desk of ${cashier}`, float, cashier, second: 'max' });

describe('cash at a cash desk', () => {
  it('is limited to 10,000 CZK within the previous 24 hours {sazka.platform.42} {sazka.platform.E7}', async () => {
    await opened();
    expect(await cash('in', 6_000)).toMatchObject({
      state: 'done',
      method: 'cash',
      rule: 'sazka.platform.42',
    });
    await at.pass(6 * HOUR);
    expect(await cash('in', 4_000)).toMatchObject({ state: 'done' });
    await at.pass(5 * HOUR);
    expect(await cash('in', 1)).toMatchObject({
      code: 'cash-limit',
      rule: 'sazka.platform.42',
      details: { left: 0 },
    });
    await at.pass(13 * HOUR);
    expect(await cash('in', 6_001)).toMatchObject({ code: 'cash-limit', details: { left: 600_000 } });
    expect(await cash('in', 6_000)).toMatchObject({ state: 'done' });
    expect(await at.balance('anna')).toBe(1_600_000);
  });

  it('has a separate limit for payouts {sazka.platform.49} {sazka.platform.E7}', async () => {
    await opened();
    await cash('in', 10_000);
    expect(await cash('out', 10_000)).toMatchObject({ state: 'done', rule: 'sazka.platform.49' });
    expect(await cash('out', 1)).toMatchObject({ code: 'cash-limit', rule: 'sazka.platform.49' });
  });

  it('counts towards the participant’s own limit if it is paid in, but not if it is paid out {sazka.platform.54}', async () => {
    await opened();
    await cash('in', 300);
    await cash('out', 100);
    expect(at.deposited).toEqual([{ account: 'anna', amount: 30_000 }]);
  });

  it('has one limit across all desks, even for two simultaneous orders {sazka.platform.42}', async () => {
    await opened();
    await opened(SAZKA, FLOAT, 'dora');
    const order = {
      house: SAZKA,
      account: 'anna',
      direction: 'in' as const,
      amount: korunas(6_000),
      document: 'ID 1',
    };
    const both = await Promise.all([
      desk.moveCash('carl', { ...order, key: 'key-x' }),
      desk.moveCash('dora', { ...order, key: 'key-y' }),
    ]);
    expect(both.filter((one) => isRefusal(one))).toMatchObject([{ code: 'cash-limit' }]);
  });

  it('requires an identity document {sazka.platform.43} {sazka.platform.50}', async () => {
    await opened();
    expect(await cash('in', 100, '  ')).toMatchObject({ code: 'no-document', rule: 'sazka.platform.43' });
    expect(await cash('out', 100, '')).toMatchObject({ code: 'no-document', rule: 'sazka.platform.50' });
  });

  it('is refused if the participant may not deposit or has too small a balance, if the account is not a participant’s, or if it is the cashier’s own', async () => {
    await opened();
    expect(await cash('out', 1)).toMatchObject({ code: 'not-enough' });
    at.rights.set('anna', { deposit: refuse('in-register', 'No.') });
    expect(await cash('in', 1)).toMatchObject({ code: 'in-register' });
    expect(await cash('in', 1, 'ID 1', 'carl')).toMatchObject({ code: 'own-account' });
    expect(await cash('in', 1, 'ID 1', 'dora')).toMatchObject({ code: 'not-a-participant' });
  });

  it('is taken only once for the same key', async () => {
    await opened();
    const order = {
      house: SAZKA,
      account: 'anna',
      direction: 'in' as const,
      amount: korunas(10),
      document: 'ID 1234',
      key: 'key-once',
    };
    const [first, second] = [await desk.moveCash('carl', order), await desk.moveCash('carl', order)];
    expect(second).toEqual(first);
    expect(await at.balance('anna')).toBe(1_000);
  });

  it.each([
    { account: 'berta' },
    { direction: 'out' as const },
    { amount: korunas(11) },
    { house: 'kings' },
    { document: 'ID 9' },
  ])('is refused under a key that the cashier has used before, if %j differs', async (other) => {
    await at.participant('berta', 'account', IBANS[1]);
    await opened();
    const order = {
      house: SAZKA,
      account: 'anna',
      direction: 'in' as const,
      amount: korunas(10),
      document: 'ID 1234',
      key: 'key-once',
    };
    await desk.moveCash('carl', order);
    expect(await desk.moveCash('carl', { ...order, ...other })).toMatchObject({ code: 'key-used' });
    expect([await at.balance('anna'), await at.balance('berta')]).toEqual([1_000, 0]);
  });

  it('has keys that belong to the cashier, so a participant’s order with the same key is a different one', async () => {
    const instrument = await at.participant('berta', 'card', 'card-of-berta');
    await opened();
    await opened(SAZKA, FLOAT, 'dora');
    const order = { account: 'berta', amount: korunas(10), key: 'one-key' };
    expect(await at.payments.deposit(SAZKA, { ...order, instrument })).toMatchObject({ method: 'card' });
    for (const cashier of ['carl', 'dora'])
      expect(
        await desk.moveCash(cashier, { ...order, house: SAZKA, direction: 'in', document: 'ID 1234' }),
      ).toMatchObject({ method: 'cash', cashier });
    await at.run();
    expect(await at.balance('berta')).toBe(3_000);
  });

  it('is paid out against the registered document, or for a recorded reason {sazka.platform.50}', async () => {
    await opened();
    await cash('in', 100);
    const out = (more: { readonly document: string; readonly reason?: string }) =>
      desk.moveCash('carl', {
        house: SAZKA,
        account: 'anna',
        direction: 'out',
        amount: korunas(10),
        key: `key-${keys++}`,
        ...more,
      });
    for (const reason of [undefined, ' '])
      expect(await out({ document: 'ID 9999', ...(reason ? { reason } : {}) })).toMatchObject({
        code: 'document-differs',
        rule: 'sazka.platform.50',
      });
    expect(await out({ document: ' id-12 34' })).toMatchObject({ state: 'done', document_reason: null });
    expect(await out({ document: 'ID 9999', reason: 'A new passport.' })).toMatchObject({
      document: 'ID 9999',
      document_reason: 'A new passport.',
    });
    expect(await at.balance('anna')).toBe(8_000);
  });

  it('is never an amount smaller than the smallest coin', async () => {
    await opened();
    expect(await cash('in', 0.5)).toMatchObject({ code: 'no-such-piece' });
  });
});

describe('a shift', () => {
  it('cannot take money before a second person has approved its float', async () => {
    await desk.open(SAZKA, 'Desk 1', FLOAT, 'carl');
    expect(await desk.view(SAZKA, 'carl')).toMatchObject({
      inTill: 0,
      shift: { float_pending: true },
      pending: [{ kind: 'float', amount: 2_000_000 }],
    });
    expect(await at.ledger('vault')).toBe(0);
    const [float] = ((await desk.view(SAZKA, 'carl')) as DeskView).pending;
    const refused = { code: 'float-pending' };
    expect(await cash('in', 1)).toMatchObject(refused);
    expect(await desk.count('carl', {}, undefined)).toMatchObject(refused);
    expect(
      await desk.enter(SAZKA, 'carl', { kind: 'from-vault', amount: korunas(1), reason: 'change' }, 'key-v'),
    ).toMatchObject(refused);
    expect(await desk.approveEntry(float?.id ?? 0, 'carl')).toMatchObject({ code: 'four-eyes' });
    expect(await desk.approveEntry(float?.id ?? 0, 'max')).toMatchObject({ approved_by: 'max' });
    expect(await at.ledger('vault')).toBe(2_000_000);
    expect(await desk.view(SAZKA, 'carl')).toMatchObject({ inTill: 2_000_000, pending: [] });
    expect(await cash('in', 1)).toMatchObject({ state: 'done' });
  });

  it('ends if the cashier withdraws its float; a withdrawn request for money from the vault is also void', async () => {
    await desk.open(SAZKA, 'Desk 1', FLOAT, 'carl');
    const pending = async () => ((await desk.view(SAZKA, 'carl')) as DeskView).pending[0]?.id ?? 0;
    const float = await pending();
    expect(await desk.withdrawEntry(float, 'max')).toMatchObject({ code: 'not-your-entry' });
    await desk.withdrawEntry(float, 'carl');
    expect(await desk.approveEntry(float, 'max')).toMatchObject({ code: 'no-such-entry' });
    expect(await cash('in', 1)).toMatchObject({ code: 'no-shift' });
    await opened();
    await desk.enter(SAZKA, 'carl', { kind: 'from-vault', amount: korunas(1), reason: 'change' }, 'key-v');
    await desk.withdrawEntry(await pending(), 'carl');
    expect(await desk.count('carl', FLOAT, undefined)).toMatchObject({ difference: 0 });
    expect(await at.ledger('vault')).toBe(0);
  });

  it('counts only whole numbers of its currency’s denominations', async () => {
    expect(await desk.open(SAZKA, 'Desk 1', { 300000: 1 }, 'carl')).toMatchObject({ code: 'no-such-piece' });
    expect(await desk.open(SAZKA, 'Desk 1', { 100: 0.5 }, 'carl')).toMatchObject({ code: 'bad-count' });
    expect(await desk.open(SAZKA, 'Desk 1', { 50: 2 }, 'carl')).toMatchObject({ code: 'no-such-piece' });
    await opened();
    expect(await desk.count('carl', { 700: 1 }, 'All of it.')).toMatchObject({ code: 'no-such-piece' });
    await desk.open('kings', 'Desk 1', { 50: 2, 1: 3 }, 'dora');
    expect(await desk.view('kings', 'dora')).toMatchObject({ pending: [{ amount: 103 }] });
  });

  it('serves only its own house, regardless of the page’s content: euro chips are not sold for korunas', async () => {
    await opened();
    const sold = { kind: 'chips-sold', amount: money(50_000) } as const;
    const refused = { code: 'other-house', details: { house: SAZKA } };
    expect(await desk.enter('kings', 'carl', sold, 'key-k')).toMatchObject(refused);
    expect(await desk.enter(SAZKA, 'carl', sold, 'key-s')).toMatchObject({ code: 'no-chips' });
    expect(
      await desk.enter(
        'kings',
        'carl',
        { kind: 'from-vault', amount: money(100), reason: 'change' },
        'key-v',
      ),
    ).toMatchObject(refused);
    expect(await desk.find('kings', 'carl', 'anna')).toMatchObject({ code: 'no-payments' });
    await opened('kings', { 10000: 20 }, 'dora');
    const order = { account: 'anna', direction: 'in', amount: korunas(10), document: 'ID 1234' } as const;
    expect(await desk.moveCash('dora', { ...order, house: SAZKA, key: 'key-d' })).toMatchObject({
      code: 'other-house',
      details: { house: 'kings' },
    });
    expect(await desk.moveCash('dora', { ...order, house: 'kings', key: 'key-e' })).toMatchObject({
      code: 'no-payments',
    });
    expect(await desk.find(SAZKA, 'dora', 'anna')).toMatchObject({ code: 'other-house' });
    expect(await desk.find(SAZKA, 'max', 'anna')).toMatchObject({ code: 'no-shift' });
    expect(await desk.view('kings', 'dora')).toMatchObject({ inTill: 200_000 });
    expect(await desk.view(SAZKA, 'carl')).toMatchObject({ inTill: 2_000_000 });
  });

  it('has a counted float, and closes automatically if the till agrees with the books', async () => {
    expect(await cash('in', 1)).toMatchObject({ code: 'no-shift' });
    expect(await opened()).toMatchObject({ desk: 1, cashier: 'carl' });
    expect(await desk.open(SAZKA, 'Desk of carl', FLOAT, 'dora')).toMatchObject({ code: 'desk-taken' });
    expect(await desk.open(SAZKA, 'Desk 2', FLOAT, 'carl')).toMatchObject({ code: 'shift-open' });
    await cash('in', 500);
    expect(await desk.view(SAZKA, 'carl')).toMatchObject({ inTill: 2_050_000 });
    expect(await desk.count('carl', { ...FLOAT, 50000: 1 }, undefined)).toMatchObject({
      difference: 0,
      closed_at: at.clock.now(),
    });
    expect(await at.ledger('till')).toBe(0);
    expect(await at.ledger('vault')).toBe(-50_000);
  });

  it('with a different count must be explained, and is closed by a second person', async () => {
    const shift = await opened();
    expect(await desk.count('carl', { 100000: 15, 10000: 49 }, ' ')).toMatchObject({
      code: 'explain-difference',
      details: { difference: -10_000 },
    });
    await desk.count('carl', { 100000: 15, 10000: 49 }, 'A note went missing.');
    expect(await cash('in', 1)).toMatchObject({ code: 'shift-counted' });
    expect(await desk.approveShift(shift.id, 'carl')).toMatchObject({ code: 'four-eyes' });
    expect(await desk.approveShift(shift.id, 'max')).toMatchObject({
      difference: -10_000,
      approved_by: 'max',
    });
    expect(await at.ledger('difference')).toBe(-10_000);
    expect(await at.ledger('till')).toBe(0);
  });

  it('gets money from the vault manually, once a second person has approved it', async () => {
    await opened();
    const entry = await desk.enter(
      SAZKA,
      'carl',
      { kind: 'from-vault', amount: korunas(100), reason: 'change' },
      'key-v',
    );
    if (isRefusal(entry)) throw new Error(entry.message);
    expect(await desk.view(SAZKA, 'carl')).toMatchObject({ inTill: 2_000_000 });
    expect(await desk.count('carl', FLOAT, undefined)).toMatchObject({ code: 'entry-pending' });
    expect(await desk.approveEntry(entry.id, 'carl')).toMatchObject({ code: 'four-eyes' });
    expect(await desk.approveEntry(entry.id, 'max')).toMatchObject({ approved_by: 'max' });
    expect(await desk.approveEntry(entry.id, 'max')).toMatchObject({ code: 'no-such-entry' });
    expect(await desk.view(SAZKA, 'carl')).toMatchObject({ inTill: 2_010_000 });
  });

  it('never pays out more than is in the till', async () => {
    await opened(SAZKA, { 100000: 1 });
    await cash('in', 9_000);
    const back = { kind: 'to-vault', amount: korunas(9_500), reason: 'too much' } as const;
    const entry = await desk.enter(SAZKA, 'carl', back, 'key-b');
    if (isRefusal(entry)) throw new Error(entry.message);
    await desk.approveEntry(entry.id, 'max');
    expect(await cash('out', 600)).toMatchObject({ code: 'till-too-low' });
  });
});

describe('chips', () => {
  const enter = (house: string, entry: Parameters<CashDeskService['enter']>[2], key = `chips-${keys++}`) =>
    desk.enter(house, 'carl', entry, key);

  it('are sold and redeemed for money, and winners can redeem more than was sold {kings.kings-general.08} {ceske-kasino.roulette.71}', async () => {
    await opened('kings', { 10000: 20 });
    expect(await enter('kings', { kind: 'chips-sold', amount: money(50_000) })).toMatchObject({
      amount: 50_000,
    });
    expect(await enter('kings', { kind: 'chips-redeemed', amount: money(80_000) })).toMatchObject({
      amount: 80_000,
    });
    expect(await desk.view('kings', 'carl')).toMatchObject({ inTill: 170_000 });
    expect(await enter('kings', { kind: 'chips-redeemed', amount: money(170_001) })).toMatchObject({
      code: 'till-too-low',
    });
  });

  it('in colour have the value agreed on the same day, and the minimum value afterwards {kings.kings-general.10}', async () => {
    await opened('kings', { 10000: 20 });
    const colour = { kind: 'colour-redeemed', pieces: 7, agreed: money(1_000), minimum: money(200) } as const;
    expect(await enter('kings', { ...colour, sameDay: true })).toMatchObject({ amount: 7_000 });
    expect(await enter('kings', { ...colour, sameDay: false })).toMatchObject({ amount: 1_400 });
  });

  it('in colour are exchanged only at their own table if the house requires it {brandenburg.roulette.08}', async () => {
    await opened('brandenburg', { 10000: 20 });
    const colour = {
      kind: 'colour-redeemed',
      pieces: 7,
      agreed: money(1_000),
      minimum: money(200),
      sameDay: true,
    } as const;
    expect(await enter('brandenburg', colour)).toMatchObject({
      code: 'own-table',
      rule: 'brandenburg.roulette.08',
    });
    expect(IBANS).toHaveLength(2);
  });

  it('are redeemed only once with the same key, and a different entry with this key is refused', async () => {
    await opened('kings', { 10000: 20 });
    const colour = { kind: 'colour-redeemed', pieces: 7, agreed: money(1_000), minimum: money(200) } as const;
    const first = await enter('kings', { ...colour, sameDay: true }, 'one-key');
    expect(await enter('kings', { ...colour, sameDay: true }, 'one-key')).toEqual(first);
    for (const other of [
      { ...colour, pieces: 70, agreed: money(100), sameDay: true },
      { kind: 'chips-redeemed', amount: money(7_000) } as const,
      { kind: 'to-vault', amount: money(7_000), reason: 'too much' } as const,
    ])
      expect(await enter('kings', other, 'one-key')).toMatchObject({ code: 'key-used' });
    expect(await desk.view('kings', 'carl')).toMatchObject({ inTill: 193_000 });
  });
});

describe('a search', () => {
  const verified = async (id: string, givenName: string, familyName: string) => {
    await at.account(id);
    await stored.database.transaction(async (tx) => {
      await openRealPurse(tx, id, SAZKA, 0);
      await tx.query(
        `insert into participant (account, house, lifecycle, lifecycle_at, applied_at) values ($1, $2, 'active', 0, 0)`,
        [id, SAZKA],
      );
      const participant = await readParticipant(tx, id, SAZKA);
      const person = {
        givenName,
        familyName,
        bornOn: '1990-05-05',
        email: `${id}@example.org`,
        address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
      };
      if (participant) await storeVerifiedPerson(tx, participant, person, 0);
    });
  };

  it.each([
    ['Łukasz', 'Wałęsa', 'walesa', 'Lukasz Walesa', 'WAŁĘSA lukasz'],
    ['Søren', 'Strauß', 'strauss', 'soren strauss', 'Soeren Strauß'],
    ['Đorđe', 'Đoković', 'dokovic', 'Đorde Dokovic'],
    ['Jana Marie', 'Nováková-Veselá', 'novakova', 'vesela', 'jana novakova', 'Nováková Jana', 'marie'],
    ['Jürgen', 'Müller', 'muller', 'Mueller', 'juergen'],
  ])('finds %s %s in any spelling', async (givenName, familyName, ...searches) => {
    await opened();
    await verified('lena', givenName, familyName);
    await verified('ota', 'Ota', 'Jiný');
    for (const search of searches)
      expect({ search, found: await desk.find(SAZKA, 'carl', search) }).toMatchObject({
        search,
        found: [{ account: 'lena', person: `${givenName} ${familyName}` }],
      });
    for (const search of ['--', 'Nowak', `${familyName} Ota`])
      expect(await desk.find(SAZKA, 'carl', search)).toEqual([]);
  });
});
