import { isRefusal } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { memberSteps } from '../src/closing/members.ts';
import { createClosings, type Notice, type RunningClosings } from '../src/closing/service.ts';
import { korunas, PaymentHouse, SAZKA } from './payment-house.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const DAY = 86_400;
let stored: TestDatabase;
let at: PaymentHouse;
let closings: RunningClosings;
let told: Notice[];
let card: number;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  at = new PaymentHouse(stored.database);
  told = [];
  await at.participant('anna');
  card = await at.participant('anna', 'card', 'tok_1:CZ');
  await at.account('max');
  await stored.database.query(
    `insert into participant (account, house, lifecycle, lifecycle_at, applied_at, listed_at) values ('anna', $1, 'active', 0, 0, $2)`,
    [SAZKA, at.clock.now()],
  );
  await deposit(50);
  reopen();
});
afterEach(async () => {
  await closings.stop();
  await at.payments.stop();
  await at.check();
});
afterAll(() => stored.remove());

function reopen() {
  const house = houseOf(SAZKA);
  if (!house) throw new Error('no house');
  closings = createClosings({
    database: stored.database,
    clock: at.clock,
    houses: [house],
    members: { ...memberSteps, tell: async (_tx, _account, _house, notice) => void told.push(notice) },
    act: {
      [SAZKA]: {
        participants: { asked: [], measures: ['stake-day'], raiseAfterHours: 168, keepYears: 10 },
        payments: { complaintDays: 30 },
      },
    },
    changed: at.payments.changed,
  });
}

const deposit = async (units: number) => {
  await at.payments.deposit(SAZKA, {
    account: 'anna',
    instrument: card,
    amount: korunas(units),
    key: `key-${units}`,
  });
  await at.run();
};
const pass = async (days: number) => {
  closings.run();
  await at.clock.pass(days * DAY, async () => {
    await closings.quiet();
    await at.payments.quiet();
  });
};
const lifecycle = async () =>
  (await stored.database.query<{ lifecycle: string }>('select lifecycle from participant'))[0]?.lifecycle;
const refunds = async () =>
  stored.database.query(
    `select method, amount, state, rule from transfer where purpose = 'refund' order by id`,
  );
const notice = () => closings.giveNotice('anna', SAZKA, 'endangered', 'For your protection.', 'max');

describe('a participant', () => {
  it('closes the account at any time without a reason, and is told {sazka.platform.101} {sazka.platform.102}', async () => {
    expect(await closings.request('anna', SAZKA)).toMatchObject({ initiator: 'participant', state: 'open' });
    expect(told).toEqual(['closing-confirmed']);
    expect(await lifecycle()).toBe('closing');
    await pass(1);
    expect(await lifecycle()).toBe('closed');
    expect(await refunds()).toMatchObject([
      { method: 'card', amount: 5_000, state: 'done', rule: 'sazka.platform.107' },
    ]);
    expect(await at.balance('anna')).toBe(0);
    expect(told).toEqual(['closing-confirmed', 'account-closed']);
  });

  it('takes the request back until it is closed {sazka.platform.103} {sazka.platform.117}', async () => {
    await closings.request('anna', SAZKA);
    expect(await closings.takeBack('anna', SAZKA)).toBeUndefined();
    expect(await lifecycle()).toBe('active');
    expect(await closings.takeBack('anna', SAZKA)).toMatchObject({ code: 'no-closing' });
    await pass(2);
    expect(await refunds()).toEqual([]);
  });

  it('gets what was paid in by card on the card, and the rest on the account {sazka.platform.108}', async () => {
    await stored.database.query(
      `update transfer set amount = 2000 where id = (select max(id) from transfer)`,
    );
    await closings.request('anna', SAZKA);
    await pass(1);
    expect(await refunds()).toMatchObject([
      { method: 'card', amount: 2_000, rule: 'sazka.platform.107' },
      { method: 'account', amount: 3_000, rule: 'sazka.platform.108' },
    ]);
  });

  it('holds closure up by a complaint, until it is settled {sazka.platform.105} {sazka.platform.114}', async () => {
    const complaint = await closings.complain('anna', SAZKA, 'The ball lay on 7.', undefined);
    if (isRefusal(complaint)) throw new Error(complaint.message);
    expect(complaint.due_at).toBe(at.clock.now() + 30 * DAY * 1000);
    await closings.request('anna', SAZKA);
    await pass(20);
    expect(await lifecycle()).toBe('closing');
    expect(await closings.settleComplaint(complaint.id, false, 'It lay on 8.', 'anna')).toMatchObject({
      code: 'no-such-complaint',
    });
    await closings.settleComplaint(complaint.id, false, 'It lay on 8.', 'max');
    await pass(1);
    expect(await lifecycle()).toBe('closed');
    expect(told).toContain('complaint-settled');
  });
});

describe('the operator', () => {
  it('gives notice with its ground, and closes after 15 days without objection {sazka.platform.99} {sazka.platform.100} {sazka.platform.105}', async () => {
    expect(await notice()).toMatchObject({
      ground: 'endangered',
      objection_until: at.clock.now() + 15 * DAY * 1000,
    });
    expect(told).toEqual(['closing-notice']);
    expect(await closings.takeBack('anna', SAZKA)).toMatchObject({
      code: 'not-yours',
      rule: 'sazka.platform.103',
    });
    await pass(14.9);
    expect(await lifecycle()).toBe('closing');
    await pass(0.2);
    expect(await lifecycle()).toBe('closed');
  });

  it('restores the account where an objection is upheld {sazka.platform.106} {sazka.platform.117}', async () => {
    await notice();
    expect(await closings.object('anna', SAZKA, 'I am well.')).toBeUndefined();
    expect(await closings.object('anna', SAZKA, 'Again.')).toMatchObject({ code: 'objected' });
    const found = await closings.of('anna', SAZKA);
    expect(found).toMatchObject({ closing: { settle_by: at.clock.now() + 30 * DAY * 1000 } });
    await pass(29);
    expect(await lifecycle()).toBe('closing');
    expect(await closings.settleObjection('anna', SAZKA, true, 'You are.', 'anna')).toMatchObject({
      code: 'own-account',
    });
    expect(await closings.settleObjection('anna', SAZKA, true, 'You are.', 'max')).toBeUndefined();
    expect(await lifecycle()).toBe('active');
    expect(told).toEqual(['closing-notice', 'objection-noted', 'closing-restored']);
  });

  it('goes on where it is rejected, and takes none after 15 days {sazka.platform.106}', async () => {
    await notice();
    await closings.object('anna', SAZKA, 'I am well.');
    await closings.settleObjection('anna', SAZKA, false, 'No.', 'max');
    await pass(0.1);
    expect(await lifecycle()).toBe('closed');
    expect(await closings.object('anna', SAZKA, 'Late.')).toMatchObject({ code: 'no-closing' });
  });

  it('calls an account inactive after 24 months only {sazka.platform.98}', async () => {
    const inactive = () => closings.giveNotice('anna', SAZKA, 'inactive', 'Not used.', 'max');
    expect(await closings.at(SAZKA)).toMatchObject({ inactive: [] });
    expect(await inactive()).toMatchObject({ code: 'not-inactive', rule: 'sazka.platform.98' });
    at.clock.at(0, () => undefined);
    await stored.database.query('update participant set listed_at = $1', [at.clock.now() - 800 * DAY * 1000]);
    expect(await closings.at(SAZKA)).toMatchObject({ inactive: [{ account: 'anna' }] });
    expect(await inactive()).toMatchObject({ ground: 'inactive' });
    expect(await closings.at(SAZKA)).toMatchObject({ inactive: [] });
  });

  it('never closes twice, and stops between two steps lose nothing', async () => {
    await Promise.all([closings.request('anna', SAZKA), closings.request('anna', SAZKA), notice()]);
    expect(await stored.database.query('select 1 from closing')).toHaveLength(1);
    // Stopped after the account was closed, before the provider heard of the refund.
    await at.payments.stop();
    await pass(16);
    expect(await refunds()).toMatchObject([{ state: 'ordered' }]);
    at.open();
    await at.run();
    expect(await refunds()).toMatchObject([{ state: 'done' }]);
  });
});
