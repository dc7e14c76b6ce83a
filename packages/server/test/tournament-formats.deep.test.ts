import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import type { Account } from '../src/services/account-service.ts';
import { openTestCasino, type TestCasino } from './casino.ts';
import { staffOf } from './staff-of.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const PANIC = 'kings.kings-general.01';
/** The terms of a house with a panic button, similar to the terms of other houses. */
const protection = { panicButton: { hours: 48, rule: PANIC } } as const;

let storage: TestDatabase;
let house: TestCasino;
let floor: Account;

beforeAll(async () => {
  storage = await testDatabase();
  await storage.empty();
  house = await openTestCasino({
    database: storage.database,
    houses: houses.filter(({ id }) => id === 'kings').map((kings) => ({ ...kings, protection })),
  });
  floor = { ...(await house.person('Frieda')), roles: staffOf('kings', 'inspector', 'manager') };
});
afterAll(async () => {
  await house.tournaments.stop();
  await house.stop();
  await storage.remove();
});

/** Blinds that are high enough to end a tournament soon. */
const steep = [100, 400, 1_600, 6_400].map((bigBlind) => ({
  minutes: 1,
  smallBlind: bigBlind / 2,
  bigBlind,
}));
const poker = {
  formats: ['multitable'],
  game: 'texas-holdem',
  tableSize: 3,
  buyIns: [{ id: 'seat', price: '10', stack: 1_000 }],
  feeBp: 1_000,
  levels: steep,
};
const bounty = { kind: 'progressive', price: '5', toOwnBp: 5_000 };
const fixed = { levels: [{ minutes: 60, minimum: 50, maximum: 500 }], checkIn: false };
const twoGames = [
  { tables: 'fixed', until: { hands: 2, advancing: 2 }, carry: 'reset' },
  { tables: 'fixed' },
];

/** The tournaments to play: the number of bots, the prepared format, and changes to the format. */
const played: readonly (readonly [bots: number, ready: string | undefined, changes: object])[] = [
  [
    6,
    undefined,
    { ...poker, id: 'flights', stages: [{ flights: [{ id: 'A' }, { id: 'B' }], until: { levels: 1 } }, {}] },
  ],
  [
    4,
    undefined,
    {
      ...poker,
      id: 'heads-up',
      formats: ['heads-up'],
      tableSize: 2,
      entriesMustBe: 'powerOfTwo',
      bracket: { kind: 'single' },
      stages: [{ tables: 'match' }],
    },
  ],
  [4, undefined, { ...poker, id: 'bounties', formats: ['bounty'], bounty }],
  [
    4,
    undefined,
    {
      ...poker,
      id: 'teams',
      formats: ['team'],
      team: { size: 2 },
      stages: [{ until: { levels: 1 }, carry: 'teamSum' }, {}],
    },
  ],
  [3, undefined, { ...poker, id: 'mixed', game: ['texas-holdem', 'omaha'] }],
  [
    6,
    undefined,
    {
      ...poker,
      id: 'shootout',
      formats: ['shootout'],
      stages: [{ tables: 'closed', until: { perTable: 1 }, prizeBp: 3_000 }, { tables: 'balanced' }],
    },
  ],
  [
    6,
    undefined,
    {
      ...poker,
      id: 'flip-out',
      formats: ['flip-out'],
      stages: [{ tables: 'closed', forcedAllIn: true, until: { perTable: 1 } }, {}],
    },
  ],
  [
    6,
    undefined,
    {
      ...poker,
      id: 'mix-max',
      formats: ['mix-max'],
      tableSizeSteps: [
        { when: { level: 2 }, size: 2 },
        { when: { playersLeft: 3 }, size: 3 },
      ],
    },
  ],
  [
    5,
    undefined,
    {
      ...poker,
      id: 'satellite',
      formats: ['satellite'],
      end: { kind: 'seats' },
      payout: { kind: 'satellite', target: 'The next', prize: '20' },
    },
  ],
  [5, undefined, { ...poker, id: 'paid-places', formats: ['paid-places'], end: { kind: 'paidPlaces' } }],
  [
    5,
    undefined,
    {
      ...poker,
      id: 'time-limited',
      formats: ['time-limited'],
      end: { kind: 'clock', minutes: 5 },
      payout: { kind: 'chipShare' },
    },
  ],
  [
    4,
    undefined,
    {
      ...poker,
      id: 'multi-stack',
      formats: ['multi-stack'],
      multiStack: { count: 2, size: 500, closesAtLevel: 2 },
    },
  ],
  [
    4,
    undefined,
    {
      ...poker,
      id: 'double-elimination',
      formats: ['heads-up'],
      tableSize: 2,
      entriesMustBe: 'powerOfTwo',
      bracket: { kind: 'double' },
      stages: [{ tables: 'match' }],
    },
  ],
  [
    4,
    undefined,
    {
      ...poker,
      id: 'round-robin',
      formats: ['heads-up'],
      tableSize: 2,
      entriesMustBe: 'powerOfTwo',
      bracket: { kind: 'roundRobin', playOff: 'single', toPlayOff: 2 },
      stages: [{ tables: 'match' }],
    },
  ],
  [
    5,
    'roulette-several-rounds',
    { ...fixed, id: 'roulette', tableSize: 3, stages: twoGames, end: { kind: 'hands', hands: 2 } },
  ],
  [
    4,
    'blackjack-single-round',
    { ...fixed, id: 'blackjack', tableSize: 4, end: { kind: 'hands', hands: 2 } },
  ],
  [
    5,
    'mariash',
    {
      id: 'mariash',
      stages: [{ tables: 'fixed', until: { hands: 1 } }, { tables: 'fixed' }],
      end: { kind: 'hands', hands: 1 },
    },
  ],
];

describe('tournaments of every kind at real tables', () => {
  it('flights, brackets, shoot-outs, satellites, teams, mixed games, roulette, blackjack, mariash and more are all played to the end', async () => {
    const running: string[] = [];
    for (const [bots, ready, changes] of played) {
      const announcement = { name: (changes as { id: string }).id, ...changes } as never;
      const id = await house.tournaments.announce(
        { house: 'kings', ...(ready ? { ready } : {}), announcement },
        floor,
      );
      if (isRefusal(id)) throw new Error(id.message);
      expect(await house.tournaments.enterBots(id, bots, 'bots-0011')).toBeUndefined();
      const flights = (changes as { id: string }).id === 'flights' ? ['A', 'B'] : [undefined];
      for (const flight of flights) {
        const start = { type: 'start', ...(flight ? { flight } : {}) } as never;
        expect(await house.tournaments.floor(id, floor, `start-${id}-${flight}`, start)).toBeUndefined();
      }
      running.push(id);
    }
    const states = async () => {
      const all = await Promise.all(running.map((id) => house.tournaments.state(id, floor)));
      return all.map((state) => {
        if (isRefusal(state)) throw new Error(state.message);
        return state;
      });
    };
    for (let minutes = 0; minutes < 180; minutes++) {
      if ((await states()).every(({ view }) => view.phase === 'over')) break;
      await house.pass(1);
    }
    for (const { view, entries } of await states()) {
      expect([view.name, view.phase]).toEqual([view.name, 'over']);
      expect([view.name, entries.reduce((sum, { paid }) => sum + paid, 0)]).toEqual([view.name, view.pool]);
    }
    await house.pass(1);
    expect(house.casino.tables().filter(({ tournament }) => tournament !== null)).toEqual([]);
    expect(await audit(storage.database)).toEqual([]);
  }, 300_000);

  it('a buy-in is a stake, so a player who has pressed the panic button cannot enter, and is shown the rule', async () => {
    const announcement = { ...poker, id: 'barred', name: 'Barred' } as never;
    const id = await house.tournaments.announce({ house: 'kings', announcement }, floor);
    if (isRefusal(id)) throw new Error(id.message);
    const [anna, boris] = [await house.person('Anna'), await house.person('Boris')];
    expect(await house.protection.panic(anna.id, 'kings')).toBeUndefined();
    const enter = (account: Account) =>
      house.tournaments.act(id, account, `enter-${account.id}`, { do: 'register' });
    expect(await enter(anna)).toMatchObject({ code: 'panic-button', rule: PANIC });
    expect(await enter(boris)).toBeUndefined();
    const state = await house.tournaments.state(id, floor);
    expect(isRefusal(state) ? [] : state.entries.map(({ name }) => name)).toEqual(['Boris']);
  });
});
