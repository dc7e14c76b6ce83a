import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../../../test/support/browser.ts';
import { type Host, Hosts } from '../../server/test/cluster/hosts.ts';
import { DESKTOP, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';
import { skipOnboarding } from './skip-onboarding.ts';
import { pictureMoves } from './until.ts';

const hasLines = process.getuid?.() === 0 && ['ip', 'tc'].every((one) => !spawnSync(one, ['-V']).error);
if (!hasLines)
  process.stdout.write('The tests of poor lines need root rights, ip and tc. They are skipped.\n');

const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** Opens a browser on a separate host, with a page of this casino for a guest. */
async function guestOn(host: Host, url: string, options: typeof DESKTOP): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-host-'));
  const starter = join(folder, 'start');
  writeFileSync(starter, `#!/bin/sh\nexec ip netns exec ${host.space} "$PROGRAM" "$@"\n`, { mode: 0o755 });
  const browser: Browser = await launchBrowser({ starter });
  closing.push(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
  await context.addInitScript(skipOnboarding);
  const page = await context.newPage();
  await page.request.post(`${url}/api/v1/guests`, { headers: { origin: url } });
  return page;
}

/**
 * Gives the page a camera whose picture changes so much that it uses the whole bit rate. Runs in the page.
 */
function haveRestlessCamera(): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const pen = canvas.getContext('2d', { alpha: false });
    setInterval(() => {
      for (let n = 0; pen && n < 40; n++) {
        pen.fillStyle = `hsl(${Math.random() * 360} 90% 50%)`;
        pen.fillRect(Math.random() * 1280, Math.random() * 720, 90, 60);
      }
    }, 40);
    const sound = new AudioContext();
    const tone = new OscillatorNode(sound, { frequency: 440 });
    const out = sound.createMediaStreamDestination();
    tone.connect(out);
    tone.start();
    return new MediaStream([...canvas.captureStream(25).getTracks(), ...out.stream.getTracks()]);
  };
}

async function openStudio(casino: TestCasino): Promise<{ dealer: Page; table: string }> {
  const dealer = await casino.staff();
  await dealer.addInitScript(haveRestlessCamera);
  await dealer.goto(`${casino.url}/console`);
  await dealer.getByRole('combobox', { name: 'Game' }).selectOption('kings/roulette-french');
  await dealer.getByRole('textbox', { name: 'Table name' }).fill('Studio 4');
  await dealer.getByText('A person at the console', { exact: true }).last().click();
  await dealer.getByRole('button', { name: 'Open table' }).click();
  await dealer.getByRole('heading', { name: 'Studio 4', level: 1 }).waitFor();
  await dealer.getByRole('button', { name: 'Start camera' }).click();
  await dealer.getByText('Players see you.').waitFor();
  return { dealer, table: new URL(dealer.url()).pathname.split('/').at(-1) ?? '' };
}

/** Waits until something has happened. Returns the seconds that it took. */
async function secondsOf(wait: Promise<void>): Promise<string> {
  const began = performance.now();
  await wait;
  return ((performance.now() - began) / 1_000).toFixed(1);
}

const balance = (page: Page, amount: string) =>
  page.locator('header').getByText(amount, { exact: true }).first().waitFor();
const moves = (page: Page, ...widths: [number, number]) =>
  pictureMoves(page, { selector: '[data-picture] video', frames: 3, within: 1_000, widths });

describe.skipIf(!hasLines)('a poor line', () => {
  it('gets a smaller picture, then the sound, and the full picture again once it is better', async () => {
    const hosts = Hosts.open();
    closing.push(() => hosts.close());
    const casino = await openTestCasino({}, { HOST: '0.0.0.0' });
    closing.push(() => casino.close());
    const url = casino.url.replace('127.0.0.1', hosts.address);
    const { dealer, table } = await openStudio(casino);
    const step = (name: string) => dealer.locator('[aria-current="step"]', { hasText: name });
    const press = async (next: string) => {
      await dealer.keyboard.press(' ');
      await step(next).waitFor();
    };
    for (const [name, options] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
      const host = hosts.add(name);
      const page = await guestOn(host, url, options);
      await page.goto(`${url}/table/${table}`);
      await moves(page, 640, 1_280);
      host.limit(700);
      const small = await secondsOf(moves(page, 1, 320));
      host.limit(60);
      const heard = await secondsOf(page.locator('[data-state="heard"]').waitFor({ timeout: 90_000 }));

      // A round is played with sound alone.
      await press('Spin the ball');
      await page.locator('[data-open="true"]').waitFor();
      await place(page, 'red').click();
      await balance(page, '€995');
      await press('Close betting');
      await press('Result');
      await dealer.getByRole('button', { name: '10', exact: true }).click();
      await dealer.keyboard.press('Enter');
      await page.getByText('Black, even, low').first().waitFor();
      await step('Pay').waitFor();
      await press('Open betting');

      host.limit(undefined);
      const smallAgain = await secondsOf(moves(page, 1, 320));
      const full = await secondsOf(moves(page, 640, 1_280));
      process.stdout.write(
        `${name}: small picture after ${small} s at 700 kbit/s, sound after ${heard} s at 60 kbit/s; ` +
          `on a good line small after ${smallAgain} s, full after ${full} s more\n`,
      );
      await page.context().close();
    }
    expect(casino.errors()).toEqual([]);
  });
});
