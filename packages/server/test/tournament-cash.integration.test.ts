import { isRefusal, money, type Refusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CashDeskService, createCashDesk } from '../src/cash-desk/service.ts';
import type { Payout } from '../src/cash-desk/tournament-cash.ts';
import { audit } from '../src/ledger/audit.ts';
import type { Account } from '../src/services/account-service.ts';
import { openTestCasino, type TestCasino } from './casino.ts';
import { openDesk } from './desk.ts';
import { sealedTestDatabase } from './sealing.ts';
import { staffOf } from './staff-of.ts';
import type { TestDatabase } from './storage.ts';

const HOUSES = houses.filter(({ id }) => id === 'kings' || id === 'brandenburg');
/** The float of a till: €500. */
const FLOAT = { 5000: 10 };

let storage: TestDatabase;
let house: TestCasino;
let desk: CashDeskService;
let floor: Account;
let second: Account;

beforeAll(async () => {
  storage = await sealedTestDatabase();
});
afterAll(() => storage.remove());
beforeEach(async () => {
  await storage.empty();
  house = await openTestCasino({ database: storage.database, houses: HOUSES });
  floor = { ...(await house.person('Frieda')), roles: staffOf('kings', 'inspector', 'manager') };
  second = await house.person('Second');
  desk = createCashDesk({
    database: storage.database,
    clock: house.clock,
    houses: HOUSES,
    holders: {
      rights: async () => undefined,
      noteDeposit: async () => undefined,
      nameOf: async () => undefined,
      documentOf: async () => undefined,
    },
    changed: () => undefined,
  });
});
afterEach(async () => {
  expect(await audit(storage.database)).toEqual([]);
  // Cash is not mixed with money from purses.
  expect(
    await storage.database.query(
      `select posting.id from posting join ledger_account as one on one.id = from_account
       join ledger_account as other on other.id = to_account where one.play <> other.play`,
    ),
  ).toEqual([]);
  await house.tournaments.stop();
  await house.stop();
});

let keys = 0;
const key = () => `test-key-${keys++}`;

async function announced(changes: object = {}, ready = 'freezeout'): Promise<string> {
  const id = await house.tournaments.announce(
    { house: 'kings', ready, announcement: { room: 'physical', cash: true, ...changes } },
    floor,
  );
  if (isRefusal(id)) throw new Error(id.message);
  return id;
}

async function at(id: string, viewer?: Account) {
  const state = await house.tournaments.state(id, viewer);
  if (isRefusal(state)) throw new Error(state.message);
  return state;
}

const shift = (cashier: Account = floor, at = 'kings') =>
  openDesk(desk, {
    house: at,
    desk: `Desk of ${cashier.name}`,
    float: FLOAT,
    cashier: cashier.id,
    second: second.id,
  });
const command = (id: string, given: { type: string; [field: string]: unknown }, with_ = key(), by = floor) =>
  house.tournaments.floor(id, by, with_, given as never);
const enter = (id: string, name: string, with_ = key(), by = floor) =>
  command(id, { type: 'register', name }, with_, by);
const inTill = async (cashier: Account = floor, of = 'kings') => {
  const view = await desk.view(of, cashier.id);
  return isRefusal(view) ? expect.fail(view.message) : view.inTill;
};
const payOut = ({ title: _, ...payout }: Payout, more: object = {}, by = floor) =>
  house.tournaments.payOut(by.id, { house: 'kings', key: key(), ...payout, ...more });
const refused = (code: string) => expect.objectContaining({ refused: true, code }) as Refusal;
/**
 * Returns the balances of a tournament's account and of the house's account for the fees of such tournaments.
 */
const held = async () => {
  const rows = await storage.database.query<{ kind: string; balance: string | number }>(
    `select kind, balance from ledger_account where not play and kind in ('tournament', 'bank')`,
  );
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((sum, { balance }) => sum + Number(balance), 0);
  return { pot: of('tournament'), fees: of('bank') };
};

describe('a tournament that is paid in cash', () => {
  it('keeps the till correct at every step from the entry to the prize', async () => {
    const id = await announced({ lateRegistration: null });
    await shift();
    expect(await inTill()).toBe(50_000);
    for (const name of ['Anna', 'Boris', 'Cyril']) expect(await enter(id, name)).toBeUndefined();
    expect(await inTill()).toBe(80_000);
    expect(await held()).toEqual({ pot: 30_000, fees: 0 });
    expect((await at(id)).view).toMatchObject({ cash: true, entries: 3 });
    await command(id, { type: 'start' });
    await command(id, { type: 'bust', entries: [3], by: [1] });
    await command(id, { type: 'bust', entries: [2], by: [1] });
    const { view, entries } = await at(id);
    expect(view.phase).toBe('over');
    const owed = await house.tournaments.payouts('kings');
    const paid = entries.filter((one) => one.paid > 0).map((one) => one.paid);
    expect(owed.map(({ amount }) => amount).sort()).toEqual(paid.sort());
    expect(owed.every(({ kind, title }) => kind === 'tournament-prize' && title === 'Freezeout')).toBe(true);
    // The fee belongs to the house, and the pool is kept for the winners.
    expect(await held()).toEqual({ pot: view.pool, fees: 3_000 });
    for (const one of owed) expect(await payOut(one)).toMatchObject({ kind: one.kind, player: one.player });
    expect(await house.tournaments.payouts('kings')).toEqual([]);
    expect(await held()).toEqual({ pot: 0, fees: 3_000 });
    expect(await inTill()).toBe(53_000);
    const seen = await desk.view('kings', floor.id);
    if (isRefusal(seen)) throw new Error(seen.message);
    expect(seen.entries.map(({ kind, amount }) => `${kind} ${amount}`).slice(-4)).toEqual([
      'tournament-entry 10000',
      'tournament-entry 10000',
      'tournament-entry 10000',
      'float 50000',
    ]);
    expect(await desk.count(floor.id, { 5000: 10, 1000: 3 }, undefined)).toMatchObject({
      difference: 0,
      closed_at: expect.any(Number),
    });
  });

  it('takes an entry once, regardless of retries, even after the shift is closed', async () => {
    const id = await announced();
    await shift();
    const again = key();
    expect(await enter(id, 'Anna', again)).toBeUndefined();
    expect(await enter(id, 'Anna', again)).toBeUndefined();
    expect(await enter(id, 'Boris', again)).toEqual(refused('key-used'));
    expect(await enter(id, 'Anna')).toEqual(refused('entry-alive'));
    expect(await inTill()).toBe(60_000);
    await desk.count(floor.id, { 5000: 12 }, undefined);
    expect(await enter(id, 'Anna', again)).toBeUndefined();
    expect(await held()).toEqual({ pot: 10_000, fees: 0 });
  });

  it('takes no money without an open till at its house', async () => {
    const id = await announced();
    const nothing = async (code: string, by = floor) => {
      expect(await enter(id, 'Anna', key(), by)).toEqual(refused(code));
      expect((await at(id)).entries).toEqual([]);
    };
    await nothing('no-shift');
    await desk.open('kings', 'Desk 1', FLOAT, floor.id);
    await nothing('float-pending');
    const view = await desk.view('kings', floor.id);
    for (const { id: entry } of isRefusal(view) ? [] : view.pending)
      await desk.approveEntry(entry, second.id);
    await desk.count(floor.id, { 5000: 9 }, 'Somebody took one.');
    await nothing('shift-counted');
    const elsewhere = { ...(await house.person('Berta')), roles: staffOf('kings', 'inspector') };
    await shift(elsewhere, 'brandenburg');
    await nothing('other-house', elsewhere);
    expect(await inTill(elsewhere, 'brandenburg')).toBe(50_000);
  });

  it('takes no money from a balance, and no entry with the name of an account', async () => {
    const id = await announced();
    await shift();
    const anna = await house.person('Anna');
    const before = await house.accounts.purse(anna.id, 'kings');
    expect(await house.tournaments.act(id, anna, key(), { do: 'register' })).toEqual(refused('mixed-money'));
    const { own } = await at(id, anna);
    expect(own?.choices).toMatchObject([{ do: 'register', why: { code: 'mixed-money' } }]);
    expect(await command(id, { type: 'propose-entry', name: 'Anna' })).toEqual(refused('mixed-money'));
    expect(await enter(id, 'Anna')).toEqual(refused('name-of-account'));
    await storage.database.query(`update account set guest = false where id = $1`, [anna.id]);
    expect(await enter(id, 'anna')).toEqual(refused('name-of-account'));
    expect((await at(id)).entries).toEqual([]);
    expect(await house.accounts.purse(anna.id, 'kings')).toBe(before);
    expect(await inTill()).toBe(50_000);
  });

  it('does not affect a tournament that is paid from balances, whose desk entries use no till', async () => {
    const id = await announced({ cash: false });
    await shift();
    expect(await enter(id, 'Anna')).toBeUndefined();
    expect(await inTill()).toBe(50_000);
    await command(id, { type: 'unregister', entry: 1 });
    expect(await house.tournaments.payouts('kings')).toEqual([]);
  });

  it('puts a rebuy, an add-on and a re-entry into the till of the cashier who sells it', async () => {
    const id = await announced(
      {
        formats: ['rebuy', 're-entry'],
        lateRegistration: { untilLevel: 6 },
        reEntry: { max: null },
        rebuy: { chips: 100, price: '10', untilLevel: 1, max: null, maxStack: 1_000_000 },
        addOn: { chips: 100, price: '20', atLevel: 1 },
      },
      'freezeout',
    );
    await shift();
    const olga = { ...(await house.person('Olga')), roles: staffOf('kings', 'inspector') };
    await shift(olga);
    for (const name of ['Anna', 'Boris', 'Cyril']) expect(await enter(id, name)).toBeUndefined();
    await command(id, { type: 'start' });
    expect(await command(id, { type: 'rebuy', entry: 1 }, key(), olga)).toBeUndefined();
    expect(await command(id, { type: 'add-on', entry: 1 }, key(), olga)).toBeUndefined();
    await command(id, { type: 'penalty', entry: 3, kind: 'elimination', reason: 'It goes out.' });
    expect(await enter(id, 'Cyril', key(), olga)).toBeUndefined();
    expect([await inTill(), await inTill(olga)]).toEqual([80_000, 63_000]);
    expect(await held()).toEqual({ pot: 43_000, fees: 0 });
    await desk.count(olga.id, { 5000: 12, 1000: 3 }, undefined);
    expect(await command(id, { type: 'rebuy', entry: 1 }, key(), olga)).toEqual(refused('no-shift'));
    expect((await at(id)).entries[0]).toMatchObject({ rebuys: 1 });
  });

  it('refunds entries from a till, but never more than it holds', async () => {
    const id = await announced({ buyIns: [{ id: 'seat', price: '600', stack: 1_000 }] });
    await shift();
    for (const name of ['Anna', 'Boris']) expect(await enter(id, name)).toBeUndefined();
    expect(await command(id, { type: 'unregister', entry: 1 })).toBeUndefined();
    await desk.count(floor.id, { 5000: 34 }, undefined);
    await command(id, { type: 'cancel', reason: 'rain' });
    const owed = await house.tournaments.payouts('kings');
    expect(owed.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['tournament-refund', 60_000],
      ['tournament-refund', 60_000],
    ]);
    const [first, last] = owed;
    if (!first || !last) throw new Error('nothing is owed');
    expect(await payOut(first)).toEqual(refused('no-shift'));
    await shift();
    // The till holds only €500 during this shift.
    expect(await payOut(first)).toEqual(refused('till-too-low'));
    const entry = { kind: 'from-vault', amount: money(100_000), reason: 'refunds' } as const;
    const more = await desk.enter('kings', floor.id, entry, key());
    if (isRefusal(more)) throw new Error(more.message);
    await desk.approveEntry(more.id, second.id);
    expect(await payOut(first)).toMatchObject({ kind: 'tournament-refund', amount: 60_000 });
    expect(await payOut(last)).toMatchObject({ kind: 'tournament-refund', amount: 60_000 });
    expect(await held()).toEqual({ pot: 0, fees: 0 });
    expect(await desk.count(floor.id, { 5000: 6 }, undefined)).toMatchObject({ difference: 0 });
  });

  it('pays a player once, exactly the displayed amount, and only from a shift of the tournament’s house', async () => {
    const id = await announced();
    await shift();
    for (const name of ['Anna', 'Boris']) await enter(id, name);
    await command(id, { type: 'unregister', entry: 1 });
    const [owed] = await house.tournaments.payouts('kings');
    if (!owed) throw new Error('nothing is owed');
    const elsewhere = { ...(await house.person('Berta')), roles: staffOf('brandenburg', 'inspector') };
    await shift(elsewhere, 'brandenburg');
    expect(await payOut(owed, {}, elsewhere)).toEqual(refused('other-house'));
    expect(await payOut(owed, { house: 'brandenburg' }, elsewhere)).toEqual(refused('paid-already'));
    expect(await payOut(owed, { amount: money(9_000) })).toEqual(refused('amount-changed'));
    expect(await payOut(owed, { kind: 'tournament-prize' })).toEqual(refused('paid-already'));
    const once = key();
    const done = await payOut(owed, { key: once });
    expect(done).toMatchObject({ amount: 10_000 });
    expect(await payOut(owed, { key: once })).toEqual(done);
    expect(await payOut(owed, { key: once, amount: money(1) })).toEqual(refused('key-used'));
    expect(await payOut(owed)).toEqual(refused('paid-already'));
    // The same player enters and leaves again. The new refund is not paid with the old key.
    await enter(id, 'Anna');
    await command(id, { type: 'unregister', entry: 3 });
    expect(await payOut(owed, { key: once })).toEqual(done);
    expect((await house.tournaments.payouts('kings')).map(({ amount }) => amount)).toEqual([10_000]);
    expect(await inTill()).toBe(70_000);
  });

  it('pays only once if two cashiers pay at the same moment', async () => {
    const id = await announced();
    await shift();
    const olga = { ...(await house.person('Olga')), roles: staffOf('kings', 'inspector') };
    await shift(olga);
    await enter(id, 'Anna');
    await command(id, { type: 'unregister', entry: 1 });
    const [owed] = await house.tournaments.payouts('kings');
    if (!owed) throw new Error('nothing is owed');
    const both = await Promise.all([payOut(owed), payOut(owed, {}, olga)]);
    expect(both.filter((one) => isRefusal(one))).toEqual([refused('paid-already')]);
    expect(await held()).toEqual({ pot: 0, fees: 0 });
  });

  it('adds up everything that a player has won: a bounty now, more bounties later, a prize at the end', async () => {
    const id = await announced({
      formats: ['bounty'],
      lateRegistration: null,
      bounty: { kind: 'knockout', price: '10' },
    });
    await shift();
    for (const name of ['Anna', 'Boris', 'Cyril']) await enter(id, name);
    expect(await inTill()).toBe(50_000 + 3 * 11_000);
    await command(id, { type: 'start' });
    await command(id, { type: 'bust', entries: [3], by: [1] });
    const [seen] = await house.tournaments.payouts('kings');
    if (!seen) throw new Error('nothing is owed');
    await command(id, { type: 'bust', entries: [2], by: [1] });
    expect(await payOut(seen)).toEqual(refused('amount-changed'));
    const owed = await house.tournaments.payouts('kings');
    for (const one of owed) expect(isRefusal(await payOut(one))).toBe(false);
    expect(new Set(owed.map(({ player }) => player)).size).toBe(owed.length);
    expect((await held()).pot).toBe(0);
  });

  it('is topped up by the house if the guarantee exceeds the entries', async () => {
    const id = await announced({ formats: ['guaranteed'], lateRegistration: null, guarantee: '400' });
    await shift();
    for (const name of ['Anna', 'Boris']) await enter(id, name);
    await command(id, { type: 'start' });
    await command(id, { type: 'bust', entries: [2], by: [1] });
    const { view } = await at(id);
    expect(view.pool).toBe(40_000);
    expect(await held()).toEqual({ pot: 40_000, fees: 20_000 - 40_000 });
    for (const one of await house.tournaments.payouts('kings')) await payOut(one);
    expect(await inTill()).toBe(50_000 + 20_000 - 40_000);
  });

  it('requires a physical room, and a house with a cash desk', async () => {
    const announce = (announcement: { room?: string }) =>
      house.tournaments.announce(
        { house: 'kings', ready: 'freezeout', announcement: { cash: true, ...announcement } },
        floor,
      );
    expect(await announce({})).toEqual(refused('contradiction'));
    expect(await announce({ room: 'software' })).toEqual(refused('contradiction'));
    expect(await house.tournaments.enterBots(await announced(), 1, 'bots-0001')).toEqual(refused('no-bots'));
    const [kings] = HOUSES;
    if (!kings) throw new Error('no house');
    const { chips: _, ...bare } = kings;
    for (const [changed, code] of [
      [bare, 'no-cash-desk'],
      // Prizes would be divided down to the haléř, for which there is no coin.
      [{ ...kings, currency: 'CZK', plans: [] }, 'no-such-piece'],
    ] as const) {
      await house.tournaments.stop();
      await house.stop();
      await storage.empty();
      house = await openTestCasino({ database: storage.database, houses: [changed], clock: house.clock });
      expect(await announce({ room: 'physical' })).toEqual(refused(code));
    }
  });

  it('resumes after a restart, with the payouts that it owes', async () => {
    const id = await announced();
    await shift();
    for (const name of ['Anna', 'Boris']) await enter(id, name);
    await command(id, { type: 'unregister', entry: 1 });
    const [before, owed] = [await at(id, floor), await house.tournaments.payouts('kings')];
    await house.tournaments.stop();
    await house.stop();
    house = await openTestCasino({ database: storage.database, houses: HOUSES, clock: house.clock });
    expect(await at(id, floor)).toEqual(before);
    expect(await house.tournaments.payouts('kings')).toEqual(owed);
    expect(await enter(id, 'Cyril')).toBeUndefined();
    expect(await inTill()).toBe(80_000);
  });
});
