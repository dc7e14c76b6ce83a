import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../src/account-service.ts';
import { openTestCasino, type TestCasino } from './casino.ts';
import { staffOf } from './staff-of.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

let storage: TestDatabase;
let house: TestCasino;
let floor: Account;
let keys = 0;
const key = () => `deal-key-${keys++}`;

beforeAll(async () => {
  storage = await testDatabase();
  await storage.empty();
  const kings = houses.filter(({ id }) => id === 'kings');
  house = await openTestCasino({ database: storage.database, houses: kings });
  floor = { ...(await house.person('Frieda')), roles: staffOf('kings', 'inspector', 'manager') };
});
afterAll(async () => {
  await house.tournaments.stop();
  await house.stop();
  await storage.remove();
});

async function at(id: string) {
  const state = await house.tournaments.state(id, floor);
  if (isRefusal(state)) throw new Error(state.message);
  return state;
}

const give = (id: string, command: object) => house.tournaments.floor(id, floor, key(), command as never);

describe('a deal between a person and bots (kings.poker-tournament-rules.88-90)', () => {
  it('is worked out from the stacks of now; bots answer, and whoever has a screen answers there', async () => {
    const announced = await house.tournaments.announce({ house: 'kings', ready: 'freezeout' }, floor);
    const id = String(announced);
    const anna = await house.person();
    expect(await house.tournaments.act(id, anna, key(), { do: 'register' })).toBeUndefined();
    await house.tournaments.enterBots(id, 2);
    await give(id, { type: 'start' });
    await give(id, { type: 'late-registration', untilLevel: null, reason: 'all are here' });
    await house.pass(3);
    await give(id, { type: 'clock', set: 'pause' });
    await house.pass(3);
    const before = (await at(id)).entries.map(({ number, stack }) => ({ entry: number, chips: stack }));
    const others = before.map((one) => ({ ...one, chips: one.chips + 1 }));
    expect(await give(id, { type: 'propose-deal', by: 'icm', stacks: others })).toMatchObject({
      code: 'deal-stacks',
    });
    expect(await give(id, { type: 'propose-deal', by: 'icm', stacks: before })).toBeUndefined();
    await house.pass(0.1);
    const asked = await at(id);
    expect(asked.floor?.deal).toMatchObject({ accepted: 2, of: 3, waiting: [1] });
    expect(asked.view.deal?.amounts.map(({ amount }) => amount)).toHaveLength(3);
    const answer = { type: 'answer-deal', entry: 1, accept: true };
    expect(await give(id, answer)).toMatchObject({ code: 'answers-at-screen' });
    expect(
      await house.tournaments.act(id, anna, key(), { do: 'answer-deal', entry: 1, accept: true }),
    ).toBeUndefined();
    const { view, entries } = await at(id);
    expect(view.phase).toBe('over');
    expect(entries.reduce((sum, { paid }) => sum + paid, 0)).toBe(view.pool);
  });
});
