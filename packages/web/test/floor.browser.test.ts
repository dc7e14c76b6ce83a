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

it('staff record an incident at a table and on the page of a round, and follow it up', async () => {
  const chief = await casino.staff('kings');
  const player = await guestAt(casino, PLAN, undefined, 9);
  await place(player, 'red').click();
  await player.locator('[data-bet="red"]:not([data-pending])').waitFor();
  const table = await casino.tableOf(PLAN);
  casino.pass(BETTING);

  // At the console, the first press opens the form, and the second one records what was typed.
  await chief.goto(`${casino.url}/console/${table}`);
  await chief.getByLabel('Record an incident').click();
  await chief.getByLabel('What happened').fill('A guest says that a chip lay on 17.');
  await chief.getByRole('button', { name: 'Record', exact: true }).click();
  await chief.getByText('Recorded.').waitFor();
  await chief.keyboard.press('Escape');

  // The round is one press away, and has its own form.
  await chief
    .getByRole('link', { name: /open the round$/ })
    .first()
    .click();
  await chief.getByRole('button', { name: 'Record an incident' }).click();
  await chief.getByLabel('What happened').fill('The ball jumped out of the wheel.');
  await chief.getByRole('combobox', { name: 'Kind' }).selectOption('Device');
  await chief.getByRole('button', { name: 'Record', exact: true }).click();
  const article = chief.getByRole('article', { name: /^Device/ });
  await article.getByText('The ball jumped out of the wheel.').waitFor();
  await fitsEverySize(chief, 'round-staff');

  await chief.goto(`${casino.url}/console`);
  await chief.getByRole('link', { name: /^Incidents of / }).click();
  await chief.getByText('A guest says that a chip lay on 17.').waitFor();
  await chief.getByLabel('Search texts').fill('ball jump');
  await chief.getByText('A guest says').waitFor({ state: 'detached' });
  await article.getByRole('link', { name: /round \d+$/ }).waitFor();
  await article.getByRole('button', { name: /^Add to incident/ }).click();
  await article.getByLabel('Note or outcome').fill('The wheel was cleaned.');
  await fitsEverySize(chief, 'incidents');
  await article.getByRole('button', { name: 'Close with this outcome' }).click();
  await chief.getByText('No incident matches.').waitFor();
  await chief.getByText('Closed', { exact: true }).click();
  await article.getByText('The wheel was cleaned.').waitFor();
  expect(casino.errors()).toEqual([]);
}, 60_000);
