import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
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

it('the books of a house show every movement, and their totals agree', async () => {
  const player = await guestAt(casino, PLAN, undefined, 9);
  for (const position of ['red', 'black']) await place(player, position).click();
  await player.locator('[data-bet="black"]:not([data-pending])').waitFor();

  const chief = await casino.staff('kings');
  await chief.getByRole('link', { name: /^Books of / }).click();
  await chief.getByText('No money was posted in this time, and no balances exist.').waitFor();
  await chief.getByRole('radio', { name: 'Play money' }).check({ force: true });
  const accounts = chief.getByRole('region', { name: 'Accounts' });
  const cells = async (name: string) =>
    (await accounts.getByRole('row', { name }).getByRole('cell').allInnerTexts()).map((text) =>
      Number(text.replace(/[^\d.-]/g, '').replace('−', '-')),
    );
  await accounts.getByRole('row', { name: /^Players’ balances/ }).waitFor();
  const [[, granted = 0], total] = [await cells('Players’ balances'), await cells('Total')];
  expect(granted).toBeGreaterThan(0);
  expect([total[0], total[3]]).toEqual([0, 0]);
  const stakes = chief
    .getByRole('region', { name: 'Movements' })
    .getByRole('row', { name: /^Stakes Players/ });
  expect(await stakes.innerText()).toMatch(/€10$/);
  expect(await axeViolations(chief)).toEqual([]);
  await fitsEverySize(chief, 'books');

  const saved = chief.waitForEvent('download');
  await accounts.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^kings-play-.*-accounts\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/\r\nTotal,0\.00,/);

  // A span that ends before it begins is refused at once.
  await chief.getByLabel('To (inclusive)').fill('2020-01-01');
  await chief.getByText(/The last day must not be before the first one/).waitFor();
});

it('a manager sets which debts the house must cover, and sees what is not covered', async () => {
  const chief = await casino.staff('kings');
  await chief.setViewportSize({ width: 360, height: 740 });
  await chief.goto(`${casino.url}/console/books/kings`);
  await chief.getByRole('radio', { name: 'Play money' }).check({ force: true });
  const reserves = chief.getByRole('region', { name: 'Reserves' });
  await reserves.getByText('This house has no rule about reserves').waitFor();
  await reserves.getByRole('button', { name: 'Change the rule' }).click();
  const save = reserves.getByRole('button', { name: 'Save the rule' });
  const balances = reserves.getByRole('checkbox', { name: 'Players’ balances' });
  await balances.uncheck();
  await reserves.getByText('Choose at least one kind of debt').waitFor();
  expect(await save.isDisabled()).toBe(true);
  await balances.check();
  const share = reserves.getByLabel('Share to be covered (%)');
  await share.fill('-1');
  await reserves.getByLabel('Reason').fill('The licence asks for it.');
  await save.click();
  expect(await share.evaluate((field: HTMLInputElement) => field.validity.rangeUnderflow)).toBe(true);
  await share.fill('50');
  await fitsEverySize(chief, 'reserves-form');

  // The form keeps its entries until the line is back.
  await chief.context().setOffline(true);
  await save.click();
  await reserves.getByText('The casino cannot be reached.').waitFor();
  await chief.context().setOffline(false);
  await save.click();
  await reserves.getByText(/^Set by Hired \d+, .*: The licence asks for it\.$/).waitFor();
  // Play money is covered by nothing.
  await reserves.getByText(/^€[\d,.]+ is not covered\.$/).waitFor();
  const amountIn = async (row: string) =>
    Number(
      (await reserves.getByRole('row', { name: row }).getByRole('cell').innerText()).replace(/[^\d.]/g, ''),
    );
  expect(await amountIn('Not covered')).toBe((await amountIn('Owed to players')) / 2);
  await casino.stop();
  await casino.start();
  await chief.reload();
  await chief.getByRole('radio', { name: 'Play money' }).check({ force: true });
  await reserves.getByText(/^€[\d,.]+ is not covered\.$/).waitFor();
  await fitsEverySize(chief, 'reserves');
  expect(casino.errors()).toEqual([]);
});
