import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';

const TABLET = { viewport: { width: 820, height: 1180 } };
/** The sizes at which the pages are looked at. */
const SIZES = [
  [360, 740],
  [740, 360],
  [820, 1180],
  [1440, 900],
] as const;
const PASSWORD = 'kolo stesti';

let casino: TestCasino;
let chief: Page;
beforeAll(async () => {
  casino = await openTestCasino();
  chief = await casino.staff();
});
afterAll(async () => {
  await casino?.close();
});

/** Opens the page of a person to whom the manager gives roles at a house. */
async function hire(
  name: string,
  roles: readonly string[],
  options: BrowserContextOptions = DESKTOP,
  house = 'kings',
) {
  const page = await casino.visit(options);
  const headers = { origin: casino.url };
  const api = `${casino.url}/api/v1`;
  await page.request.post(`${api}/accounts`, { headers, data: { name, password: PASSWORD } });
  const granted = await chief.request.put(`${api}/accounts/${encodeURIComponent(name)}/roles`, {
    headers,
    data: { house, roles, password: PASSWORD },
  });
  expect(granted.status(), await granted.text()).toBe(200);
  await page.request.post(`${api}/session`, { headers, data: { name, password: PASSWORD } });
  return page;
}

/** Opens a table that a person deals. Returns its id. */
async function openTable(plan: string, name: string): Promise<string> {
  await chief.goto(`${casino.url}/console`);
  await chief.getByRole('combobox', { name: 'Game' }).selectOption(plan);
  await chief.getByRole('textbox', { name: 'Table name' }).fill(name);
  await chief.getByText('A person at the console', { exact: true }).last().click();
  await chief.getByRole('button', { name: 'Open table' }).click();
  await chief.getByRole('heading', { name, level: 1 }).waitFor();
  return new URL(chief.url()).pathname.split('/').at(-1) ?? '';
}

/** Looks at a page in every size: axe is content, and nothing is cut off at the side. */
async function lookAt(page: Page, what: string): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    expect(await axeViolations(page), `${what} at ${width}×${height}`).toEqual([]);
    const beside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beside, `${what} at ${width}×${height}`).toBeLessThanOrEqual(0);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${what}-${width}.png` });
  }
  if (before) await page.setViewportSize(before);
}

/** Returns the errors of the pages. While a server stops, the pages that ask it regularly get the status 503. */
const errors = () => casino.errors().filter((error) => !error.includes('503'));
/** The error that a browser reports for a refused change. */
const CONFLICT = 'Failed to load resource: the server responded with a status of 409 (Conflict)';
const dealingOn = (page: Page) => page.getByRole('region', { name: 'Dealer on duty' });
const step = (page: Page, name: string) => page.locator('[aria-current="step"]', { hasText: name });

it('two dealers relieve each other between rounds by the rota, and an inspector sees it at a glance', async () => {
  const table = await openTable('kings/roulette-french', 'Studio 1');
  const [eva, jan] = [await hire('Eva', ['croupier']), await hire('Jan', ['croupier'])];
  const ida = await hire('Ida', ['inspector'], TABLET);

  // The manager plans both for all of today. A rota with a conflict is refused with an explanation.
  await chief.goto(`${casino.url}/console/rota/kings`);
  const plan = async (dealer: string, from: string, to: string) => {
    await chief.getByRole('combobox', { name: 'Dealer' }).selectOption(dealer);
    await chief.getByLabel('From', { exact: true }).fill(from);
    await chief.getByLabel('To', { exact: true }).fill(to);
    await chief.getByRole('button', { name: 'Add' }).click();
  };
  await plan('Jan', '00:00', '23:59');
  await plan('Eva', '23:00', '23:30');
  await chief.getByRole('button', { name: 'Save rota' }).click();
  await chief.getByText('Two entries collide from').waitFor();
  await chief.getByRole('button', { name: /Remove Eva/ }).click();
  await chief.getByRole('button', { name: 'Save rota' }).click();
  await chief.getByText('Two entries collide from').waitFor({ state: 'detached' });
  await lookAt(chief, 'rota');
  await chief.reload();
  await chief.getByText('Jan, Studio 1').waitFor();

  for (const page of [eva, jan]) await page.goto(`${casino.url}/console/${table}`);
  await dealingOn(eva).getByText('Nobody has taken this table over.').waitFor();
  await dealingOn(eva).getByText('Jan is due at this table now.').waitFor();
  await dealingOn(jan).getByText('You are due at this table now.').waitFor();
  await dealingOn(eva).getByRole('button', { name: 'I deal now' }).click();
  await dealingOn(eva).getByText('You have dealt since').waitFor();
  await dealingOn(jan).getByText('Eva has dealt since').waitFor();
  await lookAt(eva, 'dealing');

  // The other croupier cannot call, and cannot take the table over in the round.
  await step(eva, 'Open betting').waitFor();
  await eva.keyboard.press(' ');
  await step(jan, 'Spin the ball').waitFor();
  await jan.keyboard.press(' ');
  await jan.getByText('Another dealer has this table.').waitFor();
  await dealingOn(jan).getByRole('button', { name: 'Take over' }).click();
  await dealingOn(jan).getByText('A round has begun.').waitFor();

  // The inspector watches on a tablet, and sees that a change of dealers is due.
  await ida.goto(`${casino.url}/console/studio/kings`);
  const tile = ida.getByRole('listitem').filter({ has: ida.getByRole('heading', { name: 'Open Studio 1' }) });
  await tile.getByText('Eva, since').waitFor();
  await tile.getByText('Relief is due').waitFor();
  await ida.getByText('Tables: 1, waiting: 1').waitFor();
  await lookAt(ida, 'studio');

  // The server is started again in the round: the dealer still deals.
  await casino.stop();
  await casino.start();
  await step(eva, 'Spin the ball').waitFor();
  await dealingOn(eva).getByText('You have dealt since').waitFor();
  await eva.keyboard.press(' ');
  await step(eva, 'Close betting').waitFor();
  await eva.keyboard.press(' ');
  await step(eva, 'Result').waitFor();
  for (const key of ['1', '7', 'Enter']) await eva.keyboard.press(key);
  await eva.getByText(/17, /).first().waitFor(); // the console asks whether this is right
  await eva.keyboard.press('Enter');
  await step(eva, 'Pay').waitFor();
  await eva.keyboard.press(' ');
  await step(jan, 'Open betting').waitFor();

  await jan.reload();
  await dealingOn(jan).getByRole('button', { name: 'Take over' }).click();
  await dealingOn(jan).getByText('You have dealt since').waitFor();
  await dealingOn(eva).getByText('Jan has dealt since').waitFor();
  await tile.getByText('Jan, since').waitFor();
  await tile.getByText('Relief is due').waitFor({ state: 'detached' });

  // A break, and then the inspector opens the table with one press.
  await dealingOn(jan).getByRole('button', { name: 'Break' }).click();
  await dealingOn(jan).getByText('30 min').click();
  await dealingOn(jan).getByRole('button', { name: 'Start break' }).click();
  await tile.getByText('no dealer').waitFor();
  await tile.getByRole('link', { name: 'Open Studio 1' }).press('Enter');
  await ida.getByRole('heading', { name: 'Studio 1', level: 1 }).waitFor();
  // A croupier is no inspector.
  await jan.goto(`${casino.url}/console/studio/kings`);
  await jan.getByText('Staff only').waitFor();
  // Two changes were refused: the rota that collides, and the relief in the round.
  expect(errors()).toEqual([CONFLICT, CONFLICT]);
}, 120_000);

it('the studio of a house without tables shows that it has none', async () => {
  const ida = await hire('Iva', ['inspector'], DESKTOP, 'sazka');
  await ida.goto(`${casino.url}/console/studio/sazka`);
  await ida.getByText('Tables: 0, waiting: 0').waitFor();
  await lookAt(ida, 'empty');
});

/** Returns the shares of white and of dark points where the number of the table is in a picture. */
function numberIn(page: Page, video: string): Promise<{ readonly white: number; readonly dark: number }> {
  return page.locator(video).evaluate((element) => {
    const shown = element as HTMLVideoElement;
    const { videoWidth, videoHeight } = shown;
    const canvas = document.createElement('canvas');
    const [width, height] = [Math.round(0.2 * videoWidth), Math.round(0.09 * videoHeight)];
    Object.assign(canvas, { width, height });
    const surface = canvas.getContext('2d');
    surface?.drawImage(shown, 0, videoHeight - height, width, height, 0, 0, width, height);
    const data = surface?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    const points = Array.from({ length: data.length / 4 }, (_, at) => data[4 * at + 1] ?? 0);
    const share = (fits: (green: number) => boolean) => points.filter(fits).length / points.length;
    return { white: share((green) => green > 200), dark: share((green) => green < 90) };
  });
}

it('a dealer checks the table before it opens, and sends a test card that players know as one', async () => {
  const before = errors().length;
  const table = await openTable('sazka/roulette-synot', 'Studio 7');
  const dealer = await hire('Zuzana', ['croupier'], DESKTOP, 'sazka');
  const anna = await casino.visit(PHONE);
  await anna.goto(`${casino.url}/table/${table}`);
  await anna.getByRole('button', { name: 'Play for free' }).click();
  await dealer.goto(`${casino.url}/console/${table}`);
  await dealingOn(dealer).getByRole('button', { name: 'I deal now' }).click();
  await dealer.getByRole('button', { name: 'Start camera' }).click();
  const checks = dealer.getByRole('region', { name: 'Checks before opening' });
  await checks.waitFor();
  const part = (name: string) => checks.locator(`[data-part="${name}"]`);
  for (const name of ['camera', 'sound', 'light', 'delay'])
    await checks.locator(`[data-part="${name}"][data-ok="true"]`).waitFor();
  expect(await part('camera').innerText()).toMatch(/frames a second in order/);
  expect(await checks.getByRole('button', { name: 'Open anyway' }).isDisabled()).toBe(true);
  await lookAt(dealer, 'checks');
  // The wheel cannot be spun yet.
  await step(dealer, 'Spin the ball').waitFor();
  await dealer.keyboard.press(' ');
  await dealer.getByText('Go through the checks before you open').waitFor();
  await part('device').getByRole('checkbox').check();
  await checks.getByRole('button', { name: 'Checks passed' }).click();
  await dealer.getByText('Checked. You can open this table.').waitFor();

  const picture = anna.getByRole('region', { name: 'Live picture' });
  await picture.locator('video').waitFor();
  await expect.poll(async () => (await numberIn(anna, 'section video')).white).toBeGreaterThan(0.02);
  expect((await numberIn(anna, 'section video')).dark).toBeGreaterThan(0.4);
  await dealer.getByRole('combobox', { name: 'Back in' }).selectOption('15');
  await dealer.getByRole('button', { name: 'Show test card' }).click();
  await picture.getByText('Test card. The dealer is not on camera.').waitFor();
  // The colour bars cover the number of the table.
  await expect.poll(async () => (await numberIn(anna, 'section video')).dark).toBeLessThan(0.1);
  if (process.env.SHOTS) await anna.screenshot({ path: `${process.env.SHOTS}/card-anna.png` });
  await lookAt(dealer, 'card');
  // A server that was started again learns that the picture is a test card.
  await casino.stop();
  await casino.start();
  await picture.getByText('Test card. The dealer is not on camera.').waitFor();
  await dealer.getByRole('button', { name: 'Show the camera again' }).click();
  await picture.getByText('Test card. The dealer is not on camera.').waitFor({ state: 'detached' });
  await expect.poll(async () => (await numberIn(anna, 'section video')).dark).toBeGreaterThan(0.4);
  await step(dealer, 'Spin the ball').waitFor();
  await dealer.keyboard.press(' ');
  await step(dealer, 'Close betting').waitFor();
  expect(errors().slice(before)).toEqual([]);
}, 150_000);
