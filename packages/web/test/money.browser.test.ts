import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeIn } from '../../server/test/letters.ts';
import { complaints } from './axe.ts';
import { betsOpen, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';

const EXAMPLE = {
  sazka: {
    example: true,
    participants: {
      asked: ['document'],
      measures: ['stake-day', 'deposit-week'],
      raiseAfterHours: 72,
      keepYears: 10,
    },
    payments: { complaintDays: 30 },
  },
};

const DAY = 86_400_000;

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ betting: 9 }, { ACT: JSON.stringify(EXAMPLE) });
  // Makes the second manager before anybody plays: the server stops for it.
  await casino.second();
});
afterEach(() => casino.leave());
afterAll(async () => {
  expect(casino?.errors().filter((error) => !/status of 4\d\d|ERR_FAILED/.test(error))).toEqual([]);
  await casino?.close();
});

/** A manager who owes the roles to nobody approves the float that waits at a house. */
async function approveFloat(house: string): Promise<void> {
  const second = await casino.second();
  await second.goto(`${casino.url}/cash-desk/${house}`);
  const float = second.getByRole('listitem').filter({ hasText: 'Float' });
  await float.getByRole('button', { name: 'Approve' }).click();
  await second.getByText('Nothing to approve.').waitFor();
}

/** Corrects a mistyped address, types a wrong code and then the one of the letter. */
async function confirmsEmail(page: Page): Promise<void> {
  const email = page.getByRole('region', { name: 'Your e-mail address' });
  await email.getByText('We sent a code of six digits to jana@exmaple.org.').waitFor();
  await email.getByRole('button', { name: 'Change the address' }).click();
  await email.getByLabel('E-mail').fill('jana@example.org');
  await email.getByRole('button', { name: 'Send a code there' }).click();
  await email.getByText('We sent a code of six digits to jana@example.org.').waitFor();
  const letters = () => casino.letters().filter((letter) => letter.startsWith('To: jana@example.org'));
  await expect.poll(letters, { timeout: 20_000 }).toHaveLength(1);
  const code = codeIn(letters());
  await email.getByLabel('Code from the e-mail').fill(code === '000000' ? '000001' : '000000');
  await email.getByRole('button', { name: 'Confirm' }).click();
  await email.getByText('Tries left: 4.').waitFor();
  expect(await complaints(page)).toEqual([]);
  await email.getByLabel('Code from the e-mail').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await email.getByRole('button', { name: 'Confirm' }).click();
  await email.getByText('jana@example.org is confirmed.').waitFor();
}

describe('somebody who plays for money', () => {
  it('registers, deposits, plays, withdraws and takes a statement along; a cashier serves them', async () => {
    const page = await casino.visit(PHONE);
    const data = { name: 'Jana', password: 'kolo stesti a smuly' };
    await page.request.post(`${casino.url}/api/v1/accounts`, { data });

    await page.goto(`${casino.url}/registration/sazka`);
    const fill = async (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    await page.getByText('No law sets them.').waitFor();
    for (const [label, value] of [
      ['First name', 'Jana'],
      ['Last name', 'Nováková'],
      ['Date of birth', '1990-05-05'],
      ['E-mail', 'jana@exmaple.org'],
      ['Street and number', 'Dlouhá 1'],
      ['City', 'Praha'],
      ['Postcode', '110 00'],
      ['Document number', '123456789'],
    ] as const)
      await fill(label, value);
    await page.getByRole('combobox', { name: 'Document' }).selectOption('identity-card');
    expect(await complaints(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Your identity and age are').waitFor();
    await confirmsEmail(page);
    for (const limit of ['Stakes per day', 'Deposits per week'])
      await page.getByRole('group', { name: limit }).getByLabel('No limit').click();
    await fill('Account number (IBAN)', 'CZ65 0800 0000 1920 0014 5399');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByText('Bank account CZ65').waitFor();
    await page.getByRole('button', { name: 'I know the game plan' }).click();
    await expect
      .poll(async () => {
        const again = page.getByRole('button', { name: 'Check again' });
        if (await again.isVisible()) await again.click();
        return page.getByText('You can bet.').isVisible();
      })
      .toBe(true);
    expect(await complaints(page)).toEqual([]);

    // Moved, and married: with the keyboard, and with what the form says of a field.
    await page.getByRole('button', { name: 'Change my details' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Veselá');
    await fill('Postcode', '');
    await page.keyboard.press('Enter');
    await page.getByText('Fill this in.').waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.type('602 00');
    await page.keyboard.press('Enter');
    await page.getByText('Jana Veselá').waitFor();
    const confirmed = page.getByText('Your identity and age are confirmed.');
    await expect
      .poll(async () => {
        const again = page.getByRole('button', { name: 'Check again' });
        if (await again.isVisible()) await again.click();
        return confirmed.isVisible();
      })
      .toBe(true);
    expect(await complaints(page)).toEqual([]);

    await page.goto(`${casino.url}/account`);
    const money = page.getByRole('region', { name: /Real money/ });
    const deposit = money.locator('form').filter({ has: page.getByRole('heading', { name: 'Deposit' }) });
    await deposit.getByLabel('Amount (CZK)').fill('1000');
    await deposit.getByRole('button', { name: 'Deposit' }).click();
    await expect
      .poll(async () => {
        await page.reload();
        await money.getByText('Deposits and withdrawals').waitFor();
        return money.getByText('done').count();
      })
      .toBe(1);
    await money
      .getByText(/CZK\s1,000/)
      .first()
      .waitFor();
    expect(await complaints(page)).toEqual([]);

    const table = await casino.tableOf('sazka/roulette-synot');
    await page.goto(`${casino.url}/table/${table}`);
    // The virtual croupier deals here: play money of its own is staked, and no real money {sazka.platform.71}.
    await page.getByText('play money · ').waitFor();
    await betsOpen(page, 5);
    await place(page, 'red').click();
    await expect.poll(() => page.locator('[data-bet]').count()).toBe(1);
    await page.getByLabel('Settings').click();
    await page.getByRole('link', { name: 'Cashier' }).click();

    const withdraw = money.locator('form').filter({ has: page.getByRole('heading', { name: 'Withdraw' }) });
    await withdraw.getByLabel('Amount (CZK)').fill('400');
    await withdraw.getByRole('button', { name: 'Withdraw' }).click();
    await expect
      .poll(async () => {
        await page.reload();
        await money.getByText('Deposits and withdrawals').waitFor();
        return money.getByText('done').count();
      })
      .toBe(2);

    const files = page.getByRole('group', { name: 'Download' });
    for (const kind of ['CSV', 'PDF']) {
      const saved = page.waitForEvent('download');
      await files.getByRole('button', { name: `Save as ${kind}` }).click();
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`^sazka-.*\\.${kind.toLowerCase()}$`));
    }
    const data_ = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save my data' }).click();
    expect((await data_).suggestedFilename()).toBe('croupier-data.json');

    const staff = await casino.staff('sazka');
    await staff.goto(`${casino.url}/cash-desk/sazka`);
    await staff.getByLabel(/CZK\s1,000: pieces/).fill('10');
    await staff.getByRole('button', { name: 'Open shift' }).click();
    await staff.getByText(/Float of CZK\s10,000 waits for a second person/).waitFor();
    expect(await complaints(staff)).toEqual([]);
    await approveFloat('sazka');
    await staff.reload();
    await staff.getByText(/In the till: CZK\s10,000/).waitFor();
    expect(await complaints(staff)).toEqual([]);
    await staff.getByLabel('Name, surname or account name').fill('vesela');
    await staff.getByRole('button', { name: 'Find', exact: true }).click();
    await staff.getByRole('heading', { name: 'Jana Veselá' }).waitFor();
    expect(await complaints(staff)).toEqual([]);
    await staff.getByText('Registered: identity card 123456789').waitFor();
    await staff.getByLabel('Identity document shown (number)').fill('987654321');
    await staff.getByLabel('Amount (CZK)').first().fill('100');
    await staff.getByRole('button', { name: 'Pay out' }).click();
    await staff.getByText('This is not the registered document.').waitFor();
    await staff.getByLabel('Why is another document accepted?').waitFor();
    expect(await complaints(staff)).toEqual([]);
    await staff.getByLabel('Identity document shown (number)').fill('123 456 789');
    await staff.getByRole('button', { name: 'Pay out' }).click();
    await staff.getByText(/Withdrawal in cash: CZK\s100/).waitFor();
    const receipt = staff.getByRole('region', { name: /Receipt no. \d+/ });
    for (const said of ['Sazka', 'Cash desk 1', 'Jana Veselá']) await receipt.getByText(said).waitFor();
    // What is printed is the receipt and nothing else.
    await staff.emulateMedia({ media: 'print' });
    expect(await receipt.isVisible()).toBe(true);
    expect(await staff.getByText(/In the till/).isVisible()).toBe(false);
    await staff.emulateMedia({ media: 'screen' });
    await staff.getByText(/In the till: CZK\s9,900/).waitFor();
    const count = staff.getByRole('region', { name: 'Close the shift' });
    await count.getByLabel(/CZK\s1,000: pieces/).fill('9');
    await count.getByLabel(/CZK\s100: pieces/).fill('9');
    await count.getByRole('button', { name: 'Close shift' }).click();
    await staff.getByRole('button', { name: 'Open shift' }).waitFor();
    expect(await complaints(staff)).toEqual([]);

    // The same pages, with all that has happened, in the other languages: nothing for axe, nothing wider than the screen.
    for (const language of ['cs', 'de']) {
      for (const [visitor, path] of [
        [page, '/account'],
        [page, '/account/security'],
        [page, '/registration/sazka'],
        [page, '/recovery'],
        [staff, '/cash-desk/sazka'],
        [staff, '/console'],
      ] as const) {
        await visitor.evaluate((chosen) => localStorage.setItem('croupier.language', chosen), language);
        await visitor.goto(`${casino.url}${path}`);
        await visitor.locator(`html[lang=${language}] h1`).waitFor();
        await visitor.waitForLoadState('networkidle');
        const found = await complaints(visitor, ['dark']);
        const over = await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect({ path, language, found, over: Math.max(0, over) }).toEqual({
          path,
          language,
          found: [],
          over: 0,
        });
      }
    }
  });

  it('complains, is answered, closes the account and is paid what is left; both see it', async () => {
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
    await page.getByLabel('What is it about?').fill('The ball lay on 7.');
    await page.getByRole('button', { name: 'File a complaint' }).click();
    await page.getByText(/filed .*, not settled yet/).waitFor();
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.getByText('Your account at').waitFor();
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.getByText('Closing began').waitFor();
    expect(await complaints(page)).toEqual([]);

    const staff = await casino.staff('sazka');
    await staff.goto(`${casino.url}/cash-desk/sazka`);
    const filed = staff.getByRole('listitem').filter({ hasText: 'The ball lay on 7.' });
    await filed.getByLabel('Answer').fill('It lay on 17.');
    await filed.getByRole('button', { name: 'Reject' }).click();
    await filed.getByText('It lay on 17.').waitFor();
    expect(await complaints(staff)).toEqual([]);
    await page.reload();
    await page.getByText('not upheld: It lay on 17.').waitFor();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.getByText('Your account at').waitFor();
    await page.getByRole('button', { name: 'Close my account' }).click();
    await page.getByText('Closing began').waitFor();

    const { name } = (await (await staff.request.get(`${casino.url}/api/v1/me`)).json()).account;

    // The next day: it is closed by itself, and the money is on its way back.
    await casino.kill();
    await casino.start(DAY);
    // Both sessions ended overnight.
    await call('post', '/session', { name: 'Petr', password: 'kolo stesti a smuly' });
    await staff.request.post(`${casino.url}/api/v1/session`, { data: { name, password: 'kolo stesti' } });
    await expect.poll(lifecycle, { timeout: 20_000 }).toBe('closed');
    await expect.poll(async () => (await standing()).transfers[0]?.state, { timeout: 20_000 }).toBe('done');
    await page.goto(`${casino.url}/account`);
    await page.getByText('Your account here is closed.').waitFor();
    const refund = page.getByRole('listitem').filter({ hasText: 'Refund' });
    await refund.getByText(/CZK\s750/).waitFor();
    await refund.getByText('done').waitFor();
    expect((await standing()).balance).toBe(0);
    expect(await complaints(page)).toEqual([]);
    await staff.goto(`${casino.url}/cash-desk/sazka`);
    const closed = staff.getByRole('region', { name: 'Accounts being closed' }).getByRole('listitem');
    await closed.filter({ hasText: 'closed' }).first().waitFor();
    await staff.getByText('No payment is stuck.').waitFor();
    expect(await complaints(staff)).toEqual([]);
  });
});

describe('a cash desk that sells chips', () => {
  it('sells them for cash; a count that differs is explained, and confirmed by a second person alone', async () => {
    const cashier = await casino.staff('kings');
    await cashier.goto(`${casino.url}/cash-desk/kings`);
    await cashier.getByLabel(/€100: pieces/).fill('5');
    await cashier.getByRole('button', { name: 'Open shift' }).click();
    const float = cashier.getByRole('listitem').filter({ hasText: 'Float, €500' });
    await float.getByRole('button', { name: 'Approve' }).click();
    await cashier.getByText('Another person has to approve this').waitFor();
    await approveFloat('kings');
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
    await count.getByLabel(/€100: pieces/).fill('6');
    await count.getByRole('button', { name: 'Close shift' }).click();
    await count.getByText('Count again, or explain it.').waitFor();
    await count.getByLabel('Explanation, if there is a difference').fill('A note of 20 was false.');
    await count.getByRole('button', { name: 'Close shift' }).click();
    await cashier.getByText(/A second person has to approve the difference of \D+20\./).waitFor();
    expect(await complaints(cashier)).toEqual([]);
    const waiting = (page: typeof cashier) =>
      page.getByRole('listitem').filter({ hasText: 'A note of 20 was false.' });
    await waiting(cashier).getByRole('button', { name: 'Approve' }).click();
    await cashier.getByText('Another person has to approve this').waitFor();

    const manager = await casino.second();
    await manager.goto(`${casino.url}/cash-desk/kings`);
    await waiting(manager)
      .getByText(/difference \D+20\./)
      .waitFor();
    await waiting(manager).getByRole('button', { name: 'Approve' }).click();
    await manager.getByText('Nothing to approve.').waitFor();
    expect(await complaints(manager)).toEqual([]);
    await cashier.reload();
    await cashier.getByRole('button', { name: 'Open shift' }).waitFor();
  });
});

describe('who plays for nothing', () => {
  it('takes their data along and erases the account with their password', async () => {
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
    expect(text).not.toContain('kolo stesti');

    const erase = page.getByRole('button', { name: 'Erase my account' });
    await erase.click();
    await page.getByText('This cannot be undone').waitFor();
    expect(await complaints(page)).toEqual([]);
    await page.keyboard.type('a guess of it');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('not your current password').waitFor();
    await page.getByLabel('Current password').fill(data.password);
    await erase.click();
    await page.getByRole('button', { name: 'Play as a guest' }).waitFor();
    expect((await page.request.post(`${casino.url}/api/v1/session`, { data })).status()).toBe(401);
  });
});
