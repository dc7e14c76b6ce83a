import { readFileSync } from 'node:fs';
import type { AnswerOf } from '@croupier/client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestAt, openTestCasino, place, type TestCasino } from './casino.ts';
import { fitsEverySize } from './sizes.ts';

/** The time in seconds for which bets are open. */
const BETTING = 60;
const PLAN = 'kings/roulette-european';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ betting: BETTING, result: 2, pay: 4 });
});
afterAll(async () => {
  await casino?.close();
});

/**
 * Plays a round in which a guest stakes 10 euros, and then pauses the table. The room must be open on the manager's page.
 * Returns the decided stakes in whole euros, because a winning stake may play in another round before the pause.
 */
async function playRound(chief: Page): Promise<number> {
  const page = await guestAt(casino, PLAN, undefined, 30);
  for (const position of ['red', 'black']) {
    await place(page, position).click();
    await page.locator(`[data-bet="${position}"]:not([data-pending])`).waitFor();
  }
  casino.pass(BETTING);
  const handle = rowOf(chief).locator('[data-label="Handle"]');
  await handle.filter({ hasNotText: '€0' }).waitFor();
  const table = await casino.tableOf(PLAN);
  const headers = { origin: casino.url };
  await chief.request.patch(`${casino.url}/api/v1/tables/${table}`, { headers, data: { state: 'paused' } });
  await rowOf(chief).getByText('paused').waitFor();
  return Number((await handle.innerText()).replace(/\D/g, ''));
}

function rowOf(chief: Page) {
  return chief.getByRole('row', { name: /Open the console of European roulette(?!,)/ });
}

it('the pit follows all tables, changes several at once, and compares their takings with the odds', async () => {
  const chief = await casino.staff('kings');
  await chief.getByRole('link', { name: /^Room of / }).click();
  const handle = await playRound(chief);
  const all = chief.getByRole('row', { name: /^All tables/ });
  expect(await all.innerText()).toContain(`€${handle}`);
  await fitsEverySize(chief, 'room');

  // Two tables are paused together, and continue together.
  const search = chief.getByRole('textbox', { name: 'Search tables' });
  await search.fill('no such table');
  await chief.getByText('No table matches.').waitFor();
  await search.fill('24');
  await chief.getByRole('checkbox', { name: 'Choose 24-number roulette', exact: true }).check();
  await search.fill('french');
  await chief.getByRole('checkbox', { name: 'Choose French roulette', exact: true }).check();
  await search.fill('roulette');
  await chief.getByText('2 tables chosen').waitFor();
  await chief.getByRole('button', { name: 'Pause' }).click();
  await chief.getByText('paused', { exact: true }).nth(2).waitFor();
  await chief.reload();
  await chief.getByText('paused', { exact: true }).nth(2).waitFor();
  await chief.getByRole('checkbox', { name: 'Choose all tables shown' }).check();
  await chief.getByRole('button', { name: 'Resume' }).click();
  await chief.getByText('paused', { exact: true }).first().waitFor({ state: 'detached' });

  // On a phone, a table is closed only after a question. It then disappears from the room.
  await chief.setViewportSize({ width: 390, height: 844 });
  await search.fill('craps');
  await chief.getByRole('checkbox', { name: 'Choose Craps', exact: true }).check();
  const changes = chief.getByRole('region', { name: '1 table chosen' });
  await changes.getByRole('button', { name: 'Close' }).click();
  await changes.getByText('Close this table?').waitFor();
  await changes.getByRole('group').getByRole('button').first().click();
  await chief.getByText('No table matches.').waitFor();

  // The takings name the expected win, which is 1/37 of the stakes, and its deviation.
  await chief.getByRole('link', { name: 'Takings' }).click();
  const taken = chief.getByRole('row', { name: /European roulette/ });
  await taken.getByText('σ').waitFor();
  expect(await taken.innerText()).toContain(`€${(handle / 37).toFixed(2)}`);
  await fitsEverySize(chief, 'takings');
  const [file] = await Promise.all([
    chief.waitForEvent('download'),
    chief.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(
    new RegExp(`European roulette,\\d,${handle}\\.00,`),
  );
  await chief.getByText('Game', { exact: true }).click();
  await chief.getByRole('row', { name: /^European roulette/ }).waitFor();
  await chief.getByText('Dealer', { exact: true }).click();
  await chief.getByRole('row', { name: /^no dealer on duty/ }).waitFor();

  // By hour, a chart adds up the win. One hour is played here, and the page is given eight.
  await chief.route(/\/takings\?.*by=hour/, async (route) => {
    const answer = await route.fetch();
    const { takings, ...of } = (await answer.json()) as AnswerOf<'takings'>;
    const hours = takings.flatMap((row) =>
      Array.from({ length: 8 }, (_, nth) => ({
        ...row,
        key: String(Number(row.key) + nth * 3_600_000),
        win: row.handle * ((nth % 3) - 1),
      })),
    );
    await route.fulfill({ response: answer, json: { ...of, takings: hours } });
  });
  await chief.getByText('Hour', { exact: true }).click();
  const chart = chief.getByRole('figure').getByRole('img', {
    name: new RegExp(`^Won -€${handle}. Expected €`),
  });
  await chart.waitFor();
  await fitsEverySize(chief, 'takings-chart');
  await chief.getByLabel('From', { exact: true }).fill('2020-01-01');
  await chief.getByText('The last day must not be before').waitFor();

  // A croupier without the inspector's role may see neither page.
  const guest = await casino.visit();
  await guest.goto(`${casino.url}/console/room/kings`);
  await guest.getByText('Staff only').waitFor();
  expect(casino.errors()).toEqual([]);
});

it('a manager sees what the bank can lose, announces limits with notice, and opens a table, all from the room', async () => {
  const chief = await casino.staff('kings');
  await chief.setViewportSize({ width: 360, height: 740 });
  await chief.goto(`${casino.url}/console/room/kings`);
  const rowOfTable = (name: string) =>
    chief
      .getByRole('row')
      .filter({ has: chief.getByRole('link', { name: `Open the console of ${name}`, exact: true }) });

  // Without a name, no table is opened. The new table appears in the room, and is there after a reload.
  await chief.locator('summary', { hasText: 'Open a table' }).click();
  const form = chief.locator('form').filter({ has: chief.getByRole('textbox', { name: 'Table name' }) });
  await form.getByRole('combobox').first().selectOption({ label: 'King’s – European roulette' });
  await form.getByRole('button', { name: 'Open table' }).click();
  const name = form.getByRole('textbox', { name: 'Table name' });
  expect(await name.evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(true);
  await name.fill('Salon');
  await form.getByRole('button', { name: 'Open table' }).click();
  await rowOfTable('Salon').waitFor();
  await chief.reload();
  await rowOfTable('Salon').waitFor();

  // A straight bet of 5 euros pays 35 to 1.
  const guest = await guestAt(casino, 'kings/roulette-french', undefined, 30);
  await place(guest, '17').click();
  await rowOfTable('French roulette').getByText('€175', { exact: true }).waitFor();

  // Another table begins with a lower maximum than its plan allows.
  const lower = { limits: { straight: { max: 10_000 } } };
  await chief.request.post(`${casino.url}/api/v1/tables`, {
    headers: { origin: casino.url },
    data: { plan: 'kings/roulette-european', name: 'Bar', dealer: 'console', terms: lower },
  });
  await rowOfTable('Bar').waitFor();

  // Each table says whether its rule book lets its limits change, and from which time.
  const search = chief.getByRole('textbox', { name: 'Search tables' });
  for (const table of ['Salon', 'Bar', 'French roulette', 'Punto Banco', 'Blackjack']) {
    await search.fill(table);
    await chief.getByRole('checkbox', { name: `Choose ${table}`, exact: true }).check();
  }
  await search.fill('');
  const changes = chief.getByRole('region', { name: '5 tables chosen' });
  const minimum = changes.getByRole('textbox', { name: 'Smallest minimum of all bets (EUR)' });
  const maximum = changes.getByRole('textbox', { name: 'Smallest maximum of all bets (EUR)' });
  const announce = changes.getByRole('button', { name: 'Announce limits' });
  await minimum.fill('ten');
  await announce.click();
  expect(await minimum.evaluate((field: HTMLInputElement) => field.validity.customError)).toBe(true);
  await minimum.fill('9000000');
  await announce.click();
  await changes.getByText(/^Salon: Not every bet can have these limits/).waitFor();
  await changes.getByText(/^Punto Banco: Not every bet can have these limits/).waitFor();
  await changes.getByText('Blackjack: The limits of this table cannot be changed').waitFor();
  await minimum.fill('');
  await announce.click();
  expect(await minimum.evaluate((field: HTMLInputElement) => field.validity.valid)).toBe(false);
  await maximum.fill('200');
  await announce.click();
  await changes.getByText(/^Bar: announced, applies from \S/).waitFor();
  await changes.getByText('Salon: No bet has lower limits.').waitFor();
  await changes.getByText('French roulette: Only the minimums of this table can be changed').waitFor();
  await changes.getByText('Punto Banco: Only the minimums of this table can be changed').waitFor();
  await maximum.fill('2oo');
  await announce.click();
  expect(await maximum.evaluate((field: HTMLInputElement) => field.validity.customError)).toBe(true);
  await maximum.fill('');
  await minimum.fill('10');
  await announce.click();
  await changes.getByText(/^Salon: announced, applies from \S/).waitFor();
  await changes.getByText(/^French roulette: announced, applies from \S/).waitFor();
  await changes.getByText('Punto Banco: announced, applies from the next round').waitFor();
  await fitsEverySize(chief, 'room-limits');

  // The page says that it may be out of date, and continues after the line and the server are back.
  await chief.context().setOffline(true);
  await chief.getByText('No connection. This page may be out of date.').waitFor();
  await chief.context().setOffline(false);
  await casino.stop();
  await casino.start();
  await chief.getByText(/^Tables: \d+, people at them: /).waitFor();
  await rowOfTable('Salon').waitFor();
  await announce.click();
  await changes.getByText(/^Salon: announced, applies from \S/).waitFor();
  const expected = /status of 409 .*\/limits$/;
  expect(casino.errors().filter((error) => !expected.test(error))).toEqual([]);
});
