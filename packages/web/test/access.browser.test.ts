import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { complaints } from './axe.ts';
import { DESKTOP, guestAt, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ betting: 60 });
});
afterEach(async () => {
  await casino.leave();
});
afterAll(async () => {
  await casino?.close();
});

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s, axe finds nothing wrong with', (device, options) => {
  it('the lobby', async () => {
    const page = await casino.visit(options);
    await page.goto(casino.url);
    await page.getByRole('link', { name: 'European roulette', exact: true }).waitFor();
    expect(await complaints(page)).toEqual([]);
  });

  it('a table with bets down, and each of its panels', async () => {
    const page = await guestAt(casino, 'brandenburg/roulette', options);
    for (const position of ['17', '14/17', 'red']) await place(page, position).click();
    await page.locator('[data-bet="red"]:not([data-pending])').waitFor();
    expect(await complaints(page)).toEqual([]);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      const name = await tab.innerText();
      if (name === 'Odds') await page.getByText('1/74').first().waitFor();
      expect(await complaints(page), `${name} on ${device}`).toEqual([]);
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
      if (await close.isVisible()) await close.click();
    }
  }, 300_000);
});

it('loads a first page of at most 120 kB of compressed script', async () => {
  const page = await casino.visit();
  const scripts = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()));
  await page.goto(casino.url);
  await page.getByRole('link', { name: 'European roulette', exact: true }).waitFor();
  const sizes = await Promise.all(
    [...scripts].map(async (url) => brotliCompressSync(await (await fetch(url)).arrayBuffer()).length),
  );
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120_000);
});
