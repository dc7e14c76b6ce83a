import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { betsOpen, guestAt, openTestCasino, place, type TestCasino } from './casino.ts';
import { dealtTable } from './croupier.ts';
import { describeInDepth, inDepth } from './in-depth.ts';

let casino: TestCasino;
beforeAll(async () => {
  // Bets stay open longer than any test takes, and no croupier accepts an announced bet before a test ends.
  casino = await openTestCasino({ betting: 300, close: 40 });
});
afterEach(async () => {
  await casino.leave();
  expect(casino.errors()).toEqual([]);
});
afterAll(async () => {
  await casino?.close();
});

const SERIES = ['5/8', '10/11', '13/16', '23/24', '27/30', '33/36'];
const series = (page: Page) => page.locator('[data-series="small-series"]');
const confirmed = (page: Page, position: string) =>
  page.locator(`[data-bet="${position}"]:not([data-pending])`).waitFor();
const staked = (page: Page) => page.getByTestId('staked').innerText();

/** Returns a guest's balance at a house in minor units, from the server. */
async function purse(page: Page, house: string): Promise<number | undefined> {
  const answer = await page.request.get(`${casino.url}/api/v1/me`);
  const { purses } = (await answer.json()) as { purses: { house: string; amount: number }[] };
  return purses.find((one) => one.house === house)?.amount;
}

/** The page's record of an announced bet, with the milliseconds since the press and the countdown at every frame. */
interface Seen {
  readonly accepted: number;
  readonly seconds: readonly number[];
}

/**
 * Presses a series and records its chips until they are confirmed, and the countdown for some more seconds. Runs in the
 * page.
 */
function watchSeries(): Promise<Seen> {
  return new Promise((resolve) => {
    let pressed: number | undefined;
    let accepted: number | undefined;
    const seconds: number[] = [];
    addEventListener('click', () => (pressed ??= performance.now()), { capture: true });
    const look = () => {
      seconds.push(Number(document.querySelector('[data-seconds]')?.getAttribute('data-seconds')));
      if (pressed !== undefined && document.querySelector('[data-bet="5/8"]:not([data-pending])'))
        accepted ??= performance.now() - pressed;
      if (accepted !== undefined && (seconds.at(-1) ?? 0) <= (seconds[0] ?? 0) - 3)
        resolve({ accepted, seconds });
      else requestAnimationFrame(look);
    };
    look();
  });
}

describeInDepth('an announced bet', () => {
  it('is shown before the server has answered, and can be undone', async () => {
    const page = await casino.visit();
    let hold = false;
    const held: (() => void)[] = [];
    await page.routeWebSocket(/./, (socket) => {
      socket.connectToServer().onMessage((message) => {
        if (hold) held.push(() => socket.send(message));
        else socket.send(message);
      });
    });
    await page.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url } });
    await page.goto(`${casino.url}/table/${await casino.tableOf('kings/roulette-french')}`);
    await betsOpen(page);
    hold = true;
    await series(page).click();
    for (const position of SERIES) await page.locator(`[data-bet="${position}"][data-pending]`).waitFor();
    expect(await staked(page)).toBe('€30');
    hold = false;
    for (const release of held) release();
    for (const position of SERIES) await confirmed(page, position);
    expect(await purse(page, 'kings')).toBe(970_00);

    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => page.locator('[data-bet]').count()).toBe(0);
    await expect.poll(() => purse(page, 'kings')).toBe(1000_00);
    expect(await staked(page)).toBe('€0');
  });

  it('is accepted within a second, and does not disturb the countdown', async () => {
    const page = await guestAt(casino, 'kings/roulette-french');
    const watching = page.evaluate(watchSeries);
    await series(page).click();
    const { accepted, seconds } = await watching;
    expect(accepted).toBeLessThan(1000);
    expect(seconds.filter((left, nth) => left > (seconds[nth - 1] ?? left))).toEqual([]);
  });

  it('is only added to a bet that is being built, and stakes nothing', async () => {
    const page = await guestAt(casino, 'kings/roulette-french');
    await page.getByRole('tab', { name: 'Saved' }).click();
    await page.getByRole('button', { name: 'Build a bet' }).click();
    await series(page).click();
    await page.locator('[data-neighbours="17"]').click();
    for (const position of [...SERIES, '17', '34', '25'])
      await page.locator(`[data-draft="${position}"]`).waitFor();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    // When this bet has been booked, everything sent before it has also been booked.
    await place(page, 'red').click();
    await confirmed(page, 'red');
    expect(await purse(page, 'kings')).toBe(995_00);
    expect(await staked(page)).toBe('€5');
    expect(await page.locator('[data-bet]').count()).toBe(1);
  });
});

describe('a newcomer', () => {
  it('arrives by a direct link, takes a seat with one press and bets, and the lobby shows their name and balance', async () => {
    const page = await casino.visit();
    await page.goto(`${casino.url}/table/${await casino.tableOf('kings/sic-bo')}`);
    await page.getByRole('button', { name: 'Play for free' }).click();
    await betsOpen(page);
    await place(page, 'small').click();
    await confirmed(page, 'small');
    expect(await page.getByRole('button', { name: 'Play for free' }).count()).toBe(0);

    const answer = await page.request.get(`${casino.url}/api/v1/me`);
    const { name } = ((await answer.json()) as { account: { name: string } }).account;
    await page.getByRole('link', { name: 'Lobby' }).click();
    await page.getByRole('link', { name: `Signed in as ${name}` }).waitFor();
    await expect.poll(() => page.locator('[data-balance="kings"]').innerText()).toBe('€995');
  });
});

inDepth('closes the settings by Escape, and their button has the focus again', async () => {
  const page = await guestAt(casino, 'kings/red-dog');
  const settings = page.locator('summary[aria-label="Settings"]');
  await settings.click();
  const fast = page.getByRole('button', { name: 'Fast when alone' });
  await fast.focus();
  await page.keyboard.press('Escape');
  await fast.waitFor({ state: 'detached' });
  expect(await settings.evaluate((element) => element === document.activeElement)).toBe(true);
});

describeInDepth('once bets are open again', () => {
  it('the last result is labelled as such, and no bet is marked as won', async () => {
    const table = await dealtTable(casino, 'kings/punto-banco');
    await table.open();
    const page = await table.visit();
    await place(page, '1/banco').click();
    await confirmed(page, '1/banco');
    await table.deal('Kd', '9c', 'Qh', 'Kc');
    await page.getByTestId('winner').filter({ hasText: 'Banco wins' }).waitFor();
    await table.finish();
    await table.open();
    await page.locator('[data-open="true"]').waitFor();
    const last = page.getByTestId('last-round');
    expect(await last.locator('..').innerText()).toMatch(/^Last round: .*Banco wins.*You won €4\.75$/);
    expect(await page.getByTestId('winner').count()).toBe(0);
    expect(await page.locator('[data-won]').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await place(page, '1/punto').click();
    await last.waitFor({ state: 'detached' });
  });

  it('the history states that a round without bets was not played', async () => {
    const table = await dealtTable(casino, 'kings/blackjack');
    await table.open();
    const page = await table.visit();
    await table.close();
    await page.getByRole('tab', { name: 'History' }).click();
    const rounds = page.getByRole('tabpanel').getByRole('listitem');
    await rounds.filter({ hasText: 'Not played' }).waitFor();
    expect(await rounds.count()).toBe(1);
  });
});
