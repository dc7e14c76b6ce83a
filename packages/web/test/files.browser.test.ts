import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeIn } from '../../server/test/email-codes.ts';
import { openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { EXAMPLE } from './plays-for-money.ts';
import { fitsEverySize } from './sizes.ts';

/** The smallest PNG file: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FILE = { name: 'passport.png', mimeType: 'image/png', buffer: PIXEL };
const PERSON = {
  givenName: 'Jana',
  familyName: 'Nováková',
  bornOn: '1990-05-05',
  email: 'jana@example.org',
  address: { street: 'Dlouhá 1', city: 'Praha', postcode: '110 00', country: 'CZ' },
  document: { kind: 'identity-card', number: '123456789' },
};

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino(
    {},
    { JURISDICTION: JSON.stringify(EXAMPLE), IDENTITY_FAULTS: '{"doubt":["Nováková"]}' },
  );
});
afterAll(async () => {
  await casino?.close();
});

/** Makes a person apply at the house, whose documents are then in doubt. Returns their page. */
async function applicant(): Promise<Page> {
  const page = await casino.visit(PHONE);
  const { request } = page;
  const api = `${casino.url}/api/v1`;
  const headers = { origin: casino.url };
  await request.post(`${api}/accounts`, { headers, data: { name: 'Jana', password: 'kolo stesti a smuly' } });
  const me = `${api}/me/participations/sazka`;
  await request.put(`${me}/person`, { headers, data: { person: PERSON, language: 'en' } });
  await casino.drain();
  await request.post(`${me}/email-confirmation`, { headers, data: { code: codeIn(casino.letters()) } });
  return page;
}

it('compliance finds a person, opens their file for a reason, reads a document and decides; an auditor sees it', async () => {
  const page = await applicant();
  await page.goto(`${casino.url}/registration/sazka`);
  const own = page.getByRole('region', { name: 'Your documents' });
  await own.getByLabel('Kind of document').selectOption('passport');
  await own.getByLabel(/^File/).setInputFiles(FILE);
  await own.getByRole('button', { name: 'Send document' }).click();
  await own.getByText('Your document has arrived.').waitFor();

  const staff = await casino.staff('sazka');
  await staff.getByRole('link', { name: 'People of Sazka' }).click();
  const search = staff.getByRole('textbox', { name: /^Name, date of birth/ });
  await search.fill('nobody at all');
  await search.press('Enter');
  await staff.getByText('Nobody found.').waitFor();
  await search.fill('nov jana');
  await search.press('Enter');
  const row = staff.getByRole('row', { name: /Jana Nováková/ });
  await row.getByText('documents in doubt').waitFor();
  await fitsEverySize(staff, 'people');
  await row.getByRole('link').click();

  // Nothing is shown before a reason is stated.
  await staff.getByText('The file contains personal data.').waitFor();
  expect(await staff.getByText('Nováková').count()).toBe(0);
  await staff.getByLabel('Reason').fill('Identity check');
  await staff.getByRole('button', { name: 'Open the file' }).click();
  await staff.getByRole('heading', { name: /Jana Nováková/ }).waitFor();
  const documents = staff.getByRole('region', { name: 'Documents', exact: true });
  await documents.getByText(/sent by the person/).waitFor();
  await documents.getByRole('button', { name: 'Open Passport' }).click();
  await documents.getByLabel('Reason to open the document').fill('To compare the picture');
  await documents.getByRole('button', { name: 'Open the document' }).click();
  const picture = documents.getByRole('img', { name: 'Document of Jana Nováková' });
  const width = picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return image.naturalWidth;
  });
  expect(await width).toBe(1);

  const notes = staff.getByRole('region', { name: 'Notes' });
  await notes.getByLabel('Note', { exact: true }).fill('The picture matches.');
  await notes.getByLabel(/^Confidential/).check();
  await notes.getByRole('button', { name: 'Add note' }).click();
  await notes.getByText('The picture matches.').waitFor();
  await fitsEverySize(staff, 'file');
  const identity = staff.getByRole('region', { name: 'Identity' });
  await identity.getByRole('button', { name: 'Accept' }).click();
  await identity.getByText('Verified data').waitFor();
  await staff.getByText('identity verified').waitFor();

  // A reload keeps the reason, and a search the way back.
  await staff.reload();
  await staff.getByText('Opened for: Identity check').waitFor();
  const accesses = staff.getByRole('region', { name: 'Accesses' });
  await accesses.getByRole('row', { name: /To compare the picture/ }).waitFor();
  expect(await accesses.getByRole('row').count()).toBe(3);
  await staff.goBack();
  await staff.getByRole('row', { name: /identity verified/ }).waitFor();
  await staff.getByRole('link', { name: 'Accesses' }).click();
  await staff.getByRole('row', { name: /Jana Passport To compare the picture/ }).waitFor();
  await fitsEverySize(staff, 'file-accesses');

  // Somebody without a role sees nothing of it.
  for (const path of ['people', 'people/nobody', 'file-accesses']) {
    await page.goto(`${casino.url}/houses/sazka/${path}`);
    await page.getByText('Staff only').waitFor();
  }
  expect(casino.errors()).toEqual([]);
});
