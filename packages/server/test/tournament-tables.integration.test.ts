import { isRefusal, parseRecord, replay } from '@croupier/core';
import { gameOf } from '@croupier/games';
import { houses } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SeatedAt } from '../src/bus/account-news.ts';
import { audit } from '../src/ledger/audit.ts';
import type { Account } from '../src/services/account-service.ts';
import { rulesIn } from '../src/tables/secrets.ts';
import { openTestCasino, type TestCasino } from './casino.ts';
import { staffOf } from './staff-of.ts';
import { type TestDatabase, testDatabase } from './storage.ts';

const KINGS = houses.filter(({ id }) => id === 'kings');

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
afterEach(() => close());

async function close(): Promise<void> {
  await house.tournaments.stop();
  await house.stop();
}

function open(clock?: TestCasino['clock']): Promise<TestCasino> {
  return openTestCasino({
    database: storage.database,
    houses: KINGS,
    ...(clock ? { clock } : {}),
  });
}

let keys = 0;
const key = () => `test-key-${keys++}`;

async function announced(changes: object = {}): Promise<string> {
  const id = await house.tournaments.announce(
    {
      house: 'kings',
      announcement: {
        id: 'quick',
        name: 'Quick',
        formats: ['multitable'],
        game: 'texas-holdem',
        tableSize: 3,
        buyIns: [{ id: 'seat', price: '10', stack: 1_000 }],
        feeBp: 1_000,
        levels: [100, 200, 400, 800, 1_600].map((bigBlind) => ({
          minutes: 3,
          smallBlind: bigBlind / 2,
          bigBlind,
        })),
        ...changes,
      },
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

/** Advances time until the tournament is over. */
async function playOut(id: string): Promise<void> {
  for (let minutes = 0; minutes < 300; minutes++) {
    if ((await at(id)).view.phase === 'over') return;
    await house.pass(1);
  }
  throw new Error('the tournament is not over after five hours');
}

/** Checks that the hands at a table have the same records as at other tables, and that their replays match. */
async function isReplayed(table: string): Promise<void> {
  const rounds = (await house.archive.rounds(table, { limit: 10 })).filter(
    ({ state }) => state === 'settled',
  );
  expect(rounds.length).toBeGreaterThan(0);
  for (const { id, plan } of rounds) {
    const rules = rulesIn(KINGS, gameOf)(plan);
    const record = parseRecord(await house.archive.record(id, { inspector: true }));
    const replayed = isRefusal(record) || !rules ? record : replay(rules, record);
    expect(isRefusal(replayed) ? replayed.message : 'as recorded').toBe('as recorded');
  }
}

describe('a tournament at real tables', () => {
  it('is played by bots and an absent player to the last seat, and pays its pool', async () => {
    const id = await announced();
    const anna = await house.person('Anna');
    const seats: SeatedAt[] = [];
    house.tournaments.listen({
      changed: () => undefined,
      purse: () => undefined,
      seated: (account, place) => void (account === anna.id && seats.push(place)),
    });
    expect(await house.tournaments.act(id, anna, key(), { do: 'register' })).toBeUndefined();
    expect(await house.tournaments.enterBots(id, 4, 'bots-0004')).toBeUndefined();
    expect(await command(id, { type: 'start' })).toBeUndefined();
    await house.pass(1);
    const begun = await at(id);
    expect(begun.view.tables.map(({ table }) => table)).not.toContain(null);
    expect(begun.view.tables.every(({ hands }) => hands > 0)).toBe(true);
    expect(seats.at(-1)).toMatchObject({ tournament: id, out: false, table: expect.any(String) });
    const table = seats.at(-1)?.table ?? '';
    expect(house.casino.table(table)?.info().tournament?.id).toBe(id);
    // Nobody can choose a seat or leave with chips.
    const boris = await house.person('Boris');
    const sit = await house.known(table).move(boris, { type: 'sit', place: 3, amount: 100 });
    expect(sit).toMatchObject({ code: 'not-now' });
    expect(await house.known(table).move(anna, { type: 'leave' })).toMatchObject({ code: 'not-now' });
    await playOut(id);
    const { view, entries } = await at(id);
    expect(entries.map(({ place }) => place).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(entries.reduce((sum, entry) => sum + entry.paid, 0)).toBe(view.pool);
    expect(entries.reduce((sum, entry) => sum + entry.stack, 0)).toBe(5_000);
    expect(seats.at(-1)).toMatchObject({ out: true, table: null });
    await house.pass(1);
    expect(house.casino.tables().some(({ tournament }) => tournament !== null)).toBe(false);
    expect(await audit(storage.database)).toEqual([]);
    await isReplayed(table);
  });

  it('resumes after a restart in the middle of a hand', async () => {
    const id = await announced();
    await house.tournaments.enterBots(id, 4, 'bots-0005');
    await command(id, { type: 'start' });
    await house.pass(2);
    const before = await at(id, floor);
    await close();
    house = await open(house.clock);
    const after = await at(id, floor);
    expect({ ...after, now: 0 }).toEqual({ ...before, now: 0 });
    await playOut(id);
    expect(await audit(storage.database)).toEqual([]);
  });

  it('runs out a called all-in during hand-for-hand play once the other tables are done, even after a restart {kings.poker-tournament-rules.84}', async () => {
    const id = await announced({
      levels: [{ minutes: 60, smallBlind: 400, bigBlind: 800 }],
      payout: { kind: 'table', table: { '2-9': [6_000, 4_000] } },
    });
    await house.tournaments.enterBots(id, 6, 'bots-0006');
    await command(id, { type: 'start' });
    expect(await command(id, { type: 'hand-for-hand', on: true })).toBeUndefined();
    const runOuts = () =>
      storage.database.query(`select game_table, n, round from move where move->>'type' = 'run-out'`);
    for (let step = 1; (await at(id)).view.phase !== 'over'; step++) {
      expect(step).toBeLessThan(2_000);
      await house.pass(1 / 20);
      if (step % 10 === 0) {
        await close();
        house = await open(house.clock);
      }
    }
    expect((await runOuts()).length).toBeGreaterThan(0);
    const { view, entries } = await at(id);
    expect(entries.reduce((sum, entry) => sum + entry.paid, 0)).toBe(view.pool);
    expect(await audit(storage.database)).toEqual([]);
  });

  it('gives a player who calls for time that time, deals again after a misdeal, and continues', async () => {
    const id = await announced({ tableSize: 2 });
    const anna = await house.person('Anna');
    await house.tournaments.act(id, anna, key(), { do: 'register' });
    await house.tournaments.enterBots(id, 1, 'bots-0007');
    await command(id, { type: 'start' });
    await house.pass(0);
    const table = house.known((await at(id)).view.tables[0]?.table ?? '');
    const state = () => house.casino.table(table.id)?.state();
    const asked = () =>
      (house.casino.table(table.id)?.playerView(anna.id as never) as { question?: string | null } | undefined)
        ?.question;
    for (let seconds = 0; seconds < 60 && (asked() ?? null) === null; seconds++) await house.pass(1 / 20);
    expect(isRefusal(await table.move(anna, { type: 'call-time' }))).toBe(false);
    // At levels of three minutes, the player gets exactly half a minute.
    expect(state()?.until).toBe(house.clock.now() + 30_001);
    await house.pass(0.5);
    expect(asked()).not.toBeNull();
    const { seq, round } = state() ?? {};
    const number = (await at(id)).view.tables[0]?.hands;
    await table.call({ type: 'misdeal', reason: 'card-exposed' });
    await house.pass(0);
    expect(state()?.seq).toBeGreaterThan(seq ?? 0);
    expect(state()?.round.number).toBe((round?.number ?? 0) + 1);
    expect(state()?.view).toMatchObject({ stage: 'hand', number, tournament: { hand: number } });
    await playOut(id);
    expect((await at(id)).entries.reduce((sum, entry) => sum + entry.stack, 0)).toBe(2_000);
    expect(await audit(storage.database)).toEqual([]);
    await isReplayed(table.id);
  });

  it('waits for a player without chips, who pays for a rebuy from the purse and continues, or is out {kings.poker-tournament-rules.14 kings.poker-tournament-rules.15}', async () => {
    const blinds = { smallBlind: 500, bigBlind: 1_000 };
    const id = await announced({
      formats: ['rebuy', 're-entry'],
      tableSize: 3,
      levels: [
        { minutes: 60, ...blinds },
        { minutes: 60, ...blinds },
      ],
      lateRegistration: { untilLevel: 1 },
      rebuy: { untilLevel: 1, max: 1, price: '30', chips: 1_000 },
      reEntry: { max: 1 },
    });
    const anna = await house.person('Anna');
    const act = (what: object) => house.tournaments.act(id, anna, key(), what as never);
    const purse = async () => (await house.accounts.purse(anna.id, 'kings')) as number;
    const own = async () => (await at(id, anna)).entries.filter(({ name }) => name === 'Anna');
    const may = async () =>
      ((await at(id, anna)).own?.choices ?? []).filter(({ why }) => !why).map((choice) => choice.do);
    const before = await purse();
    expect(await act({ do: 'register' })).toBeUndefined();
    await house.tournaments.enterBots(id, 2, 'bots-0008');
    await command(id, { type: 'start' });
    // A player who does not act loses the stack to the blinds.
    const isBroke = async () => (await may()).includes('give-up');
    const until = async (done: () => Promise<boolean>, minutes: number) => {
      for (let seconds = 0; seconds < 60 * minutes && !(await done()); seconds += 5) await house.pass(5 / 60);
      return done();
    };
    expect(await until(isBroke, 20)).toBe(true);
    const hands = async () => (await at(id)).view.tables[0]?.hands;
    const lastHand = await hands();
    await house.pass(0.2);
    expect([await hands(), await may()]).toEqual([lastHand, ['rebuy', 'give-up']]);
    expect(await act({ do: 'rebuy', entry: 1 })).toBeUndefined();
    expect(await purse()).toBe(before - 1_000 - 3_000);
    await house.pass(0);
    expect([await hands(), (await own())[0]?.status]).toEqual([(lastHand ?? 0) + 1, 'playing']);

    // The tournament allows only one rebuy. Having lost that too, the player is out immediately, and can
    // enter again.
    const isOut = async () => (await own()).at(-1)?.status === 'out';
    expect(await until(isOut, 20)).toBe(true);
    expect(await act({ do: 'rebuy', entry: 1 })).toMatchObject({ code: 'not-in-play' });
    // Bots also buy chips.
    const bought = (await at(id)).entries.reduce((sum, { rebuys }) => sum + rebuys, 0);
    expect((await at(id)).view.pool).toBe(2_700 + 2_700 * bought);
    expect((await at(id)).view.phase).toBe('playing');
    expect(await act({ do: 'register' })).toBeUndefined();
    expect(await purse()).toBe(before - 2 * 1_000 - 3_000);
    // The player has twenty seconds to answer.
    expect(await until(isBroke, 20)).toBe(true);
    await house.pass(0.34);
    expect((await own()).at(-1)?.status).toBe('out');
    await playOut(id);
    const { view, entries } = await at(id);
    expect(entries.reduce((sum, { paid }) => sum + paid, 0)).toBe(view.pool);
    expect(await audit(storage.database)).toEqual([]);
  });

  it('lets a bot without chips rebuy while it is allowed to and can pay, and otherwise does not wait for it {kings.poker-tournament-rules.14}', async () => {
    const rebuying = (price: string) =>
      announced({
        id: `bots-${price}`,
        formats: ['rebuy'],
        tableSize: 3,
        levels: [{ minutes: 600, smallBlind: 500, bigBlind: 1_000 }],
        rebuy: { untilLevel: 1, max: 1, price, chips: 1_000 },
      });
    const [cheap, dear] = [await rebuying('30'), await rebuying('1000000')];
    for (const id of [cheap, dear]) {
      await house.tournaments.enterBots(id, 3, 'bots-0009');
      await command(id, { type: 'start' });
      await playOut(id);
    }
    const [bought, refused] = [await at(cheap), await at(dear)];
    expect(bought.entries.map(({ rebuys, place }) => [rebuys, place === 1]).sort()).toEqual(
      expect.arrayContaining([[1, false]]),
    );
    expect(bought.entries.every(({ rebuys, place }) => rebuys === 1 || place === 1)).toBe(true);
    const rebuys = bought.entries.reduce((sum, one) => sum + one.rebuys, 0);
    expect(bought.view.prizes.gross).toBe(3 * 1_000 + rebuys * 3_000);
    expect(refused.entries.map((one) => one.rebuys)).toEqual([0, 0, 0]);
    expect(await audit(storage.database)).toEqual([]);
  });

  it('a table that cannot be closed when play ends there is closed later', async () => {
    const id = await announced({ tableSize: 2, levels: [{ minutes: 60, smallBlind: 500, bigBlind: 1_000 }] });
    await house.tournaments.enterBots(id, 2, 'bots-0011');
    await command(id, { type: 'start' });
    await house.pass(0);
    const tables = () => house.casino.tables().filter(({ tournament }) => tournament?.id === id);
    expect(tables()).toHaveLength(1);
    const closes = vi.spyOn(house.casino, 'changeTable').mockRejectedValueOnce(new Error('no database'));
    await playOut(id);
    await house.pass(0.1);
    expect(closes).toHaveBeenCalled();
    expect(tables()).toHaveLength(0);
  });

  it('refuses a rebuy that the purse cannot pay for, and changes nothing', async () => {
    const anna = await house.person('Anna');
    let id = '';
    const stack = async () => (await at(id)).entries[0]?.stack;
    // Anna never acts, so chance decides whether the blinds cost her the stack. If she wins, another tournament begins.
    for (let tries = 0; tries < 5 && (id === '' || (await stack()) !== 0); tries += 1) {
      id = await announced({
        formats: ['rebuy'],
        tableSize: 2,
        levels: [{ minutes: 60, smallBlind: 500, bigBlind: 1_000 }],
        rebuy: { untilLevel: 1, max: 1, price: '1000000', chips: 1_000 },
      });
      await house.tournaments.act(id, anna, key(), { do: 'register' });
      await house.tournaments.enterBots(id, 1, `bots-001${tries}`);
      await command(id, { type: 'start' });
      const goesOn = async () => (await stack()) !== 0 && (await at(id)).view.phase !== 'over';
      for (let seconds = 0; seconds < 1_200 && (await goesOn()); seconds += 5) await house.pass(5 / 60);
    }
    const purse = await house.accounts.purse(anna.id, 'kings');
    const rebuy = await house.tournaments.act(id, anna, key(), { do: 'rebuy', entry: 1 });
    expect(rebuy).toMatchObject({ code: 'no-funds' });
    expect([await stack(), await house.accounts.purse(anna.id, 'kings')]).toEqual([0, purse]);
    expect(await house.tournaments.act(id, anna, key(), { do: 'give-up', entry: 1 })).toBeUndefined();
    // Play does not wait for a player who declines.
    await house.pass(0);
    expect((await at(id)).view.phase).toBe('over');
    expect(await audit(storage.database)).toEqual([]);
  });
});
