import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { openTestCasino, PHONE, place, type TestCasino } from './casino.ts';

let casino: TestCasino;
let staff: Page;
beforeAll(async () => {
  casino = await openTestCasino();
  staff = await casino.staff();
});
afterAll(async () => {
  await casino?.close();
});

/** Opens a table dealt by a person, and stays at its console. Returns its id. */
async function openTable(plan: string, name: string): Promise<string> {
  await staff.goto(`${casino.url}/console`);
  await staff.getByRole('combobox', { name: 'Game' }).selectOption(plan);
  await staff.getByRole('textbox', { name: 'Table name' }).fill(name);
  await staff.getByText('A person at the console', { exact: true }).last().click();
  await staff.getByRole('button', { name: 'Open table' }).click();
  await staff.getByRole('heading', { name, level: 1 }).waitFor();
  return new URL(staff.url()).pathname.split('/').at(-1) ?? '';
}

/** Opens a guest's page at a table. */
async function guestAtTable(table: string, phone = false): Promise<Page> {
  const page = await casino.visit(phone ? PHONE : undefined);
  await page.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url } });
  await page.goto(`${casino.url}/table/${table}`);
  await page.locator('[data-open]').waitFor();
  return page;
}

const step = (name: string) => staff.locator('[aria-current="step"]', { hasText: name });
const next = async (name: string) => {
  await staff.keyboard.press(' ');
  await step(name).waitFor();
};
const records = async (pocket: string) => {
  await staff.getByRole('button', { name: pocket, exact: true }).click();
  await staff.keyboard.press('Enter');
  await step('Pay').waitFor();
};

describe('the entry of a throw', () => {
  it('accepts no number for a ball thrown in the direction of the wheel, and makes the invalid spin the next step', async () => {
    await openTable('ceske-kasino/roulette', 'Sál 3');
    await staff.getByRole('button', { name: /place your bets/ }).click();
    await step('Spin the ball').waitFor();
    await staff.getByText('with the wheel', { exact: true }).click();
    await staff.getByText('This spin would be invalid.').waitFor();
    await staff.getByRole('button', { name: /^Spin the ball/ }).click();
    await step('Close betting').waitFor();
    await staff.keyboard.press(' ');
    await staff.getByText('Invalid spin: Ball spun with the wheel').waitFor();
    expect(await staff.getByText('Where did the ball land?').count()).toBe(0);
    expect(await axeViolations(staff)).toEqual([]);
    await staff.keyboard.press(' ');
    await staff.getByRole('heading', { name: 'Round 2' }).waitFor();
  });

  it('counts the circuits: too few end the spin, ten are enough, and a press corrects the count', async () => {
    await step('Open betting').waitFor();
    for (const name of ['Spin the ball', 'Close betting', 'Result']) await next(name);
    const circuits = staff.getByRole('group', { name: /Ball revolutions/ });
    await circuits.getByRole('button', { name: '9 revolutions', exact: true }).click();
    await staff.getByText('Invalid spin: Too few revolutions').waitFor();
    expect(await staff.getByText('Where did the ball land?').count()).toBe(0);
    await staff.setViewportSize({ width: 390, height: 844 });
    expect(await axeViolations(staff)).toEqual([]);
    await staff.setViewportSize({ width: 1440, height: 900 });
    await circuits.getByRole('button', { name: '10 or more revolutions' }).click();
    await staff.getByText('Where did the ball land?').waitFor();
    // Number keys still enter the pocket, although the circuits were entered with buttons.
    for (const key of ['1', '7', 'Enter']) await staff.keyboard.press(key);
    await staff.getByRole('button', { name: /Confirm result/ }).waitFor();
    await staff.keyboard.press('Enter');
    await step('Pay').waitFor();
    const moves = staff.getByRole('region', { name: 'Table log', exact: true });
    await expect.poll(() => moves.innerText()).toMatch(/Ball revolutions 10[\s\S]*Ball revolutions 9/);
    await expect.poll(() => moves.innerText()).toMatch(/Ball spun[^\n]*Ball spun with the wheel/);
  });
});

describe('a French table', () => {
  let player: Page;
  let phone: Page;

  it('shows the same layout on the console and on the player’s screen', async () => {
    const table = await openTable('brandenburg/roulette', 'Saal 7');
    // The croupier calls in the house's words, and the players' screens keep their own language.
    await staff.getByRole('combobox', { name: 'Announcement language' }).selectOption('Deutsch');
    player = await guestAtTable(table);
    // This player has also chosen the house's words, so their screen quotes calls that its own language does not have.
    await player.evaluate((id) => localStorage.setItem(`croupier.calls.${id}`, 'de'), table);
    await player.reload();
    await player.locator('[data-open]').waitFor();
    phone = await guestAtTable(table, true);
    const printed = (page: Page) =>
      page
        .locator('svg text')
        .allTextContents()
        .then((texts) => texts.filter((text) => /^(PASSE|MANQUE|IMPAIR|PAIR|12.)$/.test(text)).sort());
    const french = ['12D', '12D', '12M', '12M', '12P', '12P', 'IMPAIR', 'MANQUE', 'PAIR', 'PASSE'];
    expect(await printed(staff)).toEqual(french);
    expect(await printed(player)).toEqual(french);
    await staff.setViewportSize({ width: 390, height: 844 });
    await staff.locator('[data-position="17"]').scrollIntoViewIfNeeded();
    expect(await axeViolations(staff)).toEqual([]);
    await staff.setViewportSize({ width: 1440, height: 900 });
  });

  it('shows an announced bet among the player’s lines while it is pending, and a declined one beside the layout', async () => {
    const panels = player.getByRole('tab', { name: 'Announce' });
    await panels.click();
    await player.getByRole('button', { name: /^Orph/ }).click();
    await player.getByRole('button', { name: 'Announce', exact: true }).click();
    await player.getByRole('tab', { name: 'My bets' }).click();
    const line = player.getByRole('row', { name: /^Orph/ });
    await line.getByText('waiting for the croupier').waitFor();
    expect(await line.innerText()).toMatch(/€25/);
    expect(await axeViolations(player)).toEqual([]);

    const announcements = staff.getByRole('region', { name: 'Announced bets' });
    await announcements.getByRole('button', { name: /Too late/ }).click();
    const told = player.getByRole('status').filter({ hasText: /^Not accepted: Orph/ });
    await told.waitFor();
    expect(await told.innerText()).toContain('€25');
    await line.getByText('declined, stake returned').waitFor();
    expect(await axeViolations(player)).toEqual([]);
    // The notice stays while further bets are placed, and does not cover them.
    await place(player, '17').click();
    await told.getByRole('button', { name: 'OK' }).click();
    await told.waitFor({ state: 'detached' });
    await player.keyboard.press('u');
  });

  it('quotes no outdated call after a spin that does not count or a corrected result', async () => {
    const called = player.getByTestId('called');
    await next('Close betting');
    await staff.getByRole('button', { name: /Nichts geht mehr/ }).click();
    await step('Result').waitFor();
    await called.filter({ hasText: 'Nichts geht mehr' }).waitFor();
    const rulings = staff.getByRole('region', { name: 'Rulings' });
    await rulings.getByText('Invalid spin', { exact: true }).click();
    await rulings.getByRole('button', { name: 'Foreign object' }).click();
    await rulings.getByRole('group').getByRole('button', { name: 'Foreign object' }).click();
    await player.getByText('No spin. Betting is open again').first().waitFor();
    expect(await called.count()).toBe(0);
    await phone.getByText('No spin. Betting is open again').first().waitFor();

    await step('Spin the ball').waitFor();
    await next('Close betting');
    await next('Result');
    await records('18');
    await called.filter({ hasText: '18, gerade, rot, Manque' }).waitFor();
    await rulings.getByText('Correct the result', { exact: true }).click();
    await rulings.getByRole('combobox', { name: 'Winning number' }).selectOption('17');
    await rulings.getByRole('button', { name: 'Correct', exact: true }).click();
    await rulings.getByRole('group').getByRole('button', { name: 'Correct', exact: true }).click();
    await called.filter({ hasText: '17, ungerade, schwarz, Manque' }).waitFor();
    expect(await player.getByText('18, gerade').count()).toBe(0);
    expect(await player.getByTestId('winner').innerText()).toBe('17');
    // The call of the last round is gone once bets for the next round are open, which this house opens without a call.
    await next('Spin the ball');
    await called.waitFor({ state: 'detached' });
  });
});

describe('a home session', () => {
  it('is offered at houses that have a wheel, and states when bets are open', async () => {
    const host = await casino.visit();
    await host.goto(`${casino.url}/home-session`);
    const house = host.getByRole('combobox', { name: 'Rules of' });
    await house.waitFor();
    const offered = await house.locator('option').allTextContents();
    expect(offered).toContain('King’s');
    expect(offered).not.toContain('King’s CZK');
    await host.getByText('One of us deals', { exact: true }).click();
    await host.getByRole('button', { name: 'Start', exact: true }).click();
    const says = (text: string) => host.getByRole('status').filter({ hasText: text }).first().waitFor();
    await says('Next round coming up.');
    await host
      .getByRole('button', { name: /Faites|game begins|Place/i })
      .first()
      .click();
    await says('The wheel is spinning. Place your bets.');
    await host.setViewportSize({ width: 390, height: 844 });
    expect(await axeViolations(host)).toEqual([]);
  });
});

it('no page showed an error', () => expect(casino.errors()).toEqual([]));
