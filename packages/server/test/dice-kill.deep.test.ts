import { createClient, type Table } from '@croupier/client';
import { afterEach, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { openDatabase } from '../src/casino/system-runtime.ts';
import { audit } from '../src/ledger/audit.ts';
import { roundsAgainstBooks } from './books.ts';
import { ok } from './casino.ts';
import { openKillable } from './killable.ts';
import { type TestStorage, testStorage } from './storage.ts';

let stored: TestStorage | undefined;
afterEach(() => stored?.remove());

const PLANS = ['kings/craps', 'kings/craps', 'kings/barbut', 'kings/sic-bo'] as const;
type Move = { readonly type: string; readonly [field: string]: unknown };
/** Chips, in euros by field. */
type Chips = { readonly [field: string]: number };
/** A step at a table: chips that the guest or a rival places, or a dealer's move. */
type Step = Move | { readonly guest: Chips } | { readonly rival: Chips };

const OPEN: Move = { type: 'place-your-bets' };
const CLOSE: Move = { type: 'no-more-bets' };
const PAY: Move = { type: 'pay' };
const NO_THROW: Move = { type: 'no-throw', reason: 'off-table' };
const thrown = (first: number, second: number, third?: number): Move => ({
  type: 'throw',
  first,
  second,
  ...(third === undefined ? {} : { third }),
});
const CRAPS: Step = { guest: { pass: 10, 'place-4': 10, field: 10 } };

/**
 * The steps at the four tables between two kills, chosen so that each kill interrupts different phases. Each
 * entry includes the euros that the guest has lost so far, and the euros on the tables.
 */
const PLAYED: readonly {
  readonly at: string;
  readonly steps: readonly (readonly Step[])[];
  readonly lost: number;
  readonly lying: number;
}[] = [
  {
    at: 'bets are down before a come-out, and on a point; the throw for the first turn; bets are open',
    steps: [
      [OPEN, CRAPS],
      [OPEN, CRAPS, CLOSE, thrown(2, 4), PAY],
      [
        OPEN,
        { guest: { front: 40, 'special-1-1': 10 } },
        { rival: { front: 20 } },
        CLOSE,
        { type: 'throw-for-turn', die: 6 },
      ],
      [OPEN, { guest: { small: 100, 'triple-4': 10 } }],
    ],
    lost: 10,
    lying: 30 + 20 + 50 + 110,
  },
  {
    at: 'the shooter has the dice; odds are down on a point; a throw did not count; the dice are in the cup',
    steps: [
      [CLOSE],
      [OPEN, { guest: { 'pass-odds': 10 } }],
      [{ type: 'throw-for-turn', die: 3 }, NO_THROW],
      [CLOSE],
    ],
    lost: 10,
    lying: 30 + 30 + 50 + 110,
  },
  {
    at: 'a throw did not count; bets are closed on a point; the dice have landed without a decision',
    steps: [[NO_THROW], [CLOSE], [thrown(3, 4)], [NO_THROW]],
    lost: 10,
    lying: 220,
  },
  {
    at: 'the dice have landed and bets are unpaid: a point, a seven-out, two sixes, six',
    steps: [
      [thrown(2, 4)],
      [thrown(3, 4)],
      [PAY, OPEN, { guest: { back: 60 } }, CLOSE, thrown(6, 6)],
      [thrown(1, 2, 3)],
    ],
    lost: 10 + 10,
    lying: 30 + 30 + 100 + 110,
  },
];
/**
 * The euros lost at the end. The other tables close and pay first. There, front wins half on two sixes, and
 * sic bo pays small.
 */
const LOST = 20 + 10 + 30 + (60 - 20) + (10 - 100);

/** Waits until these connections to a table are open and up to date. */
async function attend(...tables: readonly Table[]): Promise<void> {
  await vi.waitFor(
    () => {
      const shots = tables.map((table) => table.getSnapshot());
      expect(shots.map(({ status }) => status)).toEqual(tables.map(() => 'here'));
      expect(new Set(shots.map(({ state }) => state?.seq)).size).toBe(1);
    },
    { timeout: 60_000 },
  );
}

it('a server killed in any phase of craps, barbut and sic bo resumes there, and decides every bet once', async () => {
  stored = testStorage();
  const { storage } = stored;
  const server = await openKillable(storage);
  const { client: host, url } = server;
  const guest = createClient({ url, WebSocket });
  const rival = createClient({ url, WebSocket });
  try {
    for (const client of [host, guest, rival]) {
      ok(await client.api.guest());
      client.connect();
    }
    const tables: {
      readonly id: string;
      readonly desk: Table;
      readonly player: Table;
      readonly rival: Table;
    }[] = [];
    for (const plan of PLANS) {
      const { id, code } = ok(
        await host.api.openTable({ plan, name: plan, dealer: 'console', private: true }),
      );
      const at = { id, desk: host.table(id), player: guest.table(id), rival: rival.table(id) };
      at.desk.join({ as: 'croupier' });
      for (const table of [at.player, at.rival])
        table.join({ as: 'player', ...(code === null ? {} : { code }) });
      await attend(at.desk, at.player, at.rival);
      tables.push(at);
    }
    const seen = () => tables.map(({ player }) => player.getSnapshot().state?.view);
    const told = () => tables.map(({ player }) => player.getSnapshot());
    /** Returns the sum of the guest's chips on all tables. The same purse is used at all tables. */
    const onTables = () =>
      told().reduce(
        (sum, { playerView }) => sum + ((playerView as { staked?: number } | null)?.staked ?? 0),
        0,
      );
    const purse = () => told().at(-1)?.purse;
    const before = (purse() ?? 0) / 100;
    const chipsOf = (chips: Chips) =>
      Object.entries(chips).map(([position, units]) => ({ position, amount: units * 100 }));
    const killed = async () => {
      await server.kill();
      await vi.waitFor(() => expect(tables[0]?.player.getSnapshot().status).not.toBe('here'), {
        timeout: 60_000,
      });
      await server.start();
    };

    for (const { at, steps, lost, lying } of PLAYED) {
      for (const [index, table] of tables.entries())
        for (const step of steps[index] ?? []) {
          if ('type' in step) ok(await table.desk.move(step as Move));
          else if ('guest' in step)
            ok(await table.player.move({ type: 'bet', chips: chipsOf(step.guest as Chips) }));
          else ok(await table.rival.move({ type: 'bet', chips: chipsOf(step.rival as Chips) }));
          await attend(table.desk, table.player, table.rival);
        }
      await vi.waitFor(() => expect(onTables(), at).toBe(100 * lying), { timeout: 60_000 });
      const shown = seen();
      await killed();
      for (const { desk, player, rival: other } of tables) await attend(desk, player, other);
      expect(seen(), at).toEqual(shown);
      // A player who rejoins a table receives the amount in the purse.
      expect([onTables(), purse()], at).toEqual([100 * lying, 100 * (before - lost - lying)]);
    }

    // The kill happens while three tables are closing. Some might not have started to close.
    const [last, ...others] = tables.toReversed();
    const close = () =>
      others.map(({ id }) => host.api.changeTable({ table: id, state: 'closed' }).catch(() => undefined));
    const closing = close();
    await killed();
    await Promise.all([...closing, ...close()]);
    if (!last) throw new Error('no table');
    await attend(last.desk, last.player);
    ok(await last.desk.move(PAY));
    await vi.waitFor(() => expect(purse()).toBe(100 * (before - LOST)), { timeout: 60_000 });
  } finally {
    rival.close();
    guest.close();
    await server.close();
  }
  const database = await openDatabase(storage);
  expect(await audit(database)).toEqual([]);
  expect(await roundsAgainstBooks(database)).toEqual([]);
  await database.close();
}, 600_000);
