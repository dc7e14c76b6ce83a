import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeIn } from '../../server/test/email-codes.ts';
import { axeViolations } from './axe.ts';
import { betsOpen, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';

/** An example of the figures that the law may leave to a house that takes money. */
export const EXAMPLE = {
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

/** Opens a casino with a house that takes real money, with example values for the figures that the law leaves open. */
export function openMoneyCasino(): Promise<TestCasino> {
  return openTestCasino({ betting: 60 }, { JURISDICTION: JSON.stringify(EXAMPLE) });
}

/** Approves the pending float at a house as a manager who may approve it. */
export async function approveFloat(casino: TestCasino, house: string): Promise<void> {
  const second = await casino.second();
  await second.goto(`${casino.url}/cash-desk/${house}`);
  const float = second.getByRole('listitem').filter({ hasText: 'Float' });
  await float.getByRole('button', { name: 'Approve' }).click();
  await second.getByText('Nothing to approve.').waitFor();
}

/** Corrects a mistyped address, enters a wrong code and then the correct code from the e-mail. */
async function confirmsEmail(casino: TestCasino, page: Page): Promise<void> {
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
  await email.getByText('Attempts left: 4.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await email.getByLabel('Code from the e-mail').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await email.getByRole('button', { name: 'Confirm' }).click();
  await email.getByText('jana@example.org is confirmed.').waitFor();
}

/** Lets time pass until the provider has completed this many transfers, and reloads the page. */
async function transfersDone(casino: TestCasino, page: Page, count: number): Promise<void> {
  casino.pass(60);
  const done = async () => {
    const answer = await page.request.get(`${casino.url}/api/v1/me/payments?house=sazka`);
    const { transfers } = (await answer.json()) as { transfers: { state: string }[] };
    return transfers.filter(({ state }) => state === 'done').length;
  };
  await expect.poll(done).toBe(count);
  await page.reload();
  await page.getByText('Deposits and withdrawals').waitFor();
}

/**
 * Plays through everything that the player Jana does on a phone. She registers, deposits, plays, withdraws and
 * downloads a statement, and a cashier serves her. Returns her page and the cashier's.
 */
export async function playsForMoney(
  casino: TestCasino,
): Promise<{ readonly page: Page; readonly staff: Page }> {
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
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Your identity and age are').waitFor();
  await confirmsEmail(casino, page);
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
  expect(await axeViolations(page)).toEqual([]);

  // The player has moved and married. The form is filled in with the keyboard, and its fields are found by
  // their labels.
  await page.getByRole('button', { name: 'Change my details' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Veselá');
  await fill('Postcode', '');
  await page.keyboard.press('Enter');
  await page.getByText('Fill this in.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
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
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`${casino.url}/account`);
  const money = page.getByRole('region', { name: /Real money/ });
  const deposit = money.locator('form').filter({ has: page.getByRole('heading', { name: 'Deposit' }) });
  await deposit.getByLabel('Amount (CZK)').fill('1000');
  await deposit.getByRole('button', { name: 'Deposit' }).click();
  const listed = money.getByText(/CZK\s1,000/).first();
  await listed.waitFor();
  casino.pass(60);
  // The page updates on its own.
  await money.getByText('done').waitFor();
  await listed.waitFor();
  expect(await axeViolations(page)).toEqual([]);

  const table = await casino.tableOf('sazka/roulette-synot');
  await page.goto(`${casino.url}/table/${table}`);
  // The virtual croupier deals at this table, so the stakes are play money, not real money {sazka.platform.71}.
  await page.getByText('play money · ').waitFor();
  await betsOpen(page, 5);
  await place(page, 'red').click();
  await expect.poll(() => page.locator('[data-bet]').count()).toBe(1);
  await page.getByLabel('Settings').click();
  await page.getByRole('link', { name: 'Cashier' }).click();

  const withdraw = money.locator('form').filter({ has: page.getByRole('heading', { name: 'Withdraw' }) });
  await withdraw.getByLabel('Amount (CZK)').fill('400');
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await transfersDone(casino, page, 2);
  expect(await money.getByText('done').count()).toBe(2);

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
  await staff.getByLabel(/CZK\s1,000: quantity/).fill('10');
  await staff.getByRole('button', { name: 'Open shift' }).click();
  await staff.getByText(/float of CZK\s10,000 is waiting for approval by a second person/).waitFor();
  expect(await axeViolations(staff)).toEqual([]);
  await approveFloat(casino, 'sazka');
  await staff.reload();
  await staff.getByText(/In the till: CZK\s10,000/).waitFor();
  expect(await axeViolations(staff)).toEqual([]);
  await staff.getByLabel('Name, surname or account name').fill('vesela');
  await staff.getByRole('button', { name: 'Find', exact: true }).click();
  await staff.getByRole('heading', { name: 'Jana Veselá' }).waitFor();
  expect(await axeViolations(staff)).toEqual([]);
  await staff.getByText('Registered: identity card 123456789').waitFor();
  await staff.getByLabel('Identity document shown (number)').fill('987654321');
  await staff.getByLabel('Amount (CZK)').first().fill('100');
  await staff.getByRole('button', { name: 'Pay out' }).click();
  await staff.getByText('This is not the registered document.').waitFor();
  await staff.getByLabel('Why is another document accepted?').waitFor();
  expect(await axeViolations(staff)).toEqual([]);
  await staff.getByLabel('Identity document shown (number)').fill('123 456 789');
  await staff.getByRole('button', { name: 'Pay out' }).click();
  await staff.getByText(/Withdrawal in cash: CZK\s100/).waitFor();
  const receipt = staff.getByRole('region', { name: /Receipt no. \d+/ });
  for (const said of ['Sazka', 'Cash desk 1', 'Jana Veselá']) await receipt.getByText(said).waitFor();
  // Only the receipt is printed.
  await staff.emulateMedia({ media: 'print' });
  expect(await receipt.isVisible()).toBe(true);
  expect(await staff.getByText(/In the till/).isVisible()).toBe(false);
  await staff.emulateMedia({ media: 'screen' });
  await staff.getByText(/In the till: CZK\s9,900/).waitFor();
  const count = staff.getByRole('region', { name: 'Close the shift' });
  await count.getByLabel(/CZK\s1,000: quantity/).fill('9');
  await count.getByLabel(/CZK\s100: quantity/).fill('9');
  await count.getByRole('button', { name: 'Close shift' }).click();
  await staff.getByRole('button', { name: 'Open shift' }).waitFor();
  expect(await axeViolations(staff)).toEqual([]);
  return { page, staff };
}
