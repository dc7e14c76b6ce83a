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
