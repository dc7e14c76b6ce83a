import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { betsOpen, DESKTOP, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';
import { fitsEverySize } from './sizes.ts';

/** The time in seconds for which bets are open. */
const BETTING = 15;
const HOUSE = '[data-house="high-low-house"]';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino(
    { betting: BETTING, result: 2, pay: 4 },
    { HOUSES: 'examples/houses/high-low' },
  );
});
afterEach(async () => {
  await casino.leave();
  expect(casino.errors()).toEqual([]);
});
afterAll(() => casino?.close());

describe('the worked example of a new game', () => {
  it('is found in the lobby, takes a bet, and pays it by a numbered rule', async () => {
    const page = await casino.visit(DESKTOP);
    await page.goto(casino.url);
    const house = page.locator(`section${HOUSE}`);
    await house.getByRole('article').first().waitFor();
    expect(await house.getByRole('article').count()).toBe(1);
    await house.getByRole('link', { name: 'High-Low', exact: true }).click();
    await betsOpen(page, 9);
    await place(page, '2/higher').click();
    await page.locator('[data-bet="2/higher"]:not([data-pending])').waitFor();
    await fitsEverySize(page, 'high-low-bet');
    casino.pass(BETTING);
    const line = page.getByRole('region', { name: 'Result' }).getByRole('listitem').first();
    await line.waitFor();
    await fitsEverySize(page, 'high-low-result');
    await line.getByRole('button').click();
    const rule = page.getByRole('dialog', { name: /^high-low-house\.high-low\.0[589]$/ });
    await expect.poll(() => rule.innerText()).toMatch(/HIGHER wins|same rank|loses/);
  });

  it('explains its rules and its exact odds on a phone', async () => {
    const page = await casino.visit(PHONE);
    await page.goto(`${casino.url}/table/${await casino.tableOf('high-low-house/high-low')}`);
    await page.locator('[data-open]').waitFor();
    await page.getByRole('tab', { name: 'Odds' }).click();
    await page.getByRole('row', { name: /^Higher.*3\.698/ }).waitFor();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/high-low-odds.png` });
    expect(await axeViolations(page)).toEqual([]);
  });
});
