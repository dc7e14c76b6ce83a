import { isRefusal, money, refuse } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CashDeskService, createCashDesk } from '../src/cash-desk/service.ts';
import { IBANS, korunas, PaymentHouse, SAZKA } from './payment-house.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const HOUR = 3600;
/** 20,000 CZK. */
const FLOAT = { 100000: 15, 10000: 50 };

let stored: TestDatabase;
let at: PaymentHouse;
let desk: CashDeskService;
beforeAll(async () => {
  stored = await testDatabase();
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
  desk.moveCash(SAZKA, 'carl', {
    account,
    direction,
    amount: korunas(units),
    document,
    key: `key-${keys++}`,
  });
const opened = () => desk.open(SAZKA, 'Desk 1', FLOAT, 'carl');

describe('cash at a point of sale', () => {
  it('is at most 10,000 CZK in 24 hours, counted back from now {sazka.platform.42} {sazka.platform.E7}', async () => {
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

  it('is counted by itself where it is paid out {sazka.platform.49} {sazka.platform.E7}', async () => {
    await opened();
    await cash('in', 10_000);
    expect(await cash('out', 10_000)).toMatchObject({ state: 'done', rule: 'sazka.platform.49' });
    expect(await cash('out', 1)).toMatchObject({ code: 'cash-limit', rule: 'sazka.platform.49' });
  });

  it('that is paid in counts towards the participant’s own limit, and what is paid out does not {sazka.platform.54}', async () => {
    await opened();
    await cash('in', 300);
    await cash('out', 100);
    expect(at.deposited).toEqual([{ account: 'anna', amount: 30_000 }]);
  });

  it('is one limit at all desks, two orders at once too {sazka.platform.42}', async () => {
    await opened();
    await desk.open(SAZKA, 'Desk 2', FLOAT, 'dora');
    const order = { account: 'anna', direction: 'in' as const, amount: korunas(6_000), document: 'ID 1' };
    const both = await Promise.all([
      desk.moveCash(SAZKA, 'carl', { ...order, key: 'key-x' }),
      desk.moveCash(SAZKA, 'dora', { ...order, key: 'key-y' }),
    ]);
    expect(both.filter((one) => isRefusal(one))).toMatchObject([{ code: 'cash-limit' }]);
  });

  it('moves against an identity document only {sazka.platform.43} {sazka.platform.50}', async () => {
    await opened();
    expect(await cash('in', 100, '  ')).toMatchObject({ code: 'no-document', rule: 'sazka.platform.43' });
    expect(await cash('out', 100, '')).toMatchObject({ code: 'no-document', rule: 'sazka.platform.50' });
  });

  it('is refused to who may not deposit, has too little, or serves their own account', async () => {
    await opened();
    expect(await cash('out', 1)).toMatchObject({ code: 'not-enough' });
    at.rights.set('anna', { deposit: refuse('in-register', 'No.') });
    expect(await cash('in', 1)).toMatchObject({ code: 'in-register' });
    expect(await cash('in', 1, 'ID 1', 'carl')).toMatchObject({ code: 'own-account' });
    expect(await cash('in', 1, 'ID 1', 'dora')).toMatchObject({ code: 'not-a-participant' });
  });

  it('is taken once under its key', async () => {
    await opened();
    const order = {
      account: 'anna',
      direction: 'in' as const,
      amount: korunas(10),
      document: 'ID 1',
      key: 'key-once',
    };
    const [first, second] = [
      await desk.moveCash(SAZKA, 'carl', order),
      await desk.moveCash(SAZKA, 'carl', order),
    ];
    expect(second).toEqual(first);
    expect(await at.balance('anna')).toBe(1_000);
  });
});

describe('a shift', () => {
  it('has a counted float, and closes by itself where the till holds what the books say', async () => {
    expect(await cash('in', 1)).toMatchObject({ code: 'no-shift' });
    expect(await opened()).toMatchObject({ desk: 1, cashier: 'carl' });
    expect(await desk.open(SAZKA, 'Desk 1', FLOAT, 'dora')).toMatchObject({ code: 'desk-taken' });
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

  it('that counts otherwise is explained, and closed by a second person', async () => {
    const shift = await opened();
    if (isRefusal(shift)) throw new Error(shift.message);
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

  it('gets money from the vault by hand, once a second person has approved it', async () => {
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
    await desk.open(SAZKA, 'Desk 1', { 100000: 1 }, 'carl');
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

  it('are bought and redeemed as money; winners bring back more than were sold {kings.kings-general.08} {ceske-kasino.roulette.71}', async () => {
    await desk.open('kings', 'Desk 1', { 10000: 20 }, 'carl');
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

  it('of colour are worth what was agreed on that day, and the minimum later {kings.kings-general.10}', async () => {
    await desk.open('kings', 'Desk 1', { 10000: 20 }, 'carl');
    const colour = { kind: 'colour-redeemed', pieces: 7, agreed: money(1_000), minimum: money(200) } as const;
    expect(await enter('kings', { ...colour, sameDay: true })).toMatchObject({ amount: 7_000 });
    expect(await enter('kings', { ...colour, sameDay: false })).toMatchObject({ amount: 1_400 });
  });

  it('of colour are changed back at their own table where the house says so {brandenburg.roulette.08}', async () => {
    await desk.open('brandenburg', 'Kasse', { 10000: 20 }, 'carl');
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
});
