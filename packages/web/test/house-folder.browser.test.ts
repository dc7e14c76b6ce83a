import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { newHouse } from '@croupier/houses/folder';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { betsOpen, DESKTOP, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';

/** The time in seconds for which bets are open. */
const BETTING = 15;

const folder = mkdtempSync(join(tmpdir(), 'croupier-house-'));
/** Writes a new house into a folder, with other content in some files. */
function writeHouse(id: string, changes: { readonly [file: string]: string } = {}): string {
  const root = join(folder, id);
  for (const [file, text] of [...newHouse(id, 'Monte'), ...Object.entries(changes)]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

let casino: TestCasino;
beforeAll(async () => {
  const broken = writeHouse('broken', { 'plans/roulette.yaml': 'standard: kings/no-such-plan' });
  casino = await openTestCasino(
    { betting: BETTING, result: 2, pay: 4 },
    { HOUSES: [broken, writeHouse('monte')].join(',') },
  );
});
afterEach(async () => {
  await casino.leave();
  expect(casino.errors()).toEqual([]);
});
afterAll(async () => {
  await casino?.close();
  rmSync(folder, { recursive: true, force: true });
});

const monte = '[data-house="monte"]';

describe('a house from a folder', () => {
  it('is in the lobby with its tables, its felt and its emblem, and the broken one is left out', async () => {
    const page = await casino.visit(PHONE);
    await page.goto(casino.url);
    const house = page.locator(`section${monte}`);
    await house.getByRole('article').first().waitFor();
    expect(await house.getByRole('heading', { level: 2 }).innerText()).toBe('Monte');
    expect(await house.getByRole('article').count()).toBe(3);
    expect(await page.locator('section[data-house="broken"]').count()).toBe(0);
    expect(await page.locator('section[data-house="kings"]').count()).toBe(1);
    const style = await house.evaluate((section) => {
      const heading = section.querySelector('h2') ?? section;
      return {
        felt: getComputedStyle(section).getPropertyValue('--felt'),
        emblem: getComputedStyle(heading, '::before').backgroundImage,
      };
    });
    expect(style.felt).toBe('#3b1f4d');
    expect(style.emblem).toMatch(/\/houses\/[\w-]+\.svg/);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('pays a bet, by its own limits, its own rules and those of its standard', async () => {
    const page = await casino.visit(DESKTOP);
    await page.goto(casino.url);
    await page.locator(monte).getByRole('link', { name: 'Roulette', exact: true }).click();
    await betsOpen(page, 9);
    for (const position of ['red', 'black']) await place(page, position).click();
    for (const position of ['red', 'black'])
      await page.locator(`[data-bet="${position}"]:not([data-pending])`).waitFor();
    casino.pass(BETTING);
    const lines = page.getByRole('region', { name: 'Result' }).getByRole('listitem');
    await lines.nth(1).waitFor();
    await lines.first().getByRole('button').click();
    const rule = page.getByRole('dialog', { name: /^monte\.roulette\.\d+$/ });
    await expect.poll(() => rule.innerText()).toMatch(/(red|black|zero|stake|bet)/i);
  });

  it('holds the tournament of its folder', async () => {
    const director = await casino.staff('monte');
    await director.goto(`${casino.url}/tournament/announce/monte`);
    await director.getByLabel('Start from').selectOption({ label: 'Friday 20' });
    await director.getByRole('button', { name: 'Load' }).click();
    await director.getByText('Nothing is wrong.').waitFor();
    await director.getByRole('button', { name: 'Announce', exact: true }).click();
    await director.waitForURL(/\/tournament/);

    const page = await casino.visit(PHONE);
    await page.goto(`${casino.url}/tournaments`);
    await page.getByRole('link', { name: 'Friday 20', exact: true }).click();
    await page.getByText('Monte · Multi-table').waitFor();
    await page.getByText('10,000 chips').waitFor();
  });

  it('is still there after a restart, with its tables and its players', async () => {
    const page = await casino.visit(DESKTOP);
    const account = { name: 'Monte guest', password: 'kolo stesti a smuly' };
    await page.request.post(`${casino.url}/api/v1/accounts`, { data: account });
    const table = await casino.tableOf('monte/red-dog');
    await casino.stop();
    await casino.start();
    expect(await casino.tableOf('monte/red-dog')).toBe(table);
    await page.goto(`${casino.url}/table/${table}`);
    await page.locator(`[data-open]${monte}`).waitFor();
  });
});

it('serves plans under addresses that browsers keep', async () => {
  const page = await (await fetch(casino.url)).text();
  const [address = ''] = page.match(/\/houses\/[\w-]+\.json/) ?? [];
  const answer = await fetch(`${casino.url}${address}`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await answer.json()).toMatchObject({ house: 'monte' });
});
