import { house as houseOf } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../src/services/account-service.ts';
import { ok, openTestCasino, type TestCasino, type TestTable } from './casino.ts';
import { payIn } from './real-money.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';

const EURO = 100;
const MINUTE = 60_000;
const ROULETTE = 'kings/roulette-french';
const START = Date.parse('2026-11-30T20:00:00Z');
const DAY = { after: START - 86_400_000, until: START + 86_400_000 };

let stored: TestDatabase;
let house: TestCasino;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  const houses = ['kings', 'ceske-kasino'].map((id) => houseOf(id) ?? expect.fail(`no house ${id}`));
  house = await openTestCasino({
    database: stored.database,
    houses: houses.map((one) => ({ ...one, plans: one.plans.filter(({ game }) => game === 'roulette') })),
    clock: new VirtualClock(START),
  });
});
afterEach(() => house.stop());
afterAll(() => stored.remove());

/** Plays a round in which the ball comes to rest two minutes after the bets. */
async function round(table: TestTable, bets: ReadonlyMap<Account, { readonly [position: string]: number }>) {
  await table.call({ type: 'place-your-bets' });
  for (const [player, chips] of bets) ok(await table.bet(player, chips));
  await house.pass(2);
  await table.call(
    { type: 'spin', wheel: 'clockwise' },
    { type: 'no-more-bets' },
    { type: 'ball', pocket: '17' },
    { type: 'pay' },
  );
}

const ratings = (more: object = {}) =>
  house.floor
    .ratings('kings', { ...DAY, by: 'player', money: 'play', limit: 10, ...more })
    .then((answer) => answer.ratings);

describe('the ratings of players', () => {
  it('count the rounds, time, stakes and losses of each player, which add up to the takings', async () => {
    const [anna, bert] = [await house.person('Anna'), await house.person('Bert')];
    const [one, other] = [await house.table(ROULETTE), await house.table(ROULETTE)];
    await round(
      one,
      new Map([
        [anna, { 17: 10, red: 20 }],
        [bert, { black: 50 }],
      ]),
    );
    await round(one, new Map([[bert, { red: 5 }]]));
    await round(other, new Map([[anna, { red: 30 }]]));
    const rated = await ratings();
    // Anna's 17 wins twice, because the winning stake stays, and Bert's black does, too.
    expect(rated).toMatchObject([
      { key: bert.id, name: 'Bert', plan: null, rounds: 2, handle: 105 * EURO, win: -95 * EURO },
      { key: anna.id, name: 'Anna', plan: null, rounds: 3, handle: 70 * EURO, win: (50 - 700) * EURO },
    ]);
    expect(rated[1]?.bets).toEqual([
      { plan: ROULETTE, bet: 'red', bets: 2, handle: 50 * EURO, squares: (20 ** 2 + 30 ** 2) * EURO ** 2 },
      { plan: ROULETTE, bet: 'straight', bets: 2, handle: 20 * EURO, squares: 2 * (10 * EURO) ** 2 },
    ]);
    const byTable = await ratings({ by: 'table' });
    expect(byTable.map(({ key, plan }) => [key, plan])).toEqual([
      [one.id, ROULETTE],
      [other.id, ROULETTE],
    ]);
    const { takings } = await house.pit.takings('kings', { ...DAY, by: 'table' });
    expect(byTable.map(({ key, handle, win }) => ({ key, handle, win }))).toEqual(
      takings.map(({ key, handle, win }) => ({ key, handle, win })),
    );
    expect(await ratings({ by: 'table', account: anna.id })).toMatchObject([
      { key: one.id, rounds: 2 },
      { key: other.id, rounds: 1 },
    ]);
    expect(await ratings({ limit: 1 })).toHaveLength(1);
    expect(await ratings({ after: START + 3_600_000 })).toEqual([]);
  });

  it('count a round from its beginning for those who were there, but at most ten minutes before the first bet', async () => {
    const anna = await house.person('Anna');
    const table = await house.table(ROULETTE);
    // She comes after the round has opened.
    await house.pass(5);
    await round(table, new Map([[anna, { red: 20 }]]));
    expect(await ratings()).toMatchObject([{ rounds: 1, time: 2 * MINUTE }]);
    await house.pass(3);
    await round(table, new Map([[anna, { red: 20 }]]));
    expect(await ratings()).toMatchObject([{ rounds: 2, time: 7 * MINUTE }]);
    await house.pass(40);
    await round(table, new Map([[anna, { red: 20 }]]));
    const hours = await ratings();
    expect(hours).toMatchObject([{ rounds: 3, time: 19 * MINUTE }]);
  });

  it('keep real money apart, and are deleted with the player’s data', async () => {
    const [anna, bert] = [await house.person('Anna'), await house.person('Bert')];
    await stored.database.transaction((tx) => payIn(tx, anna.id, 'kings', 1_000));
    const table = await house.table(ROULETTE);
    await round(
      table,
      new Map([
        [anna, { red: 20 }],
        [bert, { red: 10 }],
      ]),
    );
    expect(await ratings()).toMatchObject([{ key: bert.id, handle: 10 * EURO }]);
    expect(await ratings({ money: 'real' })).toMatchObject([{ key: anna.id, handle: 20 * EURO }]);
    const { kept } = await house.personalData.everything(bert.id);
    expect(kept).toMatchObject({
      ratings: [{ rounds: 1, handle: 10 * EURO }],
      betRatings: [{ bet: 'red', bets: 1 }],
    });
    ok(await house.casino.changeTable(table.id, { state: 'closed' }));
    expect(await house.personalData.erase(bert.id)).toEqual([]);
    expect(await ratings()).toEqual([]);
    expect(await stored.database.query('select 1 from bet_rating')).toHaveLength(1);
  });
});

it('the work of dealers counts their rounds and breaks, and the room shows whose break is due', async () => {
  const [dora, emil] = [await house.person('Dora'), await house.person('Emil')];
  for (const { id } of [dora, emil])
    await stored.database.query(
      `insert into staff_role (account, house, role) values ($1, 'kings', 'croupier')`,
      [id],
    );
  expect(await house.studio.setRota('kings', DAY, { breakAfter: 60, entries: [] }, dora.id)).toBeUndefined();
  const [one, other] = [await house.table(ROULETTE), await house.table(ROULETTE)];
  const change = async (table: TestTable, { id }: Account, now: 'deal' | 'end') =>
    expect(await house.studio.change(table.id, id, { now })).toBeUndefined();
  await change(one, dora, 'deal');
  const anna = await house.person('Anna');
  await round(one, new Map([[anna, { red: 20 }]]));
  await house.pass(38);
  await change(one, emil, 'deal');
  await house.pass(5);
  // Five minutes between two tables are no break.
  await change(other, dora, 'deal');
  await house.pass(20);
  const { tables } = await house.pit.room('kings', START);
  const dealerAt = (table: TestTable) => tables.find((shown) => shown.table.id === table.id)?.dealer;
  expect(dealerAt(one)).toMatchObject({ name: 'Emil', breakAt: START + 100 * MINUTE });
  expect(dealerAt(other)).toMatchObject({
    name: 'Dora',
    since: START + 45 * MINUTE,
    breakAt: START + 60 * MINUTE,
  });
  expect(await house.studio.dealing(other.id)).toMatchObject({ breakAt: START + 60 * MINUTE });
  const { breakAfter, dealers } = await house.floor.dealers('kings', DAY);
  expect(breakAfter).toBe(60);
  expect(dealers).toMatchObject([
    {
      name: 'Dora',
      rounds: 1,
      worked: 60 * MINUTE,
      longest: 65 * MINUTE,
      breaksTaken: 0,
      breaksDue: 1,
      stints: [
        { table: { id: one.id }, first: 1, last: 1, ended: 'relief' },
        { table: { id: other.id }, to: null },
      ],
    },
    { name: 'Emil', rounds: 0, longest: 25 * MINUTE, breaksDue: 0 },
  ]);
  expect((await house.floor.dealers('ceske-kasino', DAY)).dealers).toEqual([]);
});

it('the plan of the room has the open tables of the house, each at its own place', async () => {
  const [one, other] = [await house.table(ROULETTE), await house.table('ceske-kasino/roulette')];
  const set = (...places: readonly { table: string; x: number; y: number }[]) =>
    house.floor.setPlan('kings', places);
  expect(await set({ table: one.id, x: 3, y: 0 })).toBeUndefined();
  expect(await house.floor.plan('kings')).toEqual({ places: [{ table: one.id, x: 3, y: 0 }] });
  expect(await set({ table: other.id, x: 1, y: 0 })).toMatchObject({ code: 'no-such-table' });
  expect(await set({ table: 'nothing', x: 1, y: 0 })).toMatchObject({ code: 'no-such-table' });
  const same = { table: one.id, x: 1, y: 0 };
  expect(await set(same, { ...same, x: 2 })).toMatchObject({ code: 'place-taken' });
  expect(await house.floor.plan('kings')).toEqual({ places: [{ table: one.id, x: 3, y: 0 }] });
  ok(await house.casino.changeTable(one.id, { state: 'closed' }));
  expect(await house.floor.plan('kings')).toEqual({ places: [] });
  expect(await set()).toBeUndefined();
});
