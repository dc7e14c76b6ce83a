import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterEach(async () => {
  await casino.leave();
});
afterAll(async () => {
  await casino?.close();
});

/** A visitor whose browser allows service workers, so that the app is cached for offline use. */
const keeping = { serviceWorkers: 'allow' } as const;

/** Opens the lobby and waits until it is cached. */
async function keptLobby(options: Parameters<TestCasino['visit']>[0] = DESKTOP) {
  const page = await casino.visit({ ...options, ...keeping });
  await page.goto(casino.url);
  await page.getByRole('link', { name: 'European roulette', exact: true }).waitFor();
  await expect
    .poll(() => page.evaluate(kept), { timeout: 20_000 })
    .toEqual(expect.arrayContaining(['/', expect.stringMatching(/^\/assets\/index-/)]));
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const files = loaded.filter((path) => path.startsWith('/assets/'));
  await expect.poll(() => page.evaluate(kept)).toEqual(expect.arrayContaining(files));
  return page;
}

/** Returns the addresses of all stored files. Runs in the page. */
async function kept(): Promise<string[]> {
  const names = await caches.keys();
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname);
}

describe('without a server', () => {
  it('the screens still open, show a message that there is no connection, and recover on their own', async () => {
    const page = await keptLobby(PHONE);
    await casino.stop();
    await page.reload();
    await page.getByText('No connection.').waitFor();
    expect(await page.getByRole('link', { name: 'Account' }).isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);

    await casino.start();
    await page.getByRole('link', { name: 'European roulette', exact: true }).waitFor({ timeout: 60_000 });
    expect(await page.getByText('No connection.').count()).toBe(0);
  });

  it('a page that was never opened explains the problem, and opens when the server is back', async () => {
    const page = await keptLobby();
    await casino.stop();
    await page.getByRole('link', { name: 'At home' }).click();
    await page.getByRole('heading', { name: 'No connection.' }).waitFor();
    await casino.start();
    await page.getByRole('heading', { name: 'Home session' }).waitFor({ timeout: 60_000 });
  });
});

it('only files that are the same for all users are stored', async () => {
  const page = await keptLobby();
  await page.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url } });
  await page.goto(`${casino.url}/account`);
  await page.getByRole('heading', { name: 'Balances' }).waitFor();
  await page.goto(`${casino.url}/table/${await casino.tableOf('kings/blackjack')}`);
  await page.locator('[data-felt]').waitFor();
  const strange = (await page.evaluate(kept)).filter(
    (path) =>
      path !== '/' &&
      !/^\/assets\/.+-[\w-]{7}\.\w+$/.test(path) &&
      !/^\/[\w-]+\.(js|svg|png|webmanifest)$/.test(path),
  );
  expect(strange).toEqual([]);
});

it('a page is reloaded if its build no longer exists on the server', async () => {
  const page = await casino.visit();
  await page.goto(casino.url);
  await page.getByRole('link', { name: 'European roulette', exact: true }).waitFor();
  // Simulates a server with another build, which no longer has the old file.
  let gone = 0;
  await page.route(/\/assets\/pages?-.*\.js$/, (route) => {
    gone += 1;
    return gone === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await page.getByRole('link', { name: 'Account' }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();
  expect(gone).toBeGreaterThan(1);
});

it('the casino can be installed', async () => {
  const page = await keptLobby();
  const devtools = await page.context().newCDPSession(page);
  const manifest = await devtools.send('Page.getAppManifest');
  expect(manifest.errors).toEqual([]);
  expect(JSON.parse(manifest.data ?? '{}')).toMatchObject({ name: 'Croupier', display: 'standalone' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A visitor in a test has a private window, in which nothing can be installed.
  const errors = installabilityErrors.map(({ errorId }) => errorId);
  expect(errors.filter((id) => id !== 'in-incognito')).toEqual([]);
});
