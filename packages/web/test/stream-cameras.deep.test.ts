import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { until } from './until.ts';

let casino: TestCasino;
let dealer: Page;
beforeAll(async () => {
  casino = await openTestCasino();
  dealer = await casino.staff();
});
afterAll(async () => {
  await casino?.close();
});

/** Gives a page two cameras: one with a red picture for the wheel, one with a blue picture for the layout. */
function haveTwoCameras(): void {
  const devices = [
    { deviceId: 'red', label: 'Camera at the wheel' },
    { deviceId: 'blue', label: 'Camera above the layout' },
  ];
  const media = navigator.mediaDevices;
  media.enumerateDevices = async () =>
    devices.map((one) => ({ ...one, kind: 'videoinput', groupId: '', toJSON: () => one }) as MediaDeviceInfo);
  media.getUserMedia = async (asked) => {
    const video = asked?.video;
    const id =
      typeof video === 'object' ? (video.deviceId as { exact?: string } | undefined)?.exact : undefined;
    const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
    const pen = canvas.getContext('2d', { alpha: false });
    let frame = 0;
    setInterval(() => {
      if (!pen) return;
      frame += 1;
      pen.fillStyle = id === 'blue' ? '#00c' : '#c00';
      pen.fillRect(0, 0, 1280, 720);
      pen.fillStyle = '#fff';
      pen.fillRect((frame * 16) % 1280, 600, 40, 40);
    }, 40);
    return canvas.captureStream(25);
  };
}

/** Waits until a page shows new frames of this camera, in one of these sizes. */
async function sees(page: Page, camera: 'wheel' | 'layout', widths: readonly [number, number] = [0, 9_999]) {
  await until(
    page,
    async ([camera, [least, most]]) => {
      const video = document.querySelector<HTMLVideoElement>('[data-picture] video');
      if (!video || video.videoWidth < Math.max(1, least) || video.videoWidth > most) return false;
      const before = video.getVideoPlaybackQuality().totalVideoFrames;
      await new Promise((later) => setTimeout(later, 1_000));
      if (video.getVideoPlaybackQuality().totalVideoFrames === before) return false;
      const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
      const pen = canvas.getContext('2d');
      pen?.drawImage(video, 0, 0, 8, 8);
      const [red = 0, , blue = 0] = pen?.getImageData(2, 2, 1, 1).data ?? [];
      return camera === 'wheel' ? red > 120 && blue < 90 : blue > 120 && red < 90;
    },
    [camera, widths] as const,
  );
}

const press = async (next: string) => {
  await dealer.keyboard.press(' ');
  await dealer.locator('[aria-current="step"]', { hasText: next }).waitFor();
};

/** Chooses in the settings of the picture. */
async function choose(page: Page, ...names: readonly string[]) {
  await page.getByRole('button', { name: 'Camera and connection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Camera and connection' });
  for (const name of names) await dialog.getByText(name, { exact: true }).last().click();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

it('two cameras follow the game, each player can choose one, and a smaller picture or none, on a phone and a desktop', async () => {
  await dealer.addInitScript(haveTwoCameras);
  await dealer.goto(`${casino.url}/console`);
  await dealer.getByRole('combobox', { name: 'Game' }).selectOption('kings/roulette-french');
  await dealer.getByRole('textbox', { name: 'Table name' }).fill('Studio 3');
  await dealer.getByText('A person at the console', { exact: true }).last().click();
  await dealer.getByRole('button', { name: 'Open table' }).click();
  await dealer.getByRole('heading', { name: 'Studio 3', level: 1 }).waitFor();
  const table = new URL(dealer.url()).pathname.split('/').at(-1) ?? '';
  await dealer.getByRole('button', { name: 'Start camera' }).click();
  await dealer.getByText('Players see you.').waitFor();
  await dealer.getByRole('button', { name: 'Add a camera' }).click();
  const adding = dealer.getByRole('dialog', { name: 'Add a camera' });
  // The free device and the first place without a camera are preselected.
  expect(await adding.getByLabel('Device').inputValue()).toBe('blue');
  expect(await adding.getByLabel('It shows').inputValue()).toBe('layout');
  expect(await axeViolations(dealer)).toEqual([]);
  await adding.getByRole('button', { name: 'Start' }).click();
  await dealer.getByText('Players can see this camera.').waitFor();
  expect(await axeViolations(dealer)).toEqual([]);

  const [anna, ben] = [await casino.visit(PHONE), await casino.visit(DESKTOP)];
  for (const page of [anna, ben]) {
    await page.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url } });
    await page.goto(`${casino.url}/table/${table}`);
    await sees(page, 'wheel');
  }
  await press('Spin the ball');
  for (const page of [anna, ben]) await sees(page, 'layout');
  await choose(ben, 'Wheel', 'Small picture');
  await sees(ben, 'wheel', [1, 320]);
  await sees(anna, 'layout');
  await press('Close betting');
  await sees(anna, 'wheel');
  await choose(anna, 'Sound only');
  await anna.locator('[data-state="heard"]').getByText('Sound only').waitFor();
  await press('Result');

  // Anna has only the sound, so her result arrives at the usual time. Ben has the small picture, so his
  // result waits for its frame.
  await dealer.getByRole('button', { name: '9', exact: true }).click();
  await dealer.keyboard.press('Enter');
  for (const page of [anna, ben]) await page.getByText('Red, odd, low').first().waitFor();
  await choose(anna, 'Full picture');
  await sees(anna, 'wheel', [640, 1_280]);

  // When the chosen camera stops, another one replaces it. The choice applies again when the chosen camera
  // returns.
  await choose(anna, 'Layout');
  await sees(anna, 'layout');
  await dealer.getByRole('button', { name: 'Stop camera: Layout' }).click();
  await sees(anna, 'wheel');
  await dealer.getByText('Players see you.').waitFor();
  await dealer.getByRole('button', { name: 'Add a camera' }).click();
  await adding.getByRole('button', { name: 'Start' }).click();
  await sees(anna, 'layout');

  // Without its main camera the table is considered lost or not shown, even if the others are sending.
  await dealer.getByRole('button', { name: 'Stop camera', exact: true }).click();
  await anna.locator('[data-picture]').waitFor({ state: 'detached' });
  await dealer.getByText('Players see it once the main camera is live.').waitFor();
  await dealer.getByRole('button', { name: 'Start camera' }).click();
  await sees(anna, 'layout');
  await sees(ben, 'wheel', [1, 320]);
  await anna.reload();
  await sees(anna, 'wheel');
  expect(casino.errors()).toEqual([]);
});
