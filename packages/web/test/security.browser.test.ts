import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { describeInDepth, inDepth } from './in-depth.ts';
import { overflow } from './sizes.ts';

let casino: TestCasino;
/** The address with a host name, because passkeys do not work with an IP address. */
let home: string;
beforeAll(async () => {
  casino = await openTestCasino();
  home = casino.url.replace('127.0.0.1', 'localhost');
});
afterEach(() => casino.leave());
afterAll(async () => {
  expect(casino?.errors().filter((error) => !/status of 4\d\d/.test(error))).toEqual([]);
  await casino?.close();
});

const words = 'kolo stesti a smuly';

async function signedUp(name: string, options = DESKTOP): Promise<Page> {
  const page = await casino.visit(options);
  await page.request.post(`${home}/api/v1/accounts`, { data: { name, password: words } });
  await page.goto(`${home}/account/security`);
  await part(page, 'Sign-in codes').waitFor();
  return page;
}

/** Adds a virtual authenticator to the page that always confirms the user. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const part = (page: Page, name: string) => page.getByRole('region', { name });
const signIn = (page: Page) => page.getByRole('form', { name: 'Sign in' });

/**
 * Returns the codes of this time step and the next. Both are valid for at least half a minute, and each can
 * be used only once.
 */
async function codesOf(secret: string): Promise<readonly [string, string]> {
  const now = Math.floor(Date.now() / 1000);
  return [await generate({ secret, epoch: now }), await generate({ secret, epoch: now + 30 })];
}

async function fillIn(page: Page): Promise<void> {
  await signIn(page).getByLabel('Name').fill('Anna');
  await signIn(page).getByLabel('Password').fill(words);
  await signIn(page).getByRole('button', { name: 'Sign in', exact: true }).click();
}

describe('the security page', () => {
  it('makes a token by the keyboard, with which a program plays until it is ended', async () => {
    const page = await signedUp('Tina');
    const tokens = part(page, 'Personal tokens');
    await tokens.getByRole('button', { name: 'Create a token' }).press('Enter');
    await page.keyboard.type('My bot');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await tokens.getByLabel('Current password').fill(words);
    await page.keyboard.press('Enter');
    const token = (await tokens.locator('code').textContent()) ?? '';
    const me = async () => {
      const answer = await fetch(`${casino.url}/api/v1/me`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return [answer.status, (await answer.json()).account?.scope];
    };
    expect(await me()).toEqual([200, 'play']);
    expect(await axeViolations(page)).toEqual([]);
    await tokens.getByRole('button', { name: 'I’ve saved it' }).press('Enter');
    await tokens.getByRole('button', { name: 'End My bot' }).press('Enter');
    await tokens.getByRole('button', { name: 'End My bot' }).press('Enter');
    await expect.poll(() => tokens.getByRole('listitem').count()).toBe(0);
    expect(await me()).toEqual([401, undefined]);
  });

  it('turns codes on and adds a passkey, after which either of them signs in', async () => {
    const page = await signedUp('Anna');
    await withAuthenticator(page);
    const codes = part(page, 'Sign-in codes');
    await codes.getByRole('button', { name: 'Set up sign-in codes' }).press('Enter');
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await codes.getByRole('img', { name: 'QR code' }).waitFor();
    const secret = (await codes.locator('code').textContent()) ?? '';
    const [first, second] = await codesOf(secret.replaceAll(' ', ''));
    await page.keyboard.type(first);
    await page.keyboard.press('Enter');
    await expect.poll(() => codes.getByRole('listitem').count()).toBe(10);
    const [recovery = '', another = '', third = ''] = await codes.getByRole('listitem').allTextContents();
    expect(await axeViolations(page)).toEqual([]);
    await codes.getByRole('button', { name: 'I’ve saved them' }).click();
    await codes.getByText('10 recovery codes are left').waitFor();

    const passkeys = part(page, 'Passkeys');
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys.getByLabel('Name').fill('My key');
    await passkeys.getByLabel('Current password').fill(words);
    await passkeys.getByLabel('Sign-in code').fill(another);
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await passkeys.getByRole('listitem').getByText('My key').first().waitFor();

    await page.goto(`${home}/account`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await fillIn(page);
    await signIn(page).getByLabel('Sign-in code').waitFor();
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await signIn(page).getByRole('alert').getByText('That code is wrong').waitFor();
    await signIn(page).getByLabel('Sign-in code').fill(second);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Anna', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await fillIn(page);
    await signIn(page).getByLabel('Sign-in code').fill(recovery);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Anna', exact: true }).waitFor();

    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'Anna', exact: true }).waitFor();

    await page.getByRole('link', { name: 'Open Security' }).click();
    await passkeys.getByRole('button', { name: 'Remove My key' }).press('Enter');
    await passkeys.getByText('My key').first().waitFor();
    await page.keyboard.type(words);
    await passkeys.getByLabel('Sign-in code').fill(third);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect.poll(() => passkeys.getByRole('listitem').count()).toBe(0);
    await page.goto(`${home}/account`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await signIn(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
    await signIn(page).getByRole('alert').getByText('This passkey does not work here').waitFor();
  });

  inDepth(
    'lets a manager restore access for a person without phone and recovery codes, and records how they proved their identity',
    async () => {
      const page = await signedUp('Emil');
      const data = { password: words };
      const { secret } = await (await page.request.post(`${home}/api/v1/me/codes`, { data })).json();
      const [code] = await codesOf(secret);
      expect((await page.request.put(`${home}/api/v1/me/codes`, { data: { code } })).status()).toBe(200);

      const manager = await casino.staff();
      const reset = part(manager, 'Reset sign-in codes');
      await reset.getByLabel('Account name').fill('Emil');
      await reset.getByLabel('How did they prove who they are?').fill('passport, in person');
      await reset.getByLabel('Current password').fill(words);
      expect(await axeViolations(manager)).toEqual([]);
      await reset.getByRole('button', { name: 'Turn off their codes' }).click();
      await reset.getByRole('status').getByText('Sign-in codes for Emil are off.').waitFor();
      await reset.getByRole('listitem').getByText('Emil, by Hired 1 (passport, in person)').waitFor();

      // Every device is signed out, and the password alone is enough again.
      await page.goto(`${home}/account`);
      await signIn(page).getByLabel('Name').fill('Emil');
      await signIn(page).getByLabel('Password').fill(words);
      await signIn(page).getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByRole('heading', { name: 'Emil', exact: true }).waitFor();
    },
  );

  inDepth(
    'stores an e-mail address, reports new devices to it, and restores access for a person who forgot the password',
    async () => {
      const page = await signedUp('Berta');
      const email = part(page, 'E-mail address');
      await email.getByRole('button', { name: 'Add address' }).click();
      await page.keyboard.type('berta@example.org');
      await email.getByLabel('Current password').fill(words);
      await page.keyboard.press('Enter');
      await email.getByRole('status').getByText('We sent a link to berta@example.org').waitFor();
      await page.goto(await linkOf('Confirm your e-mail address'));
      await page.getByRole('button', { name: 'Confirm address' }).click();
      await page.getByRole('status').getByText('Address confirmed.').waitFor();

      const stranger = await casino.visit(PHONE);
      await stranger.goto(`${home}/account`);
      await signIn(stranger).getByRole('link', { name: 'Forgot password?' }).click();
      for (const address of ['nobody@example.org', 'berta@example.org']) {
        await stranger.getByLabel('E-mail address').fill(address);
        await stranger.keyboard.press('Enter');
        await stranger.getByRole('status').getByText('If an account has this address').waitFor();
      }
      expect(await axeViolations(stranger)).toEqual([]);
      await stranger.goto(await linkOf('Set a new password'));
      await stranger.locator('input[name=new-password]').fill('stesti nebo kolo');
      await stranger.keyboard.press('Enter');
      await stranger.getByRole('status').getByText('Your new password is set').waitFor();
      await stranger.getByRole('link', { name: 'Sign in' }).click();
      await signIn(stranger).getByLabel('Name').fill('Berta');
      await signIn(stranger).getByLabel('Password').fill('stesti nebo kolo');
      await stranger.keyboard.press('Enter');
      await stranger.getByRole('heading', { name: 'Berta', exact: true }).waitFor();
      await expect.poll(() => casino.letters().some((letter) => letter.includes('New sign-in'))).toBe(true);
      // The page that was signed in earlier is now signed out.
      await page.goto(`${home}/account/security`);
      await signIn(page).waitFor();
    },
  );
});

describeInDepth.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('on %s', (device, options) => {
  it('axe finds no fault on the page, and it is no wider than the screen', async () => {
    const page = await signedUp(device === 'a phone' ? 'Cilka' : 'Dana', options);
    for (const name of ['Set up sign-in codes', 'Add a passkey', 'Add address'])
      await page.getByRole('button', { name }).click();
    expect(await axeViolations(page)).toEqual([]);
    const over = await overflow(page);
    expect(over).toBeLessThanOrEqual(0);
  });
});

/** Returns the link in the e-mail with this subject. */
async function linkOf(subject: string): Promise<string> {
  const letter = () => casino.letters().find((text) => text.includes(`Subject: ${subject}`));
  await expect.poll(letter).toBeDefined();
  return letter()?.match(/http\S+/)?.[0] ?? '';
}

describe('a staff session that ends while the page is open', () => {
  it('is reported on the page, which leads to the sign-in and then back', async () => {
    const page = await casino.staff('kings');
    const name = await page.evaluate(async () => {
      const answer = await fetch('/api/v1/me');
      return ((await answer.json()) as { account: { name: string } }).account.name;
    });
    await page.goto('about:blank'); // the page that was open also connects
    const known = page.waitForResponse((response) => response.url().endsWith('/api/v1/me') && response.ok());
    await page.goto(`${casino.url}/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await (await known).finished(); // the page requests the account once its connection has been greeted
    // Half an hour passes without a press.
    casino.pass(31 * 60);
    await page.getByRole('heading', { name: 'You have been signed out.' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign in again' }).press('Enter');
    await signIn(page).getByLabel('Name').fill(name);
    await signIn(page).getByLabel('Password').fill(words);
    await signIn(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name, exact: false }).first().waitFor();
    await page.getByRole('link', { name: 'Croupier' }).press('Enter');
    await page.getByRole('heading', { name: 'You have been signed out.' }).waitFor({ state: 'detached' });
  });
});
