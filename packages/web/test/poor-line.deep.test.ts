import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showTime } from '../../../test/support/time-in-picture.ts';
import { openTestCasino, PHONE, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(async () => {
  await casino?.close();
});

/** Lets the line of a page lose this share of its packets, in percent. */
const lose = (line: CDPSession, packetLoss: number) =>
  line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
    packetLoss,
  });

/** Waits until the page receives the picture in one of these widths. */
const widthIs = (page: Page, least: number, most: number) =>
  page.waitForFunction(
    ([least, most]) => {
      const { videoWidth = 0 } = document.querySelector('video') ?? {};
      return videoWidth >= least && videoWidth <= most;
    },
    [least, most] as const,
    { timeout: 120_000 },
  );

it('a line that loses packets gets the small picture, then the sound alone, and all of it again when it is good', async () => {
  const dealer = await casino.staff();
  await dealer.addInitScript(showTime, { width: 1280, height: 720, late: 0 });
  await dealer.goto(`${casino.url}/console`);
  await dealer.getByRole('combobox', { name: 'Game' }).selectOption('kings/roulette-french');
  await dealer.getByRole('textbox', { name: 'Table name' }).fill('Studio 1');
  await dealer.getByText('A person at the console', { exact: true }).last().click();
  await dealer.getByRole('button', { name: 'Open table' }).click();
  await dealer.getByRole('heading', { name: 'Studio 1', level: 1 }).waitFor();
  await dealer.getByRole('button', { name: 'Start camera' }).click();
  await dealer.getByText('Players see you.').waitFor();
  const anna = await casino.visit(PHONE);
  await anna.goto(new URL(dealer.url()).href.replace('/console', '/table'));
  await widthIs(anna, 640, 1_280);
  const line = await anna.context().newCDPSession(anna);
  await line.send('Network.enable');
  await lose(line, 50);
  await widthIs(anna, 1, 320);
  await anna.locator('[data-state="heard"]').getByText('Sound only').waitFor({ timeout: 120_000 });
  await lose(line, 0);
  await widthIs(anna, 640, 1_280);
  await anna.locator('[data-state="seen"]').waitFor();
  expect(casino.errors()).toEqual([]);
});
