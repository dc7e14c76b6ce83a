import { readFileSync } from 'node:fs';
import type { AnswerOf } from '@croupier/client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeIn } from '../../server/test/email-codes.ts';
import type { TestCasino } from './casino.ts';
import { openMoneyCasino } from './plays-for-money.ts';
import { fitsEverySize } from './sizes.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openMoneyCasino();
});
afterAll(async () => {
  await casino?.close();
});

/** Lets the outside services answer, and waits until everything that follows is stored. */
async function paid(at: TestCasino): Promise<void> {
  at.pass(60);
  await at.drain();
}

/** Registers Petr without a screen, who then deposits 2,000 korunas. Returns the call with which he orders more. */
async function petr(): Promise<(what: 'deposits' | 'withdrawals', units: number) => Promise<unknown>> {
  const page = await casino.visit();
  const call = async (method: 'post' | 'put' | 'get', path: string, data?: object) =>
    (await page.request[method](`${casino.url}/api/v1${path}`, data ? { data } : {})).json();
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
  const added = { house: 'sazka', kind: 'account', identifier: 'CZ6907101781240000004159' };
  const { id: instrument } = await call('post', '/me/instruments', added);
  const codeSent = () => casino.letters().filter((letter) => letter.startsWith(`To: ${person.email}`));
  await casino.drain();
  await call('post', `${at}/email-confirmation`, { code: codeIn(codeSent()) });
  const payments = (): Promise<AnswerOf<'payments'>> => call('get', '/me/payments?house=sazka&limit=10');
  await paid(casino);
  expect((await payments()).participant).toBe(true);
  const order = async (what: 'deposits' | 'withdrawals', units: number) => {
    const key = `${what}-${units}`;
    return call('post', `/me/${what}`, { house: 'sazka', instrument, amount: 100 * units, key });
  };
  await order('deposits', 2_000);
  await paid(casino);
  expect((await payments()).balance).toBe(200_000);
  return async (what, units) => {
    await order(what, units);
    return (await payments()).transfers[0];
  };
}

/** Sets the figures of a rule on the page of the rules. */
async function setRule(page: Page, name: string, figures: { readonly [label: string]: string }) {
  const rule = page.getByRole('region', { name });
  await rule.getByRole('button', { name: /^Change/ }).click();
  for (const [label, value] of Object.entries({ ...figures, Reason: 'Our risk assessment' }))
    await rule.getByLabel(label, { exact: true }).fill(value);
  await rule.getByRole('button', { name: 'Save' }).click();
  await rule.getByText(/^Set by /).waitFor();
}

it('compliance sets rules, works on the case of an alert, and two officers close it', async () => {
  const orders = await petr();
  const officer = await casino.staff('sazka');
  await officer.getByRole('link', { name: /^Cases of / }).click();
  await officer.getByText('All alert rules are off').waitFor();
  await officer.getByText('No case matches.').waitFor();
  await officer.getByRole('link', { name: 'Alert rules' }).click();
  await setRule(officer, 'Deadline of a new case', { Days: '5' });
  await setRule(officer, 'Deposits without play', { Days: '7', Amount: '2000', 'Per cent': '50' });
  await officer.getByText('In 7 days, deposits reach CZK 2,000').waitFor();
  await fitsEverySize(officer, 'alert-rules');

  // The payment of today is enough for an alert.
  await casino.drain();
  await officer.getByRole('link', { name: 'Cases' }).click();
  await officer.getByRole('link', { name: /^Case \d+: Petr/ }).waitFor();
  await fitsEverySize(officer, 'cases');
  await officer.getByRole('link', { name: /^Case \d+: Petr/ }).click();
  const alerts = officer.getByRole('region', { name: 'Alerts' });
  await alerts.getByText('1 fact').click();
  await alerts.getByText(/^Deposit \d+, bank account/).waitFor();

  // The payout that Petr orders waits.
  const work = officer.getByRole('region', { name: 'Work' });
  await work.getByRole('button', { name: 'Take the case' }).click();
  const payouts = officer.getByRole('region', { name: 'Payouts' });
  await payouts.getByLabel('Reason').fill('The origin is not proven.');
  await payouts.getByRole('button', { name: 'Hold payouts of Petr' }).click();
  await payouts.getByText(/are on hold since/).waitFor();
  expect(await orders('withdrawals', 500)).toMatchObject({ state: 'ordered', why: 'payout-held' });

  const log = officer.getByRole('region', { name: 'Log' });
  await log.getByLabel('Note').fill('Asked for the origin of the money.');
  await log.getByLabel('Rounds and payments').fill('payment 1');
  await log.getByRole('button', { name: 'Add note' }).click();
  await log.getByText('Payment 1', { exact: true }).waitFor();
  await fitsEverySize(officer, 'case');
  const saved = officer.waitForEvent('download');
  const report = officer.getByRole('region', { name: 'Report' });
  await report.getByLabel('Recipient').fill('The authority');
  await report.getByRole('button', { name: 'Save as PDF' }).click();
  expect(
    readFileSync(await (await saved).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await log.getByText('Report written for The authority').waitFor();

  const outcome = officer.getByRole('region', { name: 'Outcome' });
  await outcome.getByLabel('Reason').fill('He sold his car.');
  await outcome.getByRole('button', { name: 'Propose' }).click();
  await outcome.getByText('Another person has to confirm this.').waitFor();
  expect(await outcome.getByRole('button', { name: 'Confirm and close' }).count()).toBe(0);

  const second = await casino.second();
  await second.goto(officer.url());
  const decided = second.getByRole('region', { name: 'Outcome' });
  await decided.getByRole('button', { name: 'Confirm and close' }).click();
  await decided.getByRole('group').getByRole('button', { name: 'Confirm and close' }).click();
  await decided.getByText('Closed as “Unfounded”.').waitFor();
  const held = second.getByRole('region', { name: 'Payouts' });
  await held.getByLabel('Reason').fill('Unfounded.');
  await held.getByRole('button', { name: 'Lift hold of Petr' }).click();
  await held.getByRole('group').getByRole('button', { name: 'Lift hold of Petr' }).click();
  await held.getByText('Payouts of Petr are not on hold.').waitFor();

  // A guest sees none of it.
  const guest = await casino.visit();
  await guest.goto(officer.url());
  await guest.getByText('Staff only').waitFor();
  expect(casino.errors()).toEqual([]);
});

it('an officer opens a case from a person’s file, and finds another person by name', async () => {
  const guest = await casino.visit();
  const headers = { origin: casino.url };
  const data = { name: 'Quido', password: 'kolo stesti a smuly' };
  await guest.request.post(`${casino.url}/api/v1/accounts`, { headers, data });
  const officer = await casino.staff('sazka');
  await officer.setViewportSize({ width: 390, height: 844 });
  await officer.getByRole('link', { name: /^People of / }).click();
  const people = officer.getByRole('textbox', { name: /^Name, date of birth/ });
  await people.fill('quido');
  await people.press('Enter');
  await officer.getByRole('link', { name: /^Open the file of Quido/ }).click();
  await officer.getByLabel('Reason').fill('A call to the desk');
  await officer.getByRole('button', { name: 'Open the file' }).click();

  // The link keeps the person, also over a reload.
  await officer.getByRole('link', { name: 'Cases of this person' }).click();
  const panel = officer.getByRole('region', { name: 'Open a case' });
  await panel.getByText('Quido', { exact: true }).waitFor();
  await officer.getByText('Only cases about the person chosen below.').waitFor();
  await officer.reload();
  await panel.getByText('Quido', { exact: true }).waitFor();
  await fitsEverySize(officer, 'case-of-person');

  // Without a connection nothing is lost, and the same press works once the server is back.
  await panel.getByLabel('Reason').fill('He asked how to stop.');
  await officer.context().setOffline(true);
  await panel.getByRole('button', { name: 'Open the case' }).click();
  await panel.getByText('The casino cannot be reached.').waitFor();
  await officer.context().setOffline(false);
  await casino.stop();
  await casino.start();
  await panel.getByRole('button', { name: 'Open the case' }).click();
  await officer.getByRole('region', { name: 'Log' }).getByText('He asked how to stop.').waitFor();

  // A search takes the place of an account's number. A person who does not exist is not found.
  await officer.goto(`${casino.url}/console/cases/sazka?subject=nobody`);
  await panel.getByText('Nobody has this account.').waitFor();
  await panel.getByRole('button', { name: 'Choose somebody else' }).click();
  const search = panel.getByRole('textbox', { name: /^Name, date of birth/ });
  await search.fill('x');
  await search.press('Enter');
  expect(await search.evaluate((field: HTMLInputElement) => field.validity.tooShort)).toBe(true);
  await search.fill('nobody at all');
  await search.press('Enter');
  await panel.getByText('Nobody found.').waitFor();
  await search.fill('quido');
  await search.press('Enter');
  await panel.getByText('1 person').waitFor();
  await fitsEverySize(officer, 'case-search');
  await panel.getByRole('button', { name: 'Choose Quido' }).click();
  await officer.getByRole('link', { name: /^Case \d+: Quido/ }).waitFor();
  expect(await officer.getByRole('link', { name: /^Case \d+:/ }).count()).toBe(1);
  await officer.getByRole('link', { name: 'Show all cases' }).click();
  await search.waitFor();
  expect(casino.errors()).toEqual([]);
});
