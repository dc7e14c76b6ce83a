import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { overflow } from './sizes.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterEach(async () => {
  await casino.leave();
});
afterAll(async () => {
  expect(casino?.errors().filter((error) => !/status of 4\d\d|ERR_FAILED/.test(error))).toEqual([]);
  await casino?.close();
});

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

async function signedUp(name: string, options = DESKTOP): Promise<Page> {
  const page = await casino.visit(options);
  await page.goto(`${casino.url}/account`);
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password').fill('kolo stesti a smuly');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('link', { name: 'Open Security' }).click();
  await sessions(page).getByText('This device').waitFor();
  return page;
}

/** Opens the account on another device. */
async function elsewhere(name: string, password = 'kolo stesti a smuly'): Promise<Page> {
  const page = await casino.visit({ ...DESKTOP, userAgent: ANDROID });
  await page.request.post(`${casino.url}/api/v1/session`, { data: { name, password } });
  await page.goto(`${casino.url}/account`);
  await page.getByRole('heading', { name, exact: true }).waitFor();
  return page;
}

const sessions = (page: Page) => page.getByRole('region', { name: 'Signed-in devices' });
const password = (page: Page) => page.getByRole('form', { name: 'Change password' });
const visitor = (page: Page) => page.getByRole('button', { name: 'Play as a guest' });

describe('the account', () => {
  it('lists the devices on which it is signed in, and signs them out immediately', async () => {
    const page = await signedUp('Anna');
    await sessions(page).getByText('No other devices are signed in.').waitFor();
    const phone = await elsewhere('Anna');
    await page.reload();
    const row = sessions(page).getByRole('listitem').filter({ hasText: 'Chrome on Android' });
    await row.getByRole('button', { name: 'Sign out Chrome on Android' }).press('Enter');
    const ending = page.getByRole('form', { name: 'Sign out' });
    await ending.getByLabel('Current password').fill('kolo stesti a smuly');
    await ending.getByLabel('Current password').press('Enter');
    await sessions(page).getByRole('status').getByText('Signed out: Chrome on Android.').waitFor();
    await expect.poll(() => sessions(page).getByRole('listitem').count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('UL');
    await visitor(phone).waitFor();
  });

  it('gets a new password, and all other devices are signed out', async () => {
    const page = await signedUp('Bert');
    const phone = await elsewhere('Bert');
    const form = password(page);
    const change = async (present: string, fresh: string) => {
      await form.getByLabel('Current password').fill(present);
      await form.getByLabel('New password').fill(fresh);
      await form.getByLabel('New password').press('Enter');
    };
    await change('not this one', 'stesti nebo kolo');
    await form.getByRole('alert').getByText('That is not your current password.').waitFor();
    await change('kolo stesti a smuly', 'password1234');
    await form.getByRole('alert').getByText('too easy to guess').waitFor();
    await change('kolo stesti a smuly', 'stesti nebo kolo');
    await page.getByRole('status').getByText('Password changed.').waitFor();
    expect(await form.getByLabel('New password').inputValue()).toBe('');
    await visitor(phone).waitFor();
    await page.reload();
    await sessions(page).getByText('This device').waitFor();
    await elsewhere('Bert', 'stesti nebo kolo');
  });

  it('is signed out everywhere after the password was entered', async () => {
    const page = await signedUp('Cyril');
    const phone = await elsewhere('Cyril');
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    const form = page.getByRole('form', { name: 'Sign out everywhere' });
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await form.getByLabel('Current password').fill('kolo stesti a smuly');
    await form.getByLabel('Current password').press('Enter');
    for (const each of [page, phone]) await visitor(each).waitFor();
  });

  it('reports that its sessions could not be loaded, and loads them again', async () => {
    const page = await signedUp('Dora');
    await page.route('**/me/sessions', (route) => route.abort());
    await page.reload();
    await sessions(page).getByRole('alert').getByText('cannot be reached').waitFor();
    await page.unroute('**/me/sessions');
    await sessions(page).getByRole('button', { name: 'Try again' }).click();
    await sessions(page).getByText('This device').waitFor();
  });

  it('refuses names of other people and of the staff, and guessable passwords', async () => {
    await signedUp('Eva Nova');
    const page = await casino.visit();
    await page.goto(`${casino.url}/account`);
    const form = page.getByRole('form', { name: 'Sign up' });
    for (const [name, word, says] of [
      ['Éva-Nová', 'kolo stesti a smuly', 'too close to another'],
      ['Head Croupier', 'kolo stesti a smuly', 'reserved for staff'],
      ['Eva\u200bNova', 'kolo stesti a smuly', 'too close to another'],
      ['P\u0430vel', 'kolo stesti a smuly', 'letters of one alphabet'],
      ['Filip', 'password1234', 'too easy to guess'],
    ] as const) {
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Password').fill(word);
      await form.getByRole('button', { name: 'Sign up' }).click();
      await form.getByRole('alert').getByText(says).waitFor();
    }
  });

  it('gets staff roles with the link that the server prints at startup, which works only once', async () => {
    const take = async (page: Page) => {
      await page.goto(`${casino.url}/account#staff=${casino.staffKey}`);
      await page.getByRole('button', { name: 'Claim staff roles' }).click();
    };
    const first = await casino.visit();
    await take(first);
    await first.getByRole('link', { name: 'Tables and staff' }).waitFor();
    const second = await casino.visit();
    await take(second);
    await second.getByRole('alert').getByText('Each key works once and expires after a day.').waitFor();
  });
});

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s', (device, options) => {
  it('axe finds no fault on the account page', async () => {
    const name = device === 'a phone' ? 'Gita' : 'Hugo';
    const page = await signedUp(name, options);
    await elsewhere(name);
    await page.reload();
    await sessions(page).getByRole('button', { name: 'Sign out Chrome on Android' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
});
