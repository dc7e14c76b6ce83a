import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/src/casino/system-runtime.ts';
import { audit } from '../../server/src/ledger/audit.ts';
import { roundsAgainstBooks } from '../../server/test/books.ts';
import { type Cluster, type ClusterNode, openCluster } from '../../server/test/cluster/cluster.ts';
import { LIMITS } from '../../server/test/crash.ts';
import { generator } from '../../server/test/crash-bot.ts';
import { codeIn } from '../../server/test/email-codes.ts';
import { hasNats } from '../../server/test/nats.ts';
import { betsOpen, builtWeb, DESKTOP, place, tableOf } from './casino.ts';
import { EXAMPLE } from './plays-for-money.ts';
import { openVisits, type Visits } from './visits.ts';

const TIMING = { open: 1, betting: 12, decision: 2, draw: 2, close: 1, result: 2, pay: 2 };
const METRICS_KEY = 'the-key-of-the-metrics';
/** The folder for a picture of each state. No pictures are stored if it is not set. */
const { NODES_PICTURES: PICTURES } = process.env;
const [MONEY, PLAN] = ['sazka', 'sazka/roulette-synot'];
const IPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const hasNamespaces = spawnSync('ip', ['netns', 'list']).status === 0 && process.getuid?.() === 0;

const STOPPED = {
  en: 'The table has stopped for a moment. Your chips are safe, and play resumes automatically.',
  cs: 'Stůl se na okamžik zastavil. Vaše žetony jsou v\u00a0bezpečí a\u00a0hra bude sama pokračovat.',
  de: 'Der Tisch steht einen Moment still. Ihre Jetons sind sicher, und es geht automatisch weiter.',
} as const;

let cluster: Cluster;
let visits: Visits;
beforeAll(async () => {
  cluster = await openCluster({
    nodes: 3,
    random: generator(31),
    env: {
      TIMING: JSON.stringify(TIMING),
      LIMITS: JSON.stringify(LIMITS),
      WEB_ROOT: await builtWeb(),
      JURISDICTION: JSON.stringify(EXAMPLE),
      METRICS_KEY,
    },
  });
  visits = await openVisits();
});
afterEach(async () => {
  await visits?.leave();
});
afterAll(async () => {
  await cluster?.close();
});

/** Returns the node that runs this table, and another one, to which the browser is sent. */
async function ownerAndOther(table: string): Promise<{ owner: ClusterNode; other: ClusterNode }> {
  const database = await openDatabase({ url: cluster.postgres.url, node: 'check' });
  const [row] = await database.query<{ owner: string }>('select owner from game_table where id = $1', [
    Number(table),
  ]);
  await database.close();
  const names = await Promise.all(cluster.nodes.map(nameOf));
  const owner = cluster.nodes[names.indexOf(row?.owner ?? '')];
  const other = cluster.nodes.find((node) => node !== owner);
  if (!owner || !other) throw new Error(`nobody plays table ${table}`);
  return { owner, other };
}

/** Returns the name that a node reports in its metrics. */
async function nameOf({ url }: ClusterNode): Promise<string | undefined> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_KEY}` } });
  return (await answer.text()).match(/node="([^"]+)"/)?.[1];
}

/** Sends the browser to a node from now on, and loads the page there. */
async function serve(page: Page, node: ClusterNode): Promise<void> {
  await expect.poll(() => node.isReady(), { timeout: 60_000 }).toBe(true);
  cluster.balancer.choose(node.backend);
  await page.reload();
  await betsOpen(page, 4);
}

/** Registers a player for real money and makes a deposit through the API, because other tests cover those screens. */
async function paysIn(page: Page, name: string, bankAccount: string): Promise<Paying> {
  const { url } = cluster.balancer;
  const call = async (method: 'post' | 'put' | 'get', path: string, data?: object) => {
    const answer = await page.request[method](`${url}/api/v1${path}`, data ? { data } : {});
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.status() === 204 ? undefined : answer.json();
  };
  await call('post', '/accounts', { name, password: 'kolo stesti a smuly' });
  const person = {
    givenName: name,
    familyName: `Nov${name.length}ák`,
    bornOn: '1980-01-01',
    email: `${name.toLowerCase()}@example.org`,
    address: { street: 'Krátká 2', city: 'Brno', postcode: '602 00', country: 'CZ' },
    document: { kind: 'passport', number: `99${name.length}7` },
  };
  const at = `/me/participations/${MONEY}`;
  await call('put', `${at}/person`, { person });
  for (const measure of ['stake-day', 'deposit-week'])
    await call('put', `${at}/limits/${measure}`, { value: null });
  await call('put', `${at}/game-plan`, { version: '2025-01-21' });
  await call('post', '/me/instruments', {
    house: MONEY,
    kind: 'account',
    identifier: bankAccount,
  });
  const letters = () => lettersTo(person.email);
  await expect.poll(letters, { timeout: 30_000 }).toHaveLength(1);
  await call('post', `${at}/email-confirmation`, { code: codeIn(letters()) });
  const state = async () => (await call('get', '/me/participations')).participations[0].lifecycle;
  await expect.poll(state, { timeout: 30_000 }).toBe('active');
  const standing = () => call('get', `/me/payments?house=${MONEY}`);
  const instrument = (await standing()).instruments[0].id;
  const order = { house: MONEY, instrument, amount: 75_000 };
  await call('post', '/me/deposits', { ...order, key: `${name}-pays-in` });
  await expect.poll(async () => (await standing()).balance, { timeout: 30_000 }).toBe(75_000);
  return {
    purse: async () => {
      const { purses } = await call('get', '/me');
      return purses.find(({ house }: { house: string }) => house === MONEY)?.amount;
    },
    isPaidOut: async () => {
      await call('post', '/me/withdrawals', { ...order, key: `${name}-is-paid` });
      await expect
        .poll(
          async () => {
            const { balance, transfers } = await standing();
            return [balance, ...transfers.map(({ state: how }: { state: string }) => how)];
          },
          { timeout: 60_000 },
        )
        .toEqual([0, 'done', 'done']);
    },
  };
}

interface Paying {
  purse(): Promise<number | undefined>;
  /** Withdraws the whole balance, and waits until it is paid out. */
  isPaidOut(): Promise<void>;
}

/** Returns the e-mails to an address, which any node may have sent. */
function lettersTo(address: string): string[] {
  return cluster.nodes
    .map(({ data }) => join(data, 'mail'))
    .filter(existsSync)
    .flatMap((mail) => readdirSync(mail).map((name) => readFileSync(join(mail, name), 'utf8')))
    .filter((letter) => letter.startsWith(`To: ${address}`));
}

/** Bets on a position, and waits until the bet is confirmed. */
async function bet(page: Page, position: string): Promise<void> {
  await betsOpen(page, 3);
  await place(page, position).click();
  await page.locator(`[data-bet="${position}"]:not([data-pending])`).waitFor();
}

/** Returns the positions and sizes of the table's parts. */
function layout(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    ['header', '[data-felt]', '[data-position="17"]', '[data-rack]'].map((part) => {
      const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? {};
      return [part, x, y, width, height];
    }),
  );
}

/**
 * Returns a sentence once it is fully visible. The page never fully shows a sentence about a state that lasts
 * only a moment.
 */
async function saidIn(note: Locator): Promise<string> {
  await note.waitFor();
  const opacity = () => note.evaluate((element) => getComputedStyle(element).opacity);
  await expect.poll(opacity, { interval: 20 }).toBe('1');
  return note.innerText();
}

/** Records from now on which sentences about the table the page shows for longer than a moment. */
async function sentences(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shownSentences: shown });
    setInterval(() => {
      const note = document.querySelector('[data-testid="standing"], [data-testid="lost"]');
      if (note && getComputedStyle(note).opacity === '1') shown.push(note.textContent ?? '');
    }, 20);
  });
  return () => page.evaluate(() => [...new Set((window as unknown as Shown).shownSentences)]);
}

interface Shown {
  readonly shownSentences: readonly string[];
}

describe.skipIf(!hasNats || !hasNamespaces)('a person at a casino of three nodes', () => {
  it.each([
    ['desktop', 'Anna', 'CZ6508000000192000145399', { ...DESKTOP, locale: 'en-GB' }, STOPPED.en],
    ['phone', 'Bohumil', 'CZ6907101781240000004159', { ...IPHONE, locale: 'cs-CZ' }, STOPPED.cs],
    ['phone-de', 'Charlotte', 'CZ9455000000001011038930', { ...IPHONE, locale: 'de-DE' }, STOPPED.de],
  ] satisfies readonly [string, string, string, BrowserContextOptions, string][])(
    'keeps playing through every failure on a %s, is notified of it, and loses no chip',
    async (device, name, bankAccount, options, stopped) => {
      const picture = async (page: Page, state: string) => {
        if (!PICTURES) return;
        mkdirSync(PICTURES, { recursive: true });
        await page.screenshot({ path: join(PICTURES, `${device}-${state}.png`) });
      };
      const [first] = cluster.nodes;
      if (first) cluster.balancer.choose(first.backend);
      const page = await visits.visit(options);
      const person = await paysIn(page, name, bankAccount);
      const table = await tableOf(cluster.balancer.url, PLAN);
      await page.goto(`${cluster.balancer.url}/table/${table}`);
      await bet(page, 'red');
      await picture(page, '1-plays');

      // Another node serves the page, and the table's own node is killed during the round.
      const { owner, other } = await ownerAndOther(table);
      await serve(page, other);
      await bet(page, 'black');
      const before = await layout(page);
      const note = page.getByTestId('standing');
      await owner.kill();
      expect(await saidIn(note)).toBe(stopped);
      expect(await layout(page)).toEqual(before);
      await picture(page, '2-owner-killed');
      await note.waitFor({ state: 'detached' });
      await bet(page, 'even');
      await picture(page, '3-goes-on');
      await owner.start();

      // The node that serves the page is drained. The page shows no message, since nothing is wrong.
      await betsOpen(page, 10);
      const said = await sentences(page);
      expect(await other.stop(), other.said).toBe(0);
      await bet(page, 'odd');
      expect(await said()).toEqual([]);
      await picture(page, '4-drained');
      await other.start();

      // NATS is down. The table's own node keeps playing, but cannot be reached.
      const now = await ownerAndOther(table);
      await serve(page, now.other);
      await cluster.nats.kill();
      await saidIn(page.getByTestId('lost'));
      expect(await layout(page)).toEqual(before);
      await picture(page, '5-nats-away');
      await cluster.nats.start();
      await page.getByTestId('lost').waitFor({ state: 'detached' });
      await bet(page, 'low');

      // The database is down, so all tables are stopped.
      await cluster.postgres.kill();
      expect(await saidIn(note)).toBe(stopped);
      expect(await layout(page)).toEqual(before);
      await picture(page, '6-database-away');
      await cluster.postgres.start();
      await note.waitFor({ state: 'detached' });
      await bet(page, 'high');
      await picture(page, '7-goes-on');

      await person.isPaidOut();
      expect(await person.purse()).toBe(0);
      const database = await openDatabase({ url: cluster.postgres.url, node: 'check' });
      expect(await audit(database)).toEqual([]);
      expect(await roundsAgainstBooks(database)).toEqual([]);
      const made = await database.query<{ move: { chips: { position: string }[] } }>(
        `select move from move join account on account.id = move.account where account.name = $1 order by move.at`,
        [name],
      );
      await database.close();
      expect(made.flatMap(({ move }) => move.chips.map(({ position }) => position))).toEqual([
        'red',
        'black',
        'even',
        'odd',
        'low',
        'high',
      ]);
      expect(visits.errors()).toEqual([]);
    },
  );
});
