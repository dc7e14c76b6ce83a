import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { betsOpen, guestAt, openTestCasino, place, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ betting: 12 });
});
afterAll(async () => {
  await casino?.close();
});

describe('when the server is killed and comes back', () => {
  it('the table comes back by itself: no chip is lost, and none is shown that does not lie', async () => {
    const page = await guestAt(casino, 'kings/roulette-european');
    await place(page, '17').click();
    await place(page, 'red').click();
    await page.locator('[data-bet="red"]:not([data-pending])').waitFor();
    const staked = page.getByTestId('staked');
    expect(await staked.innerText()).toBe('€10');

    await casino.kill();
    await page.locator('[data-line="connecting"]').waitFor();
    // Nothing can be bet meanwhile, and the screen says so instead of pretending.
    await place(page, 'black').click({ force: true });
    await page.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
    expect(await page.locator('[data-bet="black"]').count()).toBe(0);

    await casino.start();
    await page.locator('[data-line="online"]').waitFor({ timeout: 60_000 });
    await betsOpen(page);
    // The confirmed bets still lie, or that game has ended and none do: never some of them, never others.
    const lying = await page
      .locator('[data-bet]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-bet')).sort());
    expect([[], ['17', 'red']]).toContainEqual(lying);
    expect(await page.locator('[data-pending]').count()).toBe(0);
    expect(await staked.innerText()).toBe(lying.length > 0 ? '€10' : '€0');

    await place(page, '5').click();
    await page.locator('[data-bet="5"]:not([data-pending])').waitFor();
    await page.getByTestId('winner').waitFor({ timeout: 60_000 });
  });

  it('met no error on the way', () => {
    expect(casino.errors()).toEqual([]);
  });
});
