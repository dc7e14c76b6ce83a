import { isRefusal, type MoveOption, type SeatId } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import type { Account } from '../src/services/account-service.ts';
import { newKey, ok, openTestCasino, type TestCasino } from './casino.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';

const EURO = 100;
const PLAN = 'kings/red-dog';

let stored: TestDatabase;
let clock: VirtualClock;
let house: TestCasino;
let table: string;
let staff: Account;

async function open(): Promise<void> {
  const kings = houseOf('kings') ?? expect.fail('no kings');
  const plans = kings.plans.filter(({ id }) => id === PLAN);
  house = await openTestCasino({ database: stored.database, houses: [{ ...kings, plans }], clock });
}

beforeAll(async () => {
  stored = await testDatabase();
});
beforeEach(async () => {
  await stored.empty();
  clock = new VirtualClock();
  await open();
  table = (await house.table(PLAN)).id;
  staff = ok(await house.accounts.createNamedGuest('Tess')).account;
});
afterEach(async () => {
  await house.stop();
  expect(await audit(stored.database)).toEqual([]);
});
afterAll(() => stored.remove());

type Move = { readonly type: string; readonly [field: string]: unknown };

const enter = (move: Move) =>
  house.casino.submit({ table, account: staff.id, as: 'croupier', key: newKey(), move });
const ante = (seat: SeatId, euros: number) =>
  enter({ type: 'bet', seat, chips: [{ position: '1/ante', amount: euros * EURO }] });
const purse = (seat: SeatId) => house.accounts.purse(house.accounts.accountOf(table, seat), 'kings');

/** Returns the seats for which the croupier can currently place chips. */
async function servable(): Promise<readonly unknown[]> {
  const options = (await house.casino.table(table)?.options('croupier', undefined)) ?? [];
  const bets = options.filter(({ move }: MoveOption) => move.type === 'bet' && 'seat' in move);
  return bets.map(({ move }) => move.seat);
}

it('a player without a screen is served immediately, and pays and is paid from their own purse', async () => {
  const { seat } = ok(await house.walkIns.seat(table, 'Karel'));
  for (const type of ['shuffle', 'place-your-bets']) ok(await enter({ type }));
  expect(await servable()).toEqual([seat]);
  ok(await ante(seat, 100));
  expect(await purse(seat)).toBe(900 * EURO);
  expect(await ante(seat, 901)).toMatchObject({ code: 'insufficient-funds' });
  ok(await enter({ type: 'no-more-bets' }));
  for (const card of ['4c', 'Js']) ok(await enter({ type: 'card', card }));
  ok(await enter({ type: 'raise', seat, position: '1/ante' }));
  ok(await enter({ type: 'card', card: '7h' }));
  ok(await enter({ type: 'pay' }));
  // A spread of six pays 1 to 1 on ante and raise.
  expect(await purse(seat)).toBe(1200 * EURO);
});

it('no bet is placed for anybody who is not at the table', async () => {
  const { account } = ok(await house.accounts.createNamedGuest('Eva'));
  const seat = house.accounts.seatOf(table, account.id);
  for (const type of ['shuffle', 'place-your-bets']) ok(await enter({ type }));
  expect(await ante(seat, 10)).toMatchObject({ code: 'nothing-here' });
  house.casino.table(table)?.arrived(seat);
  ok(await ante(seat, 10));
  house.casino.table(table)?.gone(seat);
  await house.casino.drain();
  expect(await purse(seat)).toBe(990 * EURO);
  const { seat: gone } = ok(await house.walkIns.seat(table, 'Karel'));
  expect(await house.walkIns.leave(table, gone)).toBeUndefined();
  expect(await ante(gone, 10)).toMatchObject({ code: 'nothing-here' });
  expect(await house.walkIns.leave(table, gone)).toMatchObject({ code: 'not-there' });
});

it('players without a screen are still there after a restart, with their chips in place', async () => {
  const karel = ok(await house.walkIns.seat(table, 'Karel'));
  for (const type of ['shuffle', 'place-your-bets']) ok(await enter({ type }));
  ok(await ante(karel.seat, 10));
  const dora = ok(await house.walkIns.seat(table, 'Dora'));
  await house.stop();
  await open();
  expect(house.walkIns.at(table)).toEqual([karel, dora]);
  expect(await servable()).toEqual([karel.seat, dora.seat]);
  ok(await ante(karel.seat, 20));
  expect(house.casino.table(table)?.playerView(karel.seat)).toMatchObject({ staked: 30 * EURO });
});

it('a table of the virtual croupier accepts no players without a screen, and removes those it had', async () => {
  ok(await house.walkIns.seat(table, 'Karel'));
  ok(await house.casino.changeTable(table, { dealer: 'virtual' }));
  expect(house.walkIns.at(table)).toEqual([]);
  const refusal = await house.walkIns.seat(table, 'Dora');
  expect(isRefusal(refusal) && refusal.code).toBe('virtual-croupier');
});

it('a croupier serves a limited number of players without a screen', async () => {
  for (let count = 0; count < 24; count++) ok(await house.walkIns.seat(table, `Player ${count}`));
  expect(await house.walkIns.seat(table, 'One more')).toMatchObject({ code: 'table-full' });
});
