import { type Plan, player, seatId } from '@croupier/core';
import { plan } from '@croupier/houses';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { builtWeb } from './casino.ts';
import { ANNA, DealtTable } from './gallery/dealt-table.ts';
import { type ShownTable, showTable } from './gallery/shown-table.ts';
import { inDepth } from './in-depth.ts';
import { openVisits, type Visits } from './visits.ts';

let visits: Visits;
let shown: ShownTable | undefined;
beforeAll(async () => {
  visits = await openVisits();
});
afterEach(() => {
  shown?.close();
  shown = undefined;
});
afterAll(async () => {
  await visits.leave();
  expect(visits.errors()).toEqual([]);
});

const BEN = seatId('ben');

/** Opens the console of a dice table that is run with keys. Players bet without a screen. */
async function atConsole(id: string) {
  const table = new DealtTable(plan(id) as Plan, Date.now());
  shown = await showTable(await builtWeb(), table);
  const page = await visits.visit();
  await page.goto(shown.url.console);
  const stage = (name: string) => page.locator(`[data-stage="${name}"]`).waitFor();
  /** Makes the next call once the page shows it. */
  const call = async (name: string) => {
    await stage(name);
    // Waits for the answer to the earlier call, because until then the table may be ahead of the page.
    await page.locator('[data-next] button[data-kind="call"]:not([aria-busy="true"])').waitFor();
    await page.keyboard.press('Space');
  };
  const bets = (seat: typeof ANNA, chips: { readonly [position: string]: number }) =>
    table.move(player(seat), {
      type: 'bet',
      chips: Object.entries(chips).map(([position, units]) => ({ position, amount: units * 100 })),
    });
  const dice = page.getByRole('group', { name: /die$/i }).first();
  /** Types the faces of dice and confirms them. The pad is empty once they have been recorded. */
  const throws = async (faces: string) => {
    await dice.waitFor();
    await page.keyboard.type(faces);
    const record = page.getByRole('button', { name: /^Confirm result/ });
    await record.waitFor();
    await page.keyboard.press('Enter');
    await record.waitFor({ state: 'detached' });
  };
  return { table, page, stage, call, bets, throws, dice };
}

it('craps can be run with keys: the shooter, a throw that does not count and why, a point, then a seven-out {kings.craps.45 kings.craps.49 kings.craps.51 kings.craps.53 kings.craps.60}', async () => {
  const { table, page, call, stage, bets, throws, dice } = await atConsole('kings/craps');
  const says = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
  await call('waiting');
  await stage('betting');
  bets(ANNA, { pass: 10 });
  bets(BEN, { 'dont-pass': 20, 'place-5': 10 });
  await call('betting');
  await dice.waitFor();
  await says('Come-out throw · Shooter: Anna');

  const rulings = page.getByRole('region', { name: 'Rulings' });
  await rulings.getByText('No throw', { exact: true }).click();
  await rulings.getByRole('button', { name: 'Not thrown with one hand, or short of the wall' }).click();
  const question = rulings.getByRole('group', { name: /short of the wall/ });
  await question.getByRole('button').first().click();
  await expect.poll(() => table.view).toMatchObject({ noThrow: { reason: 'wrong-throw' }, dice: null });

  await throws('24');
  await says('6, the point is 6');
  await call('result');
  await call('waiting');
  await says('Point 6 · Shooter: Anna');
  await call('betting');
  await throws('34');
  await says('Seven out, line away');
  await call('result');
  await call('waiting');
  await stage('betting');
  bets(BEN, { pass: 5 });
  bets(ANNA, { pass: 5 });
  await call('betting');
  await says('Come-out throw · Shooter: Ben');
});

inDepth(
  'barbut can be run with keys: two players throw for the first turn, and again on a tie {kings.barbut.20 kings.barbut.A8}',
  async () => {
    const { page, call, stage, bets, throws } = await atConsole('kings/barbut');
    await call('waiting');
    await stage('betting');
    bets(ANNA, { front: 10 });
    bets(BEN, { back: 20 });
    await call('betting');
    for (const [name, die] of [
      ['Anna', '4'],
      ['Ben', '4'],
      ['Anna', '2'],
      ['Ben', '5'],
    ] as const) {
      await page.getByText(`${name} throws one die for the first turn`).waitFor();
      await throws(die);
    }
    await page.getByText('Shooter: Ben').waitFor();
  },
);
