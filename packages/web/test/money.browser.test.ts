import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeIn } from '../../server/test/email-codes.ts';
import { axeViolations } from './axe.ts';
import { PHONE, place, type TestCasino } from './casino.ts';
import { describeInDepth, inDepth } from './in-depth.ts';
import { approveFloat, openMoneyCasino, playsForMoney } from './plays-for-money.ts';

const DAY = 86_400;

let casino: TestCasino;
beforeAll(async () => {
  casino = await openMoneyCasino();
});
afterEach(() => casino.leave());
afterAll(async () => {
  expect(casino?.errors().filter((error) => !/status of 4\d\d|ERR_FAILED/.test(error))).toEqual([]);
  await casino?.close();
});

/**
 * Lets a player stake real money at a table with a human dealer, which is possible only while they see the
 * dealer.
 */
async function playsSeen(page: Page, dealer: Page): Promise<void> {
  const tables = `${casino.url}/api/v1/tables`;
  const data = { plan: 'sazka/roulette-synot', name: 'Studio 1', dealer: 'console' };
  const { id } = await (await dealer.request.post(tables, { data })).json();
  await page.goto(`${casino.url}/table/${id}`);
  await page.getByText('real money once the picture is live ·').waitFor();
  await place(page, 'red').click();
  expect(await page.locator('[data-bet]').count()).toBe(0);

  await dealer.goto(`${casino.url}/console/${id}`);
  await dealer.getByRole('button', { name: 'Start dealing' }).click();
  await dealer.getByRole('button', { name: 'Start camera' }).click();
  const checks = dealer.getByRole('region', { name: 'Checks before opening' });
  await checks.locator('[data-part="device"]').getByRole('checkbox').check();
  await checks.getByRole('button', { name: 'Checks passed' }).click();
  // The waiting player is told at once, before the dealer makes a call.
  await page.getByText('real money ·').waitFor();
  await place(page, 'red').click();
  await page.locator('[data-bet="red"]:not([data-pending])').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // The dealer's page is gone, so the picture is lost, and the chips come back.
  await dealer.goto(`${casino.url}/console`);
  await page.locator('[data-bet]').waitFor({ state: 'detached' });
  await page.getByText('real money once the picture is live ·').waitFor();
  await dealer.request.patch(`${tables}/${id}`, { data: { state: 'closed' } });
}

describe('a player with real money', () => {
  it('registers, deposits, plays, withdraws and downloads a statement, and is served by a cashier', {
    timeout: 240_000, // the longest path of all, which takes two minutes on a slow machine
  }, async () => {
    await playsForMoney(casino);
  });

  inDepth(
    'complains, gets an answer, closes the account and is paid the balance, which the player and the staff both see',
    {
      timeout: 120_000,
    },
    async () => {
      const page = await casino.visit(PHONE);
      const call = (method: 'post' | 'put' | 'get', path: string, data?: object) =>
        page.request[method](`${casino.url}/api/v1${path}`, data ? { data } : {});
      await call('post', '/accounts', { name: 'Petr', password: 'kolo stesti a smuly' });
      const person = {
        givenName: 'Petr',
        familyName: 'Klid',
        bornOn: '1980-01-01',
        email: 'petr@example.org',
        address: { street: 'Krátká 2', city: 'Brno', postcode: '602 00', country: 'CZ' },
        document: { kind: 'passport', number: '987' },
      };
      const at = '/me/participations/sazka';
      await call('put', `${at}/person`, { person });
      for (const measure of ['stake-day', 'deposit-week'])
        await call('put', `${at}/limits/${measure}`, { value: null });
      await call('put', `${at}/game-plan`, { version: '2025-01-21' });
      await call('post', '/me/instruments', {
        house: 'sazka',
        kind: 'account',
        identifier: 'CZ6907101781240000004159',
      });
      const codeSent = () => casino.letters().filter((letter) => letter.startsWith(`To: ${person.email}`));
      await expect.poll(codeSent, { timeout: 20_000 }).toHaveLength(1);
      await call('post', `${at}/email-confirmation`, { code: codeIn(codeSent()) });
      const lifecycle = async () =>
        (await (await call('get', '/me/participations')).json()).participations[0].lifecycle;
      await expect.poll(lifecycle, { timeout: 20_000 }).toBe('active');
      const standing = async () => (await call('get', '/me/payments?house=sazka')).json();
      const instrument = (await standing()).instruments[0].id;
      const paid = { house: 'sazka', instrument, amount: 75_000, key: 'petr-pays-in' };
      await call('post', '/me/deposits', paid);
      await expect.poll(async () => (await standing()).balance, { timeout: 20_000 }).toBe(75_000);

      await page.goto(`${casino.url}/account`);
      // A withdrawal requested on another device leaves the purse immediately, and this page shows when it has been
      // paid.
      await page
        .getByText(/CZK\s750/)
        .first()
        .waitFor();
      await call('post', '/me/withdrawals', { ...paid, amount: 10_000, key: 'petr-pays-out' });
      const payout = page.getByRole('listitem').filter({ hasText: 'Withdrawal' });
      await payout.getByText('done').waitFor();
      const staff = await casino.staff('sazka');
      await playsSeen(page, staff);
      await page.goto(`${casino.url}/account`);
      await page.getByLabel('What is it about?').fill('The ball lay on 7.');
      await page.getByRole('button', { name: 'File a complaint' }).click();
      await page.getByText(/filed .*, not settled yet/).waitFor();
      await page.getByRole('button', { name: 'Close my account' }).click();
      await page.getByText('Your account at').waitFor();
      await page.getByRole('button', { name: 'Close my account' }).click();
      await page.getByText('Closing began').waitFor();
      expect(await axeViolations(page)).toEqual([]);

      await staff.goto(`${casino.url}/cash-desk/sazka`);
      const filed = staff.getByRole('listitem').filter({ hasText: 'The ball lay on 7.' });
      await filed.getByLabel('Answer').fill('It lay on 17.');
      await filed.getByRole('button', { name: 'Reject' }).click();
      await filed.getByText('It lay on 17.').waitFor();
      expect(await axeViolations(staff)).toEqual([]);
      await page.reload();
      await page.getByText('not upheld: It lay on 17.').waitFor();
      await page.getByRole('button', { name: 'Keep my account' }).click();
      await page.getByRole('button', { name: 'Close my account' }).click();
      await page.getByText('Your account at').waitFor();
      await page.getByRole('button', { name: 'Close my account' }).click();
      await page.getByText('Closing began').waitFor();

      const { name } = (await (await staff.request.get(`${casino.url}/api/v1/me`)).json()).account;

      // The next day, the account is closed, and the money is being returned.
      casino.pass(DAY);
      // Both sessions ended overnight.
      await call('post', '/session', { name: 'Petr', password: 'kolo stesti a smuly' });
      await staff.request.post(`${casino.url}/api/v1/session`, {
        data: { name, password: 'kolo stesti a smuly' },
      });
      await expect.poll(lifecycle, { timeout: 20_000 }).toBe('closed');
      await expect.poll(async () => (await standing()).transfers[0]?.state, { timeout: 20_000 }).toBe('done');
      await page.goto(`${casino.url}/account`);
      await page.getByText('Your account here is closed.').waitFor();
      const refund = page.getByRole('listitem').filter({ hasText: 'Refund' });
      await refund.getByText(/CZK\s650/).waitFor();
      await refund.getByText('done').waitFor();
      expect((await standing()).balance).toBe(0);
      expect(await axeViolations(page)).toEqual([]);
      await staff.goto(`${casino.url}/cash-desk/sazka`);
      const closed = staff.getByRole('region', { name: 'Accounts being closed' }).getByRole('listitem');
      await closed.filter({ hasText: 'closed' }).first().waitFor();
      await staff.getByText('No payment is stuck.').waitFor();
      expect(await axeViolations(staff)).toEqual([]);
    },
  );
});

describe('a cash desk that sells chips', () => {
  it('sells chips for cash, and a difference in the count needs an explanation and a second person to confirm it', async () => {
    const cashier = await casino.staff('kings');
    await cashier.goto(`${casino.url}/cash-desk/kings`);
    await cashier.getByLabel(/€100: quantity/).fill('5');
    await cashier.getByRole('button', { name: 'Open shift' }).click();
    const float = cashier.getByRole('listitem').filter({ hasText: 'Float, €500' });
    await float.getByRole('button', { name: 'Approve' }).click();
    await cashier.getByText('Another person has to approve this').waitFor();
    await approveFloat(casino, 'kings');
    await cashier.reload();
    await cashier.getByText(/In the till: €500/).waitFor();
    const chips = cashier.getByRole('region', { name: 'Chips', exact: true });
    await chips.getByLabel('Amount (EUR)').fill('120');
    await chips.getByRole('button', { name: 'Sell chips' }).click();
    await cashier.getByText(/In the till: €620/).waitFor();
    const entry = cashier.getByRole('listitem').filter({ hasText: 'Chips sold' });
    await entry.getByText('€120').waitFor();
    await chips.getByLabel('Amount (EUR)').fill('1000');
    await chips.getByRole('button', { name: 'Redeem chips' }).click();
    await chips.getByText('There is not enough money in the till.').waitFor();

    const count = cashier.getByRole('region', { name: 'Close the shift' });
    await count.getByLabel(/€100: quantity/).fill('6');
    await count.getByRole('button', { name: 'Close shift' }).click();
    await count.getByText('Count again, or explain the discrepancy.').waitFor();
    await count.getByLabel('Explanation, if there is a discrepancy').fill('A note of 20 was false.');
    await count.getByRole('button', { name: 'Close shift' }).click();
    await cashier.getByText(/A second person must approve the discrepancy of \D+20\./).waitFor();
    expect(await axeViolations(cashier)).toEqual([]);
    const waiting = (page: typeof cashier) =>
      page.getByRole('listitem').filter({ hasText: 'A note of 20 was false.' });
    await waiting(cashier).getByRole('button', { name: 'Approve' }).click();
    await cashier.getByText('Another person has to approve this').waitFor();

    const manager = await casino.second();
    await manager.goto(`${casino.url}/cash-desk/kings`);
    await waiting(manager)
      .getByText(/discrepancy \D+20\./)
      .waitFor();
    await waiting(manager).getByRole('button', { name: 'Approve' }).click();
    await manager.getByText('Nothing to approve.').waitFor();
    expect(await axeViolations(manager)).toEqual([]);
    await cashier.reload();
    await cashier.getByRole('button', { name: 'Open shift' }).waitFor();
  });
});

describeInDepth('a player with play money', () => {
  it('a player downloads their data, and erases the account with their password', async () => {
    const page = await casino.visit(PHONE);
    const data = { name: 'Karel', password: 'kolo stesti a smuly' };
    await page.request.post(`${casino.url}/api/v1/accounts`, { data });
    await page.goto(`${casino.url}/account`);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save my data' }).click();
    const file = await (await saved).createReadStream();
    let text = '';
    for await (const chunk of file) text += chunk;
    expect(JSON.parse(text)).toMatchObject({ kept: { account: [{ name: 'Karel' }] } });
    expect(text).not.toContain('kolo stesti a smuly');

    const erase = page.getByRole('button', { name: 'Erase my account' });
    await erase.click();
    await page.getByText('This cannot be undone').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type('a guess of it');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('not your current password').waitFor();
    await page.getByLabel('Current password').fill(data.password);
    await erase.click();
    await page.getByRole('button', { name: 'Play as a guest' }).waitFor();
    expect((await page.request.post(`${casino.url}/api/v1/session`, { data })).status()).toBe(401);
  });
});
