import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
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

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ betting: 9 }, { ACT: JSON.stringify(EXAMPLE) });
});
afterEach(() => casino.leave());
afterAll(async () => {
  expect(casino?.errors().filter((error) => !/status of 4\d\d|ERR_FAILED/.test(error))).toEqual([]);
  await casino?.close();
});

describe('somebody who plays for money', () => {
  it('registers, deposits, plays, withdraws and takes a statement along; a cashier serves them', async () => {
    const page = await casino.visit(PHONE);
    const data = { name: 'Jana', password: 'kolo stesti a smuly' };
    await page.request.post(`${casino.url}/api/v1/accounts`, { data });

    await page.goto(`${casino.url}/registration/sazka`);
    const fill = async (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    await page.getByText('They are no law’s.').waitFor();
    for (const [label, value] of [
      ['First name', 'Jana'],
      ['Last name', 'Nováková'],
      ['Date of birth', '1990-05-05'],
      ['E-mail', 'jana@example.org'],
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
    await betsOpen(page, 5);
    await place(page, 'red').click();
    await page.locator('[data-bet="red"]:not([data-pending])').waitFor();
    const rounds = async () =>
      (await (await page.request.get(`${casino.url}/api/v1/me/rounds`)).json()).rounds;
    await expect.poll(async () => (await rounds()).length, { timeout: 60_000 }).toBe(1);
    expect((await rounds())[0].lines).toMatchObject([{ bet: 'red', stake: 5_000 }]);
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

    const files = page.getByRole('group', { name: 'As a file' });
    for (const kind of ['CSV', 'PDF']) {
      const saved = page.waitForEvent('download');
      await files.getByRole('button', { name: `Save as ${kind}` }).click();
      expect((await saved).suggestedFilename()).toMatch(new RegExp(`^sazka-.*\\.${kind.toLowerCase()}$`));
    }
    const data_ = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save my data' }).click();
    expect((await data_).suggestedFilename()).toBe('croupier-data.json');

    const staff = await casino.staff();
    await staff.goto(`${casino.url}/cash-desk/sazka`);
    await staff.getByLabel(/CZK\s1,000: pieces/).fill('10');
    await staff.getByRole('button', { name: 'Open shift' }).click();
    await staff.getByText(/In the till: CZK\s10,000/).waitFor();
    expect(await complaints(staff)).toEqual([]);
    await staff.getByLabel('Name, surname or account name').fill('Nováková');
    await staff.getByRole('button', { name: 'Find', exact: true }).click();
    await staff.getByRole('heading', { name: 'Jana Nováková' }).waitFor();
    await staff.getByLabel('Identity document shown (number)').fill('123456789');
    await staff.getByLabel('Amount (CZK)').first().fill('100');
    await staff.getByRole('button', { name: 'Pay out' }).click();
    await staff.getByText(/Withdrawal in cash: CZK\s100/).waitFor();
    await staff.getByText(/In the till: CZK\s9,900/).waitFor();
    const count = staff.getByRole('region', { name: 'Close the shift' });
    await count.getByLabel(/CZK\s1,000: pieces/).fill('9');
    await count.getByLabel(/CZK\s100: pieces/).fill('9');
    await count.getByRole('button', { name: 'Close shift' }).click();
    await staff.getByRole('button', { name: 'Open shift' }).waitFor();
    expect(await complaints(staff)).toEqual([]);
  });
});
