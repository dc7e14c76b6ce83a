import { randomUUID } from 'node:crypto';
import { type Client, createClient } from '@croupier/client';
import { isRefusal, type Refusal } from '@croupier/core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { audit } from '../src/ledger/audit.ts';
import { openCasino } from '../src/open.ts';
import { openDatabase, type Storage } from '../src/storage/open.ts';
import { type Killable, openKillable } from './killable.ts';
import { testStorage } from './storage.ts';
import { ok } from './virtual-house.ts';

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

/** The session of a manager of the house that is about to open. */
async function managersToken(): Promise<string> {
  const where =
    'dataDir' in storage
      ? { dataDir: storage.dataDir }
      : { dataDir: '', databaseUrl: storage.url, databaseSchema: storage.schema };
  const opened = ok(await openCasino({ ...where, onFatal: () => undefined }));
  const { account } = await opened.accounts.guest();
  const { token } = ok(await opened.accounts.staffKey(account.id, opened.staffKey ?? ''));
  await opened.stop();
  return token;
}

async function wrongInTheBooks(at: Storage): Promise<readonly string[]> {
  const database = await openDatabase(at);
  const wrong = await audit(database);
  await database.close();
  return wrong;
}

describe('a tournament whose server is killed', () => {
  it('registering, playing, at a new level and at the deal: everybody is where they were, nothing is paid twice', async () => {
    const token = await managersToken();
    server = await openKillable(storage, { TIMING: JSON.stringify(QUICK) });
    const { url, client: anna, kill, start } = server;
    const floor: Client = createClient({ url, token });
    /** Asks, kills the server before it has answered, and asks again under the same key. */
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

    ok(await floor.api.tournamentBots({ tournament, count: 4 }));
    const say = (
      command: { type: 'start' | 'clock' | 'propose-deal' | 'answer-deal' },
      key: string = randomUUID(),
    ) => floor.api.tournamentFloor({ tournament, key, command });
    ok(await say({ type: 'start' }));
    const state = async () => ok(await floor.api.tournament({ tournament }));
    const hands = async () => (await state()).view.tables.reduce((sum, table) => sum + table.hands, 0);
    for (let kills = 0; kills < 1; kills++) {
      const played = await hands();
      await vi.waitFor(async () => expect(await hands()).toBeGreaterThan(played + 1), { timeout: 30_000 });
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
    await vi.waitFor(async () => expect((await state()).floor?.deal.why).toBeNull(), { timeout: 30_000 });
    const { lines } = ok(await floor.api.dealFigures({ tournament }));
    const amounts = lines.map(({ entry, icm }) => ({ entry, amount: icm }));
    ok(await say({ type: 'propose-deal', amounts } as never));
    const answer = (entry: number, key?: string) =>
      say({ type: 'answer-deal', entry, accept: true } as never, key);
    for (const { entry } of lines.slice(1)) ok(await answer(entry));
    const last = randomUUID();
    const over = await killedDuring(() => answer(lines[0]?.entry ?? 0, last));
    expect(over.view.phase).toBe('over');
    expect(over.entries.reduce((sum, { paid }) => sum + paid, 0)).toBe(over.view.pool);
    const own = over.entries.find(({ number }) => number === 1);
    expect(await purse()).toBe(before - price + (own?.paid ?? 0));
    expect(isRefusal(await say({ type: 'start' }))).toBe(true);
    await server.close();
    server = undefined;
    expect(await wrongInTheBooks(storage)).toEqual([]);
  }, 120_000);
});
