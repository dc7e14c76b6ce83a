import { isRefusal, type SeatId } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import type { TableInfo } from '@croupier/protocol';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newKey, ok, openTestCasino, type TestCasino } from '../../test/casino.ts';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';
import type { Account } from '../services/account-service.ts';
import { audit } from './audit.ts';

const ROULETTE = 'kings/roulette-french';
const HOLDEM = 'kings/poker-texas-holdem';
const BRANDENBURG = 'brandenburg/roulette';
const PLANS: readonly string[] = [ROULETTE, HOLDEM, BRANDENBURG];
/** Everybody's initial balance at kings, in cents. */
const FULL = 100_000;

let stored: TestDatabase;
let open: TestCasino;
let anna: Account;
beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  await reopen();
  anna = await open.person();
});
afterEach(async () => {
  expect(await audit(stored.database)).toEqual([]);
  await open.stop();
});
afterAll(() => stored.remove());

async function reopen(): Promise<void> {
  const houses = ['kings', 'brandenburg'].map((id) => {
    const house = houseOf(id);
    if (!house) throw new Error(`no house ${id}`);
    return { ...house, plans: house.plans.filter((plan) => PLANS.includes(plan.id)) };
  });
  const clock = open?.clock;
  open = await openTestCasino({
    database: stored.database,
    houses,
    ...(clock ? { clock } : {}),
  });
}

const purse = (account: Account) => open.accounts.purse(account.id, 'kings');
const topUp = async (account: Account, homeSession?: string) => {
  const answer = await open.accounts.topUp(account.id, 'kings', homeSession);
  return isRefusal(answer) ? answer.code : answer.amount;
};
const seatOf = (account: Account): SeatId => open.accounts.seatOf('', account.id);

type Move = { readonly type: string; readonly [field: string]: unknown };
const makes = (table: TableInfo, account: Account, as: 'player' | 'inspector', move: Move) => {
  if (as === 'player') open.casino.table(table.id)?.arrived(seatOf(account));
  const seat = as === 'player' ? { seat: seatOf(account) } : {};
  return open.casino.submit({ table: table.id, account: account.id, as, key: newKey(), move, ...seat });
};
const bet = (amount: number, position = 'red') => ({ type: 'bet', chips: [{ position, amount }] });
const back = (amount: number, position = 'red') => ({ type: 'withdraw', chips: [{ position, amount }] });

async function privateTable(host: Account, plan = ROULETTE, dealer: 'console' | 'virtual' = 'console') {
  return ok(await open.casino.openTable({ plan, name: 'Home', dealer, private: true, host: host.id }));
}

describe('a top-up of a play-money purse', () => {
  it('takes the chips on the layout into account', async () => {
    const table = await open.table(ROULETTE);
    await table.call({ type: 'place-your-bets' });
    ok(await makes(table, anna, 'player', bet(40_000)));
    expect(await topUp(anna)).toBe('enough');
    ok(await makes(table, anna, 'player', back(40_000)));
    expect(await purse(anna)).toBe(FULL);
    ok(await makes(table, anna, 'player', bet(30_000)));
    await table.call(
      { type: 'spin', wheel: 'clockwise' },
      { type: 'no-more-bets' },
      { type: 'ball', pocket: '2' },
      { type: 'pay' },
      { type: 'place-your-bets' },
    );
    ok(await makes(table, anna, 'player', bet(10_000)));
    expect(await topUp(anna)).toBe(FULL - 10_000);
    expect(await topUp(anna)).toBe('enough');
  });

  it('takes the chips kept for the next round into account', async () => {
    const table = await open.table(BRANDENBURG);
    ok(await makes(table, anna, 'player', bet(1_000, '17')));
    // The player leaves. The stake stays in play, and the table keeps the winnings for the player.
    ok(await makes(table, anna, 'player', { type: 'leave' }));
    await table.call(
      { type: 'spin', wheel: 'clockwise' },
      { type: 'no-more-bets' },
      { type: 'ball', pocket: '17' },
      { type: 'pay' },
    );
    const [held] = await stored.database.query<{ balance: number }>(
      `select balance from ledger_account where kind = 'carry' and balance > 0`,
    );
    expect(held?.balance).toBe(35_000);
    expect(await open.accounts.topUp(anna.id, 'brandenburg')).toMatchObject({ code: 'enough' });
  });

  it('takes the chips bought at a table into account', async () => {
    const table = await open.table(HOLDEM, 'virtual');
    ok(await makes(table, anna, 'player', { type: 'sit', place: 1, amount: 40_000 }));
    expect(await purse(anna)).toBe(FULL - 40_000);
    expect(await topUp(anna)).toBe('enough');
  });

  it('never creates money together with a simultaneous bet, whichever is first', async () => {
    const table = await open.table(ROULETTE);
    await table.call({ type: 'place-your-bets' });
    const positions = ['red', 'black', 'even', 'odd', '1–18', '19–36'];
    for (let round = 0; round < 10; round++) {
      const accepted: string[] = [];
      await Promise.all([
        ...positions.map(async (position) => {
          if (!isRefusal(await makes(table, anna, 'player', bet(15_000, position)))) accepted.push(position);
        }),
        ...Array.from({ length: 4 }, () => topUp(anna)),
      ]);
      await Promise.all([
        ...accepted.map((position) => makes(table, anna, 'player', back(15_000, position))),
        ...Array.from({ length: 4 }, () => topUp(anna)),
      ]);
      expect(await purse(anna)).toBe(FULL);
    }
  });
});

describe('private tables', () => {
  it('use separate purses, so that a host’s winnings there are worth nothing elsewhere', async () => {
    const table = await privateTable(anna);
    ok(await makes(table, anna, 'inspector', { type: 'place-your-bets' }));
    for (let spins = 0; spins < 3; spins++) {
      ok(await makes(table, anna, 'player', bet(5_000, '17')));
      for (const move of [
        { type: 'spin', wheel: spins % 2 === 0 ? 'clockwise' : 'anticlockwise' },
        { type: 'no-more-bets' },
        { type: 'ball', pocket: '17' },
        { type: 'pay' },
        { type: 'place-your-bets' },
      ])
        ok(await makes(table, anna, 'inspector', move));
    }
    expect(await open.casino.table(table.id)?.balanceOf(seatOf(anna))).toBeGreaterThan(5 * FULL);
    expect(await purse(anna)).toBe(FULL);
    expect(await topUp(anna)).toBe('enough');
    expect(await open.archive.statement(anna.id, 'kings', { limit: 50 })).toHaveLength(1);
    const of = async (money: 'play' | 'real') =>
      (await open.archive.statement(anna.id, 'kings', { limit: 50, money })).length;
    expect([await of('play'), await of('real')]).toEqual([1, 0]);
    // Turn the purse, which has one posting so far, into a real-money purse.
    await stored.database.query(`update ledger_account set play = false where holder = $1`, [anna.id]);
    expect([await of('play'), await of('real')]).toEqual([0, 1]);
    await stored.database.query(
      `insert into participant (account, house, lifecycle, lifecycle_at, applied_at, activated_at)
       values ($1, 'kings', 'active', 0, 0, $2)`,
      [anna.id, open.clock.now() + 1],
    );
    expect([await of('play'), await of('real')]).toEqual([1, 0]);
    ok(await open.casino.changeTable(table.id, { state: 'closed' }));
    await open.casino.drain();
    expect(await purse(anna)).toBe(FULL);
    expect(await inPurses(table.homeSession)).toBe(0);
    // A new home session starts with the same amount as every other.
    const again = await privateTable(anna);
    expect(again.homeSession).not.toBe(table.homeSession);
    expect(await open.casino.table(again.id)?.balanceOf(seatOf(anna))).toBe(FULL);
  });

  it('of one host share the purses as long as one of them is open; other hosts’ tables have separate purses', async () => {
    const [one, two] = [await privateTable(anna), await privateTable(anna)];
    const bert = await open.person();
    const other = await privateTable(bert);
    expect(two.homeSession).toBe(one.homeSession);
    expect(other.homeSession).not.toBe(one.homeSession);
    for (const table of [one, two]) ok(await makes(table, anna, 'inspector', { type: 'place-your-bets' }));
    ok(await makes(one, bert, 'player', bet(40_000)));
    ok(await makes(two, bert, 'player', bet(40_000)));
    expect(await makes(two, bert, 'player', bet(40_000, 'black'))).toMatchObject({
      code: 'insufficient-funds',
    });
    expect(await open.casino.table(other.id)?.balanceOf(seatOf(bert))).toBe(FULL);
    expect(await purse(bert)).toBe(FULL);
    expect(await topUp(bert, one.homeSession ?? '')).toBe('enough');
    ok(await open.casino.changeTable(one.id, { state: 'closed' }));
    await open.casino.drain();
    // The chips at that table returned to the home session, which continues.
    expect(await open.casino.table(two.id)?.balanceOf(seatOf(bert))).toBe(FULL - 40_000);
    ok(await open.casino.changeTable(two.id, { state: 'closed' }));
    await open.casino.drain();
    expect(await inPurses(one.homeSession)).toBe(0);
    expect(await topUp(bert, one.homeSession ?? '')).toBe('enough');
  });

  it('keep the purses across a restart, and empty them if all tables were closed in the meantime', async () => {
    const table = await privateTable(anna);
    ok(await makes(table, anna, 'inspector', { type: 'place-your-bets' }));
    ok(await makes(table, anna, 'player', bet(40_000)));
    await open.stop();
    await reopen();
    expect(open.casino.table(table.id)?.info().homeSession).toBe(table.homeSession);
    expect(await open.casino.table(table.id)?.balanceOf(seatOf(anna))).toBe(FULL - 40_000);
    ok(await makes(table, anna, 'player', back(40_000)));
    await open.stop();
    await stored.database.query(`update game_table set state = 'closed' where id = $1`, [Number(table.id)]);
    await reopen();
    await open.casino.drain();
    expect(await inPurses(table.homeSession)).toBe(0);
  });

  it('close at the next start if they still use the purses of the house', async () => {
    const table = await open.table(ROULETTE);
    await table.call({ type: 'place-your-bets' });
    ok(await makes(table, anna, 'player', bet(40_000)));
    await open.stop();
    await stored.database.query(`update game_table set code = 'ABCD', host = $2 where id = $1`, [
      Number(table.id),
      anna.id,
    ]);
    await reopen();
    expect(open.casino.table(table.id)?.info()).toBeUndefined();
    expect(await purse(anna)).toBe(FULL);
  });

  it('close after two hours without play, return the chips, and end the home session', async () => {
    const table = await privateTable(anna);
    ok(await makes(table, anna, 'inspector', { type: 'place-your-bets' }));
    ok(await makes(table, anna, 'player', bet(40_000)));
    await open.pass(100);
    ok(await makes(table, anna, 'player', back(10_000)));
    await open.pass(115);
    expect(open.casino.table(table.id)?.info().closes).toBe(open.clock.now() + 5 * 60_000);
    const heard: TableInfo[] = [];
    open.casino.listenLobby((info) => heard.push(info));
    await open.pass(6);
    expect(open.casino.table(table.id)?.info()).toBeUndefined();
    expect(heard).toMatchObject([{ id: table.id, state: 'closed' }]);
    expect(await inPurses(table.homeSession)).toBe(0);
    expect(await purse(anna)).toBe(FULL);
  });

  it('cannot have timing so short that a few of them would keep the server busy', async () => {
    const tooShort = { code: 'wait-too-short', details: { wait: 'betting', least: 5 } };
    const timing = { betting: 0, draw: 0, pay: 0, open: 0 };
    const hasty = { plan: ROULETTE, name: 'Hasty', dealer: 'virtual', private: true, host: anna.id } as const;
    expect(await open.casino.openTable({ ...hasty, timing: { betting: 4.9 } })).toMatchObject(tooShort);
    expect(await open.casino.openTable({ ...hasty, timing })).toMatchObject({ code: 'wait-too-short' });
    const table = ok(await open.casino.openTable({ ...hasty, timing: { betting: 5, draw: 1 } }));
    expect(await open.casino.changeTable(table.id, { timing: { betting: 1 } })).toMatchObject(tooShort);
    expect(open.casino.table(table.id)?.info().timing).toMatchObject({ betting: 5, draw: 1 });
    // A plan's own default can be shorter than the minimum. For example, poker cards are dealt immediately.
    const poker = { ...hasty, plan: HOLDEM, timing: { draw: 0 } };
    expect(await open.casino.openTable(poker)).toMatchObject({ timing: { draw: 0 } });
    // A manager can set shorter waits.
    expect(await open.casino.openTable({ ...hasty, private: false, host: null, timing })).toMatchObject({
      timing,
    });
  });

  it('can seat players without a screen, bots and players, all with chips of the home session', async () => {
    const table = await privateTable(anna, HOLDEM);
    const walkIn = ok(await open.walkIns.seat(table.id, 'Karel'));
    const sit = { type: 'sit', place: 1, amount: 40_000, seat: walkIn.seat };
    ok(await makes(table, anna, 'inspector', sit));
    expect(await open.casino.table(table.id)?.balanceOf(walkIn.seat)).toBe(FULL - 40_000);
    const poker = await privateTable(anna, HOLDEM, 'virtual');
    expect(poker.homeSession).toBe(table.homeSession);
    ok(await makes(poker, anna, 'player', { type: 'sit', place: 1, amount: 40_000 }));
    ok(await open.bots.setCount(poker.id, 2));
    await open.pass(1);
    expect(open.casino.table(poker.id)?.state().view).toMatchObject({ places: { length: 3 } });
    expect(await purse(anna)).toBe(FULL);
  });
});

async function inPurses(homeSession: string | null): Promise<number> {
  const [found] = await stored.database.query<{ sum: number }>(
    `select coalesce(sum(balance), 0)::bigint as sum from ledger_account where kind = 'purse' and game_table = $1`,
    [Number(homeSession)],
  );
  return found?.sum ?? 0;
}
