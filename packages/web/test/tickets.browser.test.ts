import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCasino, type TestCasino } from './casino.ts';
import { fitsEverySize } from './sizes.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino();
});
afterAll(async () => {
  await casino?.close();
});

const ROOM = {
  room: 'physical',
  tableSize: 9,
  levels: 'ten-minutes',
  lateRegistration: null,
  game: 'texas-holdem',
};

/** Lets Walter, who has no screen, win a ticket for a tournament. Returns the id of the tournament. */
async function walterWins(staff: Page): Promise<string> {
  let keys = 0;
  const post = async (path: string, data: object) => {
    const answer = await staff.request.post(`${casino.url}/api/v1/tournaments${path}`, {
      headers: { origin: casino.url },
      data,
    });
    return (await answer.json()) as { readonly id: string };
  };
  const announce = async (announcement: object) =>
    (await post('', { house: 'kings', announcement: { ...ROOM, ...announcement } })).id;
  const target = await announce({
    id: 'main',
    name: 'Main event',
    formats: ['freezeout'],
    buyIns: [{ id: 'seat', price: '500', stack: 20_000 }],
    feeBp: 1000,
  });
  const satellite = await announce({
    id: 'satellite',
    name: 'Satellite',
    formats: ['satellite'],
    buyIns: [{ id: 'seat', price: '200', stack: 5000 }],
    feeBp: 1000,
    end: { kind: 'seats' },
    payout: {
      kind: 'satellite',
      target: 'Main event',
      prize: '500',
      ticket: { tournament: target, unused: 'valid' },
    },
  });
  const floor = (command: object) => {
    keys += 1;
    return post(`/${satellite}/floor`, { key: `floor-command-${keys}`, command });
  };
  for (const name of ['Walter', 'Xaver', 'Yvo']) await floor({ type: 'register', name });
  await floor({ type: 'start' });
  for (const entry of [2, 3]) await floor({ type: 'bust', entries: [entry], by: [1] });
  return target;
}

it('a cashier finds the ticket of a guest at the desk, and enters the guest with it', async () => {
  const staff = await casino.staff('kings');
  const target = await walterWins(staff);
  await staff.getByRole('link', { name: /^Tickets of / }).click();
  const name = staff.getByRole('textbox', { name: 'Name of the account' });
  await name.fill('w');
  await name.press('Enter');
  expect(await name.evaluate((field: HTMLInputElement) => field.validity.tooShort)).toBe(true);
  await name.fill('nobody');
  await name.press('Enter');
  await staff.getByText('Nobody of this name has a ticket').waitFor();
  await staff.setViewportSize({ width: 360, height: 740 });
  await staff.reload();
  await name.fill('walt');
  await name.press('Enter');
  const walter = staff.getByRole('region', { name: 'Walter' });
  await walter.getByText('won in “Satellite”').waitFor();
  await fitsEverySize(staff, 'tickets', undefined, [
    [360, 780],
    [390, 844],
    [844, 390],
    [820, 1180],
    [1440, 900],
  ]);

  // An entry that may not have arrived is sent again, and counts once.
  const enter = walter.getByRole('button', { name: 'Enter with the ticket' });
  await staff.context().setOffline(true);
  await enter.click();
  await walter.getByText('The casino cannot be reached.').waitFor();
  await staff.context().setOffline(false);
  await casino.stop();
  await casino.start();
  await enter.click();
  await staff.getByText('Entered: Walter, Main event.').waitFor();
  await walter.waitFor({ state: 'detached' });
  const state = await staff.request.get(`${casino.url}/api/v1/tournaments/${target}`);
  expect(await state.json()).toMatchObject({ entries: [{ name: 'Walter' }] });

  const guest = await casino.visit();
  await guest.goto(`${casino.url}/console/tickets/kings`);
  await guest.getByText('Staff only').waitFor();
  expect(casino.errors()).toEqual([]);
});
