import { randomUUID } from 'node:crypto';
import { type Client, createClient, type TournamentState } from '@croupier/client';
import { isRefusal, type Refusal } from '@croupier/core';
import type { mariash } from '@croupier/games';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCasino } from '../src/casino/open.ts';
import { openDatabase, systemRuntime } from '../src/casino/system-runtime.ts';
import { audit } from '../src/ledger/audit.ts';
import { ok } from './casino.ts';
import { type Killable, openKillable } from './killable.ts';
import { testStorage } from './storage.ts';

const QUICK = { open: 0, betting: 0, decision: 0.5, draw: 0, close: 0, result: 0, pay: 0.05 };
const STACK = 50_000;
const ANNOUNCEMENT = {
  id: 'crash',
  name: 'Crash',
  formats: ['multitable'],
  game: 'texas-holdem',
  tableSize: 3,
  buyIns: [{ id: 'seat', price: '10', stack: STACK }],
  feeBp: 1_000,
  levels: [100, 200, 400].map((bigBlind) => ({ minutes: 60, smallBlind: bigBlind / 2, bigBlind })),
};

const { storage, remove } = testStorage();
let server: Killable | undefined;
afterEach(async () => {
  await server?.close();
  await remove();
});

/** Returns the session of a manager of the house that is about to open. */
async function managersToken(): Promise<string> {
  const where =
    'dataDir' in storage
      ? { dataDir: storage.dataDir }
      : { dataDir: '', databaseUrl: storage.url, databaseSchema: storage.schema };
  const opened = ok(await openCasino(systemRuntime, { ...where, onFatal: () => undefined }));
  const { account } = await opened.accounts.createGuest();
  const { token } = ok(await opened.accounts.redeemStaffKey(account.id, opened.staffKey ?? ''));
  await opened.stop();
  return token;
}

async function closesWithSoundBooks(): Promise<void> {
  await server?.close();
  server = undefined;
  const database = await openDatabase(storage);
  expect(await audit(database)).toEqual([]);
  await database.close();
}

/** Waits for the end of the tournament. Checks that everybody has a finishing place and that the pool is paid once. */
async function endsPaidOnce(state: () => Promise<TournamentState>): Promise<void> {
  await vi.waitFor(async () => expect((await state()).view.phase).toBe('over'), {
    timeout: 90_000,
    interval: 500,
  });
  const { view, entries } = await state();
  expect(entries.filter(({ place }) => place === null)).toEqual([]);
  expect(entries.reduce((sum, { paid }) => sum + paid, 0)).toBe(view.pool);
  await closesWithSoundBooks();
}

describe('a tournament whose server is killed', () => {
  it('keeps every seat during registration, play, a new level and a deal, and pays nothing twice', async () => {
    const token = await managersToken();
    server = await openKillable(storage, { TIMING: JSON.stringify(QUICK) });
    const { url, client: anna, kill, start } = server;
    const floor: Client = createClient({ url, token });
    /** Makes a call, kills the server before it has answered, and repeats the call with the same key. */
    const killedDuring = async <T>(ask: () => Promise<T | Refusal>): Promise<T> => {
      const lost = ask();
      await kill();
      await lost;
      await start();
      return ok(await ask());
    };
    const purse = async () =>
      ok(await anna.api.me()).purses.find(({ house }) => house === 'kings')?.amount ?? 0;
    const inChips = ({ entries }: { entries: readonly { stack: number }[] }) =>
      entries.reduce((sum, { stack }) => sum + stack, 0);

    ok(await anna.api.guest());
    const before = await purse();
    const { id: tournament, view } = ok(
      await floor.api.announceTournament({ house: 'kings', announcement: ANNOUNCEMENT }),
    );
    const { price = 0 } = view.buyIns[0] ?? {};
    const enter = randomUUID();
    const entered = await killedDuring(() =>
      anna.api.tournamentAct({ tournament, key: enter, act: { do: 'register' } }),
    );
    expect(entered.entries).toHaveLength(1);
    expect(await purse()).toBe(before - price);

    ok(await floor.api.tournamentBots({ tournament, key: 'bots-0016', count: 4 }));
    const say = (command: { type: 'start' | 'clock' | 'propose-deal' }, key: string = randomUUID()) =>
      floor.api.tournamentFloor({ tournament, key, command });
    ok(await say({ type: 'start' }));
    const state = async () => ok(await floor.api.tournament({ tournament }));
    const hands = async () => (await state()).view.tables.reduce((sum, table) => sum + table.hands, 0);
    for (let kills = 0; kills < 1; kills++) {
      const played = await hands();
      await vi.waitFor(async () => expect(await hands()).toBeGreaterThan(played + 1), { timeout: 60_000 });
      const last = await state();
      await kill();
      await start();
      const now = await state();
      expect(inChips(now)).toBe(5 * STACK);
      expect(now.seq).toBeGreaterThanOrEqual(last.seq);
      expect(now.view.flights[0]?.clock.endsAt).toBe(last.view.flights[0]?.clock.endsAt);
    }

    const next = randomUUID();
    const turned = await killedDuring(() => say({ type: 'clock', set: 'next' } as never, next));
    expect(turned.view.flights[0]?.clock).toMatchObject({ level: 2, running: true });

    ok(await say({ type: 'clock', set: 'pause' } as never));
    await vi.waitFor(async () => expect((await state()).floor?.deal.why).toBeNull(), { timeout: 60_000 });
    const { lines } = ok(await floor.api.dealFigures({ tournament }));
    const amounts = lines.map(({ entry, icm }) => ({ entry, amount: icm }));
    const proposal = randomUUID();
    await killedDuring(() => say({ type: 'propose-deal', amounts } as never, proposal));
    // Bots answer automatically. If Anna is still in, she answers on her screen.
    const answer = randomUUID();
    if (lines.some(({ entry }) => entry === 1))
      await killedDuring(() =>
        anna.api.tournamentAct({
          tournament,
          key: answer,
          act: { do: 'answer-deal', entry: 1, accept: true },
        }),
      );
    await vi.waitFor(async () => expect((await state()).view.phase).toBe('over'), { timeout: 60_000 });
    const over = await state();
    expect(over.entries.reduce((sum, { paid }) => sum + paid, 0)).toBe(over.view.pool);
    const own = over.entries.find(({ number }) => number === 1);
    expect(await purse()).toBe(before - price + (own?.paid ?? 0));
    expect(isRefusal(await say({ type: 'start' }))).toBe(true);
    await closesWithSoundBooks();
  });

  it('lets every player keep one seat and their chips as tables break, and pays the pool once', async () => {
    const token = await managersToken();
    server = await openKillable(storage, { TIMING: JSON.stringify(QUICK) });
    const { url, kill, start } = server;
    const floor: Client = createClient({ url, token });
    const announcement = {
      ...ANNOUNCEMENT,
      id: 'moves',
      buyIns: [{ id: 'seat', price: '10', stack: 1_000 }],
      levels: [400, 1_600].map((bigBlind) => ({ minutes: 1, smallBlind: bigBlind / 2, bigBlind })),
    };
    const { id: tournament } = ok(await floor.api.announceTournament({ house: 'kings', announcement }));
    ok(await floor.api.tournamentBots({ tournament, key: 'bots-0017', count: 9 }));
    ok(await floor.api.tournamentFloor({ tournament, key: randomUUID(), command: { type: 'start' } }));
    const state = async () => ok(await floor.api.tournament({ tournament }));
    type State = Awaited<ReturnType<typeof state>>;
    const seats = ({ entries }: State) =>
      entries.flatMap(({ number, table, seat, status }) =>
        status === 'playing' && table > 0 ? [{ entry: number, at: `${table} ${seat}` }] : [],
      );
    /** Returns the entries that have moved to another place. */
    const moved = (before: State, now: State) =>
      seats(now).filter(({ entry, at }) => seats(before).some((one) => one.entry === entry && one.at !== at));
    let before = await state();
    for (let kills = 0; kills < 2; kills++) {
      const last = await vi.waitFor(
        async () => {
          const now = await state();
          const moves = moved(before, now);
          before = now;
          expect(now.view.phase === 'over' || moves.length > 0).toBe(true);
          return now;
        },
        { timeout: 60_000, interval: 250 },
      );
      await kill();
      await start();
      const now = await state();
      expect(now.seq).toBeGreaterThanOrEqual(last.seq);
      const taken = seats(now).map(({ at }) => at);
      expect(new Set(taken).size).toBe(taken.length);
      expect(now.entries.reduce((sum, { stack }) => sum + stack, 0)).toBe(9_000);
      before = now;
    }
    await endsPaidOnce(state);
  });

  it('keeps points and cards at mariash, in the middle of two deals, and pays the pool once', async () => {
    const token = await managersToken();
    server = await openKillable(storage, { TIMING: JSON.stringify(QUICK) });
    const { url, client, kill, start } = server;
    const floor: Client = createClient({ url, token });
    const announcement = {
      id: 'points',
      name: 'Points',
      checkIn: false,
      stages: [{ tables: 'fixed', until: { hands: 2 } }, { tables: 'fixed' }],
      end: { kind: 'hands', hands: 2 },
    };
    const { id: tournament } = ok(
      await floor.api.announceTournament({ house: 'kings', ready: 'mariash', announcement } as never),
    );
    ok(await floor.api.tournamentBots({ tournament, key: 'bots-0018', count: 4 }));
    ok(await floor.api.tournamentFloor({ tournament, key: randomUUID(), command: { type: 'start' } }));
    const state = async () => ok(await floor.api.tournament({ tournament }));
    client.connect();
    const table = await vi.waitFor(async () => {
      const [id] = (await state()).view.tables.flatMap((one) => one.table ?? []);
      if (id === undefined) throw new Error('no table has opened');
      return client.table(id);
    });
    table.join({ as: 'spectator' });
    const sum = (points: readonly number[]) => points.reduce((all, one) => all + one, 0);
    const shown = () => {
      const { status, state } = table.getSnapshot();
      const view = state?.view as unknown as mariash.MariashView | undefined;
      const points = view?.places.map(({ chips }) => chips) ?? [];
      return { status, round: state?.round.number ?? 0, points, deal: view?.deal };
    };
    // Each kill interrupts a different deal, once a trick has been played.
    let last = 0;
    for (let kills = 0; kills < 2; kills++) {
      await vi.waitFor(
        () => {
          expect(shown().round).toBeGreaterThan(last);
          expect(shown().deal?.played ?? 0).toBeGreaterThan(0);
        },
        { timeout: 60_000, interval: 20 },
      );
      last = shown().round;
      const [told, before] = [await state(), shown()];
      await kill();
      await vi.waitFor(() => expect(shown().status).not.toBe('here'), { timeout: 60_000 });
      await start();
      await vi.waitFor(() => expect(shown().status).toBe('here'), { timeout: 60_000 });
      const after = shown();
      expect(sum(after.points)).toBe(4 * 100);
      expect(after.round).toBeGreaterThanOrEqual(before.round);
      // Bots continue immediately, so the deal is either over or still includes everything that was shown.
      if (after.round === before.round) {
        expect(after.points).toEqual(before.points);
        expect(after.deal?.played).toBeGreaterThanOrEqual(before.deal?.played ?? 0);
      }
      const now = await state();
      expect(now.seq).toBeGreaterThanOrEqual(told.seq);
      expect(sum(now.entries.map(({ stack }) => stack))).toBe(4 * 100);
    }
    await endsPaidOnce(state);
  });
});
