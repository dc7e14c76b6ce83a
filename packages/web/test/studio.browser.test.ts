import type { AnswerOf } from '@croupier/protocol';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { inDepth } from './in-depth.ts';
import { fitsEverySize, SIZES } from './sizes.ts';

const TABLET = { viewport: { width: 820, height: 1180 } };
const PASSWORD = 'kolo stesti a smuly';

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

const dealingOn = (page: Page) => page.getByRole('region', { name: 'Dealer on duty' });
const step = (page: Page, name: string) => page.locator('[aria-current="step"]', { hasText: name });

it('two dealers relieve each other between rounds according to the rota, and an inspector sees it at a glance', async () => {
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
  await chief.getByText('Two entries overlap from').waitFor();
  await chief.getByRole('button', { name: /Remove Eva/ }).click();
  await chief.getByRole('button', { name: 'Save rota' }).click();
  await chief.getByText('Two entries overlap from').waitFor({ state: 'detached' });
  await fitsEverySize(chief, 'rota');
  await chief.reload();
  await chief.getByText('Jan, Studio 1').waitFor();

  for (const page of [eva, jan]) await page.goto(`${casino.url}/console/${table}`);
  await dealingOn(eva).getByText('Nobody has taken this table over.').waitFor();
  await dealingOn(eva).getByText('Jan is due at this table now.').waitFor();
  await dealingOn(jan).getByText('You are due at this table now.').waitFor();
  await dealingOn(eva).getByRole('button', { name: 'Start dealing' }).click();
  await dealingOn(eva).getByText('You have dealt since').waitFor();
  await dealingOn(jan).getByText('Eva has dealt since').waitFor();
  await fitsEverySize(eva, 'dealing');
  for (const [width, height] of UPRIGHT) {
    await eva.setViewportSize({ width, height });
    await eva.getByLabel('Calls and sounds', { exact: true }).waitFor();
    expect(await headerOf(eva), `the header at ${width}×${height}`).toBeLessThanOrEqual(200);
    if (process.env.SHOTS) await eva.screenshot({ path: `${process.env.SHOTS}/header-${width}.png` });
  }
  await eva.setViewportSize(DESKTOP.viewport);

  // The other croupier cannot call, and cannot take the table over during the round.
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
  await fitsEverySize(ida, 'studio');

  // The server is restarted during the round, and the dealer still deals.
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

  // The dealer takes a break, and the inspector goes to the table with one press.
  await dealingOn(jan).getByRole('button', { name: 'Break' }).click();
  await dealingOn(jan).getByText('30 min').click();
  await dealingOn(jan).getByRole('button', { name: 'Start break' }).click();
  await tile.getByText('no dealer').waitFor();
  await tile.getByRole('link', { name: 'Open Studio 1' }).press('Enter');
  await ida.getByRole('heading', { name: 'Studio 1', level: 1 }).waitFor();
  // A croupier is not an inspector.
  await jan.goto(`${casino.url}/console/studio/kings`);
  await jan.getByText('Staff only').waitFor();
  // Two changes were refused: the conflicting rota, and the relief during the round.
  expect(casino.errors()).toEqual([
    expect.stringMatching(/status of 409 .*\/rota$/),
    expect.stringMatching(/status of 409 .*\/dealing$/),
  ]);
}, 120_000);

it('the studio of a house without tables shows that it has none', async () => {
  const ida = await hire('Iva', ['inspector'], DESKTOP, 'sazka');
  await ida.goto(`${casino.url}/console/studio/sazka`);
  await ida.getByText('Tables: 0, waiting: 0').waitFor();
  await fitsEverySize(ida, 'empty');
});

/** A table as the inspector's page receives it. */
type Shown = AnswerOf<'studio'>['tables'][number];

it('the studio page shows the waiting tables among twenty at every screen size, and cuts no table off at the side', async () => {
  await openTable('kings/roulette-french', 'Studio 20');
  const ida = await hire('Ines', ['inspector']);
  const waits: Readonly<Record<number, Shown['waits']>> = {
    5: ['break'],
    12: ['picture-lost'],
    16: ['relief'],
    19: ['checks-failed'],
    20: ['readings-differ'],
  };
  await ida.route('**/api/v1/houses/kings/studio', async (route) => {
    const answer = await route.fetch();
    const { tables } = (await answer.json()) as AnswerOf<'studio'>;
    const [one] = tables;
    if (!one) throw new Error('no table');
    const failed = { part: 'light', ok: false, measured: 0.05 } as const;
    const many = Array.from({ length: 20 }, (_, at): Shown => {
      const here = waits[at + 1] ?? [];
      const id = String(1_000 + at);
      const request = { id: 1, account: 'eva', dealer: 'Eva', at: 1, checks: [failed], returned: null };
      return {
        ...one,
        table: { ...one.table, id, name: `Studio ${String(at + 1).padStart(2, '0')}` },
        stint: { account: 'eva', dealer: 'Eva', since: 1, round: 1 },
        waits: here,
        request: here.includes('checks-failed') ? request : null,
      };
    });
    await route.fulfill({ response: answer, json: { tables: many } });
  });
  await ida.goto(`${casino.url}/console/studio/kings`);
  await ida.getByText('Tables: 20, waiting: 5').waitFor();
  const list = ida.getByRole('list', { name: 'Tables waiting' });
  for (const [width, height] of [...SIZES, [2560, 1440] as const]) {
    await ida.setViewportSize({ width, height });
    await ida.evaluate(() => scrollTo(0, 0));
    const at = `at ${width}×${height}`;
    expect((await list.innerText()).replace(/\s+/g, ' '), at).toMatch(
      /^Studio 20 Readings differ Studio 19 Checks failed Studio 12 Picture lost/,
    );
    // The list is visible without scrolling. If there is room, it is also visible at the bottom of the page.
    for (const top of height < 520 ? [0] : [0, 100_000]) {
      await ida.evaluate((y) => scrollTo(0, y), top);
      await expect.poll(() => urgentInSight(ida), { message: at }).toBe(3);
    }
  }
  await ida.evaluate(() => scrollTo(0, 0));
  await fitsEverySize(ida, 'twenty');
  await ida.setViewportSize({ width: 360, height: 780 });
  await list.getByRole('button', { name: /^Studio 19/ }).press('Enter');
  expect(await ida.evaluate(() => document.activeElement?.textContent)).toBe('Studio 19');
  const tile = ida.getByRole('listitem').filter({ has: ida.getByRole('heading', { name: 'Studio 19' }) });
  expect(await tile.getByText('The picture is too dark').isVisible()).toBe(true);
  // The list does not cover the tile that it leads to.
  expect(await tile.getByRole('heading').evaluate(isOnTop)).toBe(true);
  await ida.unrouteAll({ behavior: 'wait' });
});

/** Returns how many of the first three buttons of the waiting list are on the screen and not covered. */
async function urgentInSight(page: Page): Promise<number> {
  const buttons = page.getByRole('list', { name: 'Tables waiting' }).getByRole('button');
  const inSight = await Promise.all([0, 1, 2].map((nth) => buttons.nth(nth).evaluate(isOnTop)));
  return inSight.filter(Boolean).length;
}

/** Returns whether the middle of an element is on the screen and nothing covers it. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && (element.contains(hit) || hit.contains(element));
}

/** The phones on which the header of a console must leave room for the routine. */
const UPRIGHT = [
  [360, 780],
  [390, 844],
] as const;
const headerOf = (page: Page) =>
  page
    .locator('header:has(h1)')
    .last()
    .evaluate((header) => header.getBoundingClientRect().height);

/** Returns the shares of white and of dark pixels in the area of a picture that shows the number of the table. */
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

inDepth(
  'a dealer checks the table before it opens, and sends a test card that players can recognise',
  async () => {
    const before = casino.errors().length;
    const table = await openTable('sazka/roulette-synot', 'Studio 7');
    const dealer = await hire('Zuzana', ['croupier'], DESKTOP, 'sazka');
    const anna = await casino.visit(PHONE);
    await anna.goto(`${casino.url}/table/${table}`);
    await anna.getByRole('button', { name: 'Play for free' }).click();
    await dealer.goto(`${casino.url}/console/${table}`);
    await dealingOn(dealer).getByRole('button', { name: 'Start dealing' }).click();
    await dealer.getByRole('button', { name: 'Start camera' }).click();
    const checks = dealer.getByRole('region', { name: 'Checks before opening' });
    await checks.waitFor();
    const part = (name: string) => checks.locator(`[data-part="${name}"]`);
    for (const name of ['camera', 'sound', 'light', 'delay'])
      await checks.locator(`[data-part="${name}"][data-ok="true"]`).waitFor();
    expect(await part('camera').innerText()).toMatch(/frames a second in order/);
    await fitsEverySize(dealer, 'checks');
    // The wheel cannot be spun yet.
    await step(dealer, 'Spin the ball').waitFor();
    await dealer.keyboard.press(' ');
    await dealer.getByText('Go through the checks before you open').waitFor();
    // An inspector on a tablet decides about a list with failed checks, and first sends it back.
    const ida = await hire('Irena', ['inspector'], TABLET, 'sazka');
    await ida.goto(`${casino.url}/console/studio/sazka`);
    await ida.getByRole('button', { name: 'Studio 7 Not checked yet' }).waitFor();
    const ask = async () => {
      await checks.getByRole('button', { name: 'Ask an inspector' }).click();
      await checks.getByText('The inspector was asked.').waitFor();
      await ida.getByRole('button', { name: 'Studio 7 Checks failed' }).click();
      expect(await ida.evaluate(() => document.activeElement?.textContent)).toBe('Studio 7');
      await ida.getByText('Devices not confirmed').waitFor();
      await ida.getByRole('button', { name: 'Decide: Studio 7' }).click();
      await ida.keyboard.type('The wheel has no sensor yet.');
    };
    await ask();
    await fitsEverySize(ida, 'decides');
    await ida.getByRole('button', { name: 'Send back to the dealer' }).click();
    await checks.getByText('Irena sent the list back at').waitFor();
    await checks.getByText('The wheel has no sensor yet.').waitFor();
    await part('device').getByRole('checkbox').check();
    await checks.getByRole('button', { name: 'Checks passed' }).click();
    await dealer.getByText('Checked. You can open this table.').waitFor();
    // After the end of a stint, the table is checked again. Now the inspector opens it, and the dealer's page continues.
    await dealingOn(dealer).getByRole('button', { name: 'Stop dealing' }).click();
    await dealingOn(dealer).getByRole('button', { name: 'Start dealing' }).click();
    await ask();
    await ida.keyboard.press('Enter');
    await dealer.getByText('Checked. You can open this table.').waitFor();
    await ida.getByText('Tables: 1, waiting: 0').waitFor();
    for (const [width, height] of UPRIGHT) {
      await dealer.setViewportSize({ width, height });
      await dealer.getByLabel('Calls and sounds').waitFor();
      expect(await headerOf(dealer), `the header at ${width}×${height}`).toBeLessThanOrEqual(200);
      if (process.env.SHOTS)
        await dealer.screenshot({ path: `${process.env.SHOTS}/header-camera-${width}.png` });
    }
    // On these phones the calls are in a menu, with the same names.
    await dealer.getByLabel('Calls and sounds').click();
    await dealer.getByRole('combobox', { name: 'Announcement language' }).waitFor();
    await dealer.getByRole('button', { name: 'Spoken calls' }).waitFor();
    await dealer.keyboard.press('Escape');
    await dealer.setViewportSize(DESKTOP.viewport);

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
    await fitsEverySize(dealer, 'card');
    // A restarted server learns that the picture is a test card.
    await casino.stop();
    await casino.start();
    await picture.getByText('Test card. The dealer is not on camera.').waitFor();
    await dealer.getByRole('button', { name: 'Show the camera again' }).click();
    await picture.getByText('Test card. The dealer is not on camera.').waitFor({ state: 'detached' });
    await expect.poll(async () => (await numberIn(anna, 'section video')).dark).toBeGreaterThan(0.4);
    await step(dealer, 'Spin the ball').waitFor();
    await dealer.keyboard.press(' ');
    await step(dealer, 'Close betting').waitFor();
    expect(casino.errors().slice(before)).toEqual([]);
  },
  150_000,
);
