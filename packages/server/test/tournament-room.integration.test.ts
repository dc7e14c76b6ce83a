import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import type { Account } from '../src/services/account-service.ts';
import { openTestCasino, type TestCasino } from './casino.ts';
import { staffOf } from './staff-of.ts';
import { type TestDatabase, testDatabase } from './storage.ts';
import { VirtualClock } from './virtual-clock.ts';

let storage: TestDatabase;
let house: TestCasino;
let floor: Account;

beforeAll(async () => {
  storage = await testDatabase();
});
afterAll(() => storage.remove());
beforeEach(async () => {
  await storage.empty();
  house = await open();
  floor = { ...(await house.person('Frieda')), roles: staffOf('kings', 'inspector', 'manager') };
});

afterEach(async () => {
  await house.tournaments.stop();
  await house.stop();
});

async function restart(): Promise<void> {
  await house.tournaments.stop();
  await house.stop();
  house = await open(house.clock);
}

function open(clock?: TestCasino['clock']): Promise<TestCasino> {
  return openTestCasino({
    database: storage.database,
    houses: houses.filter(({ id }) => id === 'kings'),
    ...(clock ? { clock } : {}),
  });
}

let keys = 0;
const key = () => `test-key-${keys++}`;

/** Announces a freezeout in a physical room, where people deal. */
async function announced(changes: object = {}): Promise<string> {
  const id = await house.tournaments.announce(
    {
      house: 'kings',
      ready: 'freezeout',
      announcement: { room: 'physical', lateRegistration: null, ...changes },
    },
    floor,
  );
  if (isRefusal(id)) throw new Error(id.message);
  return id;
}

async function at(id: string, viewer?: Account) {
  const state = await house.tournaments.state(id, viewer);
  if (isRefusal(state)) throw new Error(state.message);
  return state;
}

const command = (id: string, given: { type: string; [field: string]: unknown }) =>
  house.tournaments.floor(id, floor, key(), given as never);
const enter = (id: string, who: Account, with_ = key()) =>
  house.tournaments.act(id, who, with_, { do: 'register' });

describe('a tournament in a physical room', () => {
  it('takes the buy-in from the purse once, regardless of retries, and refunds it', async () => {
    const id = await announced();
    const anna = await house.person('Anna');
    const before = await house.accounts.purse(anna.id, 'kings');
    const { price = 0 } = (await at(id)).view.buyIns[0] ?? {};
    const again = key();
    expect(await enter(id, anna, again)).toBeUndefined();
    expect(await enter(id, anna, again)).toBeUndefined();
    expect(await enter(id, anna)).toMatchObject({ code: 'entry-alive' });
    expect(await house.tournaments.act(id, anna, again, { do: 'unregister', entry: 1 })).toMatchObject({
      code: 'key-used',
    });
    expect(await house.accounts.purse(anna.id, 'kings')).toBe(before - price);
    const { own, entries, floor: hidden } = await at(id, anna);
    expect(entries).toMatchObject([{ name: 'Anna', status: 'registered' }]);
    expect(hidden).toBeNull();
    expect(own?.choices.find((choice) => choice.do === 'unregister')).toMatchObject({ entry: 1, why: null });
    expect(own?.choices.find((choice) => choice.do === 'register')?.why).toMatchObject({
      code: 'entry-alive',
    });
    // A refundable fee counts as available play money, so that nobody can double it with a top-up.
    expect(await house.accounts.topUp(anna.id, 'kings')).toMatchObject({ code: 'enough' });
    const left = await house.tournaments.act(id, anna, key(), { do: 'unregister', entry: 1 });
    expect(left).toBeUndefined();
    expect(await house.accounts.purse(anna.id, 'kings')).toBe(before);
    expect(await audit(storage.database)).toEqual([]);
  });

  it('refuses actions on other people’s entries, buy-ins above the purse, and tournaments that do not exist', async () => {
    const id = await announced({ buyIns: [{ id: 'seat', price: '600', stack: 1000 }] });
    const [anna, boris] = [await house.person('Anna'), await house.person('Boris')];
    await enter(id, anna);
    expect(await house.tournaments.act(id, boris, key(), { do: 'unregister', entry: 1 })).toMatchObject({
      code: 'not-your-entry',
    });
    const dear = await announced({ buyIns: [{ id: 'seat', price: '600', stack: 1000 }] });
    expect(await enter(dear, anna)).toMatchObject({ code: 'no-funds' });
    expect(await house.tournaments.act('99', anna, key(), { do: 'register' })).toMatchObject({
      code: 'no-such-tournament',
    });
    expect(await command(id, { type: 'register' })).toMatchObject({ code: 'malformed' });
    expect(await command(id, { type: 'move', entry: 1 })).toMatchObject({ code: 'malformed' });
  });

  it('follows the results that staff enter, and pays its pool to the cent', async () => {
    const id = await announced();
    for (const name of ['Anna', 'Boris', 'Cyril'])
      expect(await command(id, { type: 'register', name })).toBeUndefined();
    await command(id, { type: 'start' });
    const { view, floor: seen } = await at(id, floor);
    expect(view).toMatchObject({ phase: 'playing', playersLeft: 3 });
    expect(view.flights[0]?.clock).toMatchObject({ level: 1, running: true });
    const chips = seen?.chips ?? 0;
    const wrong = [1, 2, 3].map((entry) => ({ entry, chips: chips / 3 + 1 }));
    expect(await command(id, { type: 'count', stacks: wrong })).toMatchObject({ code: expect.any(String) });
    const bust = (entry: number, by: number) => command(id, { type: 'bust', entries: [entry], by: [by] });
    expect(await bust(2, 1)).toBeUndefined();
    expect(await bust(3, 1)).toBeUndefined();
    const over = await at(id, floor);
    expect(over.view.phase).toBe('over');
    const paid = over.entries.reduce((sum, entry) => sum + entry.paid, 0);
    expect(paid).toBe(over.view.pool);
    expect(over.entries.map(({ place }) => place)).toEqual([1, 3, 2]);
    expect(await bust(1, 2)).toMatchObject({ code: 'over' });
    // After ten minutes, the tournament is read from the storage, and after a restart too.
    for (const change of [() => house.pass(10), restart]) {
      await change();
      expect(house.workload().tournaments).toBe(0);
      expect(await at(id, floor)).toMatchObject({ view: over.view, entries: over.entries });
      expect(await bust(1, 2)).toMatchObject({ code: 'over' });
    }
    expect(await audit(storage.database)).toEqual([]);
  });

  it('takes nothing from a purse at the desk, so people with an account enter and buy on their own screens', async () => {
    const id = await announced();
    const anna = await house.person('Anna');
    const before = await house.accounts.purse(anna.id, 'kings');
    const refused = { code: 'own-screen' };
    expect(await command(id, { type: 'register', name: 'Anna' })).toMatchObject(refused);
    await storage.database.query('delete from session where account = $1', [anna.id]);
    await storage.database.query(`update account set guest = false where id = $1`, [anna.id]);
    expect(await command(id, { type: 'register', name: 'anna' })).toMatchObject(refused);
    expect(await house.accounts.purse(anna.id, 'kings')).toBe(before);
    expect((await at(id)).entries).toEqual([]);
    await enter(id, anna);
    const entered = await house.accounts.purse(anna.id, 'kings');
    for (const type of ['rebuy', 'add-on', 'give-up'])
      expect(await command(id, { type, entry: 1 })).toMatchObject(refused);
    expect(await command(id, { type: 'add-stacks', entry: 1, count: 1 })).toMatchObject(refused);
    expect(await house.accounts.purse(anna.id, 'kings')).toBe(entered);
    expect(await command(id, { type: 'register', name: 'Nobody yet' })).toBeUndefined();
    expect((await at(id)).entries.map(({ name }) => name)).toEqual(['Anna', 'Nobody yet']);
  });

  it('cannot be run by somebody who has entered it, not even to remove a rival', async () => {
    const id = await announced();
    const rival = await house.person('Rival');
    await enter(id, rival);
    expect((await at(id, floor)).floor).not.toBeNull();
    await enter(id, floor);
    const refused = { code: 'own-tournament' };
    for (const given of [
      { type: 'unregister', entry: 1 },
      { type: 'register', name: 'Friend' },
      { type: 'start' },
      { type: 'cancel', reason: 'rain' },
      { type: 'clock', flight: 'A', set: 'pause' },
      { type: 'penalty', entry: 1, kind: 'warning', hands: 0, reason: 'late' },
    ])
      expect({ given, answer: await command(id, given) }).toMatchObject({ given, answer: refused });
    expect(await house.tournaments.enterBots(id, 1, 'bots-0003', floor.id)).toMatchObject(refused);
    expect((await at(id, floor)).floor).toBeNull();
    expect((await at(id)).entries).toMatchObject([{ status: 'registered' }, { status: 'registered' }]);
    const other = { ...(await house.person('Olga')), roles: staffOf('kings', 'inspector') };
    expect(
      await house.tournaments.floor(id, other, key(), { type: 'unregister', entry: 2 } as never),
    ).toBeUndefined();
    expect((await at(id, floor)).floor).not.toBeNull();
  });

  it('resumes after a restart, with its clock', async () => {
    const id = await announced();
    for (const name of ['Anna', 'Boris']) await command(id, { type: 'register', name });
    await command(id, { type: 'start' });
    await house.pass(5);
    const before = await at(id, floor);
    await restart();
    expect(await at(id, floor)).toEqual(before);
    const [minutes = 0] = before.view.levels.flatMap((line) => (line.kind === 'level' ? [line.minutes] : []));
    await house.pass(minutes);
    expect((await at(id)).view.flights[0]?.clock.level).toBe(2);
  });

  it('is restored from a saved state and the commands after it', async () => {
    const id = await announced();
    for (const name of ['Anna', 'Boris', 'Cyril']) await command(id, { type: 'register', name });
    await command(id, { type: 'start' });
    const { view } = await at(id);
    const clock = (set: string) => command(id, { type: 'clock', flight: view.flights[0]?.id, set });
    const kept = async () => {
      const [row] = await storage.database.query<{ kept: number; all: number }>(
        `select snapshot_n as kept, (select count(*)::int from tournament_command where tournament = tournament.id) as all
         from tournament where id = $1`,
        [Number(id)],
      );
      return row ?? expect.fail('no tournament');
    };
    // Restore the state exactly where it was saved, and one command later.
    for (let n = 0; (await kept()).kept === 0; n++)
      expect(await clock(n % 2 === 0 ? 'pause' : 'resume')).toBeUndefined();
    const again = async (clock = house.clock) => {
      await house.tournaments.stop();
      await house.stop();
      house = await open(clock);
    };
    const [first, time] = [await at(id, floor), house.clock];
    await again();
    expect(await at(id, floor)).toEqual(first);
    // If the clock was set back, new commands still come after earlier ones.
    await again(new VirtualClock(time.now() - 60_000));
    expect(await command(id, { type: 'bust', entries: [3], by: [1] })).toBeUndefined();
    await again(time);
    expect((await at(id, floor)).entries.map(({ status }) => status)).toEqual(['playing', 'playing', 'out']);
    const stored = await kept();
    expect(stored.all).toBeGreaterThan(stored.kept);
    const moments = await storage.database.query<{ at: number }>(
      'select at from tournament_command where tournament = $1 order by n',
      [Number(id)],
    );
    expect(moments.map((one) => one.at)).toEqual(moments.map((one) => one.at).sort((a, b) => a - b));
    expect(await command(id, { type: 'bust', entries: [2], by: [1] })).toBeUndefined();
    const over = await at(id, floor);
    expect(over.entries.reduce((sum, entry) => sum + entry.paid, 0)).toBe(over.view.pool);
    expect(await audit(storage.database)).toEqual([]);
  });
});
