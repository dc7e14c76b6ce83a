import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { type Guest, sitDown } from './guest.ts';
import { inDepth } from './in-depth.ts';

let casino: TestCasino;
let staff: Page;
beforeAll(async () => {
  casino = await openTestCasino();
  staff = await casino.staff();
});
afterAll(async () => {
  await casino?.close();
});

const EURO = 100;

/** Opens a table dealt by a person from the manager's page, and stays at its console. Returns its id. */
async function openTable(plan: string, name: string): Promise<string> {
  await staff.goto(`${casino.url}/console`);
  await staff.getByRole('combobox', { name: 'Game' }).selectOption(plan);
  await staff.getByRole('textbox', { name: 'Table name' }).fill(name);
  await staff.getByText('A person at the console', { exact: true }).last().click();
  await staff.getByRole('button', { name: 'Open table' }).press('Enter');
  await staff.getByRole('heading', { name, level: 1 }).waitFor();
  return new URL(staff.url()).pathname.split('/').at(-1) ?? '';
}

const step = (name: string) => staff.locator('[aria-current="step"]', { hasText: name });

/** Makes a step of the routine and waits until the round is at the stage `next`. */
async function routine(action: () => Promise<void>, next: string): Promise<void> {
  await action();
  await step(next).waitFor();
}

const press = (key: string) => staff.keyboard.press(key);

describe('roulette dealt by a person', () => {
  let anna: Guest;

  it('accepts announced bets, an invalid spin and a result by number, and pays according to the house’s rules', async () => {
    const table = await openTable('brandenburg/roulette', 'Saal 1');
    await staff.getByRole('combobox', { name: 'Announcement language' }).selectOption('Deutsch');
    anna = await sitDown(casino.url, table, 'Anna');
    await step('Spin the ball').waitFor(); // this house has no opening call
    await anna.play({ type: 'bet', chips: [{ position: 'red', amount: 10 * EURO }] });
    await anna.play({ type: 'bet', chips: [{ position: '17', amount: 5 * EURO }] });
    await anna.play({ type: 'announce', bet: { name: 'orphans' }, piece: EURO });

    const announcements = staff.getByRole('region', { name: 'Announced bets' });
    await announcements.getByText('Anna').waitFor();
    expect(await announcements.innerText()).toMatch(
      /Orphelins[\s\S]*5 × €1 =\s*€5[\s\S]*1 · 6\/9 · 14\/17 · 17\/20 · 31\/34/i,
    );
    await announcements.getByRole('button', { name: /Repeat and accept/ }).click();
    await announcements.getByText('accepted', { exact: true }).waitFor();

    await routine(() => press(' '), 'Close betting');
    const rulings = staff.getByRole('region', { name: 'Rulings' });
    await rulings.getByText('Invalid spin', { exact: true }).click();
    await rulings.getByRole('button', { name: 'Foreign object' }).click();
    const question = rulings.getByRole('group', { name: /^Foreign object\./ });
    expect(await question.innerText()).toContain('may be changed until betting closes again');
    await routine(() => question.getByRole('button', { name: 'Foreign object' }).click(), 'Spin the ball');
    await staff.getByText('Invalid spin: Foreign object').waitFor();

    await routine(() => press(' '), 'Close betting');
    await routine(() => staff.getByRole('button', { name: /Nichts geht mehr/ }).click(), 'Result');
    await press('1');
    await press('7');
    await press('Enter');
    await staff.getByText('17, ungerade, schwarz, Manque').waitFor();
    expect(anna.table.getSnapshot().state?.view).not.toHaveProperty('result'); // the confirmation is shown, and nothing is recorded yet
    await routine(() => press('Enter'), 'Pay');
    await routine(() => press(' '), 'Spin the ball');
    await staff.getByRole('heading', { name: 'Round 2' }).waitFor();

    // €10 on red is lost. The 17 pays 35 to 1, and two splits pay 17 to 1. Winning stakes stay on the layout.
    expect(await anna.purse()).toBe((1000 - 10 - 5 - 5 + 5 * 35 + 2 * 17) * EURO);
    const chips = staff.getByRole('region', { name: 'Chips on the layout' });
    await expect.poll(() => chips.innerText()).toMatch(/Anna[\s\S]*17 €5/);
  });

  it('lists every move of the staff with the person who made it', async () => {
    const moves = staff.getByRole('region', { name: 'Table log', exact: true });
    await expect
      .poll(() => moves.innerText())
      .toMatch(/Paid[\s\S]*Result 17[\s\S]*Betting closed[\s\S]*Invalid spin Foreign object/);
    expect(await moves.innerText()).toMatch(/Hired 1/);
  });

  inDepth('gives axe no reason to complain, on a desktop and on a phone', async () => {
    expect(await axeViolations(staff)).toEqual([]);
    await staff.setViewportSize(PHONE.viewport);
    expect(await axeViolations(staff)).toEqual([]);
    await staff.setViewportSize({ width: 1440, height: 900 });
  });
});

describe('the console', () => {
  inDepth(
    'alternates the direction of the wheel if the house requires it, and warns of a wrong direction {ceske-kasino.roulette.39}',
    async () => {
      await openTable('ceske-kasino/roulette', 'Sál 2');
      for (const game of [1, 2]) {
        await routine(() => staff.getByRole('button', { name: /place your bets/ }).click(), 'Spin the ball');
        if (game === 2) {
          expect(await staff.getByRole('radio', { name: 'clockwise (same as last round)' }).isChecked()).toBe(
            false,
          );
          await staff.getByText('clockwise (same as last round)').click();
          await staff.getByText('This spin would be invalid.').waitFor();
          break;
        }
        await routine(() => press(' '), 'Close betting');
        await routine(() => press(' '), 'Result');
        await staff.getByRole('button', { name: '0', exact: true }).click();
        await routine(() => press('Enter'), 'Pay');
        await routine(() => press(' '), 'Open betting');
      }
    },
  );

  it('records nothing that has not been confirmed', async () => {
    const table = await openTable('kings/roulette-american', 'Table 3');
    const guest = await sitDown(casino.url, table, 'Karel');
    for (const next of ['Spin the ball', 'Close betting', 'Result']) await routine(() => press(' '), next);
    await press('0');
    await press('0');
    await staff.getByRole('status').filter({ hasText: /^00$/ }).waitFor();
    await press('Escape');
    await press('Enter');
    expect(guest.table.getSnapshot().state?.view).toMatchObject({ stage: 'closed' });
    await step('Result').waitFor();
  });

  inDepth(
    'places chips for a player outside the limits, and offers to refuse them {kings.roulette-american.72}',
    async () => {
      const table = await openTable('kings/roulette-american', 'Table 4');
      const guest = await sitDown(casino.url, table, 'Eva');
      await routine(() => press(' '), 'Spin the ball');
      await guest.play({ type: 'bet', chips: [{ position: 'red', amount: 10 * EURO }] });
      const chips = staff.getByRole('region', { name: 'Chips on the layout' });
      await chips.locator('strong', { hasText: 'Eva' }).waitFor();
      await chips.getByRole('combobox', { name: 'Player' }).selectOption({ label: 'Eva' });
      await staff.locator('[data-position="black"]').click(); // the layout selects the position
      await chips.getByRole('textbox', { name: 'Amount' }).fill('3');
      await chips.getByRole('button', { name: 'Place chips' }).click();
      const small = chips.getByRole('listitem').filter({ hasText: /^Black €3/ });
      await small.getByRole('button', { name: 'Refuse' }).click();
      await small.waitFor({ state: 'detached' });
      expect(await guest.purse()).toBe(990 * EURO);
    },
  );

  it('raises limits with the notice period that the house requires {kings.roulette-american.27}', async () => {
    const limits = staff.getByRole('region', { name: 'Limits' });
    const form = limits.getByRole('form', { name: 'Raise limits' });
    await form.getByRole('combobox', { name: 'Bet' }).selectOption({ label: 'Straight up' });
    await form.getByRole('textbox', { name: 'Minimum' }).fill('10');
    await form.getByRole('button', { name: 'Announce' }).press('Enter');
    await limits.getByText(/^Straight up: €10/).waitFor();
    expect(await limits.getByRole('timer').innerText()).toMatch(/^in (5:0|4:5)\d$/);
  });

  it('opens with the limits that the manager posts {kings.roulette-american.26}', async () => {
    await staff.goto(`${casino.url}/console`);
    await staff.getByRole('combobox', { name: 'Game' }).selectOption('kings/roulette-american');
    await staff.getByRole('textbox', { name: 'Table name' }).fill('Low table');
    await staff.getByText('A person at the console', { exact: true }).last().click();
    await staff.getByText('Posted limits').click();
    await staff.getByRole('textbox', { name: 'Maximum' }).first().fill('100');
    await staff.getByRole('button', { name: 'Open table' }).press('Enter');
    await staff.getByRole('heading', { name: 'Low table', level: 1 }).waitFor();
    await staff.getByText('Posted limits').click();
    expect(await staff.getByRole('row', { name: /^Straight up/ }).innerText()).toMatch(/€1\s+€100$/);
  });

  it('ignores single keys once the user has turned them off', async () => {
    await staff.getByRole('checkbox', { name: 'Keyboard shortcuts' }).uncheck();
    await staff.locator('h1').click();
    await press(' ');
    await step('Open betting').waitFor();
    await staff.getByRole('checkbox', { name: 'Keyboard shortcuts' }).check();
    await staff.locator('h1').click();
    await routine(() => press(' '), 'Spin the ball');
  });

  inDepth(
    'enters dice in order: red, yellow, blue {kings.roulette-caribbean-dice.40} {kings.roulette-caribbean-dice.41} {kings.roulette-caribbean-dice.42}',
    async () => {
      await openTable('kings/roulette-caribbean-dice', 'Table 5');
      await routine(() => press(' '), 'Close betting');
      await routine(() => press(' '), 'Result');
      for (const key of ['3', '5', 'h']) await press(key);
      await staff.getByRole('status').filter({ hasText: /^17$/ }).waitFor(); // the fifth number of the third group of six
      await routine(() => press('Enter'), 'Pay');
      await staff.getByRole('img', { name: 'Red 3, yellow 5, blue Hi' }).waitFor();
    },
  );

  it('is only for the staff', async () => {
    const visitor = await casino.visit();
    await visitor.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url } });
    await visitor.goto(`${casino.url}/console/1`);
    await visitor.getByRole('heading', { name: 'Staff only' }).waitFor();
    expect(await axeViolations(visitor)).toEqual([]);
  });
});

inDepth('gives and takes roles, and axe finds no fault in the manager’s page', async () => {
  const person = await casino.visit();
  const headers = { origin: casino.url };
  const data = { name: 'Ludmila', password: 'ostře sledované vlaky' };
  await person.request.post(`${casino.url}/api/v1/accounts`, { headers, data });
  await staff.goto(`${casino.url}/console`);
  const roles = staff.getByRole('region', { name: 'Staff roles' });
  const setRoles = async (name: string) => {
    await roles.getByRole('textbox', { name: 'Account name' }).fill(name);
    await roles.getByLabel('Current password').fill('kolo stesti a smuly');
    await roles.getByRole('button', { name: 'Set roles' }).click();
  };
  await roles.getByRole('combobox', { name: 'House' }).selectOption('kings');
  await setRoles('Ludmila');
  await staff.getByText('Ludmila: Croupier').waitFor();
  await setRoles('Nobody');
  await staff.getByRole('alert').getByText('No account has that name.').waitFor();
  await roles.getByRole('checkbox', { name: 'Inspector' }).check();
  await setRoles('Ludmila');
  await staff.getByText('Ludmila: Croupier, Inspector').waitFor();
  expect(await axeViolations(staff)).toEqual([]);
  // A change of roles ends existing sessions.
  await person.request.post(`${casino.url}/api/v1/session`, { headers, data });
  await person.goto(`${casino.url}/console/${await casino.tableOf('kings/roulette-american')}`);
  await person.getByText('Inspector · ').waitFor();
  // A role is valid only at one house.
  await person.goto(`${casino.url}/console/${await casino.tableOf('brandenburg/roulette')}`);
  await person.getByRole('heading', { name: 'Staff only' }).waitFor();
});

it('no page showed an error', () => {
  // A browser logs every refusal over HTTP. In this test, it is the refusal of a visitor's account request.
  expect(casino.errors().filter((error) => !error.includes('404 (Not Found)'))).toEqual([]);
});
