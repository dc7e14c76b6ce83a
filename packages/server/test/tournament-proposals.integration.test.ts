import { houses } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import type { Account } from '../src/services/account-service.ts';
import { ok, openTestCasino, type TestCasino } from './casino.ts';
import { staffOf } from './staff-of.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

let storage: TestDatabase;
let house: TestCasino;
let floor: Account;
let anna: Account;
let id: string;

beforeAll(async () => {
  storage = await testDatabase();
});
afterAll(() => storage.remove());
beforeEach(async () => {
  await storage.empty();
  house = await openTestCasino({
    database: storage.database,
    houses: houses.filter((one) => one.id === 'kings'),
  });
  floor = { ...(await house.person('Frieda')), roles: staffOf('kings', 'inspector', 'manager') };
  anna = await house.person('Anna');
  id = ok(
    await house.tournaments.announce(
      { house: 'kings', ready: 'freezeout', announcement: { room: 'physical', lateRegistration: null } },
      floor,
    ),
  );
});
afterEach(async () => {
  await house.tournaments.stop();
  await house.stop();
});

let keys = 0;
const key = () => `test-key-${keys++}`;
const give = (command: object, by = floor) => house.tournaments.floor(id, by, key(), command as never);
const propose = (name = 'Anna') => give({ type: 'propose-entry', name });
const at = async (viewer?: Account) => ok(await house.tournaments.state(id, viewer));
const proposals = async (viewer = anna) => (await at(viewer)).own?.proposals ?? [];
const answer = (proposal: string, accept: boolean, by = anna, with_ = key()) =>
  house.tournaments.act(id, by, with_, { do: 'answer-entry', proposal, accept });
const purse = () => house.accounts.purse(anna.id, 'kings');
const only = async () => (await proposals())[0] ?? expect.fail('nothing is proposed');

describe('an entry that the floor proposes', () => {
  it('costs nothing until the player accepts it, and is then registered once, as if by the player', async () => {
    const before = await purse();
    expect(await propose()).toBeUndefined();
    const [proposal, ...more] = await proposals();
    expect(more).toEqual([]);
    const [{ price = 0, stack = 0 } = {}] = (await at()).view.buyIns;
    expect(proposal).toMatchObject({ price, chips: stack });
    expect(proposal?.until).toBeGreaterThan(house.clock.now());
    expect((await at(floor)).floor?.proposals).toMatchObject([{ name: 'Anna', price }]);
    expect((await at(await house.person('Boris'))).own?.proposals).toEqual([]);
    expect((await at()).entries).toEqual([]);
    expect(await purse()).toBe(before);
    const again = key();
    for (const _ of [1, 2]) expect(await answer(proposal?.id ?? '', true, anna, again)).toBeUndefined();
    expect((await at()).entries).toMatchObject([{ name: 'Anna', status: 'registered' }]);
    expect(await purse()).toBe((before ?? 0) - price);
    expect(await proposals()).toEqual([]);
    expect((await at(floor)).floor?.proposals).toEqual([]);
    const [told] = await storage.database.query<{ account: string }>(
      `select account from tournament_command where command ->> 'type' = 'register'`,
    );
    expect(told?.account).toBe(anna.id);
    expect(await house.tournaments.act(id, anna, key(), { do: 'unregister', entry: 1 })).toBeUndefined();
    expect(await purse()).toBe(before);
    expect(await audit(storage.database)).toEqual([]);
  });

  it('cannot be answered by anybody else, or accepted after it was declined', async () => {
    await propose();
    const { id: proposal } = await only();
    const boris = await house.person('Boris');
    for (const accept of [true, false])
      expect(await answer(proposal, accept, boris)).toMatchObject({ code: 'proposal-lapsed' });
    expect(await answer(proposal, false)).toBeUndefined();
    expect(await answer(proposal, false)).toBeUndefined();
    expect(await answer(proposal, true)).toMatchObject({ code: 'proposal-lapsed' });
    expect((await at()).entries).toEqual([]);
    expect(await proposals()).toEqual([]);
  });

  it('expires automatically, and is replaced by a later one', async () => {
    const heard: string[] = [];
    house.tournaments.listen({ changed: (one) => void heard.push(one), purse: () => {}, seated: () => {} });
    await propose();
    const { id: first } = await only();
    await propose();
    const { id: proposal } = await only();
    expect(await answer(first, true)).toMatchObject({ code: 'proposal-lapsed' });
    const told = heard.length;
    await house.pass(11);
    expect(heard.length).toBeGreaterThan(told);
    expect(await proposals()).toEqual([]);
    expect(await answer(proposal, true)).toMatchObject({ code: 'proposal-lapsed' });
  });

  it('expires when registration closes, and cannot be made if the player could not enter', async () => {
    await propose();
    const { id: proposal } = await only();
    for (const name of ['Cyril', 'Dana', 'Emil']) await give({ type: 'register', name });
    await give({ type: 'start' });
    expect(await proposals()).toEqual([]);
    expect(await answer(proposal, true)).toMatchObject({ code: 'registration-closed' });
    expect(await propose()).toMatchObject({ code: 'registration-closed' });
    expect((await at()).entries.map(({ name }) => name)).toEqual(['Cyril', 'Dana', 'Emil']);
  });

  it('stays open if the player cannot pay yet, and can be accepted once they can', async () => {
    const dear = {
      room: 'physical',
      lateRegistration: null,
      buyIns: [{ id: 'seat', price: '600', stack: 1000 }],
    };
    id = ok(
      await house.tournaments.announce({ house: 'kings', ready: 'freezeout', announcement: dear }, floor),
    );
    await house.tournaments.act(id, anna, key(), { do: 'register' });
    const other = ok(
      await house.tournaments.announce({ house: 'kings', ready: 'freezeout', announcement: dear }, floor),
    );
    const first = id;
    id = other;
    await propose();
    const { id: proposal } = await only();
    expect(await answer(proposal, true)).toMatchObject({ code: 'no-funds' });
    await house.tournaments.act(first, anna, key(), { do: 'unregister', entry: 1 });
    expect(await answer(proposal, true)).toBeUndefined();
    expect((await at()).entries).toMatchObject([{ name: 'Anna' }]);
  });

  it('requires an account, and cannot come from a person who has entered the tournament', async () => {
    for (const name of ['Nobody yet', '', 7])
      expect(await give({ type: 'propose-entry', name })).toMatchObject({ code: 'no-such-account' });
    await give({ type: 'register', name: 'Without account' });
    expect(await propose('Without account')).toMatchObject({ code: 'no-such-account' });
    expect(await give({ type: 'propose-entry', name: 'Anna', flight: 7 })).toMatchObject({
      code: 'malformed',
    });
    expect(await give({ type: 'propose-entry', name: 'Anna', flight: 'none' })).toMatchObject({
      code: 'no-such-flight',
    });
    expect(await house.tournaments.act(id, floor, key(), { do: 'register' })).toBeUndefined();
    expect(await propose()).toMatchObject({ code: 'own-tournament' });
    expect(await proposals()).toEqual([]);
    await give({ type: 'register', name: 'Anna' });
    expect((await at()).entries.map(({ name }) => name)).not.toContain('Anna');
  });
});
