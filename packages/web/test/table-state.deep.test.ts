import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { DESKTOP, guestAt, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';

let casino: TestCasino;
let staff: Page;
beforeAll(async () => {
  casino = await openTestCasino({ betting: 60 });
  staff = await casino.staff();
});
afterAll(async () => {
  await casino?.close();
});

const headers = () => ({ origin: casino.url });

async function change(table: string, what: object): Promise<void> {
  const answer = await staff.request.patch(`${casino.url}/api/v1/tables/${table}`, {
    headers: headers(),
    data: what,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

describe('a table', () => {
  it('announces immediately that it is paused, continues or has closed, with the amount returned to the player', async () => {
    const plan = 'kings/roulette-european';
    const table = await casino.tableOf(plan);
    const page = await guestAt(casino, plan, DESKTOP);
    const phone = await guestAt(casino, plan, PHONE, 10);
    const pages = [page, phone];
    await place(page, 'red').click();
    await page.locator('[data-bet="red"]:not([data-pending])').waitFor();

    await change(table, { state: 'paused' });
    for (const one of pages)
      await one.getByTestId('paused').getByText('Your chips stay on the table').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await change(table, { state: 'running' });
    for (const one of pages) await one.getByTestId('paused').waitFor({ state: 'detached' });

    await change(table, { state: 'closed' });
    await page
      .getByTestId('closed')
      .getByText('The table has closed. €5 was returned to your balance.')
      .waitFor();
    await phone.getByTestId('closed').getByText('The table has closed. You had no chips here.').waitFor();
    expect(await page.getByTestId('funds').innerText()).toBe('€1,000');
    expect(await page.getByTestId('staked').innerText()).toBe('€0');
    expect(await page.locator('[data-bet]').count()).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
    await phone.getByTestId('closed').getByRole('link', { name: 'Back to the lobby' }).click();
    await phone.waitForURL(`${casino.url}/`);
    expect(casino.errors()).toEqual([]);
  });

  it('announces at poker which part of the bought chips was returned, and offers bots only where some may play', async () => {
    const page = await casino.visit(PHONE);
    await page.request.post(`${casino.url}/api/v1/guests`, { headers: headers() });
    const opened = await page.request.post(`${casino.url}/api/v1/tables`, {
      headers: headers(),
      data: { plan: 'kings/poker-texas-holdem', name: 'Alone', dealer: 'virtual', private: true },
    });
    const { id, code } = (await opened.json()) as { id: string; code: string };
    await page.goto(`${casino.url}/table/${id}?code=${code}`);
    await page.getByRole('button', { name: 'Seat 1 is open. Sit down' }).click();
    const dialog = page.getByRole('dialog', { name: 'Buy in at seat 1' });
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('500');
    await dialog.getByRole('button', { name: /^Sit down/ }).click();
    await page.getByTestId('stack').waitFor();

    const bots = page.getByRole('button', { name: /bots/i }).first();
    await bots.waitFor();
    await change(id, { dealer: 'console' });
    await bots.waitFor({ state: 'detached' });
    await change(id, { dealer: 'virtual' });
    await bots.waitFor();
    await change(id, { state: 'paused' });
    await bots.waitFor({ state: 'detached' });
    await page.getByTestId('paused').waitFor();

    await change(id, { state: 'closed' });
    await page.getByTestId('closed').getByText('€500 was returned to your balance.').waitFor();
    expect(casino.errors()).toEqual([]);
  });
});
