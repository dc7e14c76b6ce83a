import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLIENT, openTestProvider, type TestProvider } from '../../server/test/openid-provider.ts';
import { freePort } from '../../server/test/server-process.ts';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { fitsEverySize } from './sizes.ts';

let provider: TestProvider;
let casino: TestCasino;
let home: string;
beforeAll(async () => {
  provider = await openTestProvider();
  const port = String(await freePort());
  home = `http://127.0.0.1:${port}`;
  casino = await openTestCasino(
    {},
    {
      PORT: port,
      PUBLIC_URL: home,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ROLES: JSON.stringify({ managers: [{ house: 'kings', role: 'manager' }] }),
    },
  );
});
beforeEach(() => {
  Object.assign(provider, { pages: true, down: false, error: undefined });
  provider.person = { sub: 'marta', name: 'Marta Nová', groups: ['managers'] };
});
afterEach(() => casino.leave());
afterAll(async () => {
  expect(casino?.errors().filter((error) => !/status of [45]\d\d/.test(error))).toEqual([]);
  await casino?.close();
  await provider?.close();
});

const asStaff = (page: Page) => page.getByRole('button', { name: 'Sign in as staff' });
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').getByText(text).waitFor();

/** Opens the sign-in page of a new visitor. */
async function visitor(options?: BrowserContextOptions): Promise<Page> {
  const page = await casino.visit(options);
  await page.goto(`${home}/account`);
  return page;
}

/** Goes to the provider's page by the keyboard. */
async function toProvider(page: Page): Promise<void> {
  await asStaff(page).press('Enter');
  await page.getByRole('heading', { name: 'Sign in at your employer' }).waitFor();
  expect(page.url()).toContain(`${provider.issuer}/authorize?`);
}

async function signIn(page: Page): Promise<void> {
  await toProvider(page);
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
}

describe('the sign-in of staff with OpenID Connect', () => {
  it('says in a sentence that the provider does not answer, and works as soon as it does', async () => {
    provider.down = true;
    const page = await visitor();
    await asStaff(page).click();
    await alert(page, 'The sign-in service of your employer does not answer. Try again later.');
    provider.down = false;
    await toProvider(page);
    provider.down = true;
    // The provider fails after the person has signed in there.
    await page.goto(
      `${home}/sign-in/openid?code=a-code&state=${new URL(page.url()).searchParams.get('state')}`,
    );
    await alert(page, /does not answer/);
    provider.down = false;
    await page.getByRole('link', { name: 'To the sign-in page' }).click();
    await signIn(page);
    await page.waitForURL(`${home}/console`);
  });

  it.each([
    ['a phone', PHONE],
    ['a desktop', DESKTOP],
  ])('opens the console on %s, leaves no code in the address, and signs out there, too', async (_, size) => {
    const page = await visitor(size);
    await signIn(page);
    await page.waitForURL(`${home}/console`);
    await page.getByRole('heading', { name: 'Tables and staff' }).waitFor();
    await page.goto(`${home}/account`);
    await page.getByRole('heading', { name: 'Marta Nová', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(`${home}/`);
    await page.goto(`${home}/account`);
    await asStaff(page).waitFor();
  });

  it('refuses an answer with another state, one without a beginning in this tab, and one that was used', async () => {
    const page = await visitor(PHONE);
    await toProvider(page);
    await page.goto(`${home}/sign-in/openid?code=a-code&state=forged`);
    await alert(page, 'This sign-in was not started in this browser, or took too long. Start it again.');
    expect(page.url()).toBe(`${home}/sign-in/openid`);
    await fitsEverySize(page, 'openid-refused');
    await page.reload();
    await alert(page, 'Your browser no longer knows this sign-in. Start it again.');
    await page.getByRole('link', { name: 'To the sign-in page' }).press('Enter');
    await toProvider(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await alert(page, 'You did not sign in there. Try again.');
  });

  it('ends the work of a person who has lost their role at the next sign-in, on every device', async () => {
    const [first, second] = [await visitor(), await visitor(PHONE)];
    await signIn(first);
    await first.waitForURL(`${home}/console`);
    provider.person = { sub: 'marta', name: 'Marta Nová', groups: [] };
    await signIn(second);
    await alert(second, 'You no longer have a role at this casino. Ask your manager for one.');
    await first.goto(`${home}/account`);
    await asStaff(first).waitFor();
  });
});
