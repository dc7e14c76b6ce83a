import { house as houseOf } from '@croupier/houses';
import type { TableState } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import type { Account } from '../src/services/account-service.ts';
import { ok, openTestCasino, type TestCasino, type TestTable } from './casino.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const EURO = 100;
const BLACKJACK = 'kings/blackjack';
const ROULETTE = 'brandenburg/roulette';

let stored: TestDatabase;
let open: TestCasino;
let anna: Account;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  const houses = ['kings', 'brandenburg'].map((id) => {
    const house = houseOf(id);
    if (!house) throw new Error(`no house ${id}`);
    return { ...house, plans: house.plans.filter((plan) => [BLACKJACK, ROULETTE].includes(plan.id)) };
  });
  open = await openTestCasino({ database: stored.database, houses });
  anna = await open.person();
});
afterEach(async () => {
  expect(await audit(stored.database)).toEqual([]);
  await open.stop();
});
afterAll(() => stored.remove());

/** Records the ends of the waits that a table announces, each with the stage. */
function clockOf(table: TestTable) {
  const told: { readonly stage: string; readonly until: number; readonly at: number }[] = [];
  const stageOf = ({ view }: TableState) => (view as { stage: string }).stage;
  open.casino.listen(table.id, ({ state }) => {
    if (state.until !== null) told.push({ stage: stageOf(state), until: state.until, at: open.clock.now() });
  });
  const stage = () => stageOf(ok(open.casino.table(table.id)?.state() as TableState));
  return { told, stage };
}

/** Advances time until the table is at a stage. Returns the seconds that it took. */
async function until(stage: () => string, wanted: string, most = 60): Promise<number> {
  for (let seconds = 0; seconds <= most; seconds++) {
    if (stage() === wanted) return seconds;
    await open.pass(1 / 60);
  }
  throw new Error(`after ${most} s the table is at ${stage()}, not at ${wanted}`);
}

describe('the virtual croupier', () => {
  it('closes betting on time at Brandenburg, even if somebody announces a bet every two seconds; every announced bet is played or returned', async () => {
    const table = await open.table(ROULETTE, 'virtual');
    const { told, stage } = clockOf(table);
    ok(await table.bet(anna, { 17: 10 }));
    await until(stage, 'betting');
    const began = open.clock.now();
    const last = told.at(-1)?.until ?? 0;
    for (let seconds = 0; stage() === 'betting' && seconds < 120; seconds++) {
      if (seconds % 2 === 0) await table.move(anna, announcement);
      await open.pass(1 / 60);
    }
    expect(open.clock.now() - began).toBeLessThanOrEqual(21_000);
    expect(told.filter((one) => one.stage === 'betting').every((one) => one.until === last)).toBe(true);
    // No announcement is pending when the ball is spun.
    const { announcements } = (open.casino.table(table.id)?.staff() ?? {
      announcements: [],
    }) as unknown as Staff;
    expect(announcements.length).toBeGreaterThan(5);
    expect(announcements.every(({ state }) => state === 'accepted')).toBe(true);
    for (let seconds = 0; stage() === 'spinning' && seconds < 120; seconds++) {
      await table.move(anna, announcement);
      await open.pass(1 / 60);
    }
    expect(open.clock.now() - began).toBeLessThanOrEqual(24_000);
  });

  it('closes betting on time at blackjack, even if a player declares readiness and continues to bet', async () => {
    const table = await open.table(BLACKJACK, 'virtual');
    const bert = await open.person();
    const { told, stage } = clockOf(table);
    open.casino.table(table.id)?.arrived(open.accounts.seatOf(table.id, anna.id));
    await until(stage, 'betting');
    await open.pass(10 / 60);
    const bet = (account: Account, box: number) =>
      table.move(account, { type: 'bet', box, amount: 10 * EURO });
    ok(await bet(anna, 1));
    ok(await bet(bert, 2));
    ok(await table.move(anna, { type: 'ready' }));
    ok(await table.move(bert, { type: 'ready' }));
    const ready = open.clock.now();
    while (stage() === 'betting' && open.clock.now() - ready < 60_000) {
      ok(await bet(anna, 1));
      ok(await table.move(anna, { type: 'ready' }));
      await open.pass(1 / 60);
    }
    expect(open.clock.now() - ready).toBeLessThanOrEqual(3_000);
    const ends = told.filter((one) => one.stage === 'betting').map((one) => one.until);
    expect(ends).toEqual([...ends].sort((a, b) => b - a));
  });

  it('closes betting early only once everybody present is ready', async () => {
    const table = await open.table(BLACKJACK, 'virtual');
    const bert = await open.person();
    const { stage } = clockOf(table);
    const seatOf = (account: Account) => open.accounts.seatOf(table.id, account.id);
    const ready = (account: Account) => {
      const { round } = ok(open.casino.table(table.id)?.state() as TableState);
      return open.casino.table(table.id)?.ready(seatOf(account), { round: round.number, pace: 'betting' });
    };
    for (const account of [anna, bert]) open.casino.table(table.id)?.arrived(seatOf(account));
    await until(stage, 'betting');
    ok(await table.move(anna, { type: 'bet', box: 1, amount: 10 * EURO }));
    await open.pass(2 / 60);
    expect(ready(anna)).toBeUndefined();
    await open.pass(1 / 60);
    expect(stage()).toBe('betting');
    expect(ready(bert)).toBeUndefined();
    expect(await until(() => String(stage() !== 'betting'), 'true')).toBeLessThanOrEqual(1);
  });

  it('closes betting on time at blackjack, even if nobody ever declares readiness', async () => {
    const table = await open.table(BLACKJACK, 'virtual');
    const { stage } = clockOf(table);
    open.casino.table(table.id)?.arrived(open.accounts.seatOf(table.id, anna.id));
    await until(stage, 'betting');
    const began = open.clock.now();
    while (stage() === 'betting' && open.clock.now() - began < 60_000) {
      await table.move(anna, { type: 'bet', box: 1, amount: 10 * EURO });
      await open.pass(3 / 60);
    }
    expect(open.clock.now() - began).toBeLessThanOrEqual(22_000);
  });

  it('ends the time for a decision on time, however often its player leaves and returns', async () => {
    const table = await open.table(BLACKJACK, 'virtual');
    const { stage } = clockOf(table);
    open.casino.table(table.id)?.arrived(open.accounts.seatOf(table.id, anna.id));
    const asked = () => {
      const view = open.casino.table(table.id)?.state().view as { asked?: unknown } | undefined;
      return JSON.stringify(view?.asked ?? null);
    };
    for (let rounds = 0; rounds < 120 && stage() !== 'turns'; rounds++) {
      if (stage() === 'betting') await table.move(anna, { type: 'bet', box: 1, amount: 10 * EURO });
      await open.pass(1 / 60);
    }
    expect(stage()).toBe('turns');
    const [began, question] = [open.clock.now(), asked()];
    while (stage() === 'turns' && asked() === question && open.clock.now() - began < 120_000) {
      await table.move(anna, { type: 'leave' });
      await table.move(anna, { type: 'come-back' });
      await open.pass(1 / 60);
    }
    expect(open.clock.now() - began).toBeLessThanOrEqual(16_000);
  });
});

interface Staff {
  readonly announcements: readonly { readonly state: string }[];
}

const announcement = { type: 'announce', bet: { name: 'zero-game' }, piece: 5 * EURO };
