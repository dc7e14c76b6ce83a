import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import type { Command } from '@croupier/tournaments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../src/services/account-service.ts';
import { insertCommands } from '../src/tournaments/store.ts';
import { openTestCasino, seededEntropy, type TestCasino } from './casino.ts';
import { staffOf } from './staff-of.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

let storage: TestDatabase;
let house: TestCasino;
let floor: Account;
let keys = 0;
const key = () => `deal-key-${keys++}`;

let opened = 0;
const open = () =>
  openTestCasino({
    database: storage.database,
    houses: houses.filter(({ id }) => id === 'kings'),
    // Each server has its own random source, so that it generates new ids.
    entropy: seededEntropy(`deals ${opened++}`),
  });

beforeAll(async () => {
  storage = await testDatabase();
  await storage.empty();
  house = await open();
  floor = { ...(await house.person('Frieda')), roles: staffOf('kings', 'inspector', 'manager') };
});
afterAll(async () => {
  await house.stop();
  await storage.remove();
});

async function at(id: string) {
  const state = await house.tournaments.state(id, floor);
  if (isRefusal(state)) throw new Error(state.message);
  return state;
}

const give = (id: string, command: object) => house.tournaments.floor(id, floor, key(), command as never);

/** Starts a tournament with Anna and two bots, and pauses the clock, so that a deal can be proposed. */
async function paused(): Promise<{ id: string; anna: Account; stacks: { entry: number; chips: number }[] }> {
  const id = String(await house.tournaments.announce({ house: 'kings', ready: 'freezeout' }, floor));
  const anna = await house.person();
  expect(await house.tournaments.act(id, anna, key(), { do: 'register' })).toBeUndefined();
  expect(await house.tournaments.enterBots(id, 2, 'bots-0012')).toBeUndefined();
  await give(id, { type: 'start' });
  await give(id, { type: 'late-registration', untilLevel: null, reason: 'all are here' });
  // No hand has begun, so nobody can be eliminated first.
  await give(id, { type: 'clock', set: 'pause' });
  await house.pass(3);
  const stacks = (await at(id)).entries.map(({ number, stack }) => ({ entry: number, chips: stack }));
  return { id, anna, stacks };
}

/**
 * Simulates a server that stores a command and is killed before it acts on the command. Starts the next
 * server.
 */
async function killedAfter(id: string, command: Command): Promise<void> {
  const { seq } = await at(id);
  await house.stop();
  const by = { account: floor.id, key: key() };
  await storage.database.transaction((tx) =>
    insertCommands(tx, { id: Number(id), epoch: 0 }, seq + 1, [{ at: house.clock.now(), by, command }]),
  );
  house = await open();
}

describe('a deal between a person and bots (kings.poker-tournament-rules.88-90)', () => {
  it('is computed from the current stacks, and bots answer automatically while people answer on their screens', async () => {
    const { id, anna, stacks: before } = await paused();
    const others = before.map((one) => ({ ...one, chips: one.chips + 1 }));
    expect(await give(id, { type: 'propose-deal', by: 'icm', stacks: others })).toMatchObject({
      code: 'deal-stacks',
    });
    expect(await give(id, { type: 'propose-deal', by: 'icm', stacks: before })).toBeUndefined();
    await house.pass(0.1);
    const asked = await at(id);
    expect(asked.floor?.deal).toMatchObject({ accepted: 2, required: 3, waiting: [1] });
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

  it('is answered by bots even if the server was killed as soon as the proposal was stored', async () => {
    const { id, stacks } = await paused();
    await killedAfter(id, { type: 'propose-deal', by: 'icm', stacks } as Command);
    await house.pass(0.1);
    expect((await at(id)).floor?.deal).toMatchObject({ accepted: 2, required: 3, waiting: [1] });
  });
});

it('a bot that waits for its tournament to start is not used elsewhere after a restart', async () => {
  const announce = async () =>
    String(await house.tournaments.announce({ house: 'kings', ready: 'freezeout' }, floor));
  const id = await announce();
  expect(await house.tournaments.enterBots(id, 2, 'bots-0013')).toBeUndefined();
  await house.stop();
  house = await open();
  await house.pass(0.1);
  const other = await announce();
  expect(await house.tournaments.enterBots(other, 2, 'bots-0014')).toBeUndefined();
  const players = await storage.database.query(
    `select command->>'player' as player from tournament_command where command->>'type' = 'register' and tournament = any($1)`,
    [[id, other]],
  );
  expect(new Set(players.map(({ player }) => player)).size).toBe(4);
});
