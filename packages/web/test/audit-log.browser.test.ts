import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCasino, type TestCasino } from './casino.ts';
import { fitsEverySize } from './sizes.ts';

const PLAN = 'kings/roulette-european';
/** The number of changes, which is more than fits on a page of the log. */
const CHANGES = 55;

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(async () => {
  await casino?.close();
});

it('a manager finds in the audit log what staff did, and saves it', async () => {
  const chief = await casino.staff('kings');
  const table = await casino.tableOf(PLAN);
  const path = `${casino.url}/api/v1/tables/${table}`;
  const change = (data: object) => chief.request.patch(path, { headers: { origin: casino.url }, data });
  for (let nth = 1; nth <= CHANGES; nth++) await change({ name: `Wheel ${nth}` });
  await change({ state: 'paused' });

  await chief.getByRole('link', { name: /^Audit log of / }).click();
  const rows = chief.locator('tbody tr');
  await rows.nth(1).waitFor();
  // Entries for what the console itself reads may be newer.
  const changed = rows.filter({ hasText: 'Changed a table' }).first();
  expect(await changed.innerText()).toMatch(/table \w+[\s\S]*state paused/);
  await fitsEverySize(chief, 'audit-log');

  // The next page continues where the first one ended.
  await chief.getByLabel('Action').selectOption({ label: 'Changed a table' });
  await chief.getByRole('button', { name: 'Search', exact: true }).click();
  await rows.filter({ hasNotText: 'Changed a table' }).first().waitFor({ state: 'detached' });
  await rows.nth(49).waitFor();
  expect(await rows.count()).toBe(50);
  await chief.getByRole('button', { name: 'Show older entries' }).click();
  await rows.nth(CHANGES).waitFor();
  expect(await rows.count()).toBe(CHANGES + 1);
  expect(await rows.last().innerText()).toContain('Wheel 1');

  const [file] = await Promise.all([
    chief.waitForEvent('download'),
    chief.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  const saved = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(saved).toHaveLength(CHANGES + 2);
  expect(saved.at(-1)).toMatch(/Changed a table,table \w+,done,127\.0\.0\.1,/);

  await chief.getByLabel('Words in the details').fill('whee 17');
  await chief.keyboard.press('Enter');
  await rows.nth(1).waitFor({ state: 'detached' });
  await rows.first().waitFor();
  expect(await rows.count()).toBe(1);
  await chief.getByRole('textbox', { name: 'Person' }).fill('nobody of this name');
  await chief.keyboard.press('Enter');
  await chief.getByText('No entry matches.').waitFor();
  await chief.getByLabel('From', { exact: true }).fill('2999-01-01');
  await chief.getByText('The last day must not be before').waitFor();

  const guest = await casino.visit();
  await guest.goto(`${casino.url}/console/audit-log/kings`);
  await guest.getByText('Staff only').waitFor();
  expect(casino.errors()).toEqual([]);
});
