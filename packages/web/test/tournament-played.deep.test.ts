import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openTestCasino, type TestCasino } from './casino.ts';
import {
  playUntil,
  pressWhatIsOffered,
  signUp,
  TournamentFloor,
  tournamentState,
} from './tournament-person.ts';

/** `SHOTS=folder` keeps what each stage looks like. */
const { SHOTS } = process.env;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 800 } };

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({
    open: 0.2,
    betting: 5,
    decision: 5,
    draw: 0.5,
    close: 0.1,
    pay: 1,
    result: 1,
  });
});
afterEach(async () => {
  await casino.leave();
});
afterAll(async () => {
  expect(casino?.errors()).toEqual([]);
  await casino?.close();
});

let shots = 0;
async function shot(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  shots += 1;
  await page.screenshot({ path: join(SHOTS, `${String(shots).padStart(2, '0')}-${name}.png`) });
}

/** Somebody with an account of their own, who finds the tournament from the door. */
async function entered(name: string, options: BrowserContextOptions, tournament: string): Promise<Page> {
  const page = await casino.visit(options);
  await signUp(casino, page, name);
  await page.goto(casino.url);
  await page.getByRole('link', { name: 'Tournaments' }).click();
  await page.getByRole('link', { name: tournament }).click();
  await page.getByRole('button', { name: /^Register: / }).waitFor();
  await shot(page, `${name}-page`);
  await page.getByRole('button', { name: /^Register: / }).click();
  // Whoever enters late is taken to the table at once.
  await page.locator('[data-testid="own"], [data-testid="seated"]').first().waitFor();
  await shot(page, `${name}-registered`);
  return page;
}

const finished = (page: Page) => page.getByTestId('own').getByText(/^You finished \d/);

for (const game of ['roulette'] as const)
  it(`${game}: two people pay, check in, buy, lose the line, change tables and see what they won`, async () => {
    const floor = new TournamentFloor(casino, await casino.staff('kings'));
    const name = `Played ${game}`;
    const id = await floor.announce(`${game}-knock-out`, {
      name,
      formats: ['knock-out', 'rebuy'],
      tableSize: 3,
      buyIns: [{ id: 'seat', price: '100', stack: 1_000 }],
      lateReg: { untilLevel: 1 },
      rebuy: { untilLevel: 1, max: null, price: '50', chips: 1_000 },
      addOn: { atLevel: 1, price: '50', chips: 500 },
      levels: [200, 500, 2_000, 8_000].map((minimum) => ({ minutes: 3, minimum, maximum: 10 * minimum })),
      stages: [{ tables: 'balanced' }],
    });
    const anna = await entered(`Anna of ${game}`, PHONE, name);
    const boris = await entered(`Boris of ${game}`, DESK, name);
    await floor.addBots(id, 3);
    await floor.give(id, { type: 'start' });
    for (const [page, who] of [
      [anna, 'Anna'],
      [boris, 'Boris'],
    ] as const) {
      // Opening the table checks in.
      await page.waitForURL(/\/table\//);
      await page.getByTestId('seated').getByText('Level 1').waitFor();
      await shot(page, `${who}-table`);
    }
    const state = (page: Page) => tournamentState(casino, page, id);
    const mine = async (page: Page) => {
      const { entries, own } = await state(page);
      return entries.find(({ number }) => number === own?.entries.at(-1)?.number);
    };
    await playUntil(anna, async () => ((await mine(anna))?.stack ?? 1_000) !== 1_000, 60);
    await shot(anna, 'Anna-after-a-game');
    // The line is cut for as long as a lift takes, and the page is opened anew.
    await boris.context().setOffline(true);
    await boris.waitForTimeout(3_000);
    await shot(boris, 'Boris-cut');
    await boris.context().setOffline(false);
    await boris.reload();
    await boris.getByTestId('seated').getByText('Level 1').waitFor();
    // The add-on is bought on the tournament’s page.
    await boris.getByTestId('seated').getByRole('link', { name: 'Tournament' }).click();
    await boris.getByRole('button', { name: 'Add-on: €50' }).click();
    await boris.getByText(/^You bought the add-on at/).waitFor();
    await shot(boris, 'Boris-add-on');
    const cyril = await entered(`Cyril of ${game}`, DESK, name);
    await playUntil(cyril, async () => (await mine(cyril))?.status === 'playing', 60);
    await shot(cyril, 'Cyril-late');
    const players = [anna, boris, cyril];
    const over = async () => (await state(anna)).view.phase === 'over';
    const end = Date.now() + 420_000;
    const seen = new Set<string>();
    while (!(await over())) {
      if (Date.now() > end) throw new Error('the tournament does not end');
      for (const page of players) {
        if (
          (await page
            .getByTestId('seated')
            .getByRole('button', { name: /^Rebuy/ })
            .count()) > 0 &&
          !seen.has('rebuy')
        ) {
          seen.add('rebuy');
          await shot(page, 'rebuy');
          // What is sold lies over nobody’s chips.
          const strip = page.getByTestId('seated');
          const sold = await strip.getByRole('button', { name: /^Rebuy/ }).boundingBox();
          const order = await page.getByTestId('betting').boundingBox();
          if (sold && order && page === anna)
            expect(sold.y >= order.y + order.height || sold.y + sold.height <= order.y).toBe(true);
        }
        if (
          (await page
            .getByTestId('seated')
            .getByText(/^You have a new seat/)
            .count()) > 0 &&
          !seen.has('moved')
        ) {
          seen.add('moved');
          await shot(page, 'moved');
        }
        const pressed = await pressWhatIsOffered(page);
        expect(pressed ?? '').not.toMatch(/^covered/);
      }
      await anna.waitForTimeout(100);
    }
    for (const page of players) {
      await shot(page, 'table-at-the-end');
      await page.goto(`${casino.url}/tournament/${id}`);
      await finished(page).waitFor();
      await shot(page, 'result');
    }
    const { entries, view } = await state(anna);
    expect(entries.reduce((sum, { paid }) => sum + paid, 0)).toBe(view.pool);
    expect(seen).toEqual(new Set(['rebuy', 'moved']));
  }, 600_000);
