import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { complaints } from './axe.ts';
import { openTestCasino, PHONE, type TestCasino } from './casino.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ decision: 0.3, draw: 0.02, pay: 0.1, result: 0.1, open: 0.05 });
});
afterEach(async () => {
  await casino.leave();
  expect(casino.errors()).toEqual([]);
});
afterAll(async () => {
  await casino?.close();
});

/** Three seats, and stacks of five big blinds: it does not last long. */
const SHORT = {
  id: 'short',
  name: 'Short one',
  formats: ['multitable'],
  game: 'texas-holdem',
  tableSize: 3,
  buyIns: [{ id: 'seat', price: '10', stack: 1_000 }],
  feeBp: 1_000,
  levels: [{ minutes: 60, smallBlind: 100, bigBlind: 200 }],
};

it('is announced, entered, played and lost, and its results stay', async () => {
  const floor = await casino.staff();
  const announced = await floor.request.post(`${casino.url}/api/v1/tournaments`, {
    headers: { origin: casino.url },
    data: { house: 'kings', announcement: SHORT },
  });
  const { id } = (await announced.json()) as { id: string };

  const guest = await casino.visit(PHONE);
  await guest.goto(casino.url);
  await guest.getByRole('link', { name: 'Tournaments' }).click();
  await guest.getByRole('link', { name: SHORT.name }).click();
  await guest.getByRole('button', { name: /^Register as a guest/ }).click();
  await guest.getByRole('button', { name: 'Register: €10' }).click();
  await guest.getByText('You are registered.').waitFor();
  expect(await complaints(guest)).toEqual([]);

  await floor.goto(`${casino.url}/tournament/${id}/floor`);
  await floor.getByLabel('How many').fill('2');
  await floor.getByRole('button', { name: 'Add bots' }).click();
  await guest.getByText('€27', { exact: true }).first().waitFor();
  await floor.getByRole('button', { name: 'Start' }).click();

  // The page follows to the table by itself.
  await guest.waitForURL(/\/table\//);
  await guest.getByTestId('seated').getByText('Level 1').waitFor();
  await floor.getByRole('button', { name: 'Pause' }).waitFor();
  expect(await complaints(floor)).toEqual([]);
  // Who does nothing is dealt in and pays blinds until they are gone.
  const results = guest.getByTestId('seated').getByRole('link', { name: 'Results' });
  await results.waitFor({ timeout: 50_000 });
  await results.click();
  await guest
    .getByTestId('own')
    .getByText(/^You finished in place/)
    .waitFor();
}, 90_000);
