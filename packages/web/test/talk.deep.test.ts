import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, openTestCasino, PHONE, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterEach(() => casino.leave());
afterAll(() => casino?.close());

it('table talk at a private table reaches each player in their own language', async () => {
  const host = await casino.visit(DESKTOP);
  const headers = { origin: casino.url };
  await host.request.post(`${casino.url}/api/v1/guests`, { headers, data: { name: 'Hana' } });
  const opened = await host.request.post(`${casino.url}/api/v1/tables`, {
    headers,
    data: { plan: 'kings/poker-texas-holdem', private: true },
  });
  const { id, code } = (await opened.json()) as { id: string; code: string };
  const guest = await casino.visit({ ...PHONE, locale: 'cs' });
  await guest.request.post(`${casino.url}/api/v1/guests`, { headers, data: { name: 'Gustav' } });
  for (const page of [host, guest]) {
    await page.goto(`${casino.url}/table/${id}?code=${code}`);
    await page.locator('[data-felt]').waitFor();
  }
  await host.getByLabel(/^Table talk/).click();
  await host.getByRole('button', { name: 'Good luck!' }).click();
  await guest.getByRole('log').getByText('Hodně štěstí!').first().waitFor();
  await guest.getByLabel(/^Chat u\u00a0stolu, 1/).click();
  await guest.getByPlaceholder('Vaše zpráva').fill('<b>Díky</b>, Hano');
  await guest.getByRole('button', { name: 'Odeslat' }).click();
  await host.getByText('<b>Díky</b>, Hano').first().waitFor();
  await host.getByRole('button', { name: 'Heart' }).click();
  for (const page of [host, guest]) expect(await axeViolations(page)).toEqual([]);

  await host.getByRole('button', { name: 'Mute for everyone Gustav' }).click();
  await host.getByRole('button', { name: 'Mute', exact: true }).click();
  await guest.getByText(/^Obsluha vás u\u00a0tohoto stolu ztlumila. Psát můžete znovu za 15/).waitFor();
  await host.keyboard.press('Escape');
  expect(await host.getByRole('button', { name: 'Good luck!' }).count()).toBe(0);
  expect(casino.errors()).toEqual([]);
});
