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
