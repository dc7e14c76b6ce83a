import { readFile } from 'node:fs/promises';
import { isRefusal } from '@croupier/core';
import { readHands } from '@croupier/phh';
import { errors, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { openTestCasino, type TestCasino } from './casino.ts';
import { fitsEverySize, type Size } from './sizes.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ open: 0.2, betting: 60, decision: 20, draw: 0.05, pay: 0.2 });
});
afterEach(async () => {
  await casino.leave();
});
afterAll(async () => {
  // One test breaks off a call on purpose.
  const unexpected = casino?.errors().filter((error) => !/ERR_FAILED.*\/me\/rounds/.test(error));
  expect(unexpected).toEqual([]);
  await casino?.close();
});

const SIZES: readonly Size[] = [
  [360, 780],
  [844, 390],
  [1440, 900],
];

/** Sends a request of the page's visitor, and returns the answer. */
async function sent(page: Page, method: string, path: string, data: object = {}): Promise<unknown> {
  const headers = { origin: casino.url };
  const answer = await page.request.fetch(`${casino.url}/api/v1${path}`, { method, headers, data });
  return answer.json();
}

/** Returns the number of hands that the visitor has played to the end. */
async function played(page: Page): Promise<number> {
  const answer = await page.request.get(`${casino.url}/api/v1/me/rounds?hands=phh`);
  return ((await answer.json()) as { rounds: object[] }).rounds.length;
}

/** Folds if it is the visitor's turn, and skips a wait that may be skipped. Both can end meanwhile. */
async function hurry(page: Page): Promise<void> {
  const answer = page.locator('[data-answer="fold"]:enabled, [data-skip]:enabled').first();
  if ((await answer.count()) === 0) return;
  try {
    await answer.click({ timeout: 1_000 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

/** Opens the page of a guest who has played two hands with bots at a table that has closed. */
async function playerOfTwoHands(): Promise<Page> {
  const page = await casino.visit();
  await sent(page, 'POST', '/guests');
  const opened = await sent(page, 'POST', '/tables', {
    plan: 'kings/poker-texas-holdem',
    name: 'With bots',
    dealer: 'virtual',
    private: true,
    terms: { seats: 3 },
  });
  const { id, code } = opened as { id: string; code: string };
  await page.goto(`${casino.url}/table/${id}?code=${code}`);
  await page.getByRole('button', { name: 'Seat 1 is open. Sit down' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy in at seat 1' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500');
  await dialog.getByRole('button', { name: /^Sit down/ }).click();
  await page.getByTestId('stack').waitFor();
  await sent(page, 'PUT', `/tables/${id}/bots`, { wanted: 2 });
  await expect
    .poll(
      async () => {
        await hurry(page);
        return played(page);
      },
      { timeout: 120_000 },
    )
    .toBeGreaterThanOrEqual(2);
  await sent(page, 'PATCH', `/tables/${id}`, { state: 'closed' });
  await page.getByTestId('closed').waitFor();
  return page;
}

/** Presses a button of the downloads, and returns the name and the text of the file. */
async function download(page: Page, format: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: format, exact: true }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

describe('the page of a player’s own hands', () => {
  it('lists, filters and downloads the hands, and leads to a replay and back', async () => {
    const page = await playerOfTwoHands();
    const count = await played(page);
    await page.goto(`${casino.url}/account`);
    await page.getByRole('link', { name: /^All your poker hands/ }).click();
    await page.getByRole('heading', { name: 'Your poker hands' }).waitFor();
    const hands = page.getByRole('main').getByRole('link', { name: /· Hand \d+$/ });
    await expect.poll(() => hands.count()).toBe(count);
    const numbers = (await hands.allInnerTexts()).map((text) => Number(text.match(/\d+$/)?.[0]));
    expect(numbers).toEqual([...numbers].sort((a, b) => b - a));
    // Each hand shows the player's own two cards.
    await page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'You' })
      .getByRole('img', { name: / of .+ of / })
      .first()
      .waitFor();
    await fitsEverySize(page, 'hands', undefined, SIZES);

    for (const [format, name] of [
      ['PHH', 'hands.phhs'],
      ['Open Hand History', 'hands.ohh'],
      ['PokerStars', 'hands.txt'],
    ] as const) {
      const file = await download(page, format);
      expect(file.name).toBe(name);
      const read = readHands(file.text);
      expect(read.map((hand) => isRefusal(hand) || hand.players?.includes('Hero'))).toEqual(
        Array.from({ length: count }, () => true),
      );
      await page.getByRole('status').getByText(`${count} hands saved.`).waitFor();
    }

    const game = page.getByRole('combobox', { name: 'Game' });
    await game.selectOption({ value: 'kings/poker-omaha' });
    await page.getByText('No hand fits this filter.').waitFor();
    await page.getByLabel('To').fill('2001-01-31');
    await game.selectOption({ value: 'kings/poker-texas-holdem' });
    await page.getByText('No hand fits this filter.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('To').fill('');
    await page.getByLabel('From').fill('2001-01-31');
    await expect.poll(() => hands.count()).toBe(count);

    // The replay shows the player's own cards. The back button leads to the filtered list.
    const address = page.url();
    expect(address).toContain('first=2001-01-31');
    await hands.first().focus();
    await page.keyboard.press('Enter');
    const step = page.getByText(/^Step 1 of \d+$/);
    await step.waitFor();
    // A folded hand is off the felt at the end, so the own cards are looked for from the deal on.
    const cards = page.locator('[data-card]:not([data-card="down"])');
    await expect
      .poll(async () => {
        await page.getByRole('button', { name: 'Next', exact: true }).click();
        return cards.count();
      })
      .toBeGreaterThanOrEqual(2);
    await step.waitFor({ state: 'detached' });
    await fitsEverySize(page, 'replay', undefined, SIZES);
    await page.goBack();
    await expect.poll(() => hands.count()).toBe(count);
    expect(page.url()).toBe(address);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => page.url()).toBe(`${casino.url}/account/hands`);
  });

  it('tells a player without hands where to play, and a visitor to sign in', async () => {
    const page = await casino.visit();
    await page.goto(`${casino.url}/account/hands`);
    await page.waitForURL(`${casino.url}/account`);
    await sent(page, 'POST', '/guests');
    await page.goto(`${casino.url}/account/hands`);
    await page.getByText('You have not played a poker hand to its end yet.').waitFor();
    await fitsEverySize(page, 'no-hands', undefined, SIZES);
    await page.route('**/api/v1/me/rounds*', (route) => route.abort());
    await page.reload();
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/api/v1/me/rounds*');
    await again.click();
    await page.getByText('You have not played a poker hand to its end yet.').waitFor();
  });
});
