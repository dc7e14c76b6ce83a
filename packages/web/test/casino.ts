import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Client, createClient } from '@croupier/client';
import { isRefusal } from '@croupier/core';
import { houses } from '@croupier/houses';
import { staffRole } from '@croupier/protocol';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { build } from 'vite';
import { expect } from 'vitest';
import { getCurrentTest } from 'vitest/suite';
import { WebSocket } from 'ws';
import { staleTargets } from '../../../scripts/build.mjs';
import { launchBrowser } from '../../../test/support/browser.ts';
import { newStaffKey } from '../../server/src/staff-key.ts';
import { freePort, type ServerProcess, startServer } from '../../server/test/server-process.ts';
import { knowsTheWay } from './knows-the-way.ts';

/** A casino as an operator runs it, in a process of its own, and a browser to visit it. */
export interface TestCasino {
  readonly url: string;
  /** A page of a visitor who was never here before. Its errors are kept, to be asked for at the end. */
  visit(options?: BrowserContextOptions): Promise<Page>;
  /** Closes every page: between tests, so that none works on in the background. */
  leave(): Promise<void>;
  /** What went wrong in any page so far. */
  errors(): readonly string[];
  /** The letters that the server has sent, as they lie in its folder. */
  letters(): readonly string[];
  /** The staff key that the server printed. */
  readonly staffKey: string;
  /** A page of somebody with all staff roles, at one house or at all, at the tables and staff. Uses the staff key. */
  staff(house?: string): Promise<Page>;
  /** The page of a manager by a second key, who approves for the staff: they owe the roles to somebody else. */
  second(): Promise<Page>;
  /** The id of the table where a plan is played. */
  tableOf(plan: string): Promise<string>;
  /** Ends the server without a word. */
  kill(): Promise<void>;
  /** Starts it again on the same storage and port; so many milliseconds `ahead` of this machine's clock. */
  start(ahead?: number): Promise<void>;
  close(): Promise<void>;
}

const LATER = new URL('../../server/test/outside/later.mjs', import.meta.url).href;

export const DESKTOP = { viewport: { width: 1440, height: 900 } };
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Waits that let a test see every stage, and no longer. */
const QUICK = { open: 0.3, betting: 4, decision: 0.2, draw: 0.6, close: 0.2, result: 1, pay: 0.6 };
/** A test knocks at the door more often than people do. */
const OFTEN = { perSecond: 10, burst: 500 };
const LENIENT = { guests: OFTEN, signIns: OFTEN };

/** `more` is what else the server is told by environment. */
export async function openTestCasino(
  timing: Partial<typeof QUICK> = {},
  more: { readonly [variable: string]: string } = {},
): Promise<TestCasino> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-web-'));
  const web = await builtWeb();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    WEB_ROOT: web,
    TIMING: JSON.stringify({ ...QUICK, ...timing }),
    LIMITS: JSON.stringify(LENIENT),
    ...more,
  };
  let server: ServerProcess = await startServer(env);
  const browser = await theBrowser();
  const contexts = new Set<BrowserContext>();
  const errors: string[] = [];
  let manager: Client['api'] | undefined;
  let hired = 0;
  let seconded = false;
  const visit = async (options: BrowserContextOptions = DESKTOP) => {
    const context = await browser.newContext({
      locale: 'en-GB',
      reducedMotion: 'reduce',
      colorScheme: 'dark',
      serviceWorkers: 'block',
      ...options,
    });
    contexts.add(context);
    // Tests know their way.
    await context.addInitScript(knowsTheWay);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000); // a busy machine is slow
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isNetworkNoise(message.text())) errors.push(message.text());
    });
    return page;
  };
  const leave = async () => {
    if (getCurrentTest()?.result?.state === 'fail') await tellPages(contexts);
    for (const context of contexts) await context.close();
    contexts.clear();
  };
  return {
    url,
    visit,
    letters: () => {
      const mail = join(folder, 'data', 'mail');
      return existsSync(mail) ? readdirSync(mail).map((name) => readFileSync(join(mail, name), 'utf8')) : [];
    },
    get staffKey() {
      return keyIn(server);
    },
    second: async () => {
      manager ??= await takeRoles(url, keyIn(server), CHIEF);
      if (!seconded) {
        // A key is made while the server does not run.
        await server.kill();
        const link = await newStaffKey([], env);
        if (isRefusal(link)) throw new Error(link.message);
        server = await startServer(env);
        await takeRoles(url, link.split('#staff=')[1] ?? '', SECOND);
        seconded = true;
      }
      const page = await visit();
      await page.request.post(`${url}/api/v1/session`, { data: SECOND });
      await page.goto(`${url}/console`);
      return page;
    },
    staff: async (only) => {
      manager ??= await takeRoles(url, keyIn(server), CHIEF);
      const page = await visit();
      hired += 1;
      const data = { name: `Hired ${hired}`, password: CHIEF.password };
      await page.request.post(`${url}/api/v1/accounts`, { data });
      // Each role asks for the password, which may be tried ten times in a row.
      for (const house of only === undefined ? houses.map(({ id }) => id) : [only]) {
        const granted = await manager.grantRoles({
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
    leave,
    errors: () => errors,
    tableOf: async (plan) => {
      const answer = await fetch(`${url}/api/v1/tables`);
      const { tables } = (await answer.json()) as { tables: { id: string; plan: string }[] };
      const found = tables.find((table) => table.plan === plan);
      if (!found) throw new Error(`no table for ${plan}`);
      return found.id;
    },
    kill: () => server.kill(),
    start: async (ahead = 0) => {
      const later = ahead === 0 ? {} : { AHEAD: String(ahead), NODE_OPTIONS: `--import=${LATER}` };
      server = await startServer({ ...env, ...later });
      // After so long away the manager signs in again.
      await manager?.signIn(CHIEF);
    },
    close: async () => {
      await leave();
      await server.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Prints what stood on every page when its test failed: a wait that ended in nothing says no more by itself. */
async function tellPages(contexts: ReadonlySet<BrowserContext>): Promise<void> {
  for (const context of contexts)
    for (const page of context.pages()) {
      const text = await page
        .locator('body')
        .innerText({ timeout: 5000 })
        .catch((error: unknown) => String(error));
      process.stderr.write(`${page.url()}\n${text.replace(/\n\s*/g, ' | ').slice(0, 2000)}\n`);
    }
}

let browser: Promise<Browser> | undefined;

/** One for all casinos of a run: each has contexts of its own in it. It ends with the process. */
async function theBrowser(): Promise<Browser> {
  const there = await browser;
  if (there?.isConnected()) return there;
  browser = launchBrowser();
  return browser;
}

function keyIn(server: ServerProcess): string {
  return server.said().match(/#staff=([\w-]+)/)?.[1] ?? '';
}

const CHIEF = { name: 'Chief', password: 'kolo stesti' };
const SECOND = { ...CHIEF, name: 'Second' };

/** Somebody without a screen who takes all staff roles with the key, and can give them to others. */
async function takeRoles(url: string, key: string, who: typeof CHIEF): Promise<Client['api']> {
  const { api } = createClient({ url, WebSocket });
  await api.signUp(who);
  const taken = await api.staffKey({ key });
  if (isRefusal(taken)) throw new Error(taken.message);
  return api;
}

let pages: Promise<string> | undefined;

/** The pages as they stand in the sources: those in dist/ where they are up to date, else built for this run. */
export function builtWeb(): Promise<string> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  pages ??= staleTargets().some(({ name }) => name === 'web')
    ? buildWeb(root)
    : Promise.resolve(join(root, '../../dist/web'));
  return pages;
}

async function buildWeb(root: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'croupier-pages-'));
  // vitest says NODE_ENV=test, which would give a page with the libraries' development builds.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await build({ root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', build: { outDir } });
  process.env.NODE_ENV = NODE_ENV;
  return outDir;
}

/** What a browser writes by itself when a server is gone, or goes while it answers. */
function isNetworkNoise(text: string): boolean {
  return /ERR_CONNECTION_\w+|ERR_EMPTY_RESPONSE|WebSocket connection to .* failed|status of 401/.test(text);
}

/** A guest at the table of a plan, with bets open for at least `seconds`. */
export async function guestAt(
  casino: TestCasino,
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

/** Waits until the table takes bets, and will for at least `seconds` more. */
export async function betsOpen(page: Page, seconds = 0): Promise<void> {
  await page.locator('[data-open]').waitFor({ timeout: 60_000 });
  await expect
    .poll(() => page.evaluate(secondsLeft), { timeout: 120_000, interval: 100 })
    .toBeGreaterThanOrEqual(seconds);
}

/** The seconds for which bets are open; less than nothing while they are not. Runs in the page. */
function secondsLeft(): number {
  const open = document.querySelector('[data-open="true"]');
  return open ? Number(open.querySelector('[data-seconds]')?.getAttribute('data-seconds') ?? 0) : -1;
}

/** The place of a position on the layout. */
export function place(page: Page, position: string) {
  return page.locator(`[data-position="${position}"]`);
}
