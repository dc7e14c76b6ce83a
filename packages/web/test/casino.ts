import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { staffRole } from '@croupier/protocol';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import { staleTargets } from '../../../scripts/build.mjs';
import type { RelayPort } from '../../server/src/streams/relay-port.ts';
import { freePort } from '../../server/test/server-process.ts';
import { type InProcessServer, openInProcessServer } from './in-process-server.ts';
import { openVisits, type Visits } from './visits.ts';

export { DESKTOP, PHONE } from './visits.ts';

/** A running casino for tests: its address, its tables, and its visitors. */
export interface RunningCasino extends Visits {
  readonly url: string;
  /** Returns the id of the table of a plan. */
  tableOf(plan: string): Promise<string>;
}

/** A casino in the process of the test, with a browser to visit it. */
export interface TestCasino
  extends RunningCasino,
    Pick<InProcessServer, 'staffKey' | 'pass' | 'drain' | 'stop' | 'start'> {
  /** Returns the e-mails that the server has written to its folder. */
  letters(): readonly string[];
  /** Opens the staff page with all roles, at one house or at all houses. Uses the staff key. */
  staff(house?: string): Promise<Page>;
  /** Opens the page of a manager with a second staff key, who may approve what the first manager proposes. */
  second(): Promise<Page>;
  close(): Promise<void>;
}

/** Waiting times that are just long enough for a test to see every stage. */
const QUICK = { open: 0.3, betting: 4, decision: 0.2, draw: 0.6, close: 0.2, result: 1, pay: 0.6 };
/** The rate limit of requests, raised because tests send more requests than people do. */
const OFTEN = { perSecond: 10, burst: 500 };
const LENIENT = { guests: OFTEN, signIns: OFTEN };

/** Returns the environment of the tests' server. Only this server uses `folder`. */
export async function settingsOf(folder: string, timing: Partial<typeof QUICK>) {
  return {
    PORT: String(await freePort()),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    WEB_ROOT: await builtWeb(),
    TIMING: JSON.stringify({ ...QUICK, ...timing }),
    LIMITS: JSON.stringify(LENIENT),
  };
}

/**
 * Opens a casino with a browser for a test. `more` is added to the server's environment. `relay` can replace the relay
 * for pictures.
 */
export async function openTestCasino(
  timing: Partial<typeof QUICK> = {},
  more: { readonly [variable: string]: string } = {},
  relay?: (real: RelayPort) => RelayPort,
): Promise<TestCasino> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-web-'));
  const settings = await settingsOf(folder, timing);
  const url = `http://127.0.0.1:${settings.PORT}`;
  const server = await openInProcessServer({ ...settings, ...more }, relay);
  const { staffKey, pass, drain, stop, start } = server;
  const visits = await openVisits();
  const { visit } = visits;
  let manager: Promise<Client['api']> | undefined;
  let second: Promise<unknown> | undefined;
  let hired = 0;
  return {
    ...visits,
    url,
    tableOf: (plan) => tableOf(url, plan),
    staffKey,
    pass,
    drain,
    stop,
    start,
    letters: () => {
      const mail = join(folder, 'data', 'mail');
      return existsSync(mail) ? readdirSync(mail).map((name) => readFileSync(join(mail, name), 'utf8')) : [];
    },
    second: async () => {
      manager ??= takeRoles(url, staffKey, CHIEF);
      await manager;
      second ??= server.newStaffKey().then((key) => takeRoles(url, key, SECOND));
      await second;
      const page = await visit();
      await page.request.post(`${url}/api/v1/session`, { data: SECOND });
      await page.goto(`${url}/console`);
      return page;
    },
    staff: async (only) => {
      manager ??= takeRoles(url, staffKey, CHIEF);
      const { signIn, grantRoles } = await manager;
      await signIn(CHIEF); // the session may have expired as time passed
      const page = await visit();
      hired += 1;
      const data = { name: `Hired ${hired}`, password: CHIEF.password };
      await page.request.post(`${url}/api/v1/accounts`, { data });
      // Each grant requires the password, which may be entered ten times in a row.
      for (const house of only === undefined ? houses.map(({ id }) => id) : [only]) {
        const granted = await grantRoles({
          name: data.name,
          house,
          roles: [...staffRole.options],
          password: CHIEF.password,
        });
        if (isRefusal(granted)) throw new Error(granted.message);
      }
      await page.request.post(`${url}/api/v1/session`, { data });
      await page.goto(`${url}/console`);
      return page;
    },
    close: async () => {
      await visits.leave();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const CHIEF = { name: 'Chief', password: 'kolo stesti a smuly' };
const SECOND = { ...CHIEF, name: 'Second' };

/** Takes all staff roles with the key, without a screen, so that they can be given to other people. */
async function takeRoles(url: string, key: string, who: typeof CHIEF): Promise<Client['api']> {
  const { api } = createClient({ url, WebSocket });
  await api.signUp(who);
  const taken = await api.staffKey({ key });
  if (isRefusal(taken)) throw new Error(taken.message);
  return api;
}

export async function tableOf(url: string, plan: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/tables`);
  const { tables } = (await answer.json()) as { tables: { id: string; plan: string }[] };
  const found = tables.find((table) => table.plan === plan);
  if (!found) throw new Error(`no table for ${plan}`);
  return found.id;
}

let pages: Promise<string> | undefined;

/** Returns the folder of the built pages: dist/ if it is up to date, otherwise a new build for this run. */
export function builtWeb(): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  pages ??= staleTargets().some(({ name }) => name === 'web')
    ? buildWeb(root)
    : Promise.resolve(join(root, '../../dist/web'));
  return pages;
}

async function buildWeb(root: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'croupier-pages-'));
  // Vitest sets NODE_ENV=test, which would build the libraries' development versions.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir } });
  process.env.NODE_ENV = NODE_ENV;
  return outDir;
}

/** Seats a guest at the table of a plan, with bets open for at least `seconds`. */
export async function guestAt(
  casino: RunningCasino,
  plan: string,
  options?: BrowserContextOptions,
  seconds = 0,
): Promise<Page> {
  const page = await casino.visit(options);
  const table = await casino.tableOf(plan);
  await page.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url } });
  await page.goto(`${casino.url}/table/${table}`);
  await betsOpen(page, seconds);
  return page;
}

/** Waits until the table accepts bets for at least `seconds` more. */
export async function betsOpen(page: Page, seconds = 0): Promise<void> {
  await page.locator('[data-open]').waitFor();
  await expect
    .poll(() => page.evaluate(secondsLeft), { timeout: 50_000, interval: 100 })
    .toBeGreaterThanOrEqual(seconds);
}

/**
 * Returns the seconds for which bets are still open. The number is negative while they are closed. Runs in the page.
 */
function secondsLeft(): number {
  const open = document.querySelector('[data-open="true"]');
  return open ? Number(open.querySelector('[data-seconds]')?.getAttribute('data-seconds') ?? 0) : -1;
}

/** Finds a position on the layout. */
export function place(page: Page, position: string) {
  return page.locator(`[data-position="${position}"]`);
}
