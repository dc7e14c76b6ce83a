import { readFileSync } from 'node:fs';
import type { AnswerOf } from '@croupier/client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestAt, openTestCasino, place, type TestCasino } from './casino.ts';
import { fitsEverySize } from './sizes.ts';

/** The time in seconds for which bets are open. */
const BETTING = 15;
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
  const page = await guestAt(casino, PLAN, undefined, 9);
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
