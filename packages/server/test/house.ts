import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRefusal, type Refusal } from '@croupier/core';
import { staffRole, type TableInfo } from '@croupier/protocol';
import type { SignedIn } from '../src/account-service.ts';
import type { TrustedProxies } from '../src/http/visitor.ts';
import type { Limits, Waits } from '../src/limits.ts';
import { type Listening, listen } from '../src/listen.ts';
import { type Opened, type OpenOptions, openCasino } from '../src/open.ts';
import { systemRuntime } from '../src/runtime/runtime.ts';
import { testStorage } from './storage.ts';

export const PLAN = 'kings/roulette-french';
export const HOUSE = 'kings';
export const EURO = 100;
/** Of all whom `person('staff')` gives. */
export const STAFF_PASSWORD = 'kolo stesti';

/** The whole casino on a storage of the test's own; tests open and close ways in to it as they like. */
export interface TestHouse extends Opened {
  /** Opens a way in at a free port, with waits short enough for tests. */
  listen(more?: {
    limits?: Partial<Limits>;
    waits?: Partial<Waits>;
    webRoot?: string;
    trustProxy?: TrustedProxies;
  }): Promise<Listening>;
  /** A guest; with `staff`, one with all staff roles at this house, or at every. */
  person(staff?: 'staff', house?: string): Promise<SignedIn>;
  /** A public table dealt at the console, with the bets open. */
  openTable(): Promise<TableInfo>;
  /** A croupier's or inspector's call there. */
  call(table: string, move: { type: string; [field: string]: unknown }): Promise<void>;
}

export async function openHouse(more: Pick<OpenOptions, 'publicUrl' | 'ports'> = {}): Promise<TestHouse> {
  const { storage, remove } = testStorage();
  // Letters and keys go there, also where the books are kept elsewhere.
  const folder = mkdtempSync(join(tmpdir(), 'croupier-house-'));
  const casino = ok(
    await openCasino(systemRuntime, {
      ...more,
      dataDir: 'dataDir' in storage ? storage.dataDir : folder,
      ...('url' in storage ? { databaseUrl: storage.url, databaseSchema: storage.schema } : {}),
      onFatal: ({ message }) => {
        throw new Error(message);
      },
    }),
  );
  const { accounts } = casino;
  const first = await accounts.guest();
  const staff = ok(await accounts.staffKey(first.account.id, casino.staffKey ?? ''));
  let [calls, hired] = [0, 0];
  const call = async (table: string, move: { type: string }) => {
    const key = `call-key-${calls++}`;
    ok(await casino.casino.submit({ table, account: staff.account.id, as: 'croupier', key, move }));
  };
  return {
    ...casino,
    listen: ({ limits, waits, webRoot, trustProxy } = {}) =>
      listen(casino, {
        port: 0,
        host: '127.0.0.1',
        limits: { ...PLENTY, ...limits },
        waits: { bets: 20, lobby: 20, ...waits },
        webRoot,
        trustProxy,
      }),
    person: async (role, only) => {
      if (role === undefined) return accounts.guest();
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
    stop: async () => {
      await casino.stop();
      await remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const MANY = { perSecond: 10_000, burst: 10_000 };
export const PLENTY: Partial<Limits> = {
  guests: MANY,
  signIns: MANY,
  messages: MANY,
  accountMessages: MANY,
  addressMessages: MANY,
};

/** The end of a round, from no more bets to the payment. */
export async function playOut(house: TestHouse, table: string, pocket = '17'): Promise<void> {
  await house.call(table, { type: 'spin', wheel: 'clockwise' });
  await house.call(table, { type: 'no-more-bets' });
  await house.call(table, { type: 'ball', pocket });
  await house.call(table, { type: 'pay' });
}

export function bet(amount: unknown, position: unknown = '17') {
  return { type: 'bet', chips: [{ position, amount }] };
}

export function ok<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`${answer.code}: ${answer.message}`);
  return answer;
}
