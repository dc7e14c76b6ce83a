import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { tournamentHouses } from '@croupier/houses/tournaments';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Account } from '../src/services/account-service.ts';
import { openTestCasino, type TestCasino } from './casino.ts';
import { staffOf } from './staff-of.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

let storage: TestDatabase;
let house: TestCasino;
let floor: Account;
let keys = 0;
const key = () => `check-in-key-${keys++}`;

beforeAll(async () => {
  storage = await testDatabase();
  await storage.empty();
  house = await openTestCasino({
    database: storage.database,
    houses: houses.filter(({ id }) => id === 'kings'),
  });
  floor = { ...(await house.person('Frieda')), roles: staffOf('kings', 'inspector', 'manager') };
});
afterAll(async () => {
  await house.tournaments.stop();
  await house.stop();
  await storage.remove();
});

async function at(id: string, viewer: Account) {
  const state = await house.tournaments.state(id, viewer);
  if (isRefusal(state)) throw new Error(state.message);
  return state;
}

async function announced(ready: string): Promise<string> {
  const id = await house.tournaments.announce({ house: 'kings', ready }, floor);
  if (isRefusal(id)) throw new Error(id.message);
  return id;
}

const give = (id: string, command: object) => house.tournaments.floor(id, floor, key(), command as never);

/**
 * Returns the number and id of the table of a player's entry, and the player's seat; undefined until the
 * table has opened.
 */
async function seatOf(id: string, who: Account) {
  const { view, entries, own } = await at(id, who);
  const number = own?.entries.at(-1)?.number;
  const entry = entries.find((one) => one.number === number);
  const table = view.tables.find((one) => one.number === entry?.table);
  if (!entry || !table?.table) return undefined;
  return { number: table.number, table: table.table, seat: house.accounts.seatOf(table.table, who.id) };
}

/**
 * Eliminates players until only the last is left, so that the tournament does not continue during other
 * tests.
 */
async function end(id: string): Promise<void> {
  for (const { number, table } of (await at(id, floor)).entries)
    if (table > 0)
      await give(id, { type: 'penalty', entry: number, kind: 'elimination', reason: 'The test ends.' });
}

/**
 * Advances time in steps of two seconds until `found` returns something, and returns the result. Returns
 * undefined after this many minutes.
 */
async function until<T>(found: () => Promise<T | undefined>, minutes: number): Promise<T | undefined> {
  for (let second = 0; second < 60 * minutes; second += 2) {
    const answer = await found();
    if (answer !== undefined) return answer;
    await house.pass(2 / 60);
  }
  return undefined;
}

const formats = Object.entries(tournamentHouses.kings?.announcements ?? {}) as readonly (readonly [
  string,
  {
    readonly start?: { readonly entries?: number };
    readonly team?: object;
    readonly checkIn?: boolean;
    readonly entriesMustBe?: string;
    readonly buyIns: readonly { readonly id: string }[];
    readonly stages?: readonly { readonly flights?: readonly { readonly id: string }[] }[];
  },
])[];

describe('a registered player who opens their table', () => {
  it('has to check in in some formats', () => {
    expect(formats.filter(([, { checkIn }]) => checkIn)).toHaveLength(13);
  });

  it.each(formats)(
    'can act in the format %s',
    async (ready, { start, team, checkIn = false, entriesMustBe, stages, buyIns }) => {
      const id = await announced(ready);
      const anna = await house.person();
      const flight = stages?.[0]?.flights?.[0]?.id;
      const register = {
        do: 'register',
        ...(flight ? { flight } : {}),
        ...(buyIns.length > 1 ? { buyIn: buyIns[0]?.id } : {}),
        ...(team ? { team: 'Ours' } : {}),
      } as const;
      expect(await house.tournaments.act(id, anna, key(), register)).toBeUndefined();
      // Only full tables play in this format, so an absent player would lose the place before seats are
      // drawn.
      if (entriesMustBe === 'fullTables')
        expect(await house.tournaments.act(id, anna, key(), { do: 'check-in', entry: 1 })).toBeUndefined();
      const others = (start?.entries ?? (flight ? 7 : 4)) - 1;
      expect(await house.tournaments.enterBots(id, others, 'bots-0002')).toBeUndefined();
      if (start?.entries === undefined)
        expect(await give(id, { type: 'start', ...(flight ? { flight } : {}) })).toBeUndefined();
      const first = await until(() => seatOf(id, anna), 1);
      if (!first) throw new Error('no table has opened');
      const waits = checkIn && entriesMustBe !== 'fullTables';
      expect((await at(id, anna)).own?.entries[0]?.checkedIn).toBe(!waits);
      house.tournaments.arrived({ id, table: first.number }, anna.id);
      const offered = await until(async () => {
        const now = await seatOf(id, anna);
        if (!now) return undefined;
        house.tournaments.arrived({ id, table: now.number }, anna.id);
        const options = (await house.casino.table(now.table)?.options('player', now.seat)) ?? [];
        return options.length > 0 ? options : undefined;
      }, 5);
      expect(offered?.length).toBeGreaterThan(0);
      expect((await at(id, anna)).own?.entries[0]?.checkedIn).toBe(true);
      await end(id);
    },
    60_000,
  );
});
