import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { pictureMoves } from './until.ts';

let casino: TestCasino;
let dealer: Page;
beforeAll(async () => {
  casino = await openTestCasino();
  dealer = await casino.staff();
});
afterAll(async () => {
  await casino?.close();
});

const pictureOn = (page: Page) => page.getByRole('region', { name: 'Live picture' });

/** Waits until the page shows new frames of the table's picture. */
const sees = (page: Page) => pictureMoves(page, { selector: 'section video' });

it('a dealer shows the table with one press, and players see it until the dealer stops, despite interruptions', async () => {
  await dealer.goto(`${casino.url}/console`);
  await dealer.getByRole('combobox', { name: 'Game' }).selectOption('sazka/roulette-synot');
  await dealer.getByRole('textbox', { name: 'Table name' }).fill('Studio 1');
  await dealer.getByText('A person at the console', { exact: true }).last().click();
  await dealer.getByRole('button', { name: 'Open table' }).click();
  await dealer.getByRole('heading', { name: 'Studio 1', level: 1 }).waitFor();
  const table = new URL(dealer.url()).pathname.split('/').at(-1) ?? '';

  const [anna, ben] = [await casino.visit(PHONE), await casino.visit(DESKTOP)];
  for (const page of [anna, ben]) {
    await page.goto(`${casino.url}/table/${table}`);
    await page.getByRole('button', { name: 'Play for free' }).click();
    await page.getByRole('button', { name: 'Play for free' }).waitFor({ state: 'detached' });
    expect(await pictureOn(page).count()).toBe(0);
  }
  await dealer.getByRole('button', { name: 'Start camera' }).click();
  await dealer.getByText('Players see you.').waitFor();
  for (const page of [anna, ben]) await sees(page);
  for (const page of [anna, ben, dealer]) expect(await axeViolations(page)).toEqual([]);

  // The dealer's page is reloaded: the picture is lost until the dealer starts the camera again.
  await dealer.reload();
  for (const page of [anna, ben]) await page.getByText('Picture lost.').waitFor();
  // Without a camera, the dealer can end the picture, so that bets are accepted again.
  await dealer.getByRole('button', { name: 'End live picture' }).click();
  for (const page of [anna, ben]) await pictureOn(page).waitFor({ state: 'detached' });
  await dealer.getByRole('button', { name: 'Start camera' }).click();
  for (const page of [anna, ben]) await sees(page);

  // The relay dies. The casino continues, and the picture returns without anybody's help.
  execFileSync('pkill', ['-9', '-f', `relay.js ${new URL(casino.url).port}`]);
  const killed = performance.now();
  await dealer.getByText('Players cannot see you.').waitFor();
  await dealer.getByText('Players see you.').waitFor();
  const seconds = (performance.now() - killed) / 1_000;
  process.stdout.write(`the relay killed: the dealer is seen again after ${seconds.toFixed(1)} s\n`);
  for (const page of [anna, ben]) await sees(page);

  // The server is restarted. The camera is still on, and the picture returns with it.
  await casino.stop();
  await dealer.getByText('Players cannot see you.').waitFor();
  await casino.start();
  await dealer.getByText('Players see you.').waitFor();
  for (const page of [anna, ben]) await sees(page);

  await dealer.getByRole('button', { name: 'Stop camera' }).click();
  for (const page of [anna, ben]) await pictureOn(page).waitFor({ state: 'detached' });
  expect(casino.errors()).toEqual([]);
});
