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

async function looksRight(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(room);
  expect(await axeViolations(page)).toEqual([]);
}

it.each([
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const)(
  'a tournament on %s is paid in cash from the entry to the prize, and the till balances',
  async (_, viewport) => {
    const floor = await casino.staff('kings');
    await floor.setViewportSize(viewport);
    await floor.goto(`${casino.url}/tournament/announce/kings`);
    await floor.getByRole('combobox', { name: 'Start from' }).selectOption({ label: 'Freezeout' });
    await floor.getByRole('button', { name: 'Load' }).click();
    await floor.getByRole('combobox', { name: 'Played' }).selectOption({ label: 'In the room' });
    await floor.getByRole('checkbox', { name: 'Paid in cash at the desk' }).check();
    await floor.getByText('Nothing is wrong.').waitFor();
    await looksRight(floor);
    await floor.getByRole('button', { name: 'Announce', exact: true }).click();
    await floor.waitForURL(/\/tournament\/\d+\/floor$/);
    const [, id = ''] = /tournament\/(\d+)/.exec(floor.url()) ?? [];

    // No cash can be taken without an open till.
    const desk = floor.getByRole('region', { name: 'Entries' });
    await desk.getByText('Open a shift at the cash desk to take them.').waitFor();
    expect(await desk.getByRole('button', { name: 'Take €100 and register' }).isDisabled()).toBe(true);
    await looksRight(floor);
    await desk.getByRole('link', { name: 'To the cash desk' }).click();
    await floor.getByLabel('€50: quantity', { exact: true }).fill('10');
    await floor.getByRole('button', { name: 'Open shift' }).click();
    await floor.getByText('The float of €500 is waiting').waitFor();
    const second = await casino.second();
    await second.goto(`${casino.url}/cash-desk/kings`);
    await second
      .getByRole('listitem')
      .filter({ hasText: 'Float' })
      .getByRole('button', { name: 'Approve' })
      .click();
    await second.getByText('Nothing to approve.').waitFor();

    await floor.goto(`${casino.url}/tournament/${id}/floor`);
    await desk.getByText('The cash goes into your till at cash desk 1.').waitFor();
    const players = [`Anna ${id}`, `Boris ${id}`, `Cyril ${id}`];
    for (const [n, name] of players.entries()) {
      await desk.getByLabel('Player’s name').fill(name);
      await desk.getByRole('button', { name: 'Take €100 and register' }).click();
      await expect
        .poll(() =>
          desk
            .getByRole('option')
            .filter({ hasText: ` ${id}` })
            .count(),
        )
        .toBe(n + 1);
    }
    await looksRight(floor);
    await desk.getByRole('combobox', { name: 'Entry to return' }).selectOption({ label: `Cyril ${id}` });
    await desk.getByRole('button', { name: 'Return an entry' }).click();
    await desk.getByText(`Cyril ${id}’s entry will be cancelled.`).waitFor();
    await looksRight(floor);
    await desk.getByRole('button', { name: 'Return an entry' }).click();
    await expect
      .poll(() =>
        desk
          .getByRole('option')
          .filter({ hasText: ` ${id}` })
          .count(),
      )
      .toBe(2);

    // A player at home is shown where to pay.
    const visitor = await casino.visit({ viewport });
    await visitor.goto(`${casino.url}/tournament/${id}`);
    await visitor.getByText('This tournament is paid in cash. Enter at the desk.').waitFor();
    await looksRight(visitor);

    await floor.getByRole('button', { name: 'Start' }).click();
    await floor.getByRole('button', { name: 'Pause' }).waitFor();
    await desk.getByRole('button', { name: 'Close registration' }).click();
    await desk.getByText('No more entries.').waitFor();
    await desk.getByRole('button', { name: 'Close registration' }).click();
    await desk.getByRole('button', { name: 'Close registration' }).waitFor({ state: 'detached' });
    const out = { type: 'bust', entries: [2], by: [1] };
    const answer = await floor.request.post(`${casino.url}/api/v1/tournaments/${id}/floor`, {
      headers: { origin: casino.url },
      data: { key: `bust-key-${id}`, command: out },
    });
    expect(answer.ok()).toBe(true);

    await floor.goto(`${casino.url}/cash-desk/kings`);
    await floor.getByText('In the till: €800').waitFor();
    const owed = floor.getByRole('region', { name: 'Tournaments: to pay out' });
    await looksRight(floor);
    for (const [name, amount, kind] of [
      [`Cyril ${id}`, '€100', 'refund'],
      [`Anna ${id}`, '€108', 'prize'],
      [`Boris ${id}`, '€72', 'prize'],
    ]) {
      const line = owed.getByRole('listitem').filter({ hasText: name ?? '' });
      await line.getByText(`Tournament ${kind}`).waitFor();
      await line.getByRole('button', { name: `Pay out ${name}` }).click();
      await line.getByText(`You pay ${name} ${amount} in cash.`).waitFor();
      await looksRight(floor);
      await line.getByRole('button', { name: `Pay out ${name}` }).click();
      await line.waitFor({ state: 'detached' });
    }
    await floor.getByText('In the till: €520').waitFor();
    await floor.getByText(`Tournament prize: Anna ${id}`).waitFor();
    await looksRight(floor);
    await floor.getByLabel('€50: quantity', { exact: true }).fill('10');
    await floor.getByLabel('€20: quantity', { exact: true }).fill('1');
    await floor.getByRole('button', { name: 'Close shift' }).click();
    await floor.getByRole('button', { name: 'Open shift' }).waitFor();
  },
);
