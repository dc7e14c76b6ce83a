import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { openTestCasino, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterEach(async () => {
  await casino.leave();
  expect(casino.errors()).toEqual([]);
});
afterAll(async () => {
  await casino?.close();
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1280, height: 800 } };
const SEAT = {
  id: 'seat',
  name: 'Friday at the desk',
  formats: ['multitable'],
  game: 'texas-holdem',
  tableSize: 3,
  buyIns: [{ id: 'seat', price: '10', stack: 1_000 }],
  feeBp: 1_000,
  levels: [{ minutes: 60, smallBlind: 100, bigBlind: 200 }],
};

async function looksRight(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(room);
  expect(await axeViolations(page)).toEqual([]);
}

it('an entry is proposed by the floor, and costs nothing before the player accepts it on a phone or a desktop', async () => {
  const floor = await casino.staff('kings');
  const announced = await floor.request.post(`${casino.url}/api/v1/tournaments`, {
    headers: { origin: casino.url },
    data: { house: 'kings', announcement: SEAT },
  });
  const { id } = (await announced.json()) as { id: string };
  for (const [name, size] of [
    ['Dana', PHONE],
    ['Emil', DESKTOP],
  ] as const) {
    const player = await casino.visit(size);
    await player.request.post(`${casino.url}/api/v1/accounts`, {
      data: { name, password: 'kolo stesti a smuly' },
    });
    await player.goto(`${casino.url}/tournament/${id}`);
    await player.getByRole('button', { name: 'Register: €10' }).waitFor();

    await floor.setViewportSize(size.viewport);
    await floor.goto(`${casino.url}/tournament/${id}/floor`);
    const desk = floor.getByRole('region', { name: 'Entries' });
    await desk.getByLabel('Player’s name').fill(name);
    await desk.getByText('From the account').click();
    await desk.getByRole('button', { name: 'Propose to the player' }).click();
    await desk.getByText(new RegExp(`^${name}: €10, not answered yet`)).waitFor();
    await looksRight(floor);

    const proposed = player.getByRole('region', { name: 'An entry for you' });
    await proposed.getByText(/€10 for 1,000 chips\./).waitFor();
    expect(await player.getByText('You are registered.').count()).toBe(0);
    await looksRight(player);
    await proposed.getByRole('button', { name: 'Accept and pay €10' }).click();
    await player.getByText('You are registered.').waitFor();
    await proposed.waitFor({ state: 'detached' });
    await player.getByText(/^You paid the buy-in at/).waitFor();
    await desk.getByText(new RegExp(`^${name}: €10`)).waitFor({ state: 'detached' });
  }
});
