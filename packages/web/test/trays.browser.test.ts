import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCasino, type TestCasino } from './casino.ts';
import { fitsEverySize } from './sizes.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(async () => {
  await casino?.close();
});

/** Opens the page of the trays for somebody of the staff. */
async function traysOf(page: Page): Promise<Page> {
  await page.getByRole('link', { name: /^Trays of / }).click();
  await page.getByRole('heading', { name: /^Table trays/, level: 1 }).waitFor();
  return page;
}

/** Makes a slip of chips worth 100 euros each. */
async function makes(page: Page, kind: string, chips: number, reason = '') {
  await page.getByText(kind, { exact: true }).click();
  await page.getByRole('textbox', { name: '€100', exact: true }).fill(String(chips));
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await page.getByRole('button', { name: 'Sign and submit' }).click();
}

it('two people sign each slip of a tray, and a difference from the books needs a reason', async () => {
  const chief = await casino.staff('kings');
  const table = { plan: 'kings/roulette-french', name: 'Salon', dealer: 'console', private: false };
  const headers = { origin: casino.url };
  const opened = await chief.request.post(`${casino.url}/api/v1/tables`, { headers, data: table });
  expect(opened.ok(), await opened.text()).toBe(true);
  const [ida, carl] = [await traysOf(chief), await traysOf(await casino.staff('kings'))];

  await ida.getByText('No tray was open in this time.').waitFor();
  await makes(ida, 'Opening count', 20);
  const waiting = ida.getByRole('region', { name: 'Waiting for a second signature' });
  await waiting.getByRole('button', { name: /^Withdraw/ }).waitFor();
  expect(await waiting.getByRole('button', { name: /^Sign/ }).count()).toBe(0);
  await carl.getByRole('button', { name: 'Sign: Opening count of Salon, €2,000' }).click();
  await waiting.waitFor({ state: 'detached' });

  // The cashier refuses a fill with a reason and signs the next one.
  await makes(ida, 'Fill', 5);
  await carl.getByRole('button', { name: 'Refuse: Fill of Salon, €500' }).click();
  await carl.getByRole('textbox', { name: 'Reason for the refusal' }).fill('The rack is empty');
  await carl.getByRole('button', { name: 'Refuse' }).click();
  await waiting.waitFor({ state: 'detached' });
  await makes(ida, 'Fill', 4);
  await carl.getByRole('button', { name: 'Sign: Fill of Salon, €400' }).click();
  const row = ida.getByRole('row', { name: /^Salon/ });
  await row.getByText('€2,400', { exact: true }).waitFor();

  // The closing count is 100 euros short.
  await makes(ida, 'Closing count', 23);
  await ida.getByText(/differ from the books by -€100/).waitFor();
  await makes(ida, 'Closing count', 23, 'A chip is missing');
  await carl.getByText('A chip is missing').first().waitFor();
  await fitsEverySize(carl, 'trays-waiting');
  await carl.getByRole('button', { name: 'Sign: Closing count of Salon, €2,300' }).click();
  await row.getByText('closed', { exact: true }).waitFor();
  await row.getByText('-€100', { exact: true }).waitFor();

  // It was found later, so the count is corrected.
  await row.getByText('4 slips').click();
  await row.getByRole('button', { name: 'Correct: Closing count of Salon, €2,300' }).click();
  await ida.getByRole('textbox', { name: '€100', exact: true }).fill('24');
  await ida.getByRole('textbox', { name: 'Reason' }).fill('It was under the rail');
  await fitsEverySize(ida, 'trays-correction');
  await ida.getByRole('button', { name: 'Sign and submit' }).click();
  await carl.getByRole('button', { name: 'Sign: Correction of Salon, €2,400' }).click();
  await row.getByText('matches the books').waitFor();
  const [file] = await Promise.all([
    ida.waitForEvent('download'),
    ida.getByRole('button', { name: 'Save slips as CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    /,Salon,Fill,,500\.00,.*,refused,The rack is empty\r\n/,
  );

  const guest = await casino.visit();
  await guest.goto(`${casino.url}/console/trays/kings`);
  await guest.getByText('Staff only').waitFor();
  // The browser reports the refused closing count.
  expect(casino.errors()).toEqual([expect.stringContaining('409')]);
});
