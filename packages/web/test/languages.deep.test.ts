import { afterAll, beforeAll, expect, it } from 'vitest';
import { betsOpen, DESKTOP, guestAt, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(async () => {
  const errors = casino?.errors();
  await casino?.close();
  expect(errors).toEqual([]);
});

it('the language of the screens is the visitor’s own, and no messages of other languages are loaded', async () => {
  const page = await casino.visit({ ...DESKTOP, locale: 'cs-CZ' });
  const words: string[] = [];
  page.on('request', (request) => {
    const [, file] = request.url().match(/\/assets\/messages\/([\w-]+)-[\w-]{7}\.js$/) ?? [];
    if (file) words.push(file);
  });
  await page.goto(casino.url);
  await page.getByRole('heading', { name: 'Přisedněte si' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('cs');
  expect(words.toSorted()).toEqual(['cs-app', 'cs-lobby']);

  // Either the whole page is in the other language, or none of it is yet.
  await page.getByRole('combobox', { name: 'Jazyk' }).selectOption('de');
  await page.getByRole('heading', { name: 'Nehmen Sie Platz' }).waitFor();
  expect(await page.getByRole('navigation').innerText()).toMatch(/Zu Hause\s+Konto/);
  expect(words.filter((file) => !file.startsWith('cs')).toSorted()).toEqual(['de-app', 'de-lobby']);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  await page.reload();
  await page.getByRole('heading', { name: 'Nehmen Sie Platz' }).waitFor();
});

it('the language is Polish in the lobby and for roulette, with a note that the rest is in English', async () => {
  const page = await casino.visit({ ...PHONE, locale: 'pl-PL' });
  await page.goto(casino.url);
  await page.getByRole('heading', { name: 'Zajmij miejsce' }).waitFor();
  const choice = page.getByRole('combobox', { name: 'Język' });
  expect(await choice.locator('option:checked').innerText()).toBe('Polski (częściowo po angielsku)');
  expect(await choice.locator('option').allInnerTexts()).toContain('Čeština');
  await page.getByRole('link', { name: 'Konto' }).click();
  await page.getByRole('heading', { name: 'Welcome' }).waitFor();

  const table = await guestAt(casino, 'kings/roulette-european', { ...DESKTOP, locale: 'pl-PL' });
  await betsOpen(table, 3);
  await place(table, 'red').click();
  await table.getByRole('tab', { name: 'Zakłady' }).waitFor();
  await expect.poll(() => table.locator('body').innerText()).toContain('Czerwone');
});
