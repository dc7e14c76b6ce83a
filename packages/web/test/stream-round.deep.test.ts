import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showTime, watchTime } from '../../../test/support/time-in-picture.ts';
import { axeViolations } from './axe.ts';
import { DESKTOP, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';

let casino: TestCasino;
let dealer: Page;
beforeAll(async () => {
  casino = await openTestCasino();
  dealer = await casino.staff();
});
afterAll(async () => {
  await casino?.close();
});

const step = (name: string) => dealer.locator('[aria-current="step"]', { hasText: name });
const press = async (next: string) => {
  await dealer.keyboard.press(' ');
  await step(next).waitFor();
};

/** Seats a guest whose browser delays the picture by this many milliseconds, and waits until they see it. */
async function guest(table: string, options: typeof PHONE | typeof DESKTOP, delay: number): Promise<Page> {
  const page = await casino.visit(options);
  await page.addInitScript(watchTime, { delay, picture: true });
  await page.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url } });
  await page.goto(`${casino.url}/table/${table}`);
  await sees(page);
  return page;
}

const sees = (page: Page) => page.waitForFunction(() => window.observed.frames.length > 20);
/** Waits until the page shows this balance. */
const balance = (page: Page, amount: string) =>
  page.locator('header').getByText(amount, { exact: true }).first().waitFor();

/** A number, and the time at which the ball had fallen. */
interface Fall {
  readonly pocket: string;
  readonly at: number;
}

/** Lets the ball fall, and enters its number. */
async function falls(pocket: string): Promise<Fall> {
  const at = Date.now();
  await dealer.getByRole('button', { name: pocket, exact: true }).click();
  await dealer.keyboard.press('Enter');
  await step('Pay').waitFor();
  return { pocket, at };
}

/** Expects that a page received the number only after its picture had shown a moment after the fall. */
async function toldWhenSeen(page: Page, { pocket, at }: Fall): Promise<void> {
  const { frames, messages } = await page.evaluate(() => window.observed);
  const seen = frames.find(({ shows }) => shows >= at)?.at ?? Number.POSITIVE_INFINITY;
  const told = messages.find((message) => message.pocket === pocket)?.at ?? Number.NEGATIVE_INFINITY;
  expect(told).toBeGreaterThanOrEqual(seen);
  expect(told - seen).toBeLessThan(2_000);
}

it('results arrive in the picture’s time throughout a round, despite a reload and a broken connection, on a phone and a desktop', async () => {
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
  const [anna, ben] = [await guest(table, PHONE, 1_000), await guest(table, DESKTOP, 0)];

  await press('Spin the ball');
  for (const page of [anna, ben]) {
    await page.locator('[data-open="true"]').waitFor();
    await place(page, 'red').click();
    await balance(page, '€995');
  }
  await press('Close betting');
  await press('Result');

  // The picture is in front of the felt while the ball rolls. On demand, it shows its delay.
  for (const page of [anna, ben]) {
    await page.locator('[data-front]').waitFor();
    await page.getByRole('button', { name: 'Show the picture’s delay' }).click();
    await page.getByText(/^\d\.\d s behind$/).waitFor();
  }
  await ben.getByRole('button', { name: 'Picture at the front' }).press('Enter');
  await ben.locator('[data-front]').waitFor({ state: 'detached' });

  // Ben's page is reloaded just after the ball falls. It starts with the picture, and gets the table once the picture
  // has shown the ball.
  const first = await falls('9');
  await ben.reload();
  await sees(ben);
  for (const page of [anna, ben]) {
    await page.getByText('Red, odd, low').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  }
  await toldWhenSeen(anna, first);
  await toldWhenSeen(ben, first);
  await dealer.keyboard.press(' ');
  for (const page of [anna, ben]) await balance(page, '€1,000'); // the stake stays on red

  await anna.locator('[data-front]').waitFor({ state: 'detached' });

  // Anna's connection breaks while the ball falls. Her picture continues, and she gets the table once it has shown the
  // ball.
  await step('Open betting').waitFor();
  for (const next of ['Spin the ball', 'Close betting', 'Result']) await press(next);
  await anna.context().setOffline(true);
  const second = await falls('10');
  await anna.context().setOffline(false);
  for (const page of [anna, ben]) await page.getByText('Black, even, low').first().waitFor();
  await toldWhenSeen(anna, second);
  await toldWhenSeen(ben, second);

  // The server is restarted right after the ball falls. Nothing waits for a picture that has not returned yet.
  await dealer.keyboard.press(' ');
  await step('Open betting').waitFor();
  for (const next of ['Spin the ball', 'Close betting', 'Result']) await press(next);
  await falls('0');
  await casino.stop();
  await casino.start();
  await dealer.getByText('Players see you.').waitFor();
  for (const page of [anna, ben]) {
    await page.locator('[data-history], ol, ul').getByText('0', { exact: true }).first().waitFor();
    await sees(page);
  }
  expect(casino.errors()).toEqual([]);
});
