import { house as houseOf } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PitQuery } from '../src/pit/service.ts';
import { takingsFaults } from '../src/tables/takings.ts';
import { newKey, ok, openTestCasino, type TestCasino, type TestTable } from './casino.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';

const EURO = 100;
const ROULETTE = 'kings/roulette-french';
const WITH_PRISON = 'ceske-kasino/roulette';
const BLACKJACK = 'kings/blackjack';
const PLANS: readonly string[] = [ROULETTE, WITH_PRISON, BLACKJACK];
/** Five to midnight in Prague, at the end of November. */
const LATE = Date.parse('2026-11-30T22:55:00Z');
const SPIN = [{ type: 'spin', wheel: 'clockwise' }, { type: 'no-more-bets' }] as const;

let stored: TestDatabase;
let house: TestCasino;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  const houses = ['kings', 'ceske-kasino'].map((id) => {
    const known = houseOf(id) ?? expect.fail(`no house ${id}`);
    return { ...known, plans: known.plans.filter((plan) => PLANS.includes(plan.id)) };
  });
  house = await openTestCasino({ database: stored.database, houses, clock: new VirtualClock(LATE) });
});
afterEach(async () => {
  await house.stop();
  expect(await takingsFaults(stored.database)).toEqual([]);
});
afterAll(() => stored.remove());

/** Plays a round of roulette with these bets of one player. */
async function round(table: TestTable, chips: { readonly [position: string]: number }, pocket: string) {
  const player = await house.person();
  await table.call({ type: 'place-your-bets' });
  ok(await table.bet(player, chips));
  await table.call(...SPIN, { type: 'ball', pocket }, { type: 'pay' });
}

/** Returns the variance of a spin with these stakes on 17, which is black, and on red. A zero takes both. */
function spinVariance(straight: number, red: number): number {
  const pays = [35 * straight - red, ...Array(18).fill(red - straight), ...Array(18).fill(-red - straight)];
  const mean = pays.reduce((sum, one) => sum + one, 0) / 37;
  return pays.reduce((sum, one) => sum + (one - mean) ** 2, 0) / 37;
}

const report = (by: PitQuery['by'], zone = 'Europe/Prague', of = 'kings') =>
  house.pit
    .takings(of, { after: LATE - 86_400_000, until: LATE + 86_400_000, by, zone })
    .then(({ takings }) => takings);

describe('the takings of a table', () => {
  it('are its decided stakes and the net win of its bank, by bet', async () => {
    const table = await house.table(ROULETTE);
    await round(table, { 17: 10, red: 20 }, '17');
    await round(table, { red: 50 }, '18');
    const [taken, ...others] = await report('table');
    expect(others).toEqual([]);
    // The first player won 35 times 10 on 17, and lost 20 on red. The winning stake stayed and lost in the second round,
    // while the second player won 50 on red.
    expect(taken).toMatchObject({ key: table.id, name: table.name, plan: ROULETTE, rounds: 2 });
    expect([taken?.handle, taken?.win]).toEqual([90 * EURO, (20 - 350 + 10 - 50) * EURO]);
    // The results of both bets are known together, so the variance is that of the rounds.
    expect(taken?.bets).toEqual([
      { plan: ROULETTE, bet: 'red', bets: 2, handle: 70 * EURO, squares: 0 },
      { plan: ROULETTE, bet: 'straight', bets: 2, handle: 20 * EURO, squares: 0 },
    ]);
    expect(taken?.variance).toBeCloseTo((spinVariance(10, 20) + spinVariance(10, 50)) * EURO ** 2, 3);
  });

  it('count each of several stakes on the same bet', async () => {
    const table = await house.table(ROULETTE);
    await round(table, { 17: 10, 20: 30 }, '18');
    const [taken] = await report('table');
    expect(taken?.bets).toEqual([
      { plan: ROULETTE, bet: 'straight', bets: 2, handle: 40 * EURO, squares: 0 },
    ]);
  });

  it('leave out a stake until it is decided', async () => {
    const table = await house.table(WITH_PRISON);
    const taken = () => report('table', 'UTC', 'ceske-kasino');
    // On zero, 30 are taken and 30 returned. The odd unit of 10 waits in prison for the next round, and loses there.
    await round(table, { red: 70 }, '0');
    expect(await taken()).toMatchObject([
      { rounds: 1, handle: 60 * EURO, win: 30 * EURO, bets: [{ bets: 1 }] },
    ]);
    await table.call(
      { type: 'place-your-bets' },
      { type: 'spin', wheel: 'anticlockwise' },
      { type: 'no-more-bets' },
      { type: 'ball', pocket: '17' },
      { type: 'pay' },
    );
    expect(await taken()).toMatchObject([
      { rounds: 2, handle: 70 * EURO, win: 40 * EURO, bets: [{ bet: 'red', bets: 2 }] },
    ]);
  });

  it('leave out private tables, which the house does not earn from', async () => {
    const host = await house.person();
    const opened = ok(
      await house.casino.openTable({
        plan: ROULETTE,
        name: 'Private',
        dealer: 'console',
        private: true,
        host: host.id,
      }),
    );
    const call = (move: { readonly type: string; readonly [field: string]: unknown }) =>
      house.casino.submit({ table: opened.id, account: host.id, as: 'croupier', key: newKey(), move });
    ok(await call({ type: 'place-your-bets' }));
    const seat = house.accounts.seatOf(opened.id, host.id);
    house.casino.table(opened.id)?.arrived(seat);
    const chips = [{ position: 'red', amount: 20 * EURO }];
    const move = { type: 'bet', chips };
    ok(
      await house.casino.submit({
        table: opened.id,
        account: host.id,
        as: 'player',
        seat,
        key: newKey(),
        move,
      }),
    );
    for (const next of [...SPIN, { type: 'ball', pocket: '17' }, { type: 'pay' }]) ok(await call(next));
    expect(await report('table')).toEqual([]);
  });

  it('are reported by plan, by hour, and by day in the given time zone', async () => {
    const [one, other] = [await house.table(ROULETTE), await house.table(ROULETTE)];
    await round(one, { red: 20 }, '17');
    await house.sleep(0.5); // It is past midnight in Prague, but not yet in Greenwich.
    await round(other, { red: 50 }, '17');
    expect(await report('plan')).toMatchObject([
      { key: ROULETTE, plan: ROULETTE, name: null, rounds: 2, win: 70 * EURO },
    ]);
    expect(await report('day')).toMatchObject([
      { key: '2026-11-30', plan: null, win: 20 * EURO },
      { key: '2026-12-01', plan: null, win: 50 * EURO },
    ]);
    expect(await report('day', 'UTC')).toMatchObject([{ key: '2026-11-30', win: 70 * EURO }]);
    expect((await report('hour')).map(({ key }) => new Date(Number(key)).toISOString())).toEqual([
      '2026-11-30T22:00:00.000Z',
      '2026-11-30T23:00:00.000Z',
    ]);
    expect(await report('table')).toHaveLength(2);
  });

  it('must add up to the balance of the bank', async () => {
    const table = await house.table(ROULETTE);
    await round(table, { red: 20 }, '17');
    await stored.database.query('update takings set win = win + 1');
    expect(await takingsFaults(stored.database)).toEqual([
      `Table ${table.id} won ${20 * EURO + 1} in play money, but its bank holds ${20 * EURO}.`,
    ]);
    await stored.database.query('update takings set win = win - 1');
  });

  it('are reported by dealer and by stint, and apart if nobody had taken the table over', async () => {
    const [table, ida] = [await house.table(ROULETTE), await house.person('Ida')];
    const shift = async (now: 'deal' | 'end') => {
      expect(await house.studio.change(table.id, ida.id, { now })).toBeUndefined();
    };
    await round(table, { red: 10 }, '17');
    await shift('deal');
    await round(table, { red: 20 }, '17');
    await shift('end');
    const began = house.clock.now();
    await shift('deal');
    await round(table, { red: 40 }, '17');
    const at = { name: table.name, plan: ROULETTE };
    expect(await report('dealer')).toMatchObject([
      { key: '', name: null, dealer: null, win: 10 * EURO },
      { key: ida.id, name: null, dealer: 'Ida', rounds: 2, win: 60 * EURO },
    ]);
    expect(await report('stint')).toMatchObject([
      { key: '0', dealer: null, began: null, win: 10 * EURO },
      { ...at, dealer: 'Ida', win: 20 * EURO, bets: [{ handle: 20 * EURO }] },
      { ...at, dealer: 'Ida', win: 40 * EURO, began, bets: [{ handle: 40 * EURO }] },
    ]);
  });
});

describe('the drop', () => {
  const dropOf = async () => (await report('table'))[0]?.drop;
  const open = { type: 'place-your-bets' };

  it('is the money that players bring, and chips won at the table are not brought again', async () => {
    const [table, player] = [await house.table(ROULETTE), await house.person()];
    const plays = async (chips: { readonly [position: string]: number }, pocket: string) => {
      await table.call(open);
      ok(await table.bet(player, chips));
      await table.call(...SPIN, { type: 'ball', pocket }, { type: 'pay' });
    };
    await plays({ red: 20 }, '17'); // Loses 20.
    expect(await dropOf()).toBe(20 * EURO);
    await plays({ 17: 10 }, '17'); // Brings 10 and takes 350 away. The stake stays on 17.
    expect(await dropOf()).toBe(30 * EURO);
    await plays({ red: 340, black: 20 }, '18'); // Brings 360, of which 10 are new. Takes 340 away, the win on red.
    expect(await dropOf()).toBe(40 * EURO);
  });

  it('counts chips again that come back after the visit has ended', async () => {
    const [table, player] = [await house.table(ROULETTE), await house.person()];
    const chips = [{ position: 'red', amount: 20 * EURO }];
    const visit = async (drop: number) => {
      await table.call(open);
      ok(await table.bet(player, { red: 20 }));
      ok(await table.move(player, { type: 'withdraw', chips }));
      await table.call(...SPIN, { type: 'ball', pocket: '17' }, { type: 'pay' });
      expect(await dropOf()).toBe(drop * EURO);
    };
    await visit(20);
    await house.sleep(0.9);
    await visit(20);
    await house.sleep(1.1);
    await visit(40);
  });
});

describe('the room', () => {
  it('shows each open public table with its takings since a time, and the chips at it', async () => {
    const table = await house.table(ROULETTE);
    await round(table, { red: 20 }, '17');
    await table.call({ type: 'place-your-bets' });
    ok(await table.bet(await house.person(), { 17: 5 }));
    const closed = await house.table(ROULETTE);
    ok(await house.casino.changeTable(closed.id, { state: 'closed' }));
    const { tables } = await house.pit.room('kings', LATE - 3_600_000);
    const shown = tables.filter(({ table: { id } }) => [table.id, closed.id].includes(id));
    expect(shown).toMatchObject([
      {
        table: { id: table.id },
        rounds: 1,
        handle: 20 * EURO,
        win: 20 * EURO,
        chips: 5 * EURO,
        // The straight bet pays 35 to 1.
        exposure: { most: 175 * EURO, exact: true },
      },
    ]);
    // Elsewhere, the exposure is what the stake can win at its highest odds: a blackjack pays 3 to 2.
    const cards = await house.table(BLACKJACK);
    await cards.call({ type: 'shuffle' }, { type: 'burn' }, { type: 'place-your-bets' });
    const bet = { type: 'bet', box: 1, amount: 10 * EURO };
    ok(await cards.move(await house.person(), bet));
    const seen = await house.pit.room('kings', LATE);
    expect(seen.tables.find(({ table: { id } }) => id === cards.id)?.exposure).toEqual({
      most: 15 * EURO,
      exact: false,
    });
    const later = await house.pit.room('kings', LATE + 3_600_000);
    expect(later.tables.find(({ table: { id } }) => id === table.id)).toMatchObject({ rounds: 0, win: 0 });
  });
});
