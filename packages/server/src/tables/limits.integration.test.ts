import type { Json } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey, ok, openTestCasino, type TestCasino } from '../../test/casino.ts';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';

const PLANS = [
  'kings/casino-war',
  'kings/roulette-european',
  'kings/poker-texas-holdem',
  'kings/punto-banco',
];
const [WAR = '', ROULETTE = '', POKER = '', BACCARAT = ''] = PLANS;

let stored: TestDatabase;
let open: TestCasino;
beforeAll(async () => {
  stored = await testDatabase();
  await stored.empty();
  const kings = houseOf('kings');
  if (!kings) throw new Error('no house kings');
  const plans = kings.plans.filter(({ id }) => PLANS.includes(id));
  open = await openTestCasino({ database: stored.database, houses: [{ ...kings, plans }] });
});
afterAll(async () => {
  await open.stop();
  await stored.remove();
});

async function tableWith(plan: string, terms?: Json) {
  const more = terms === undefined ? {} : { terms };
  const dealt = { dealer: 'console', private: false, host: null } as const;
  return ok(await open.casino.openTable({ plan, name: 'Own limits', ...dealt, ...more }));
}

describe('the limits of a table, as the lobby shows them', () => {
  it('are the limits of its plan, without bets that depend on other bets', async () => {
    expect((await tableWith(WAR)).limits).toEqual({ min: 100, max: 5_000_000 });
    expect((await tableWith(ROULETTE)).limits).toEqual({ min: 100, max: 25_000_000 });
  });

  it('are its own if it has posted any', async () => {
    const table = await tableWith(WAR, { limits: { main: { min: 1_000, max: 50_000 } } });
    expect(table.limits).toEqual({ min: 1_000, max: 50_000 });
  });

  it('do not exist at a table where players bet against each other', async () => {
    expect((await tableWith(POKER)).limits).toBeNull();
  });

  it('include limits that a manager has announced, from the round in which they apply', async () => {
    const own = (kind: string) => [kind, { max: 1_000_000 }];
    const outside = ['column', 'dozen', 'black', 'even', 'odd', 'low', 'high'];
    const inside = ['straight', 'split', 'street', 'trio', 'corner', 'first-four', 'six-line'];
    const limits = Object.fromEntries([...inside.map((kind) => [kind, { max: 1_000 }]), ...outside.map(own)]);
    const { id } = await tableWith(ROULETTE, { limits: { ...limits, red: { max: 2_000_000 } } });
    const shown = () => open.casino.table(id)?.info().limits;
    expect(shown()).toEqual({ min: 100, max: 2_000_000 });

    const table = open.known(id);
    const { account } = await open.accounts.createGuest();
    const due = open.clock.now() + 5 * 60_000;
    const move = { type: 'announce-limits', kind: 'red', min: 500, max: 3_000_000, due };
    ok(await open.casino.submit({ table: id, account: account.id, as: 'manager', key: newKey(), move }));
    await open.pass(6);
    await table.call(
      { type: 'place-your-bets' },
      { type: 'spin', wheel: 'clockwise' },
      { type: 'no-more-bets' },
      { type: 'ball', pocket: '17' },
    );
    expect(shown()).toEqual({ min: 100, max: 2_000_000 });
    await table.call({ type: 'pay' });
    expect(shown()).toEqual({ min: 100, max: 3_000_000 });
    expect(open.casino.table(id)?.info().terms).toMatchObject({
      limits: { ...limits, red: { min: 500, max: 3_000_000 } },
    });
  });

  it('include the minimum that a manager has announced, once bets are open, and leave the other terms of the table unchanged', async () => {
    const { id } = await tableWith(BACCARAT, { decks: 6 });
    const shown = () => open.casino.table(id)?.info();
    const { account } = await open.accounts.createGuest();
    const move = { type: 'announce-minimum', minimum: 3_000 };
    ok(await open.casino.submit({ table: id, account: account.id, as: 'manager', key: newKey(), move }));
    const printed = shown();
    expect(printed?.terms).toEqual({ decks: 6 });
    await open.known(id).call({ type: 'shuffle' }, { type: 'burn' }, { type: 'place-your-bets' });
    expect(shown()?.limits).toEqual({ ...printed?.limits, min: 3_000 });
    expect(shown()?.terms).toMatchObject({ decks: 6, limits: { punto: { min: 3_000 } } });
  });
});
