import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import type { Account } from '../src/services/account-service.ts';
import { ok, openTestCasino, type TestCasino } from './casino.ts';
import { staffOf } from './staff-of.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

let storage: TestDatabase;
let house: TestCasino;
let director: Account;
let anna: Account;
let boris: Account;
let cyril: Account;

beforeAll(async () => {
  storage = await testDatabase();
});
afterAll(() => storage.remove());
beforeEach(async () => {
  await storage.empty();
  await open();
  director = { ...(await house.person('Frieda')), roles: staffOf('kings', 'floor-manager') };
  anna = await house.person('Anna');
  boris = await house.person('Boris');
  cyril = await house.person('Cyril');
});
afterEach(async () => {
  expect(await audit(storage.database)).toEqual([]);
  await close();
});

async function open() {
  house = await openTestCasino({
    database: storage.database,
    houses: houses.filter((one) => one.id === 'kings'),
  });
}
async function close() {
  await house.tournaments.stop();
  await house.stop();
}

let keys = 0;
const key = () => `test-key-${keys++}`;
const room = { room: 'physical', tableSize: 9, levels: 'ten-minutes', lateRegistration: null };
const announce = async (announcement: object) =>
  ok(
    await house.tournaments.announce(
      { house: 'kings', announcement: { ...room, ...announcement } },
      director,
    ),
  );
const main = (more: object = {}) =>
  announce({
    id: 'main',
    name: 'Main event',
    formats: ['multitable'],
    game: 'texas-holdem',
    buyIns: [{ id: 'seat', price: '500', stack: 20_000 }],
    feeBp: 1000,
    ...more,
  });
const SATELLITE = {
  id: 'satellite',
  name: 'Satellite',
  formats: ['satellite'],
  game: 'texas-holdem',
  buyIns: [{ id: 'seat', price: '200', stack: 5000 }],
  feeBp: 1000,
  end: { kind: 'seats' },
};
const satellite = (tournament: string, unused: string, more: object = {}) => ({
  ...SATELLITE,
  payout: { kind: 'satellite', target: 'Main event', prize: '500', ticket: { tournament, unused }, ...more },
});

const give = (id: string, command: object) => house.tournaments.floor(id, director, key(), command as never);
const act = (id: string, by: Account, wanted: object) =>
  house.tournaments.act(id, by, key(), wanted as never);
const enter = async (id: string, by: Account, ticket?: string) =>
  act(id, by, { do: 'register', ...(ticket === undefined ? {} : { ticket }) });
const purse = async (of: Account) => (await house.accounts.purse(of.id, 'kings')) ?? 0;
const open_ = async (of: Account) =>
  (await house.tournaments.tickets(of.id)).filter(({ state }) => state === 'open');
const owed = () => house.tournaments.openTickets('kings');
const ledger = async () => {
  const [row] = await storage.database.query<{ balance: number }>(
    `select balance from ledger_account where kind = 'tickets' and house = 'kings'`,
  );
  return Number(row?.balance ?? 0);
};
const own = async (id: string, by: Account) => ok(await house.tournaments.state(id, by)).own;

/** Plays a satellite of three players, of whom Anna wins the only seat. */
async function won(id: string): Promise<string> {
  for (const player of [anna, boris, cyril]) expect(await enter(id, player)).toBeUndefined();
  expect(await give(id, { type: 'start' })).toBeUndefined();
  for (const entry of [2, 3])
    expect(await give(id, { type: 'bust', entries: [entry], by: [1] })).toBeUndefined();
  expect(ok(await house.tournaments.state(id, undefined)).view.phase).toBe('over');
  return (await open_(anna))[0]?.id ?? '';
}

describe('a satellite that gives tickets', () => {
  it('keeps the value of a ticket for its winner, who enters with it and gets it back when unregistering', async () => {
    const target = await main();
    const before = await purse(anna);
    const ticket = await won(await announce(satellite(target, 'paid-out')));
    expect(await purse(anna)).toBe(before - 20_000);
    expect(await ledger()).toBe(50_000);
    expect(await owed()).toEqual({ open: 1, value: 50_000 });
    expect(await open_(anna)).toMatchObject([
      { value: 50_000, from: { name: 'Satellite' }, tournament: { id: target, name: 'Main event' } },
    ]);
    expect((await own(target, anna))?.tickets).toEqual([{ id: ticket, value: 50_000, from: 'Satellite' }]);
    expect((await own(target, boris))?.tickets).toEqual([]);

    expect(await enter(target, anna, ticket)).toBeUndefined();
    expect(await purse(anna)).toBe(before - 20_000);
    expect(await ledger()).toBe(0);
    expect(ok(await house.tournaments.state(target, anna)).view.prizes.gross).toBe(50_000);
    expect((await own(target, anna))?.entries[0]?.payments).toMatchObject([{ why: 'buy-in', ticket: true }]);
    expect(await act(target, anna, { do: 'unregister', entry: 1 })).toBeUndefined();
    expect(await purse(anna)).toBe(before - 20_000);
    expect(await ledger()).toBe(50_000);
    expect(await open_(anna)).toMatchObject([{ id: ticket }]);
    // A ticket is used once, however often it is presented.
    expect(await enter(target, anna, ticket)).toBeUndefined();
    expect(await house.tournaments.tickets(anna.id)).toMatchObject([
      { state: 'used', usedIn: { id: target } },
    ]);
  });

  it('gives nobody else an entry, pays for no entry of another price, and is used once', async () => {
    const target = await main();
    const dearer = await main({ buyIns: [{ id: 'seat', price: '600', stack: 20_000 }] });
    const ticket = await won(await announce(satellite(target, 'valid')));
    expect(await enter(target, boris, ticket)).toMatchObject({ code: 'no-such-ticket' });
    expect(await enter(dearer, anna, ticket)).toMatchObject({ code: 'no-such-ticket' });
    expect(await enter(target, anna, '999')).toMatchObject({ code: 'no-such-ticket' });
    const both = await Promise.all([enter(target, anna, ticket), enter(target, anna, ticket)]);
    expect(both.filter((answer) => answer !== undefined)).toHaveLength(1);
    expect(await ledger()).toBe(0);
  });

  it('pays out an unused ticket when its tournament takes no more entries', async () => {
    const target = await main();
    await won(await announce(satellite(target, 'paid-out')));
    const before = await purse(anna);
    for (const player of [boris, cyril]) expect(await enter(target, player)).toBeUndefined();
    expect(await give(target, { type: 'start' })).toBeUndefined();
    expect(await purse(anna)).toBe(before + 50_000);
    expect(await ledger()).toBe(0);
    expect(await house.tournaments.tickets(anna.id)).toMatchObject([{ state: 'paid-out' }]);
  });

  it('lets an unused ticket be valid for another tournament of its price, after its own is cancelled', async () => {
    const target = await main();
    const ticket = await won(await announce(satellite(target, 'valid')));
    expect(await enter(target, anna, ticket)).toBeUndefined();
    const before = await purse(anna);
    expect(await give(target, { type: 'cancel', reason: 'too few players' })).toBeUndefined();
    expect(await purse(anna)).toBe(before);
    expect(await open_(anna)).toMatchObject([{ id: ticket, tournament: null }]);
    expect(await ledger()).toBe(50_000);
    const dearer = await main({ buyIns: [{ id: 'seat', price: '600', stack: 20_000 }] });
    expect(await enter(dearer, anna, ticket)).toMatchObject({ code: 'ticket-value' });
    expect(await enter(await main(), anna, ticket)).toBeUndefined();
    expect(await ledger()).toBe(0);
  });

  it.each([
    ['paid-out', 50_000, 0],
    ['valid', 0, 1],
  ])(
    'with the rule “%s”, also holds for a ticket won after its tournament has begun',
    async (unused, paid, kept) => {
      const target = await main();
      const id = await announce(satellite(target, unused));
      const before = await purse(anna);
      for (const player of [boris, cyril]) expect(await enter(target, player)).toBeUndefined();
      expect(await give(target, { type: 'start' })).toBeUndefined();
      await won(id);
      expect(await purse(anna)).toBe(before - 20_000 + paid);
      expect(await open_(anna)).toHaveLength(kept);
      expect(await ledger()).toBe(kept * 50_000);
    },
  );

  it('is used at a desk: a holder with a screen accepts the entry there, and others are entered at once', async () => {
    const target = await main();
    const dearer = await main({ id: 'dear', buyIns: [{ id: 'seat', price: '700', stack: 20_000 }] });
    const ticket = await won(await announce(satellite(target, 'valid')));
    const walkIns = await announce(satellite(target, 'valid'));
    for (const name of ['Walter', 'Xaver', 'Yvo'])
      expect(await give(walkIns, { type: 'register', name })).toBeUndefined();
    expect(await give(walkIns, { type: 'start' })).toBeUndefined();
    for (const entry of [2, 3]) await give(walkIns, { type: 'bust', entries: [entry], by: [1] });

    const found = async (typed: string) => (await house.ticketDesk.find('kings', typed)).people;
    const main_ = { id: target, name: 'Main event' };
    expect(await found('ann')).toEqual([
      {
        account: anna.id,
        name: 'Anna',
        screen: true,
        tickets: [{ id: ticket, value: 50_000, from: expect.anything(), tournament: main_, enters: [main_] }],
      },
    ]);
    expect(await found('boris')).toEqual([]);
    const desk = (id: string, tournament = target, by = key()) =>
      house.ticketDesk.enter({ house: 'kings', ticket: id, tournament, key: by }, director);
    expect(await desk('999')).toMatchObject({ code: 'no-such-ticket' });
    expect(await desk(ticket, dearer)).toMatchObject({ code: 'no-such-ticket' });
    expect(await desk(ticket)).toEqual({ waits: true });
    const proposal = (await own(target, anna))?.proposals[0]?.id ?? '';
    expect(await act(target, anna, { do: 'answer-entry', proposal, accept: true })).toBeUndefined();
    expect(await open_(anna)).toEqual([]);

    const [walter] = await found('walter');
    expect(walter).toMatchObject({ screen: false });
    const own_ = walter?.tickets[0]?.id ?? '';
    const once = key();
    expect(await desk(own_, target, once)).toEqual({ waits: false });
    expect(await desk(own_, target, once)).toEqual({ waits: false });
    expect(isRefusal(await desk(own_))).toBe(true);
    expect(await owed()).toEqual({ open: 0, value: 0 });
    expect(ok(await house.tournaments.state(target, undefined)).view.entries).toBe(2);
  });

  it('shows the value of unused tickets in the books as a debt to players', async () => {
    const before = house.clock.now();
    await won(await announce(satellite(await main(), 'valid')));
    const report = await house.reports.books('kings', {
      after: before - 3_600_000,
      until: house.clock.now() + 3_600_000,
      by: 'day',
      money: 'play',
      zone: 'UTC',
    });
    expect(report.accounts.find(({ kind }) => kind === 'tickets')).toMatchObject({ after: 50_000 });
    expect(report.movements).toContainEqual({
      from: 'tournament',
      to: 'tickets',
      reason: 'tournament-ticket-won',
      postings: 1,
      amount: 50_000,
    });
  });

  it('pays out the tickets of a player who erases their account, also those that are valid anywhere', async () => {
    const target = await main();
    await won(await announce(satellite(target, 'valid')));
    await won(await announce(satellite(target, 'paid-out')));
    const before = await purse(anna);
    expect(await ledger()).toBe(100_000);
    expect(await house.personalData.erase(anna.id)).toEqual([]);
    expect(await owed()).toEqual({ open: 0, value: 0 });
    expect(await ledger()).toBe(0);
    const [found] = await storage.database.query<{ balance: number }>(
      `select balance from ledger_account where kind = 'purse' and house = 'kings' and holder = $1`,
      [anna.id],
    );
    expect(Number(found?.balance)).toBe(before + 100_000);
    expect(await audit(storage.database)).toEqual([]);
  });

  it('keeps its tickets when the server restarts', async () => {
    const target = await main();
    const ticket = await won(await announce(satellite(target, 'paid-out')));
    expect(await enter(target, anna, ticket)).toBeUndefined();
    await close();
    await open();
    expect(ok(await house.tournaments.state(target, anna)).view.entries).toBe(1);
    expect(await act(target, anna, { do: 'unregister', entry: 1 })).toBeUndefined();
    expect(await open_(anna)).toHaveLength(1);
  });

  it('is for a tournament of the house that takes entries at the price of the prize', async () => {
    const target = await main();
    const check = async (announcement: object) =>
      house.tournaments.check({ house: 'kings', announcement: { ...room, ...announcement } as never });
    const wrong = { issues: [{ at: 'payout.ticket.tournament', code: 'ticket-target' }], preview: null };
    expect(await check(satellite(target, 'valid', { prize: '400' }))).toMatchObject(wrong);
    expect(await check(satellite('999', 'valid'))).toMatchObject(wrong);
    expect(await check(satellite(target, 'valid'))).toMatchObject({ issues: [] });
    expect(await give(target, { type: 'cancel', reason: 'too few players' })).toBeUndefined();
    expect(await check(satellite(target, 'valid'))).toMatchObject(wrong);
    const answer = await house.tournaments.announce(
      { house: 'kings', announcement: { ...room, ...satellite(target, 'valid') } as never },
      director,
    );
    expect(answer).toMatchObject({ code: 'ticket-target' });
  });
});

describe('an announcement', () => {
  it('is checked field by field, and shown as players will see it', async () => {
    const check = async (announcement: object) =>
      ok(await house.tournaments.check({ house: 'kings', announcement: announcement as never }));
    const right = { ...room, ...SATELLITE, payout: { kind: 'satellite', target: 'Main', prize: '500' } };
    const { issues, preview } = await check(right);
    expect(issues).toEqual([]);
    expect(preview?.view).toMatchObject({ name: 'Satellite', phase: 'registering', takesEntries: true });
    const at = async (changes: object) => (await check({ ...right, ...changes })).issues.map(({ at }) => at);
    expect(await at({ feeBp: 100, reEntry: { max: 1 } })).toEqual(['lateRegistration', 'feeBp']);
    expect(await at({ tableSize: 12, buyIns: [{ id: 'seat', price: 'x', stack: 0 }] })).toEqual([
      'tableSize',
      'buyIns.0.price',
      'buyIns.0.stack',
    ]);
    expect(await at({ end: { kind: 'clock', minutes: 0 } })).toEqual(['end.minutes']);
    expect(await at({ levels: 'nothing' })).toEqual(['levels']);
  });

  it('can be read as it was written and repeated on other days, with its flights', async () => {
    const flights = [
      { id: 'A', startsAt: '2031-03-01T18:00:00Z' },
      { id: 'B', startsAt: '2031-03-02T18:00:00Z' },
    ];
    const written = {
      ...room,
      ...SATELLITE,
      formats: ['phases'],
      end: { kind: 'lastPlayer' },
      start: { kind: 'scheduled', at: '2031-03-01T18:00:00Z' },
      stages: [{ flights, until: { levels: 3 } }, {}],
    };
    const starts = ['2031-03-08T18:00:00Z', '2031-03-15T18:00:00Z'];
    const first = ok(
      await house.tournaments.announce({ house: 'kings', announcement: written as never, starts }, director),
    );
    const all = await house.tournaments.list('kings');
    expect(all.map(({ startsAt }) => startsAt).sort()).toEqual(starts.map((start) => Date.parse(start)));
    expect(all.every(({ phase }) => phase === 'registering')).toBe(true);
    const read = await house.tournaments.written(first);
    if (isRefusal(read)) throw new Error(read.message);
    expect(read).toMatchObject({
      house: 'kings',
      announcement: {
        name: 'Satellite',
        buyIns: [{ price: '200' }],
        levels: 'ten-minutes',
        stages: [
          { flights: [{ startsAt: '2031-03-08T18:00:00.000Z' }, { startsAt: '2031-03-09T18:00:00.000Z' }] },
          {},
        ],
      },
    });
    const again = await house.tournaments.check({ house: 'kings', announcement: read.announcement as never });
    expect(again).toMatchObject({ issues: [] });
  });
});
