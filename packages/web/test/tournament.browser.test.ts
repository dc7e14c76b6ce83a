import type { TournamentState } from '@croupier/client';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { inDepth } from './in-depth.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ decision: 0.3, draw: 0.02, pay: 0.1, result: 0.1, open: 0.05 });
});
afterEach(async () => {
  await casino.leave();
  expect(casino.errors()).toEqual([]);
});
afterAll(async () => {
  await casino?.close();
});

/** Three seats and stacks of five big blinds, so that the tournament does not last long. */
const SHORT = {
  id: 'short',
  name: 'Short one',
  formats: ['multitable'],
  game: 'texas-holdem',
  tableSize: 3,
  buyIns: [{ id: 'seat', price: '10', stack: 1_000 }],
  feeBp: 1_000,
  levels: [{ minutes: 60, smallBlind: 100, bigBlind: 200 }],
};

/** Stacks so deep that nobody is eliminated before the test is over. */
const DEEP = {
  ...SHORT,
  id: 'deep',
  name: 'Deep one',
  buyIns: [{ id: 'seat', price: '10', stack: 100_000 }],
};

/** Returns the id of a tournament announced by the staff. */
async function announced(floor: Page, announcement: object): Promise<string> {
  const { id } = (await posted(floor, '', { house: 'kings', announcement })) as { id: string };
  return id;
}

async function posted(page: Page, path: string, data: object): Promise<unknown> {
  const answer = await page.request.post(`${casino.url}/api/v1/tournaments${path}`, {
    headers: { origin: casino.url },
    data,
  });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

it('a tournament is announced, entered, played and lost, and its results remain', async () => {
  const floor = await casino.staff();
  const id = await announced(floor, SHORT);
  const guest = await casino.visit(PHONE);
  await guest.goto(casino.url);
  await guest.getByRole('link', { name: 'Tournaments' }).click();
  await guest.getByRole('link', { name: SHORT.name }).click();
  await guest.getByRole('button', { name: /^Register as a guest/ }).click();
  await guest.getByRole('button', { name: 'Register: €10' }).click();
  await guest.getByText('You are registered.').waitFor();
  expect(await axeViolations(guest)).toEqual([]);

  await floor.goto(`${casino.url}/tournament/${id}/floor`);
  await floor.getByLabel('How many').fill('2');
  await floor.getByRole('button', { name: 'Add bots' }).click();
  await guest.getByText('€27', { exact: true }).first().waitFor();
  await floor.getByRole('button', { name: 'Start' }).click();

  // The page moves to the table without a press.
  await guest.waitForURL(/\/table\//);
  await guest.getByTestId('seated').getByText('Level 1').waitFor();
  await floor.getByRole('button', { name: 'Pause' }).waitFor();
  expect(await axeViolations(floor)).toEqual([]);
  // A player who does nothing is dealt in and pays blinds until the chips are gone.
  const results = guest.getByTestId('seated').getByRole('link', { name: 'Results' });
  await results.waitFor({ timeout: 50_000 });
  await results.click();
  await guest
    .getByTestId('own')
    .getByText(/^You finished \d/)
    .waitFor();
}, 90_000);

inDepth(
  'takes a player along when they are moved to another table, and its console and clock fit their screens',
  async () => {
    const floor = await casino.staff();
    const id = await announced(floor, DEEP);
    const guest = await casino.visit();
    await guest.goto(`${casino.url}/tournament/${id}`);
    await guest.getByRole('button', { name: /^Register as a guest/ }).click();
    await guest.getByRole('button', { name: 'Register: €10' }).click();
    await guest.getByText('You are registered.').waitFor();
    await posted(floor, `/${id}/bots`, { key: crypto.randomUUID(), count: 4 });
    const give = (command: object) => posted(floor, `/${id}/floor`, { key: crypto.randomUUID(), command });
    await give({ type: 'start' });
    await guest.waitForURL(/\/table\//);

    const state = async () => {
      const answer = await guest.request.get(`${casino.url}/api/v1/tournaments/${id}`);
      const { view, own, entries } = (await answer.json()) as TournamentState;
      const mine = entries.find(({ number }) => number === own?.entries[0]?.number);
      const here = view.tables.find(({ number }) => number === mine?.table);
      const there = view.tables.find(({ number }) => number !== mine?.table);
      if (!mine || !here || !there) throw new Error('five players sit at two tables');
      return { mine: mine.number, here, there };
    };
    const moveTo = ({ number, seats }: { number: number; seats: readonly number[] }, entry: number) =>
      give({ type: 'move', entry, table: number, seat: seats.indexOf(0, 1), reason: 'cannot see the board' });
    // A table of two must first get a third player, so that the guest can be moved away.
    const { here, there } = await state();
    if (!there.seats.includes(0, 1)) {
      await moveTo(here, there.seats[1] ?? 0);
      await expect
        .poll(async () => (await state()).there.seats.includes(0, 1), { timeout: 30_000 })
        .toBe(true);
    }
    const now = await state();
    await moveTo(now.there, now.mine);
    // The move waits for the end of the hand, which may take a long time with four bots and an absent player.
    await guest.waitForURL(`${casino.url}/table/${now.there.table}`, { timeout: 60_000 });
    await guest
      .getByTestId('seated')
      .getByText(`You have a new seat: table ${now.there.number}, seat ${now.there.seats.indexOf(0, 1)}.`)
      .waitFor();

    await floor.setViewportSize(PHONE.viewport);
    await floor.goto(`${casino.url}/tournament/${id}/floor`);
    await floor.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await axeViolations(floor)).toEqual([]);
    const screen = await casino.visit();
    await screen.goto(`${casino.url}/tournament/${id}/clock`);
    await screen.getByTestId('clock').getByText('Level 1').waitFor();
    expect(await axeViolations(screen)).toEqual([]);
  },
  150_000,
);
