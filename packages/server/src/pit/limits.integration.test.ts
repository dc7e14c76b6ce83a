import { house as houseOf } from '@croupier/houses';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newKey, ok, openTestCasino, type TestCasino } from '../../test/casino.ts';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import { announceLimits } from './limits.ts';

const EUROPEAN = 'kings/roulette-european';
const FRENCH = 'kings/roulette-french';
const BACCARAT = 'kings/punto-banco';
const BLACKJACK = 'kings/blackjack';
const PLANS = [EUROPEAN, FRENCH, BACCARAT, BLACKJACK];
const MINUTE = 60_000;

let stored: TestDatabase;
let open: TestCasino;
let manager: string;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  const kings = houseOf('kings') ?? expect.fail('no house kings');
  const plans = kings.plans.filter(({ id }) => PLANS.includes(id));
  open = await openTestCasino({ database: stored.database, houses: [{ ...kings, plans }] });
  manager = (await open.person()).id;
  return () => open.stop();
});
afterAll(() => stored.remove());

/** A table with lower maximums than those of its plan, for bets of every kind. */
async function tableBelowItsPlan() {
  const terms = { limits: { straight: { max: 10_000 }, red: { max: 100_000 } } };
  const dealt = { dealer: 'console', private: false, host: null, name: 'Salon' } as const;
  const { id } = ok(await open.casino.openTable({ plan: EUROPEAN, terms, ...dealt }));
  return open.known(id);
}
const limitsOf = (id: string) =>
  (open.casino.table(id)?.info().terms as { limits?: Record<string, { min: number; max: number }> } | null)
    ?.limits;
const announce = (id: string, wanted: { minimum?: number; maximum?: number }, key = newKey()) =>
  announceLimits(open.casino, id, { ...wanted, key }, manager);

describe('limits that a manager announces', () => {
  it('apply to every bet with lower ones, after the notice and from the next round', async () => {
    const table = await tableBelowItsPlan();
    const { from } = ok(await announce(table.id, { minimum: 500, maximum: 20_000 }));
    expect(from).toBeGreaterThanOrEqual(open.clock.now() + 5 * MINUTE - 1_000);
    await table.call({ type: 'place-your-bets' });
    await open.pass(7);
    await table.call(
      { type: 'spin', wheel: 'clockwise' },
      { type: 'no-more-bets' },
      { type: 'ball', pocket: '1' },
    );
    await table.call({ type: 'pay' });
    const { straight, red } = limitsOf(table.id) ?? {};
    expect(straight).toEqual({ min: 500, max: 20_000 });
    expect(red).toEqual({ max: 100_000 }); // The limits of red are higher already.
  });

  it('are announced once if the call is repeated with its key', async () => {
    const { id } = await tableBelowItsPlan();
    const moves = async () => {
      const [row] = await stored.database.query<{ n: number }>(
        `select count(*)::int as n from move where move ->> 'type' = 'announce-limits'`,
      );
      return row?.n;
    };
    const key = newKey();
    ok(await announce(id, { maximum: 20_000 }, key));
    const made = await moves();
    expect(made).toBeGreaterThan(0);
    ok(await announce(id, { maximum: 20_000 }, key));
    expect(await moves()).toBe(made);
  });

  it.each([
    [FRENCH, { maximum: 30_000_000 }, 'minimum-only'],
    [BACCARAT, { maximum: 30_000_000 }, 'minimum-only'],
    [BLACKJACK, { minimum: 1_000 }, 'limits-fixed'],
    [EUROPEAN, { maximum: 3_000_000_000 }, 'limits-outside-plan'],
    [EUROPEAN, { minimum: 100 }, 'limits-reached'],
  ])('are refused at %s for %o with %s, and nothing changes', async (plan, wanted, code) => {
    const { id } = await open.table(plan);
    expect(await announce(id, wanted)).toMatchObject({ code });
    expect(await stored.database.query('select from move')).toEqual([]);
  });

  it('are entries of the manager in the audit log, one for each bet', async () => {
    const { id } = await tableBelowItsPlan();
    ok(await announce(id, { maximum: 20_000 }));
    const { entries } = await open.audit.search('kings', { action: 'move', limit: 100 });
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries)
      expect(entry).toMatchObject({
        account: manager,
        role: 'manager',
        object: `table ${id}`,
        outcome: 'done',
      });
  });
});
