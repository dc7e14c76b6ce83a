import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { betsOpen, guestAt, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';

const SYNOT = 'sazka/roulette-synot';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ betting: 60 });
});
afterEach(async () => {
  await casino.leave();
});
afterAll(async () => {
  await casino?.close();
});

describe('a player', () => {
  it('blocks their own play at a house, and sees the block at its tables', async () => {
    const page = await guestAt(casino, SYNOT, PHONE);
    const table = page.url();
    await page.goto(`${casino.url}/account`);
    const panel = page.getByRole('region', { name: 'Responsible gaming' });
    await panel.getByText('For players aged 18 and over.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    const stop = panel.getByRole('button', { name: 'Block my play for 48 hours' });
    await stop.click();
    await panel.getByRole('button', { name: 'No, go back' }).click();
    expect(await panel.getByText('You have blocked your play').count()).toBe(0);
    await stop.click();
    await panel.getByText('will not take your bets for 48 hours').waitFor();
    await stop.click();
    const blocked = panel.getByText('You have blocked your play');
    await blocked.waitFor();
    expect(await blocked.textContent()).toMatch(/from .*\d:\d\d( [AP]M)?\./);
    expect(await stop.count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);

    await page.goto(table);
    await betsOpen(page);
    await place(page, '17').click();
    await page.getByText('You have blocked your play. You can bet again from').waitFor();
    await expect.poll(() => page.locator('[data-bet]').count()).toBe(0);
  });
});
