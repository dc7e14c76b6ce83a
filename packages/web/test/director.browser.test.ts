import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCasino, type TestCasino } from './casino.ts';
import { fitsEverySize } from './sizes.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ decision: 0.3, draw: 0.02, pay: 0.1, result: 0.1 });
});
afterAll(async () => {
  await casino?.close();
});

const shown = (page: Page) => page.getByRole('complementary', { name: 'As players see it' });

/** Opens a page and waits until its announcement has no fault. */
async function opened(page: Page, path: string): Promise<void> {
  await page.goto(`${casino.url}${path}`);
  await page.getByText('Nothing is wrong.').waitFor();
}

it('a director writes an announcement, repeats it, sees it in the calendar, and runs it', async () => {
  const director = await casino.staff('kings');
  await opened(director, '/tournament/announce/kings');
  await director.getByLabel('Start from').selectOption({ label: 'Freezeout' });
  await director.getByRole('button', { name: 'Load' }).click();
  const name = director.getByRole('textbox', { name: 'Name', exact: true });
  await shown(director).getByRole('heading', { name: 'Freezeout' }).waitFor();
  expect(await name.inputValue()).toBe('Freezeout');
  await name.fill('Sunday main');

  // Each fault is shown at its field, and keeps the tournament from being announced.
  await director.getByLabel(/^Fee in %/).fill('1');
  await director.getByText('1 thing to correct').waitFor();
  await director.getByRole('button', { name: 'Announce', exact: true }).click();
  await director.locator('label:has(:focus)').filter({ hasText: 'Fee in %' }).waitFor();
  await fitsEverySize(director, 'announcement');
  await director.getByLabel(/^Fee in %/).fill('10');
  await shown(director).getByRole('heading', { name: 'Sunday main' }).waitFor();

  // It takes place on three Sundays, one of which is left out.
  const start = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await director.getByRole('group', { name: 'Start', exact: true }).getByLabel('Date and time').fill(start);
  await director.getByRole('combobox', { name: 'Repeat' }).selectOption('week');
  await director.getByLabel('Number of dates').fill('3');
  await director
    .getByRole('button', { name: /^Leave out/ })
    .nth(1)
    .click();
  await director.getByText('Nothing is wrong.').waitFor();
  await director.getByRole('button', { name: 'Announce 2 tournaments' }).click();

  await director.waitForURL(/\/tournaments$/);
  const links = director.getByRole('link', { name: 'Sunday main', exact: true });
  await links.nth(1).waitFor();
  expect(await links.count()).toBe(2);
  await fitsEverySize(director, 'calendar');
  await director.getByText('Finished', { exact: true }).click();
  await director.getByText('No tournament matches.').waitFor();
  await director.getByText('Coming', { exact: true }).click();
  await links.first().waitFor();

  // The console of a running tournament is whole on a tablet and a desktop.
  const headers = { origin: casino.url };
  const post = (path: string, data: object) =>
    director.request.post(`${casino.url}/api/v1/tournaments${path}`, { headers, data });
  const announced = await post('', { house: 'kings', ready: 'multitable' });
  const { id } = (await announced.json()) as { id: string };
  await post(`/${id}/bots`, { key: 'ten-bots', count: 10 });
  await director.goto(`${casino.url}/tournament/${id}/floor`);
  await director.getByRole('button', { name: 'Start' }).click();
  await director.getByRole('button', { name: 'Pause' }).waitFor();
  await director.keyboard.press('p');
  await director.getByText('The clock is stopped.').waitFor();
  await fitsEverySize(director, 'director', async ([width], at) => {
    if (width < 800) return;
    const below = await director.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    expect(below, at).toBeLessThanOrEqual(0);
  });
  await director.keyboard.press('2');
  await director.getByRole('tab', { name: /^Seats and tables/, selected: true }).waitFor();
  await director.goto(`${casino.url}/tournament/${id}/clock`);
  await director.getByTestId('clock').getByText('Level 1').waitFor();
  await fitsEverySize(director, 'clock');
});
