import { oneOfEach } from '@croupier/core/laws/rounds';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ betting: 60 });
});
afterEach(async () => {
  await casino.leave();
  expect(casino.errors()).toEqual([]);
});
afterAll(async () => {
  await casino?.close();
});

/** Each device opens a different game, because the lobby still has the table that the previous device opened. */
const DEVICES = [
  { device: 'a phone', options: PHONE, game: 'Razz', plan: 'kings/poker-razz' },
  { device: 'a desktop', options: DESKTOP, game: 'Badugi', plan: 'kings/poker-badugi' },
];

describe.each(oneOfEach(DEVICES, () => 'any device'))('the lobby on $device', ({ options, game, plan }) => {
  it('leads a first-time visitor to a table and back', async () => {
    const page = await casino.visit(options);
    await page.goto(casino.url);
    await page.getByRole('heading', { name: /^New here/ }).waitFor();
    await page.getByRole('button', { name: 'Play European roulette for free' }).click();
    await page.locator('[data-open]').waitFor({ timeout: 30_000 });
    const table = page.url();
    await page.goto(casino.url);
    const lately = page.getByRole('navigation', { name: 'Last played' });
    await lately.getByRole('link', { name: /^Continue/ }).waitFor();
    expect(await page.getByRole('heading', { name: /^New here/ }).count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await lately.getByRole('link', { name: /^Continue/ }).click();
    await page.waitForURL(table);
  });

  it('finds a game without an open table, and opens one for everybody and one for friends', async () => {
    const page = await casino.visit(options);
    await page.goto(casino.url);
    const house = page.locator('[data-house="kings"]');
    const search = page.getByRole('textbox', { name: 'Search' });
    await house.getByRole('article').first().waitFor();
    await search.fill(game);
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    await house.getByRole('button', { name: `Favourite: ${game}` }).click();
    expect(await axeViolations(page)).toEqual([]);
    await search.fill('');
    await page.getByRole('button', { name: 'Favourites', exact: true }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(0);
    await house.getByRole('link', { name: game, exact: true }).click();

    await page.getByRole('heading', { name: game }).waitFor();
    const open = page.getByRole('button', { name: 'Open the table' });
    await page.getByRole('button', { name: 'Table limits and rules' }).click();
    await page.locator('details[open]').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await open.click();
    await page.waitForURL(/\/table\/[\w-]+$/);
    await page.getByRole('button', { name: /^Seat 1 is open/ }).waitFor();

    await page.goto(casino.url);
    await search.fill(game);
    await expect.poll(() => house.getByRole('article').count()).toBe(1);
    await house.getByRole('link', { name: `Private table: ${game}` }).click();
    expect(page.url()).toBe(`${casino.url}/open/${plan}?private`);
    await open.click();
    await page.waitForURL(/\/table\/[\w-]+\?code=\w+$/);
    await page.getByRole('button', { name: /^Seat 1 is open/ }).waitFor();
  });
});

describe('the lobby', () => {
  const FIRST_SCREENS = 5;

  it('folds many tables of a game into one tile, and is at most five screens long on a phone', async () => {
    const page = await casino.visit({ ...PHONE, viewport: { width: 390, height: 844 } });
    await page.goto(casino.url);
    const house = page.locator('[data-house="kings"]').last();
    await house.getByRole('article').first().waitFor();
    const screens = () => page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(await screens()).toBeLessThan(FIRST_SCREENS);
    const poker = house.locator('summary', { hasText: 'Poker between players' });
    expect(await house.getByRole('link', { name: 'Badugi', exact: true }).count()).toBe(0);
    await poker.click();
    await house.getByRole('link', { name: 'Razz', exact: true }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await poker.press('Enter');
    await expect.poll(() => house.getByRole('link', { name: 'Razz', exact: true }).count()).toBe(0);
  });

  it('shows a picture of its own for each game, and loads those that are in sight', async () => {
    const page = await casino.visit(DESKTOP);
    const wanted = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/pictures/')) wanted.add(`${response.status()} ${pathname}`);
    });
    await page.goto(casino.url);
    await page.locator('[data-house="kings"] summary').first().click();
    const pictures = page.locator('[data-house="kings"] article img');
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const names = await pictures.evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    expect(new Set(names).size).toBe(names.length);
    expect([...wanted].filter((answer) => !answer.startsWith('200'))).toEqual([]);
  });

  it('forgives typing, and says if there is nothing', async () => {
    const page = await casino.visit(PHONE);
    await page.goto(casino.url);
    await page.getByRole('article').first().waitFor();
    const search = page.getByRole('textbox', { name: 'Search' });
    const kings = page.locator('section[data-house="kings"]');
    for (const [typed, title] of [
      ['blakjack', 'Blackjack'],
      ['oko', 'Pontoon'],
      ['rulet', 'French roulette'],
      ['holdem', 'Casino Hold’em'],
    ] as const) {
      await search.fill(typed);
      await kings.getByRole('link', { name: title, exact: true }).first().waitFor();
      await expect.poll(() => kings.getByRole('link', { name: 'Craps', exact: true }).count()).toBe(0);
    }
    await search.fill('backgammon');
    await page.getByText('Nothing here matches your search.').waitFor();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await kings.locator('summary').first().waitFor();
  });
});
