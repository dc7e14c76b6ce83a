import { isRefusal } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closingEndpoints } from '../src/closing/endpoints.ts';
import { memberSteps, type Notice } from '../src/closing/members.ts';
import { createClosings, type RunningClosings } from '../src/closing/service.ts';
import type { StuckPayment } from '../src/payments/stuck.ts';
import { composeMail } from '../src/ports/mail.ts';
import { managerCall, namesIn } from './manager.ts';
import { korunas, PaymentHouse, SAZKA } from './payment-house.ts';
import { sealedTestDatabase } from './sealing.ts';
import type { TestDatabase } from './storage.ts';

const DAY = 86_400;
let stored: TestDatabase;
let at: PaymentHouse;
let closings: RunningClosings;
let told: Notice[];
/** The text of the last e-mail in English. */
let written: string;
let card: number;
beforeAll(async () => {
  stored = await sealedTestDatabase();
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
    members: {
      ...memberSteps([house]),
      tell: async (_tx, _account, _house, notice, _key, values) => {
        told.push(notice);
        written = composeMail(notice, 'en', values).text;
      },
    },
    jurisdiction: {
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
const drain = async () => {
  await closings.drain();
  await at.payments.drain();
};
const pass = async (days: number) => {
  closings.run();
  await at.clock.pass(days * DAY, drain);
};
/** Advances time by days in one step, for tests in which hourly jobs do not matter. */
const sleep = (days: number) => at.clock.sleep(days * DAY, drain);
const lifecycle = async () =>
  (await stored.database.query<{ lifecycle: string }>('select lifecycle from participant'))[0]?.lifecycle;
const refunds = async () =>
  stored.database.query(
    `select method, amount, state, rule from transfer where purpose = 'refund' order by id`,
  );
const notice = () => closings.giveNotice('anna', SAZKA, 'endangered', 'For your protection.', 'max');

describe('a participant', () => {
  it('can close the account at any time without a reason, and is notified {sazka.platform.101} {sazka.platform.102}', async () => {
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

  it('is listed for the staff by name', async () => {
    await stored.database.query(`update account set name = 'Anna Nová' where id = 'anna'`);
    await closings.request('anna', SAZKA);
    await closings.complain('anna', SAZKA, 'The ball lay on 7.', undefined);
    const listed = await closingEndpoints(closings, namesIn(stored.database)).closings(
      managerCall({ house: SAZKA }),
    );
    const whose = { account: 'anna', name: 'Anna Nová' };
    expect(listed).toMatchObject({ closings: [whose], complaints: [whose] });
  });

  it('can withdraw the request until the account is closed {sazka.platform.103} {sazka.platform.117}', async () => {
    await closings.request('anna', SAZKA);
    expect(await closings.withdrawRequest('anna', SAZKA)).toBeUndefined();
    expect(await lifecycle()).toBe('active');
    expect(await closings.withdrawRequest('anna', SAZKA)).toMatchObject({ code: 'no-closing' });
    await pass(2);
    expect(await refunds()).toEqual([]);
  });

  it('gets card deposits back on the card, and the remainder on the bank account {sazka.platform.108}', async () => {
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

  it('can file a complaint, while an account without a registration cannot {sazka.platform.114}', async () => {
    await stored.database.query(
      `insert into account (id, name, name_key, guest, created_at) values ('gast', 'Gast', 'gast', true, 0)`,
    );
    expect(await closings.complain('gast', SAZKA, 'I lost.', undefined)).toMatchObject({
      code: 'not-a-participant',
    });
    expect(await closings.of('gast', SAZKA)).toMatchObject({ complaints: [] });
  });

  it.each([
    [['card'], ['card refused', 'account done']],
    [
      ['card', 'account'],
      ['card refused', 'account refused', 'postal-order done'],
    ],
  ])(
    'gets money that %j refuse on the registered account, and by post only if that fails {sazka.platform.107} {sazka.platform.108}',
    async (refusing, went) => {
      at.refuses = ({ kind, to }) => kind === 'pay-out' && refusing.includes(to.kind);
      await closings.request('anna', SAZKA);
      await pass(1.3);
      const made = await stored.database.query<{ method: string; state: string }>(
        `select method, state from transfer where purpose = 'refund' order by id`,
      );
      expect(made.map(({ method, state }) => `${method} ${state}`)).toEqual(went);
      expect(await at.balance('anna')).toBe(0);
    },
  );

  it('has a refused postal order shown to staff, who retry it or book it manually; it is not retried forever {sazka.platform.108}', async () => {
    await at.account('mia');
    at.refuses = ({ kind }) => kind === 'pay-out';
    const only = async () => {
      const [one, ...others] = (await at.payments.stuck.at(SAZKA)) as readonly StuckPayment[];
      expect(others).toEqual([]);
      return one as StuckPayment;
    };
    await closings.request('anna', SAZKA);
    await pass(1.3);
    const orders = () => at.book.entries.size;
    const [made, one] = [orders(), await only()];
    expect(one).toMatchObject({
      what: 'post-refused',
      account: 'anna',
      amount: 5_000,
      why: 'The bank has refused it.',
    });
    await pass(3);
    expect(orders()).toBe(made);
    expect([await at.balance('anna'), await at.ledger('transit')]).toEqual([0, 5_000]);

    await at.payments.stuck.askAgain(SAZKA, 'transfer', one.id);
    await at.payments.drain();
    expect(orders()).toBe(made + 1);
    expect(await only()).toMatchObject({ what: 'post-refused', id: one.id });
    const proposed = { house: SAZKA, kind: 'transfer', subject: one.id, reason: 'By courier.' } as const;
    const decide = (outcome: 'moved' | 'not-moved') =>
      at.payments.stuck.decide({ ...proposed, outcome, by_account: 'max' });
    expect(await decide('not-moved')).toMatchObject({ code: 'no-such-outcome' });

    at.refuses = () => false;
    await at.payments.stuck.askAgain(SAZKA, 'transfer', one.id);
    await at.payments.drain();
    expect(await at.payments.stuck.at(SAZKA)).toEqual([]);
    expect((await refunds()).at(-1)).toMatchObject({ method: 'postal-order', state: 'done' });
    expect(await at.ledger('transit')).toBe(0);
  });

  it('is paid manually if the post refuses, once a second person approves', async () => {
    await at.account('mia');
    at.refuses = ({ kind }) => kind === 'pay-out';
    await closings.request('anna', SAZKA);
    await pass(1.3);
    const [one] = (await at.payments.stuck.at(SAZKA)) as readonly StuckPayment[];
    const subject = one?.id ?? 0;
    const reason = 'The provider has sent it by courier.';
    const proposed = { house: SAZKA, kind: 'transfer', subject, outcome: 'moved', reason } as const;
    await at.payments.stuck.decide({ ...proposed, by_account: 'max' });
    const [decided] = (await at.payments.stuck.at(SAZKA)) as readonly StuckPayment[];
    const id = decided?.decision?.id ?? 0;
    expect(await at.payments.stuck.approve(id, 'max')).toMatchObject({ code: 'four-eyes' });
    expect(await at.payments.stuck.approve(id, 'mia')).toBeUndefined();
    expect((await refunds()).at(-1)).toMatchObject({ method: 'postal-order', state: 'done' });
    expect([await at.ledger('transit'), await at.balance('anna')]).toEqual([0, 0]);
    // The money was sent manually. Correct the provider's books, so that the check below passes.
    for (const [key, entry] of at.book.entries)
      if (entry.order.to.kind === 'address') at.book.entries.set(key, { ...entry, end: 'done' });
  });

  it('has complaints listed in the order of their deadlines {sazka.platform.114}', async () => {
    for (const subject of ['first', 'second', 'third']) {
      await closings.complain('anna', SAZKA, subject, undefined);
      await at.clock.pass(60, async () => undefined);
    }
    const subjects = async () => {
      const all = await closings.at(SAZKA);
      return isRefusal(all) ? [] : all.complaints.map(({ subject }) => subject);
    };
    expect(await subjects()).toEqual(['first', 'second', 'third']);
    const found = await closings.at(SAZKA);
    const [one] = isRefusal(found) ? [] : found.complaints;
    await closings.settleComplaint(one?.id ?? 0, false, 'It lay on 8.', 'max');
    expect(await subjects()).toEqual(['second', 'third', 'first']);
  });

  it('can close the account by a letter, which staff enter {sazka.platform.101} {sazka.platform.102}', async () => {
    const enter = (by: string) => closings.recordLetter('anna', SAZKA, 'request', 'Close it, please.', by);
    expect(await enter('anna')).toMatchObject({ code: 'own-account' });
    expect(await enter('max')).toBeUndefined();
    expect(told).toEqual(['closing-confirmed']);
    const found = await closings.of('anna', SAZKA);
    expect(found).toMatchObject({ closing: { initiator: 'participant', reason: 'Close it, please.' } });
    expect(await stored.database.query('select by_account from closing')).toEqual([{ by_account: 'max' }]);
    expect(await enter('max')).toMatchObject({ code: 'closing-open' });
    expect(await closings.withdrawRequest('anna', SAZKA)).toBeUndefined();
    expect(await lifecycle()).toBe('active');
  });

  it('can complain only about their own rounds, and gets an e-mail that confirms the complaint {sazka.platform.114}', async () => {
    const { database } = stored;
    await database.query(
      `insert into game_table (house, plan, name, dealer, timing, state) values
         ('sazka', 'sazka/roulette-synot', 'T', 'virtual', '{}', 'running'),
         ('kings', 'kings/roulette-french', 'K', 'virtual', '{}', 'running')`,
    );
    await database.query(
      `insert into round (game_table, number, plan, state, opened_at, seats)
       select game_table.id, n, plan, 'settled', 0, '[]' from game_table, generate_series(1, 2) as n`,
    );
    const rounds = await database.query<{ id: number; house: string; number: number }>(
      'select round.id, house, number from round join game_table on game_table.id = game_table order by round.id',
    );
    const roundOf = (house: string, number: number) =>
      rounds.find((one) => one.house === house && one.number === number)?.id ?? 0;
    for (const [seat, round] of [
      ['anna', roundOf('sazka', 1)],
      ['max', roundOf('sazka', 2)],
      ['anna', roundOf('kings', 1)],
    ] as const)
      await database.query(
        `insert into settlement (seat, round, lines, places) values ($1, $2, '[]', '{}')`,
        [seat, round],
      );
    const about = (round: number) => closings.complain('anna', SAZKA, 'The ball lay on 7.', round);
    for (const other of [roundOf('sazka', 2), roundOf('kings', 1), 999_999])
      expect(await about(other)).toMatchObject({ code: 'no-such-round', rule: 'sazka.platform.114' });
    expect(told).toEqual([]);
    expect(await about(roundOf('sazka', 1))).toMatchObject({ round: roundOf('sazka', 1) });
    expect(told).toEqual(['complaint-filed']);
    expect(written).toContain('“The ball lay on 7.”');
  });

  it('delays the closing by a complaint, until it is settled {sazka.platform.105} {sazka.platform.114}', async () => {
    const complaint = await closings.complain('anna', SAZKA, 'The ball lay on 7.', undefined);
    if (isRefusal(complaint)) throw new Error(complaint.message);
    expect(complaint.due_at).toBe(at.clock.now() + 30 * DAY * 1000);
    await closings.request('anna', SAZKA);
    await sleep(20);
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
  it('states the ground in its notice, and closes the account after 15 days without an objection {sazka.platform.99} {sazka.platform.100} {sazka.platform.105}', async () => {
    expect(await notice()).toMatchObject({
      ground: 'endangered',
      objection_until: at.clock.now() + 15 * DAY * 1000,
    });
    expect(told).toEqual(['closing-notice']);
    expect(written).toContain('within 15 days: under Account, by e-mail to namitky@sazka.cz or by letter');
    expect(await closings.withdrawRequest('anna', SAZKA)).toMatchObject({
      code: 'not-yours',
      rule: 'sazka.platform.103',
    });
    await sleep(14.9);
    expect(await lifecycle()).toBe('closing');
    await pass(0.2);
    expect(await lifecycle()).toBe('closed');
  });

  it('restores the account if an objection is upheld {sazka.platform.106} {sazka.platform.117}', async () => {
    await notice();
    expect(await closings.raiseObjection('anna', SAZKA, 'I am well.')).toBeUndefined();
    expect(await closings.raiseObjection('anna', SAZKA, 'Again.')).toMatchObject({ code: 'objected' });
    const found = await closings.of('anna', SAZKA);
    expect(found).toMatchObject({ closing: { settle_by: at.clock.now() + 30 * DAY * 1000 } });
    await sleep(29);
    expect(await lifecycle()).toBe('closing');
    expect(await closings.settleObjection('anna', SAZKA, true, 'You are.', 'anna')).toMatchObject({
      code: 'own-account',
    });
    expect(await closings.settleObjection('anna', SAZKA, true, 'You are.', 'max')).toBeUndefined();
    expect(await lifecycle()).toBe('active');
    expect(told).toEqual(['closing-notice', 'objection-noted', 'closing-restored']);
  });

  it('accepts an objection by letter that arrives in time, and records who entered it {sazka.platform.100}', async () => {
    const enter = (by: string) => closings.recordLetter('anna', SAZKA, 'objection', 'I am well.', by);
    expect(await enter('max')).toMatchObject({ code: 'no-closing' });
    await notice();
    expect(await enter('max')).toBeUndefined();
    expect(told).toContain('objection-noted');
    expect(await stored.database.query('select objection, objection_entered_by from closing')).toEqual([
      { objection: 'I am well.', objection_entered_by: 'max' },
    ]);
    expect(await enter('max')).toMatchObject({ code: 'objected' });
  });

  it('continues the closing if the objection is rejected, and accepts no objection after 15 days {sazka.platform.106}', async () => {
    await notice();
    await closings.raiseObjection('anna', SAZKA, 'I am well.');
    await closings.settleObjection('anna', SAZKA, false, 'No.', 'max');
    await pass(0.1);
    expect(await lifecycle()).toBe('closed');
    expect(await closings.raiseObjection('anna', SAZKA, 'Late.')).toMatchObject({ code: 'no-closing' });
  });

  it('accepts objections for 15 days and not a moment longer, even if a complaint keeps the account open {sazka.platform.100} {sazka.platform.105}', async () => {
    await closings.complain('anna', SAZKA, 'The ball lay on 7.', undefined);
    await notice();
    await sleep(15);
    expect(await lifecycle()).toBe('closing');
    expect(await closings.raiseObjection('anna', SAZKA, 'Late.')).toMatchObject({ code: 'objections-over' });
  });

  it('counts an account as inactive only after 24 months {sazka.platform.98}', async () => {
    const inactive = () => closings.giveNotice('anna', SAZKA, 'inactive', 'Not used.', 'max');
    expect(await closings.at(SAZKA)).toMatchObject({ inactive: [], inactiveAfter: { months: 24, days: 30 } });
    expect(await inactive()).toMatchObject({ code: 'not-inactive', rule: 'sazka.platform.98' });
    at.clock.at(0, () => undefined);
    await stored.database.query('update participant set listed_at = $1', [at.clock.now() - 800 * DAY * 1000]);
    expect(await closings.at(SAZKA)).toMatchObject({ inactive: [{ account: 'anna' }] });
    expect(await inactive()).toMatchObject({ ground: 'inactive' });
    expect(await closings.at(SAZKA)).toMatchObject({ inactive: [] });
  });

  it('never closes an account twice, and loses nothing if the server stops between two steps', async () => {
    await Promise.all([closings.request('anna', SAZKA), closings.request('anna', SAZKA), notice()]);
    expect(await stored.database.query('select 1 from closing')).toHaveLength(1);
    // Simulate a server that stops after the account is closed, but before the provider receives the refund
    // order.
    await at.payments.stop();
    await pass(16);
    expect(await refunds()).toMatchObject([{ state: 'ordered' }]);
    at.open();
    await at.run();
    expect(await refunds()).toMatchObject([{ state: 'done' }]);
  });
});
