import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { houses } from '@croupier/houses';
import { staffRole, type TableInfo } from '@croupier/protocol';
import { createStaffKey } from '../src/accounts/staff.ts';
import { type OpenCasino, type OpenOptions, openCasino } from '../src/casino/open.ts';
import { systemRuntime } from '../src/casino/system-runtime.ts';
import type { WebServerOptions } from '../src/casino/web-server.ts';
import type { Limits } from '../src/http/limits.ts';
import { type ListeningServer, listen } from '../src/program/listen.ts';
import type { SignedIn } from '../src/services/account-service.ts';
import { ok, openTestCasino, type TestCasino, type TestCasinoOptions } from './casino.ts';
import { quickPasswords } from './quick-passwords.ts';
import type { ServerAccess } from './server-access.ts';
import { testDatabase, testStorage } from './storage.ts';

export const PLAN = 'kings/roulette-french';
export const HOUSE = 'kings';
export const EURO = 100;
/** The password of every person created by `person('staff')`. */
export const STAFF_PASSWORD = 'kolo stesti a smuly';

/** Helpers for tests with a whole casino: a network endpoint, people, and roulette dealt at the console. */
interface HouseActions {
  /** Listens on a free port, with timeouts short enough for tests. */
  listen(more?: WebServerOptions): Promise<ListeningServer & ServerAccess>;
  /**
   * Creates a guest. With `'staff'`, creates a person with all staff roles at the given house or at every
   * house.
   */
  person(staff?: 'staff', house?: string): Promise<SignedIn>;
  /** Opens a public console-dealt table with bets open. */
  openTable(): Promise<TableInfo>;
  /** Makes a move as croupier or inspector at the table. */
  call(table: string, move: { type: string; [field: string]: unknown }): Promise<void>;
}

export type InProcessHouse = OpenCasino & HouseActions;
export type TestHouse = Omit<TestCasino, keyof HouseActions> & HouseActions;

/** Opens all houses in virtual time, which advances while a client waits. */
export async function openHouse(): Promise<TestHouse> {
  const stored = await testDatabase();
  const house = await openHouseOn({ database: stored.database, houses });
  const stop = async () => {
    await house.stop();
    await stored.remove();
  };
  return { ...house, stop };
}

/** Opens houses in virtual time on a storage that is kept when they stop. */
export async function openHouseOn(options: TestCasinoOptions): Promise<TestHouse> {
  const { person: _, ...casino } = await openTestCasino(options);
  const pass = (seconds: number) => casino.clock.pass(seconds, casino.drain);
  const { runtime, staffKey: first } = casino;
  const staffKey =
    first ??
    (await options.database.transaction((tx) => createStaffKey(tx, runtime.entropy, runtime.clock.now())));
  return { ...casino, ...(await houseActions({ ...casino, staffKey }, { pass })) };
}

/** Opens all houses with their own storage on the real clock and real sockets. */
export async function openInProcessHouse(
  more: Pick<OpenOptions, 'publicUrl' | 'ports'> = {},
): Promise<InProcessHouse> {
  const { storage, remove } = testStorage();
  // E-mails and keys are stored in this directory even if the books are in another database.
  const folder = mkdtempSync(join(tmpdir(), 'croupier-house-'));
  const casino = ok(
    await openCasino(systemRuntime, {
      ...more,
      dataDir: 'dataDir' in storage ? storage.dataDir : folder,
      ...('url' in storage ? { databaseUrl: storage.url, databaseSchema: storage.schema } : {}),
      parts: { passwords: quickPasswords },
      onFatal: ({ message }) => {
        throw new Error(message);
      },
    }),
  );
  const stop = async () => {
    await casino.stop();
    await remove();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...casino, ...(await houseActions(casino)), stop };
}

async function houseActions(casino: OpenCasino, way: Pick<ServerAccess, 'pass'> = {}): Promise<HouseActions> {
  const { accounts } = casino;
  const first = await accounts.createGuest();
  const staff = ok(await accounts.redeemStaffKey(first.account.id, casino.staffKey ?? ''));
  let [calls, hired] = [0, 0];
  const call = async (table: string, move: { type: string }) => {
    const key = `call-key-${calls++}`;
    ok(await casino.casino.submit({ table, account: staff.account.id, as: 'croupier', key, move }));
  };
  return {
    listen: async ({ limits, waits, ...more } = {}) => ({
      ...way,
      ...(await listen(casino, {
        ...more,
        port: 0,
        host: '127.0.0.1',
        limits: { ...HIGH_LIMITS, ...limits },
        waits: { bets: 20, lobby: 20, ...waits },
      })),
    }),
    person: async (role, only) => {
      if (role === undefined) return accounts.createGuest();
      hired += 1;
      const credentials = { name: `Hired ${hired}`, password: STAFF_PASSWORD };
      ok(await accounts.signUp(credentials));
      for (const { id } of casino.houses.filter(({ id }) => only === undefined || id === only))
        ok(
          await accounts.grantRoles(
            credentials.name,
            { house: id, roles: staffRole.options },
            staff.account.id,
          ),
        );
      return ok(await accounts.signIn(credentials));
    },
    openTable: async () => {
      const table = ok(
        await casino.casino.openTable({
          plan: PLAN,
          name: 'Test',
          dealer: 'console',
          private: false,
          host: null,
        }),
      );
      await call(table.id, { type: 'place-your-bets' });
      return table;
    },
    call,
  };
}

const MANY = { perSecond: 10_000, burst: 10_000 };
export const HIGH_LIMITS: Partial<Limits> = {
  guests: MANY,
  signIns: MANY,
  messages: MANY,
  accountMessages: MANY,
  addressMessages: MANY,
};

/** Plays the end of a round, from the close of betting to the payment. */
export async function playOut(house: HouseActions, table: string, pocket = '17'): Promise<void> {
  await house.call(table, { type: 'spin', wheel: 'clockwise' });
  await house.call(table, { type: 'no-more-bets' });
  await house.call(table, { type: 'ball', pocket });
  await house.call(table, { type: 'pay' });
}

export function bet(amount: unknown, position: unknown = '17') {
  return { type: 'bet', chips: [{ position, amount }] };
}
