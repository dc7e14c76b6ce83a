import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { betsOpen, DESKTOP, guestAt, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';

const TABLE = 'kings/roulette-french';
/**
 * The time in seconds after which a player whose page is gone no longer delays a spin. It exceeds the
 * server's grace period of 20 seconds.
 */
const GRACE = 21;
const BETTING = 60;

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ betting: BETTING, draw: 0.1, close: 0.1, result: 1, pay: 0.1 });
});
afterEach(async () => {
  await casino.leave();
  await casino.tableOf(TABLE); // a request after the page has gone, so that the server notices it
  casino.pass(GRACE + BETTING); // the last round of the desktop ends without its page, so that the phone sees three results
  expect(casino.errors()).toEqual([]);
});
afterAll(async () => {
  await casino?.close();
});

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])(
  'the charts of the wheel’s results and of the balance are drawn and described on %s',
  async (_, options) => {
    const page = await guestAt(casino, TABLE, options);
    // A phone shows only the last four results, so their number may stay the same.
    const results = page.getByRole('list', { name: 'Last results' }).getByRole('link');
    const newest = async () => ((await results.count()) > 0 ? results.first().getAttribute('href') : null);
    for (const _ of [1, 2]) {
      await betsOpen(page);
      const before = await newest();
      await place(page, 'red').click();
      await page.locator('[data-bet="red"]:not([data-pending])').waitFor();
      await page.getByRole('button', { name: 'Spin now' }).click();
      await expect.poll(newest, { timeout: 50_000 }).not.toBe(before);
    }
    await betsOpen(page);

    await page.getByRole('tab', { name: 'Statistics' }).click();
    await page
      .getByText(/^Over the last \d+ results?\. Each number is expected in 2\.7% of rounds/)
      .waitFor();
    for (const chart of [/^Hits of each number/, /^Runs of each side by length/])
      expect((await page.getByRole('img', { name: chart }).boundingBox())?.width).toBeGreaterThan(150);
    for (const title of ['Hottest numbers', 'Coldest numbers', 'In a row'])
      expect(await page.getByRole('heading', { name: title }).count(), title).toBe(1);
    const sector = page.getByRole('row', { name: /^Small series/ });
    expect(await sector.innerText()).toMatch(/\d\s+0–\d/);
    expect(await axeViolations(page)).toEqual([]);

    const purse = await page.locator('[data-purse]').first().innerText();
    await page.goto(`${casino.url}/account`);
    const curve = page.getByRole('img', { name: /^From €[\d,.]+ to .* in \d rounds?: lowest .*, highest/ });
    await curve.waitFor();
    expect(await curve.getAttribute('aria-label')).toContain(`to ${purse} in `);
    expect(await axeViolations(page)).toEqual([]);
  },
);
