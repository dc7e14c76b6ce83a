import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { showTime } from '../../../test/support/time-in-picture.ts';
import { axeViolations } from './axe.ts';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';

const TABLET = { viewport: { width: 820, height: 1180 }, hasTouch: true };

let data: string;
let casino: TestCasino;
let dealer: Page;
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'croupier-recordings-'));
  casino = await openTestCasino({}, { RECORDINGS_DAYS: '30', DATA_DIR: data });
  dealer = await casino.staff();
});
afterAll(async () => {
  await casino?.close();
  rmSync(data, { recursive: true, force: true });
});

interface Played {
  readonly id: string;
  readonly openedAt: number;
  readonly closedAt: number;
  readonly recording?: {
    readonly state: string;
    readonly bytes: number;
    readonly from: number;
    readonly to: number;
  };
}

const press = async (next: string) => {
  await dealer.keyboard.press(' ');
  await dealer.locator('[aria-current="step"]', { hasText: next }).waitFor();
};

/** Opens a table whose dealer sends a picture. Returns its id. */
async function openStudio(): Promise<string> {
  await dealer.addInitScript(showTime, { width: 640, height: 360, late: 0 });
  await dealer.goto(`${casino.url}/console`);
  await dealer.getByRole('combobox', { name: 'Game' }).selectOption('kings/roulette-french');
  await dealer.getByRole('textbox', { name: 'Table name' }).fill('Studio 1');
  await dealer.getByText('A person at the console', { exact: true }).last().click();
  await dealer.getByRole('button', { name: 'Open table' }).click();
  await dealer.getByRole('heading', { name: 'Studio 1', level: 1 }).waitFor();
  await dealer.getByRole('button', { name: 'Start camera' }).click();
  await dealer.getByText('Players see you.').waitFor();
  return new URL(dealer.url()).pathname.split('/').at(-1) ?? '';
}

/** Enters the number of a rolling ball. Returns the round once its recording is sealed. */
async function fall(table: string, pocket: string): Promise<Played> {
  await dealer.getByRole('button', { name: pocket, exact: true }).click();
  await dealer.keyboard.press('Enter');
  await dealer.locator('[aria-current="step"]', { hasText: 'Pay' }).waitFor();
  await press('Open betting');
  const get = async (path: string) => (await dealer.request.get(`${casino.url}/api/v1${path}`)).json();
  const { rounds } = (await get(`/tables/${table}/rounds?limit=5`)) as {
    rounds: (Played & { state: string })[];
  };
  const id = rounds.find(({ state }) => state === 'settled')?.id;
  const state = async () => ((await get(`/rounds/${id}`)) as Played).recording?.state;
  await expect.poll(state, { timeout: 20_000 }).toMatch(/complete$/);
  return (await get(`/rounds/${id}`)) as Played;
}

/** Returns the time that the bar code in the picture shows at this second of the recording. */
function timeAt(page: Page, seconds: number): Promise<number> {
  return page.locator('video').evaluate(async (element, at) => {
    const video = element as HTMLVideoElement;
    const seeked = new Promise((done) => video.addEventListener('seeked', done, { once: true }));
    video.currentTime = at;
    await seeked;
    const canvas = Object.assign(document.createElement('canvas'), { width: 440, height: 8 });
    const pen = canvas.getContext('2d', { alpha: false });
    const { videoWidth: width, videoHeight: height } = video;
    pen?.drawImage(video, 0, height / 12, width, height / 12, 0, 0, 440, 8);
    const pixels = pen?.getImageData(0, 4, 440, 1).data;
    let bits = '';
    for (let index = 0; index < 44; index++) bits += (pixels?.[4 * (10 * index + 5)] ?? 0) > 128 ? '1' : '0';
    return Number.parseInt(bits, 2);
  }, seconds);
}

/** Returns the id of the relay's process, by the UDP port in its arguments. */
function relayOf(port: string): number {
  const isRelay = (id: string) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'latin1').includes(`relay.js\0${port}\0`);
    } catch {
      return false; // it has ended meanwhile
    }
  };
  return Number(readdirSync('/proc').find((id) => /^\d+$/.test(id) && isRelay(id)));
}

const duration = (page: Page) =>
  page.locator('video').evaluate((video) => (video as HTMLVideoElement).duration);

it('an inspector plays the recording of a round, on a desktop and a tablet, and sees when its file was changed', async () => {
  const table = await openStudio();
  // The camera starts during the first round, so the recording of that round may lack its beginning. The
  // second round is complete.
  for (const next of ['Spin the ball', 'Close betting', 'Result']) await press(next);
  await fall(table, '17');
  for (const next of ['Spin the ball', 'Close betting', 'Result']) await press(next);
  const round = await fall(table, '18');
  const { recording } = round;
  expect(recording?.state).toBe('complete');
  const length = (recording?.to ?? 0) - (recording?.from ?? 0);
  expect((recording?.to ?? 0) - round.closedAt).toBeGreaterThan(4_000);

  const page = await casino.staff('kings');
  const shots = process.env.SHOTS;
  for (const { viewport } of [DESKTOP, TABLET]) {
    await page.setViewportSize(viewport);
    await page.goto(`${casino.url}/round/${round.id}`);
    await page.getByText('The file is as it was sealed').waitFor();
    await page.getByText('It shows the whole round.').waitFor();
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
    expect(Math.abs(1_000 * (await duration(page)) - length)).toBeLessThan(100);
    // The clock in the picture matches that of the round, except for the delay from a busy camera to the relay.
    for (const second of [0.5, length / 2_000, length / 1_000 - 0.5, 1]) {
      const late = (recording?.from ?? 0) + 1_000 * second - (await timeAt(page, second));
      expect(late).toBeGreaterThan(-250);
      expect(late).toBeLessThan(500);
    }
    // One press jumps to a moment of the round.
    await page.getByRole('button', { name: /^\d:\d\d Betting closed$/ }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
    await page.locator('video').evaluate((video) => (video as HTMLVideoElement).play());
    const before = await page.locator('video').evaluate((video) => (video as HTMLVideoElement).currentTime);
    await page.waitForFunction(
      (from) => (document.querySelector('video')?.currentTime ?? 0) > from + 0.5,
      before,
    );
    await page.locator('video').evaluate((video) => (video as HTMLVideoElement).pause());
    expect(await axeViolations(page)).toEqual([]);
  }
  for (const viewport of [PHONE.viewport, { width: 740, height: 360 }, TABLET.viewport, DESKTOP.viewport]) {
    await page.setViewportSize(viewport);
    const overflows = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
    expect(await page.evaluate(overflows)).toBe(false);
    if (shots) await page.screenshot({ path: `${shots}/intact-${viewport.width}.png`, fullPage: true });
  }
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the recording' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`round-${round.id}.webm`);
  expect(statSync(await download.path()).size).toBe(recording?.bytes);

  // Somebody changes a byte on the disk.
  const folder = join(data, 'recordings');
  const [path = ''] = readdirSync(folder)
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).size === recording?.bytes);
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  chmodSync(path, 0o600);
  writeFileSync(path, bytes);
  await page.reload();
  await page.getByText('The file was changed after it was sealed. It proves nothing.').waitFor();
  expect(await page.locator('video').count()).toBe(0);
  if (shots) await page.screenshot({ path: `${shots}/changed-1440.png`, fullPage: true });
  rmSync(path);
  await page.reload();
  await page.getByText('The file is missing').waitFor();

  // Players cannot see a recording, and neither can an inspector of another house.
  for (const other of [await casino.visit(PHONE), await casino.staff('brandenburg')]) {
    await other.goto(`${casino.url}/round/${round.id}`);
    await other.getByRole('heading', { name: `Round`, level: 1 }).waitFor();
    expect(await other.getByRole('heading', { name: 'Recording' }).count()).toBe(0);
  }
  expect(casino.errors()).toEqual([]);
}, 120_000);

it('a relay that is killed during a round continues the same file, and the page shows the gap', async () => {
  const table = new URL(dealer.url()).pathname.split('/').at(-1) ?? '';
  await press('Spin the ball');
  await dealer.waitForTimeout(2_500);
  process.kill(relayOf(new URL(casino.url).port), 'SIGKILL');
  await dealer.getByText('Players cannot see you.').waitFor();
  await dealer.getByText('Players see you.').waitFor();
  for (const next of ['Close betting', 'Result']) await press(next);
  const { recording, id } = await fall(table, '9');
  expect(recording?.state).toBe('incomplete');
  const page = await casino.staff('kings');
  await page.goto(`${casino.url}/round/${id}`);
  await page.getByText('Parts of the round are missing:').waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
  const seconds = await duration(page);
  const late = (recording?.from ?? 0) + 1_000 * (seconds - 0.5) - (await timeAt(page, seconds - 0.5));
  expect(Math.abs(late)).toBeLessThan(500);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/gap-1440.png`, fullPage: true });
}, 120_000);
