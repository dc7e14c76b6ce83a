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

/** `SHOTS=folder` stores a picture of each stage. */
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

/** Opens the page of a person with their own account, who finds the tournament from the first page. */
async function entered(name: string, options: BrowserContextOptions, tournament: string): Promise<Page> {
  const page = await casino.visit(options);
  await signUp(casino, page, name);
  await page.goto(casino.url);
  await page.getByRole('link', { name: 'Tournaments' }).click();
  await page.getByRole('link', { name: tournament }).click();
  await page.getByRole('button', { name: /^Register: / }).waitFor();
  await shot(page, `${name}-page`);
  await page.getByRole('button', { name: /^Register: / }).click();
  // A late entry is taken to the table immediately.
  await page.locator('[data-testid="own"], [data-testid="seated"]').first().waitFor();
  await shot(page, `${name}-registered`);
  return page;
}

const finished = (page: Page) => page.getByTestId('own').getByText(/^You finished \d/);

/** The offers and notices that the players have had. */
type Seen = Set<'rebuy' | 'moved'>;

/**
 * Plays the available moves for all players until the tournament is over. Returns the offers and notices that they saw.
 */
async function playOut(players: readonly Page[], tournament: string, phone: Page): Promise<Seen> {
  const seen: Seen = new Set();
  const end = Date.now() + 420_000;
  const numbers = await Promise.all(players.map(async (page) => (await mine(page, tournament))?.number));
  const sits = new Map<number, number>();
  let changed = false;
  for (;;) {
    const { entries, view } = await tournamentState(casino, phone, tournament);
    if (view.phase === 'over') break;
    for (const { number, table, status } of entries) {
      if (!numbers.includes(number) || status !== 'playing' || table === 0) continue;
      changed ||= (sits.get(number) ?? table) !== table;
      sits.set(number, table);
    }
    if (Date.now() > end) throw new Error('the tournament did not end');
    for (const page of players) {
      const strip = page.getByTestId('seated');
      const sold = strip.getByRole('button', { name: /^Rebuy/ });
      if (!seen.has('rebuy') && (await sold.count()) > 0) {
        seen.add('rebuy');
        await shot(page, 'rebuy');
        // Offers of chips must leave enough room for the felt. On a table that is too small, cards cover texts.
        const { height = 0 } = (await strip.boundingBox()) ?? {};
        if (page === phone) expect(height).toBeLessThan(150);
      }
      if (!seen.has('moved') && (await strip.getByText(/^You have a new seat/).count()) > 0) {
        seen.add('moved');
        await shot(page, 'moved');
      }
      expect((await pressWhatIsOffered(page)) ?? '').not.toMatch(/^covered/);
    }
    await phone.waitForTimeout(100);
  }
  for (const page of players) {
    await shot(page, 'table-at-the-end');
    // A page opened after the end shows that the table is gone. While the table is closing, the page still names its
    // players.
    await page.reload();
    const gone = page.getByRole('link', { name: 'Back to the lobby' });
    await gone.or(page.getByTestId('seated').getByRole('link')).first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/Player \d/);
    await shot(page, 'table-opened-again');
    await page.goto(`${casino.url}/tournament/${tournament}`);
    await finished(page).waitFor();
    await shot(page, 'result');
  }
  // Chance decides which table breaks. Every player who got another seat must have been notified.
  expect(seen.has('moved')).toBe(changed);
  const { entries, view } = await tournamentState(casino, phone, tournament);
  expect(entries.reduce((sum, { paid }) => sum + paid, 0)).toBe(view.pool);
  return seen;
}

/** Waits for the player's seat at the table. Opening the table checks the player in. */
async function atTheTable(page: Page, who: string): Promise<void> {
  await page.waitForURL(/\/table\//);
  await page.getByTestId('seated').waitFor();
  await page
    .getByTestId('seated')
    .getByText(/^Level 1/)
    .waitFor();
  await shot(page, `${who}-table`);
}

/** Cuts the connection for a while, as happens in a lift, and reloads the page. */
async function cutAndReload(page: Page, who: string): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForTimeout(3_000);
  await shot(page, `${who}-cut`);
  await page.context().setOffline(false);
  await page.reload();
  await page
    .getByTestId('seated')
    .getByText(/^Level 1/)
    .waitFor();
  await shot(page, `${who}-back`);
}

const mine = async (page: Page, tournament: string) => {
  const { entries, own } = await tournamentState(casino, page, tournament);
  return entries.find(({ number }) => number === own?.entries.at(-1)?.number);
};

for (const game of ['roulette', 'blackjack'] as const)
  it(`${game}: three people pay, check in, buy chips, lose the connection, change tables and see their results`, async () => {
    const floor = new TournamentFloor(casino, await casino.staff('kings'));
    const name = `Played ${game}`;
    const id = await floor.announce(`${game}-knock-out`, {
      name,
      formats: ['knock-out', 'rebuy'],
      tableSize: 3,
      buyIns: [{ id: 'seat', price: '100', stack: 1_000 }],
      lateRegistration: { untilLevel: 1 },
      rebuy: { untilLevel: 1, max: null, price: '50', chips: 1_000 },
      addOn: { atLevel: 1, price: '50', chips: 500 },
      // The first level leaves time for all sales. After it, the tournament ends soon.
      levels: [200, 500, 2_000, 8_000].map((minimum, index) => ({
        minutes: index === 0 ? 3 : 1,
        minimum,
        maximum: 10 * minimum,
      })),
      stages: [{ tables: 'balanced' }],
    });
    const anna = await entered(`Anna of ${game}`, PHONE, name);
    const boris = await entered(`Boris of ${game}`, DESK, name);
    await floor.addBots(id, 3);
    await floor.give(id, { type: 'start' });
    await atTheTable(anna, 'Anna');
    await atTheTable(boris, 'Boris');
    await playUntil(anna, async () => ((await mine(anna, id))?.stack ?? 1_000) !== 1_000, 90);
    await shot(anna, 'Anna-after-a-game');
    await cutAndReload(boris, 'Boris');
    // The add-on is bought on the tournament’s page.
    await boris.getByTestId('seated').getByRole('link', { name: 'Tournament' }).click();
    await boris.getByRole('button', { name: 'Add-on: €50' }).click();
    await boris.getByText(/^You bought the add-on at/).waitFor();
    await shot(boris, 'Boris-add-on');
    const cyril = await entered(`Cyril of ${game}`, DESK, name);
    await playUntil(cyril, async () => (await mine(cyril, id))?.status === 'playing', 60);
    await shot(cyril, 'Cyril-late');
    expect(await playOut([anna, boris, cyril], id, anna)).toContain('rebuy');
  }, 600_000);

it('mariash: two people pay, check in, lose the connection, change tables between rounds and see their results', async () => {
  const floor = new TournamentFloor(casino, await casino.staff('kings'));
  const name = 'Played mariash';
  // Nothing is bought and nobody enters late, because there are debts and all tables are full.
  const id = await floor.announce('mariash', {
    name,
    stages: [
      { tables: 'fixed', until: { hands: 2 } },
      { tables: 'fixed', until: { hands: 1 } },
      { tables: 'fixed' },
    ],
    end: { kind: 'hands', hands: 1 },
  });
  const anna = await entered('Anna of mariash', PHONE, name);
  const boris = await entered('Boris of mariash', DESK, name);
  // Only full tables play, so a player who has not checked in before the start gets the buy-in back.
  for (const page of [anna, boris]) {
    await page.getByRole('button', { name: 'Check in' }).click();
    await page.getByRole('button', { name: 'Check in' }).waitFor({ state: 'detached' });
  }
  await floor.addBots(id, 6);
  await floor.give(id, { type: 'start' });
  await atTheTable(anna, 'Anna');
  await atTheTable(boris, 'Boris');
  await playUntil(anna, async () => ((await mine(anna, id))?.stack ?? 100) !== 100, 120);
  await shot(anna, 'Anna-after-a-game');
  await cutAndReload(boris, 'Boris');
  expect(await playOut([anna, boris], id, anna)).toEqual(new Set(['moved']));
}, 600_000);
