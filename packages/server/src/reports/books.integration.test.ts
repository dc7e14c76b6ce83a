import type { AnswerOf } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ok, openTestCasino, type TestCasino } from '../../test/casino.ts';
import { openDesk } from '../../test/desk.ts';
import { IBANS, korunas, SAZKA } from '../../test/payment-house.ts';
import { playOut, SYNOT, sazka } from '../../test/protected-houses.ts';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { VirtualClock } from '../../test/virtual-clock.ts';
import { openRealPurse } from '../ledger/real-purse.ts';
import { turnoverFaults } from '../ledger/turnover.ts';
import type { Account } from '../services/account-service.ts';

/** Half past ten in the evening of the last day of November in Prague. */
const EVENING = Date.parse('2026-11-30T21:30:00Z');
const DAY = 86_400_000;
const TWO_HOURS = 120;

let stored: TestDatabase;
let open: TestCasino;
let jan: Account;
let account: number;
let keys = 0;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  open = await openTestCasino({
    database: stored.database,
    houses: [{ ...sazka, plans: sazka.plans.filter(({ id }) => id === SYNOT) }],
    clock: new VirtualClock(EVENING),
  });
  jan = await open.person('Jan N');
  await stored.database.query(
    `insert into participant (account, house, lifecycle, lifecycle_at, applied_at, person)
     values ($1, $2, 'active', 0, 0, '{"givenName":"Jan","familyName":"N","bornOn":"1990-01-01","email":"jan@example.org",
       "address":{"street":"Dlouhá 1","city":"Praha","postcode":"110 00","country":"CZ"}}')`,
    [jan.id, SAZKA],
  );
  await stored.database.transaction((tx) => openRealPurse(tx, jan.id, SAZKA, open.clock.now()));
  account = ok(await open.payments.addInstrument(jan.id, SAZKA, 'account', IBANS[0])).id;
  await settled();
});
afterEach(async () => {
  await settled();
  expect(await turnoverFaults(stored.database)).toEqual([]);
  await open.stop();
});
afterAll(() => stored.remove());

const settled = async () => {
  await open.casino.drain();
  await open.money.drain();
  await open.reports.drain();
};
const order = (units: number) => ({
  account: jan.id,
  instrument: account,
  amount: korunas(units),
  key: `order-${keys++}`,
});
/** Deposits a thousand, stakes three hundred on red, and wins a hundred at first and loses two hundred after midnight. */
async function evening(): Promise<void> {
  ok(await open.payments.deposit(SAZKA, order(1_000)));
  await settled();
  const table = await open.table(SYNOT);
  ok(await table.bet(jan, { red: 100 }));
  await playOut(table, '1');
  await settled();
  await open.pass(TWO_HOURS);
  ok(await table.bet(jan, { red: 200 }));
  await playOut(table, '2');
  ok(await open.payments.withdraw(SAZKA, order(400)));
  await settled();
}

const books = (more: { by?: 'day' | 'month'; money?: 'real' | 'play'; after?: number } = {}) =>
  open.reports.books(SAZKA, {
    after: EVENING - DAY,
    until: EVENING + 2 * DAY,
    by: 'day',
    money: 'real',
    zone: 'Europe/Prague',
    ...more,
  });
type Books = AnswerOf<'books'>;
const sumsOf = ({ accounts }: Books, wanted: string) => accounts.find(({ kind }) => kind === wanted);
const netOf = ({ periods }: Books) =>
  periods.map(({ key, flows }) => [
    key,
    Object.fromEntries(flows.map((flow) => [flow.kind, flow.in - flow.out])),
  ]);

describe('the books of a house', () => {
  it('show the players’ money by day, and every movement with its sum', async () => {
    await evening();
    const report = await books();
    expect(sumsOf(report, 'purse')).toMatchObject({ before: 0, after: korunas(1_000 + 100 - 200 - 400) });
    expect(sumsOf(report, 'layout')).toMatchObject({ before: 0, after: 0 });
    expect(sumsOf(report, 'bank')).toMatchObject({ before: 0, after: korunas(100) });
    // The first day ends at midnight in Prague.
    expect(netOf(report)).toEqual([
      ['2026-11-30', { bank: korunas(100), clearing: korunas(1_000) }],
      ['2026-12-01', { bank: korunas(-200), clearing: korunas(-400) }],
    ]);
    expect(report.periods.map(({ before, after }) => [before, after])).toEqual([
      [0, korunas(1_100)],
      [korunas(1_100), korunas(500)],
    ]);
    const stakes = report.movements.filter(({ from, to }) => from === 'purse' && to === 'layout');
    expect(stakes).toEqual([
      { from: 'purse', to: 'layout', reason: 'stake', postings: 2, amount: korunas(300) },
    ]);
    expect(netOf(await books({ by: 'month' })).map(([key]) => key)).toEqual(['2026-11', '2026-12']);
  });

  it('begin with the balances of all earlier postings', async () => {
    await evening();
    const report = await books({ after: Date.parse('2026-11-30T23:00:00Z') });
    expect(sumsOf(report, 'purse')).toMatchObject({ before: korunas(1_100), after: korunas(500) });
    expect(netOf(report)).toEqual([['2026-12-01', { bank: korunas(-200), clearing: korunas(-400) }]]);
  });

  it('do not change when the postings are added up', async () => {
    await evening();
    const before = await books();
    const summed = () =>
      stored.database.query<{ n: number }>('select coalesce(sum(postings), 0)::int as n from turnover');
    const postings = await stored.database.query<{ n: number }>('select count(*)::int as n from posting');
    open.reports.run();
    await settled();
    expect(await summed()).toEqual(postings);
    expect(await books()).toEqual(before);
    open.reports.run();
    await settled();
    expect(await summed()).toEqual(postings);
  });

  it('keep real money and play money apart, also at the same table and in the same purse', async () => {
    await evening();
    const [guest, table] = [await open.person(), await open.table(SYNOT)];
    ok(await table.bet(guest, { red: 50 }));
    ok(await table.bet(jan, { red: 10 }));
    await playOut(table, '2');
    await settled();
    const [real, play] = [await books(), await books({ money: 'play' })];
    expect(sumsOf(real, 'bank')).toMatchObject({ after: korunas(110) });
    expect(sumsOf(real, 'issue')).toBeUndefined();
    expect(sumsOf(play, 'bank')).toMatchObject({ after: korunas(50) });
    expect(sumsOf(play, 'clearing')).toBeUndefined();
    // Jan's play money was taken back when his purse became one for real money.
    expect(play.movements.filter(({ reason }) => reason === 'play-money-over')).toHaveLength(1);
  });

  it('leave out home sessions, whose play money never meets that of the house', async () => {
    const opened = await open.casino.openTable({
      plan: SYNOT,
      name: 'At home',
      dealer: 'console',
      private: true,
      host: jan.id,
    });
    const home = open.known(ok(opened).id);
    ok(await home.bet(jan, { red: 100 }));
    await playOut(home, '2');
    await settled();
    const moved = [...(await books({ money: 'play' })).movements, ...(await books()).movements];
    // The house gave play money to its guests, and took back Jan's.
    expect(new Set(moved.map(({ reason }) => reason))).toEqual(new Set(['grant', 'play-money-over']));
  });

  it('show money that comes and goes at the cash desk', async () => {
    const [cashier, second] = [await open.person('Cashier'), await open.person('Second')];
    await openDesk(open.cashDesk, {
      house: SAZKA,
      desk: 'Desk 1',
      float: { 100000: 15 },
      cashier: cashier.id,
      second: second.id,
    });
    const cash = { house: SAZKA, account: jan.id, document: 'ID 1234' };
    ok(
      await open.cashDesk.moveCash(cashier.id, {
        ...cash,
        direction: 'in',
        amount: korunas(700),
        key: `desk-${keys++}`,
      }),
    );
    await settled();
    const report = await books();
    expect(netOf(report)).toEqual([['2026-11-30', { till: korunas(700) }]]);
    expect(sumsOf(report, 'till')).toMatchObject({ after: korunas(-15_000 - 700) });
  });

  it('show whether the money of the house covers the chosen share of its debts', async () => {
    await evening();
    const at = EVENING + 2 * DAY;
    const now = (money: 'real' | 'play' = 'real', time = at) =>
      open.reports.reserves(SAZKA, { at: time, money });
    expect(await now()).toEqual({ rule: null, set: null, owed: [], cover: [], required: 0, uncovered: 0 });
    const set = (shareBp: number, reason: string) =>
      open.reports.setReserves({
        house: SAZKA,
        rule: { owed: ['purse', 'layout'], shareBp, cover: ['clearing'] },
        reason,
        by: jan.id,
      });
    // Jan has 500, and the provider holds 600 for the house.
    await set(10_000, 'The licence asks for it.');
    expect(await now()).toMatchObject({
      set: { by: { account: jan.id, name: 'Jan N' }, reason: 'The licence asks for it.' },
      owed: [
        { kind: 'purse', amount: korunas(500) },
        { kind: 'layout', amount: 0 },
      ],
      cover: [{ kind: 'clearing', amount: korunas(600) }],
      required: korunas(500),
      uncovered: 0,
    });
    await set(15_000, 'A half more.');
    expect(await now()).toMatchObject({ required: korunas(750), uncovered: korunas(150) });
    // Before midnight, he had 1,100, and the provider held 1,000.
    expect(await now('real', Date.parse('2026-11-30T23:00:00Z'))).toMatchObject({
      required: korunas(1_650),
      uncovered: korunas(650),
    });
    // Play money is apart. Nothing covers the play money that players have from the start.
    expect(await now('play')).toMatchObject({ required: korunas(1500), uncovered: korunas(1500) });
    await open.reports.setReserves({ house: SAZKA, rule: null, reason: 'Not needed.', by: jan.id });
    expect(await now()).toMatchObject({ rule: null, set: { reason: 'Not needed.' }, required: 0 });
  });

  it('are wrong if a sum was changed, and the check says where', async () => {
    await evening();
    open.reports.run();
    await settled();
    await stored.database.query(
      `update turnover set amount = amount + 1 where reason = 'stake' and not play`,
    );
    expect(await turnoverFaults(stored.database)).toEqual([
      expect.stringMatching(
        /^The turnover of sazka moved \d+ to accounts of the kind layout, but they hold \d+\.$/,
      ),
      expect.stringContaining('of the kind real purse'),
      expect.stringMatching(/^The total turnover of sazka is \d+, but that of all hours is \d+\.$/),
    ]);
    await stored.database.query('delete from turnover');
    await stored.database.query('delete from turnover_total');
    await stored.database.query('update turnover_end set posting = 0');
  });
});
