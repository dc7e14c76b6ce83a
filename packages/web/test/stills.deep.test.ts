import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(async () => {
  await casino?.close();
});

const NAME = 'Studio 3';
const tileOn = (page: Page) => page.getByRole('article').filter({ hasText: NAME });
const stillOn = (page: Page) => tileOn(page).getByRole('img', { name: `Live picture of ${NAME}` });

/** Opens the lobby, scrolled to the tile of the table. Counts the stills that the page requests. */
async function lobby(options: Parameters<TestCasino['visit']>[0], prepare?: () => void) {
  const page = await casino.visit(options);
  if (prepare) await page.addInitScript(prepare);
  let requested = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/stream/still')) requested += 1;
  });
  await page.goto(casino.url);
  await tileOn(page).scrollIntoViewIfNeeded();
  return { page, requested: () => requested };
}

/** Makes a page believe that its browser is in data-saving mode. */
function saveData(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

const loadsStills = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/st-[\w-]{7}\.js/.test(name)),
  );

it('the lobby shows a still of a live table, which changes every few seconds and disappears with the picture', async () => {
  const dealer = await casino.staff();
  await dealer.goto(`${casino.url}/console`);
  await dealer.getByRole('combobox', { name: 'Game' }).selectOption('sazka/roulette-synot');
  await dealer.getByRole('textbox', { name: 'Table name' }).fill(NAME);
  await dealer.getByText('A person at the console', { exact: true }).last().click();
  await dealer.getByRole('button', { name: 'Open table' }).click();
  await dealer.getByRole('heading', { name: NAME, level: 1 }).waitFor();

  const phone = await lobby({ ...PHONE, reducedMotion: 'no-preference' });
  const desktop = await lobby({ ...DESKTOP, reducedMotion: 'no-preference' });
  const calm = await lobby({ ...DESKTOP, reducedMotion: 'reduce' });
  const saving = await lobby({ ...DESKTOP, reducedMotion: 'no-preference' }, saveData);
  const viewers = [phone.page, desktop.page];
  for (const page of viewers) expect(await loadsStills(page)).toBe(false);
  const sizes = await Promise.all(viewers.map((page) => tileOn(page).boundingBox()));

  await dealer.getByRole('button', { name: 'Start camera' }).click();
  await dealer.getByText('Players see you.').waitFor();
  for (const [at, page] of viewers.entries()) {
    await stillOn(page).waitFor();
    const first = await stillOn(page).getAttribute('src');
    await page.waitForFunction(
      ([alt, src]) => {
        const still = document.querySelector<HTMLImageElement>(`img[alt="${alt}"]`);
        return still !== null && still.src !== src && still.naturalWidth > 0;
      },
      [`Live picture of ${NAME}`, first] as const,
    );
    expect(await tileOn(page).boundingBox()).toEqual(sizes[at]); // nothing has moved
    expect(await axeViolations(page)).toEqual([]);
  }
  for (const { page, requested } of [calm, saving]) {
    expect(await loadsStills(page)).toBe(true);
    expect(requested()).toBe(0);
  }

  // A tile out of view requests no stills.
  await phone.page.evaluate(() => window.scrollTo(0, 0));
  await stillOn(phone.page).waitFor({ state: 'detached' });
  const before = phone.requested();
  const seen = desktop.requested();
  await expect.poll(() => desktop.requested(), { timeout: 20_000 }).toBeGreaterThan(seen);
  expect(phone.requested()).toBe(before);
  await tileOn(phone.page).scrollIntoViewIfNeeded();
  for (const page of viewers) await stillOn(page).waitFor();

  await dealer.getByRole('button', { name: 'Stop camera' }).click();
  for (const page of viewers) await stillOn(page).waitFor({ state: 'detached' });
  expect(casino.errors()).toEqual([]);
}, 180_000);
