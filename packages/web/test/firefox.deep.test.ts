import { existsSync } from 'node:fs';
import type { Page as ChromiumPage } from 'playwright-core';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quantile, showTime, watchTime } from '../../../test/support/time-in-picture.ts';
import { openTestCasino, type TestCasino } from './casino.ts';

/** An installed Firefox, with its path in `FIREFOX_PATH` or where Debian's packages put it. */
const FIREFOX = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (path) => path !== undefined && existsSync(path),
);
const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];
const POCKETS = ['9', '10', '0', '32', '17'];

let casino: TestCasino;
let dealer: ChromiumPage;
const firefoxes: Browser[] = [];

const step = (name: string) => dealer.locator('[aria-current="step"]', { hasText: name });
async function press(next: string): Promise<void> {
  await dealer.keyboard.press(' ');
  await step(next).waitFor();
}

const sees = (page: Page) => page.waitForFunction(() => window.observed.frames.length > 20);
const shows = (page: Page, text: string) => page.locator(`::-p-text(${text})`).wait();

/**
 * Seats a guest in a separate Firefox, and waits until they see the picture. A page in a background tab shows no
 * picture.
 */
async function guest(table: string, size: (typeof SIZES)[number]): Promise<Page> {
  const firefox = await launch({ browser: 'firefox', executablePath: FIREFOX ?? '', headless: true });
  firefoxes.push(firefox);
  const page = await firefox.newPage();
  await page.setViewport(size);
  await page.evaluateOnNewDocument(watchTime, { delay: 0, picture: true });
  await page.goto(`${casino.url}/table/${table}`);
  await page.locator('::-p-text(Play for free)').click();
  await sees(page);
  return page;
}

describe.skipIf(FIREFOX === undefined)('in Firefox', () => {
  beforeAll(async () => {
    casino = await openTestCasino();
    dealer = await casino.staff();
  });
  afterAll(async () => {
    for (const firefox of firefoxes) await firefox.close();
    await casino?.close();
  });

  it('a player sees the picture, plays, and receives each draw after it was seen', async () => {
    await dealer.addInitScript(showTime, { width: 640, height: 360, late: 0 });
    await dealer.goto(`${casino.url}/console`);
    await dealer.getByRole('combobox', { name: 'Game' }).selectOption('kings/roulette-french');
    await dealer.getByRole('textbox', { name: 'Table name' }).fill('Studio 1');
    await dealer.getByText('A person at the console', { exact: true }).last().click();
    await dealer.getByRole('button', { name: 'Open table' }).click();
    await dealer.getByRole('heading', { name: 'Studio 1', level: 1 }).waitFor();
    const table = new URL(dealer.url()).pathname.split('/').at(-1) ?? '';
    await dealer.getByRole('button', { name: 'Start camera' }).click();
    await dealer.getByText('Players see you.').waitFor();
    const pages = await Promise.all(SIZES.map((size) => guest(table, size)));

    const after: number[] = [];
    for (const [round, pocket] of POCKETS.entries()) {
      await press('Spin the ball');
      if (round === 0)
        for (const page of pages) {
          await page.locator('[data-open="true"]').wait();
          await page.locator('[data-position="red"]').click();
          await shows(page, '€995');
        }
      await press('Close betting');
      await press('Result');
      const at = Date.now();
      await dealer.getByRole('button', { name: pocket, exact: true }).click();
      await dealer.keyboard.press('Enter');
      await step('Pay').waitFor();
      for (const page of pages) {
        // The phone is reloaded while the draw waits for its picture.
        if (round === 1 && page === pages[0]) await page.reload();
        await page.waitForFunction(
          (drawn, since) => window.observed.messages.some((one) => one.pocket === drawn && one.at >= since),
          {},
          pocket,
          at,
        );
        const { frames, messages } = await page.evaluate(() => window.observed);
        const seen = frames.find((frame) => frame.shows >= at)?.at ?? Number.POSITIVE_INFINITY;
        const told = messages.find((one) => one.pocket === pocket && one.at >= at)?.at ?? 0;
        after.push(told - seen);
      }
      await press('Open betting');
      if (round === 0) for (const page of pages) await shows(page, '€1,000'); // the stake stays on red
    }
    process.stderr.write(
      `Firefox: told after seen by (ms) ${after.sort((one, other) => one - other).join(' ')}\n`,
    );
    expect(Math.min(...after)).toBeGreaterThanOrEqual(0);
    expect(quantile(after, 0.5)).toBeLessThanOrEqual(600);
    expect(Math.max(...after)).toBeLessThanOrEqual(1_500);
    expect(casino.errors()).toEqual([]);
  });
});
