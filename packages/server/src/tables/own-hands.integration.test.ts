import { isRefusal } from '@croupier/core';
import { house as houseOf } from '@croupier/houses';
import { readHands } from '@croupier/phh';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKey, ok, openTestCasino, type TestCasino } from '../../test/casino.ts';
import { type TestDatabase, testDatabase } from '../../test/storage.ts';

const POKER = 'kings/poker-texas-holdem';

/** A table at which two guests sit down and then let their time run out, so that each of them folds a hand. */
let stored: TestDatabase;
let open: TestCasino;
let table: string;
let ann: string;
let bob: string;
beforeAll(async () => {
  stored = await testDatabase();
  await stored.empty();
  const kings = houseOf('kings');
  if (!kings) throw new Error('no house kings');
  const plans = kings.plans.filter(({ id }) => id === POKER);
  open = await openTestCasino({ database: stored.database, houses: [{ ...kings, plans }] });
  const dealt = { dealer: 'virtual', private: false, host: null } as const;
  table = ok(await open.casino.openTable({ plan: POKER, name: 'Own hands', ...dealt })).id;
  const seats = [await open.accounts.createGuest(), await open.accounts.createGuest()];
  for (const [index, { account }] of seats.entries()) {
    const seat = open.accounts.seatOf(table, account.id);
    open.casino.table(table)?.arrived(seat);
    const move = { type: 'sit', place: index + 1, amount: 40_000 };
    ok(await open.casino.submit({ table, account: account.id, as: 'player', seat, key: newKey(), move }));
  }
  [ann = '', bob = ''] = seats.map(({ account }) => account.id);
  await open.pass(300);
});
afterAll(async () => {
  await open.stop();
  await stored.remove();
});

it('a player gets their own hands as texts, newest first, in pages', async () => {
  const hands = await open.archive.roundsOf(ann, { hands: 'pokerstars', limit: 50 });
  expect(hands.length).toBeGreaterThan(0);
  for (const { hand } of hands) {
    expect(hand?.you).toBe(1);
    const [read] = readHands(hand?.text ?? '');
    if (!read || isRefusal(read)) throw new Error(read?.message);
    expect(read.players).toContain('Hero');
  }
  expect(hands.map(({ number }) => number)).toEqual(hands.map(({ number }) => number).sort((a, b) => b - a));
  const last = hands.at(-1)?.id;
  const before = { hands: 'phh', limit: 5, before: last } as const;
  expect(await open.archive.roundsOf(ann, before)).toEqual([]);
});

it('the list is limited to a plan and to a span in which the hands settled, without its end', async () => {
  const all = await open.archive.roundsOf(ann, { hands: 'phh', limit: 50 });
  const [newest, oldest] = [all[0]?.closedAt ?? 0, all.at(-1)?.closedAt ?? 0];
  const found = async (wanted: { plan?: string; after?: number; until?: number; table?: string }) => {
    const hands = await open.archive.roundsOf(ann, { hands: 'phh', limit: 50, ...wanted });
    return hands.map(({ id }) => id);
  };
  const ids = all.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(0);
  expect(await found({ plan: POKER, after: oldest })).toEqual(ids);
  expect(await found({ plan: 'kings/poker-omaha' })).toEqual([]);
  expect(await found({ after: oldest + 1 })).not.toContain(ids.at(-1));
  expect(await found({ until: newest })).not.toContain(ids[0]);
  expect(await found({ until: newest + 1, table })).toEqual(ids);
  // The lists of all rounds obey the same limits.
  for (const at of [{}, { table }]) {
    const rounds = await open.archive.roundsOf(ann, { limit: 50, until: newest, ...at });
    expect(rounds.map(({ id }) => id)).not.toContain(ids[0]);
    expect(await open.archive.roundsOf(ann, { limit: 50, plan: 'kings/poker-omaha', ...at })).toEqual([]);
  }
});

it('a settled hand names the seat of its player in the record, and of nobody else', async () => {
  const [{ id = '' } = {}] = await open.archive.roundsOf(ann, { hands: 'phh', limit: 1 });
  const seats = [await open.archive.seatIn(id, ann), await open.archive.seatIn(id, bob)];
  const moves = JSON.stringify((await open.archive.record(id))?.rounds);
  expect(new Set(seats).size).toBe(2);
  for (const seat of seats) expect(moves).toContain(`"seat":"${seat}"`);
  expect(await open.archive.seatIn(id, 'nobody000000')).toBe(undefined);
});

it('another player gets the same hands with their own cards, and nobody else gets any', async () => {
  const [own] = await open.archive.roundsOf(ann, { hands: 'phh', limit: 1, table });
  const [other] = await open.archive.roundsOf(bob, { hands: 'phh', limit: 1, table });
  expect(other?.id).toBe(own?.id);
  expect(other?.hand?.you).toBe(2);
  expect(other?.hand?.text).not.toBe(own?.hand?.text);
  expect(own?.hand?.text).not.toContain(bob);
  expect(await open.archive.roundsOf('nobody000000', { hands: 'phh', limit: 5 })).toEqual([]);
  expect(await open.archive.roundsOf(ann, { hands: 'phh', limit: 5, table: '999' })).toEqual([]);
});
