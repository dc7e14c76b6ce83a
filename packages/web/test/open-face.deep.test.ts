import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { openTestCasino, PHONE, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ open: 0.2, decision: 90, draw: 0.02, pay: 0.2, result: 0.5 });
});
afterEach(async () => {
  await casino.leave();
  expect(casino.errors()).toEqual([]);
});
afterAll(async () => {
  await casino?.close();
});

/** Opens a private table with a bot, where the player has five cards to set. */
async function five(options?: Parameters<TestCasino['visit']>[0]): Promise<Page> {
  const page = await casino.visit(options);
  const headers = { origin: casino.url };
  await page.request.post(`${casino.url}/api/v1/guests`, { headers });
  const opened = await page.request.post(`${casino.url}/api/v1/tables`, {
    headers,
    data: { plan: 'kings/poker-open-face-chinese', private: true, terms: { seats: 2 }, bots: 1 },
  });
  const { id, code } = (await opened.json()) as { id: string; code: string };
  await page.goto(`${casino.url}/table/${id}?code=${code}`);
  const open = page.getByRole('button', { name: /^Seat \d is open\. Sit down$/ });
  // The bot sits first, because it could take the seat that the player is about to choose.
  await expect.poll(() => open.count(), { timeout: 30_000 }).toBe(1);
  await open.click();
  await page.getByRole('button', { name: /^Sit down €/ }).click();
  await setButton(page).waitFor();
  await expect.poll(() => held(page).count()).toBe(5);
  return page;
}

const held = (page: Page) => page.getByTestId('held').getByRole('button');
const row = (page: Page, name: string) => page.locator(`[data-row-of="own"][data-row="${name}"]`);
const laid = (page: Page, name: string) => row(page, name).locator('[data-card]');
const setButton = (page: Page) => page.getByRole('button', { name: /^Set cards/ });

async function middleOf(place: Locator): Promise<readonly [number, number]> {
  const box = await place.boundingBox();
  if (!box) throw new Error('nothing is drawn there');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags a card with the mouse to another element, and drops it there. */
async function drag(page: Page, card: Locator, to: Locator): Promise<void> {
  await page.mouse.move(...(await middleOf(card)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(to)), { steps: 5 });
  await page.mouse.up();
}

describe('cards at open-face poker', () => {
  it('are dragged into rows and between them, return from anywhere else, and are undone and set', async () => {
    const page = await five();
    const first = held(page).first();
    const name = (await first.getAttribute('aria-label')) ?? '';
    await drag(page, first, row(page, 'middle'));
    await expect.poll(() => laid(page, 'middle').count()).toBe(1);
    expect(await held(page).count()).toBe(4);
    // Without a pressed button, the mouse drags nothing.
    await page.mouse.move(...(await middleOf(held(page).nth(2))), { steps: 5 });
    const put = page.getByRole('button', { name: `Take ${name} back from Middle` });
    expect(await put.evaluate((card) => card.style.transform)).toBe('');

    await drag(page, put, row(page, 'back'));
    await expect.poll(() => laid(page, 'back').count()).toBe(1);
    expect(await laid(page, 'middle').count()).toBe(0);

    // A card dropped outside the rows returns to its previous position, even if that was in a row.
    await drag(page, held(page).nth(1), page.getByTestId('stage'));
    expect(await held(page).count()).toBe(4);
    expect(
      await held(page)
        .nth(1)
        .evaluate((card) => card.style.transform),
    ).toBe('');
    await drag(page, laid(page, 'back').first(), page.getByTestId('stage'));
    await expect.poll(() => held(page).count()).toBe(5);

    await drag(page, held(page).first(), row(page, 'front'));
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.poll(() => held(page).count()).toBe(5);
    expect(await setButton(page).isDisabled()).toBe(true);
    for (let card = 0; card < 5; card++) await drag(page, held(page).first(), row(page, 'back'));
    await setButton(page).click();
    // The next cards arrive one at a time, and set cards cannot be moved.
    await expect.poll(() => held(page).count(), { timeout: 20_000 }).toBe(1);
    expect(await laid(page, 'back').count()).toBe(5);
    expect(await page.getByRole('button', { name: /^Take .* back/ }).count()).toBe(0);
  });

  it('are placed, undone and set with the keyboard alone, and axe finds no fault on a phone', async () => {
    const page = await five(PHONE);
    expect(await axeViolations(page)).toEqual([]);
    // The second card is selected and goes into the row that Tab has reached.
    await held(page).nth(1).focus();
    await page.keyboard.press('Enter');
    const name = (await held(page).nth(1).getAttribute('aria-label')) ?? '';
    await page.getByRole('button', { name: `Put ${name} in Front` }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => laid(page, 'front').count()).toBe(1);
    // A row that has received a card keeps the focus for the next card.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /^Put .* in Front$/,
    );
    await page.getByRole('button', { name: /^Undo/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => held(page).count()).toBe(5);
    await page.getByRole('button', { name: /^Put .* in Back$/ }).focus();
    for (let card = 0; card < 5; card++) await page.keyboard.press('Enter');
    await expect.poll(() => laid(page, 'back').count()).toBe(5);
    expect(await axeViolations(page)).toEqual([]);
    await setButton(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => held(page).count(), { timeout: 20_000 }).toBe(1);
  });
});
