import { house as houseOf } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import type { Account } from '../src/services/account-service.ts';
import { roundsAgainstBooks } from './books.ts';
import { ok, openTestCasino, type TestCasino, type TestTable } from './casino.ts';
import { type FlakyDatabase, flaky } from './flaky.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const PURSE = 1000;
type Move = { readonly type: string; readonly [field: string]: unknown };
const OPEN: Move = { type: 'place-your-bets' };
const CLOSE: Move = { type: 'no-more-bets' };
const PAY: Move = { type: 'pay' };
const NO_THROW: Move = { type: 'no-throw', reason: 'off-table' };
const thrown = (first: number, second: number, third?: number): Move => ({
  type: 'throw',
  first,
  second,
  ...(third === undefined ? {} : { third }),
});

/** A step towards a phase: Ann's bets (in euros, by field) or a croupier's move. */
type Step = Move | { readonly [field: string]: number };

/** The games, and the steps that lead to each of their phases. */
const GAMES: readonly {
  readonly plan: string;
  readonly phases: readonly (readonly [phase: string, ...Step[]])[];
  /**
   * The euros that Ann has lost in decided bets up to each phase. The rest is returned when the table closes.
   */
  readonly lost: readonly number[];
}[] = [
  {
    plan: 'kings/craps',
    phases: [
      ['nobody has bet', OPEN],
      ['bets are down before a come-out', { pass: 10, 'place-4': 10, field: 10 }],
      ['the dice are with the shooter', CLOSE],
      ['a throw did not count', NO_THROW],
      ['the dice have landed', thrown(2, 4)],
      ['bets stay down for the next throw', PAY],
      ['odds are added', OPEN, { 'pass-odds': 10 }],
      ['a throw decides nothing', CLOSE, thrown(4, 4)],
      ['a seven is thrown', PAY, OPEN, { come: 20 }, CLOSE, thrown(3, 4)],
      ['the dice pass to the next shooter', PAY],
    ],
    // A field bet loses on a 6. On the seven, the pass bet, its odds and the place bet lose, and the come bet wins.
    lost: [0, 0, 0, 0, 10, 10, 10, 10, 20, 20],
  },
  {
    plan: 'kings/barbut',
    phases: [
      ['nobody has bet', OPEN],
      ['bets are down', { front: 40, 'special-1-1': 10 }],
      ['the dice are with the shooter', CLOSE],
      ['a throw did not count', NO_THROW],
      ['the dice have landed without a decision', thrown(3, 4)],
      ['bets stay down for the next throw', PAY],
      ['back is bet in addition to front', OPEN, { back: 60 }],
      ['both are decided', CLOSE, thrown(6, 6)],
      ['the dice pass to the next shooter', PAY],
    ],
    lost: [0, 0, 0, 0, 10, 10, 10, 50, 50],
  },
  {
    plan: 'kings/sic-bo',
    phases: [
      ['nobody has bet', OPEN],
      ['bets are down', { small: 100, 'triple-4': 10 }],
      ['the dice are in the cup', CLOSE],
      ['a throw did not count', NO_THROW],
      ['the dice have landed', thrown(4, 4, 4)],
      ['everything is paid', PAY],
    ],
    lost: [0, 0, 0, 0, 100 - 1800, 100 - 1800],
  },
];

let stored: TestDatabase;
let database: FlakyDatabase;
let house: TestCasino;
let ann: Account;

const open = () => {
  const kings = houseOf('kings') ?? expect.fail('no kings');
  const plans = kings.plans.filter(({ id }) => GAMES.some(({ plan }) => plan === id));
  return openTestCasino({ database, houses: [{ ...kings, plans }] });
};
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  database = flaky(stored.database);
  house = await open();
  ann = await house.person();
});
afterEach(async () => {
  await house.stop();
  expect(await audit(stored.database)).toEqual([]);
  expect(await roundsAgainstBooks(stored.database)).toEqual([]);
});
afterAll(() => stored.remove());

const purse = async () => ((await house.accounts.purse(ann.id, 'kings')) ?? 0) / 100;

async function take(table: TestTable, step: Step): Promise<void> {
  if ('type' in step) await table.call(step as Move);
  else ok(await table.bet(ann, step as { readonly [field: string]: number }));
}

const EACH = GAMES.flatMap(({ plan, phases, lost }) =>
  phases.map(([phase], index) => ({ plan, phase, index, phases, lost: lost[index] ?? 0 })),
);

describe.each(EACH)('closing a $plan table when $phase', ({ plan, index, phases, lost }) => {
  it('settles or returns each of its bets once', async () => {
    const table = await house.table(plan);
    for (const [, ...steps] of phases.slice(0, index + 1))
      for (const step of steps) await take(table, step as Step);
    ok(await house.casino.changeTable(table.id, { state: 'closed' }));
    expect(await purse()).toBe(PURSE - lost);
    house = await open();
    expect(await purse()).toBe(PURSE - lost);
  });
});

describe('a storage failure during a payment', () => {
  it.each(['before', 'within', 'after'] as const)('%s its commit decides no bet twice', async (when) => {
    const table = await house.table('kings/craps');
    await table.call(OPEN);
    ok(await table.bet(ann, { pass: 10, 'place-4': 10, field: 10 }));
    await table.call(CLOSE, thrown(2, 4));
    database.failures.push(when);
    if (when !== 'after') await expect(table.call(PAY)).rejects.toThrow('not-stored');
    await table.call(PAY);
    expect(house.casino.table(table.id)?.state().view).toMatchObject({
      stage: 'waiting',
      point: 6,
      staked: 2000,
    });
    expect(await purse()).toBe(PURSE - 30);
    await table.call(OPEN, CLOSE, thrown(2, 4), PAY);
    expect(await purse()).toBe(PURSE - 30 + 20);
  });
});
