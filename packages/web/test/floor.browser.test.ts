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

it('the floor rates players, counts dealers’ breaks, and draws the plan of its room', async () => {
  const chief = await casino.staff('kings');
  const api = `${casino.url}/api/v1`;
  const headers = { origin: casino.url };
  const craps = await casino.tableOf('kings/craps');
  await chief.request.patch(`${api}/tables/${craps}`, { headers, data: { dealer: 'console' } });
  const dealing = await chief.request.put(`${api}/tables/${craps}/dealing`, {
    headers,
    data: { now: 'deal' },
  });
  expect(dealing.status()).toBe(200);

  // The list of the room names the dealer. The plan shows the table at the place that the staff gave it.
  await chief.getByRole('link', { name: /^Room of / }).click();
  await chief.getByRole('row', { name: /Craps/ }).getByText('Hired').waitFor();
  await chief.getByText('Plan', { exact: true }).click();
  await chief.getByRole('button', { name: 'Draw the plan' }).click();
  await chief.getByRole('button', { name: 'Craps', exact: true }).click();
  await chief.getByRole('button', { name: 'Free: column 2, row 1', exact: true }).click();
  await chief.getByRole('button', { name: 'Craps: column 2, row 1', exact: true }).press('ArrowRight');
  await chief.getByRole('button', { name: 'European roulette', exact: true }).click();
  await chief.getByRole('button', { name: 'Craps: column 3, row 1', exact: true }).click();
  await chief.getByRole('button', { name: 'Craps', exact: true }).click();
  await chief.getByRole('button', { name: 'Free: column 1, row 2', exact: true }).click();
  await fitsEverySize(chief, 'drawing', undefined, [[820, 1180]]);
  await chief.getByRole('button', { name: 'Save plan' }).click();
  const plan = chief.getByRole('list', { name: 'Plan of the room' });
  await plan.getByRole('article').nth(1).waitFor();
  expect(await plan.getByRole('article').first().innerText()).toContain('European roulette');
  await plan.getByText(/craps.*hired|hired/i).waitFor();
  await fitsEverySize(chief, 'plan');

  // Waits of chosen tables are set from the room.
  await plan.getByRole('checkbox', { name: 'Choose Craps' }).check();
  await chief.getByLabel('Seconds').fill('7');
  const changed = chief.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await chief.getByRole('button', { name: 'Set', exact: true }).click();
  expect((await changed).status()).toBe(200);

  await chief.getByRole('link', { name: 'Dealers' }).click();
  await chief.getByRole('row', { name: /Hired.*Craps/ }).waitFor();
  await fitsEverySize(chief, 'dealers');

  // The guest of the first test has an average stake of five euros, and a page with notes.
  await chief.goto(`${casino.url}/console/ratings/kings`);
  const rated = chief.getByRole('row', { name: /^Guest/ });
  await rated.getByText('€5').first().waitFor();
  await fitsEverySize(chief, 'ratings');
  await rated.getByRole('link').click();
  await chief.getByRole('row', { name: /European roulette/ }).waitFor();
  await chief.getByLabel('New note').fill('Plays red.');
  await chief.getByRole('button', { name: 'Add note' }).click();
  await chief.getByRole('listitem').getByText('Plays red.').waitFor();
  await fitsEverySize(chief, 'player');
  expect(casino.errors()).toEqual([]);
}, 60_000);
