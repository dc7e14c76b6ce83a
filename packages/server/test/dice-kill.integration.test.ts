import { createClient, type Table } from '@croupier/client';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { audit } from '../src/ledger/audit.ts';
import { openDatabase } from '../src/storage/open.ts';
import { roundsAgainstBooks } from './books.ts';
import { openKillable } from './killable.ts';
import { type TestStorage, testStorage } from './storage.ts';
import { ok } from './virtual-house.ts';

let stored: TestStorage | undefined;
afterEach(() => stored?.remove());

const PLANS = ['kings/craps', 'kings/barbut', 'kings/sic-bo'] as const;
type Move = { readonly type: string; readonly [field: string]: unknown };
/** One step at a table: chips of the guest in euros by field, or a move of whoever deals. */
type Step = Move | { readonly [field: string]: number };

const OPEN: Move = { type: 'place-your-bets' };
const CLOSE: Move = { type: 'no-more-bets' };
const PAY: Move = { type: 'pay' };
const thrown = (first: number, second: number): Move => ({ type: 'throw', first, second });

/** What is played at the three tables between one kill and the next, and what the guest has lost by then, in euros. */
const PLAYED: readonly {
  readonly at: string;
  readonly steps: readonly [craps: readonly Step[], barbut: readonly Step[], sicBo: readonly Step[]];
  readonly lost: number;
  readonly lying: number;
}[] = [
  {
    at: 'bets lie over rounds, and in the cup',
    steps: [
      [OPEN, { pass: 10, 'place-4': 10, field: 10 }, CLOSE, thrown(2, 4), PAY, OPEN, { 'pass-odds': 10 }],
      [OPEN, { front: 40, 'special-1-1': 10 }, CLOSE, thrown(3, 4), PAY],
      [OPEN, { small: 100, 'triple-4': 10 }, CLOSE],
    ],
    lost: 10 + 10,
    lying: 10 + 10 + 10 + 40 + 110,
  },
  {
    at: 'dice lie that nobody has been paid for',
    steps: [
      [CLOSE, thrown(3, 4)],
      [OPEN, CLOSE, thrown(6, 6)],
      [{ type: 'throw', first: 1, second: 2, third: 3 }],
    ],
    lost: 20,
    lying: 180,
  },
  {
    at: 'all is paid',
    steps: [[PAY], [PAY], [PAY]],
    // Seven out: pass, its odds and the placed bet. Front wins half on two sixes. Six is small.
    lost: 20 + 30 - 20 + (10 - 100),
    lying: 0,
  },
];

/** Waits until a table is there, and has heard of all that the other one has. */
async function attend(...tables: readonly Table[]): Promise<void> {
  await vi.waitFor(
    () => {
      const shots = tables.map((table) => table.getSnapshot());
      expect(shots.map(({ status }) => status)).toEqual(tables.map(() => 'here'));
      expect(new Set(shots.map(({ state }) => state?.seq)).size).toBe(1);
    },
    { timeout: 20_000 },
  );
}

it('a server that is killed with bets of craps, barbut and sic bo lying goes on with them, and decides them once', async () => {
  stored = testStorage();
  const { storage } = stored;
  const server = await openKillable(storage);
  const { client: host, url } = server;
  const guest = createClient({ url, WebSocket });
  try {
    for (const client of [host, guest]) {
      ok(await client.api.guest());
      client.connect();
    }
    const tables: { readonly id: string; readonly desk: Table; readonly player: Table }[] = [];
    for (const plan of PLANS) {
      const { id, code } = ok(
        await host.api.openTable({ plan, name: plan, dealer: 'console', private: true }),
      );
      const [desk, player] = [host.table(id), guest.table(id)];
      desk.join({ as: 'croupier' });
      player.join({ as: 'player', ...(code === null ? {} : { code }) });
      await attend(desk, player);
      tables.push({ id, desk, player });
    }
    const seen = () => tables.map(({ player }) => player.getSnapshot().state?.view);
    const told = () => tables.map(({ player }) => player.getSnapshot());
    /** What lies at the three tables, and what is left in the one purse that the guest has for all of them. */
    const lies = () =>
      told().reduce(
        (sum, { playerView }) => sum + ((playerView as { staked?: number } | null)?.staked ?? 0),
        0,
      );
    // The last table hears of the purse last.
    const purse = () => told().at(-1)?.purse;
    const before = (tables[0]?.player.getSnapshot().purse ?? 0) / 100;

    for (const { at, steps, lost, lying } of PLAYED) {
      for (const [index, { desk, player }] of tables.entries())
        for (const step of steps[index] ?? []) {
          const chips = Object.entries(step).map(([position, units]) => ({
            position,
            amount: Number(units) * 100,
          }));
          ok(await ('type' in step ? desk.move(step as Move) : player.move({ type: 'bet', chips })));
          await attend(desk, player);
        }
      const own = [100 * lying, 100 * (before - lost - lying)];
      await vi.waitFor(() => expect([lies(), purse()], at).toEqual(own), { timeout: 20_000 });
      if (lying === 0) break;
      const shown = seen();
      await server.kill();
      await vi.waitFor(() => expect(tables[0]?.player.getSnapshot().status).not.toBe('here'), {
        timeout: 20_000,
      });
      await server.start();
      for (const { desk, player } of tables) await attend(desk, player);
      expect(seen(), at).toEqual(shown);
      expect([lies(), purse()], at).toEqual(own);
    }
  } finally {
    guest.close();
    await server.close();
  }
  const database = await openDatabase(storage);
  expect(await audit(database)).toEqual([]);
  expect(await roundsAgainstBooks(database)).toEqual([]);
  await database.close();
}, 120_000);
