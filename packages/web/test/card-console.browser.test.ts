import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { type Guest, sitDown } from './guest.ts';
import { describeInDepth, inDepth } from './in-depth.ts';

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
async function openTable(plan: string, name: string, settings?: () => Promise<unknown>): Promise<string> {
  await staff.goto(`${casino.url}/console`);
  await staff.getByRole('combobox', { name: 'Game' }).selectOption(plan);
  await staff.getByRole('textbox', { name: 'Table name' }).fill(name);
  await staff.getByText('A person at the console', { exact: true }).last().click();
  await settings?.();
  await staff.getByRole('button', { name: 'Open table' }).press('Enter');
  await staff.getByRole('heading', { name, level: 1 }).waitFor();
  await staff.locator('[data-stage]').waitFor();
  return new URL(staff.url()).pathname.split('/').at(-1) ?? '';
}

const panel = (name: string) => staff.getByRole('region', { name, exact: true });
const stage = (name: string) => staff.locator(`[data-stage="${name}"]`).waitFor();

/** Presses the space bar to make the croupier's next call. */
async function call(name: string): Promise<void> {
  await staff.getByRole('button', { name: new RegExp(name) }).waitFor();
  await staff.keyboard.press(' ');
}

/** Types a card with its two keys. */
async function type(card: string): Promise<void> {
  for (const key of card) await staff.keyboard.press(key);
}

/** Types a card as a scanner does: quickly, with Enter at the end. */
async function scan(card: string): Promise<void> {
  await staff.keyboard.type(`${card}\n`);
}

/** Enters a card by touch. */
async function press(rank: string, suit: string): Promise<void> {
  await staff.getByRole('group', { name: 'Rank' }).getByRole('button', { name: rank, exact: true }).click();
  await staff.getByRole('group', { name: 'Suit' }).getByRole('button', { name: suit, exact: true }).click();
}

const next = (place: string) => staff.locator('#card-lead', { hasText: place }).waitFor();
const cardsOf = (place: string) =>
  panel(place)
    .locator('[role="img"]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')).join(' '));

/** Completes all steps up to the opening of bets, starting with shuffling and burning. */
async function openBets(...before: readonly string[]): Promise<void> {
  for (const step of [...before, 'Open betting']) await call(step);
  await stage('betting');
}

describe('blackjack dealt from a physical shoe', () => {
  let anna: Guest;
  let bert: Guest;

  it('works with keyboard and scanner, box by box, while the players decide', async () => {
    const table = await openTable('kings/blackjack', 'Blackjack 1');
    anna = await sitDown(casino.url, table, 'Anna');
    bert = await sitDown(casino.url, table, 'Bert');
    await openBets('Shuffle', 'Burn');
    await anna.play({ type: 'bet', box: 1, amount: 100 * EURO });
    await bert.play({ type: 'bet', box: 2, amount: 50 * EURO });
    await panel('Box 2').getByText('Bert').waitFor();
    await call('Close betting');

    await next('to Box 1');
    await type('5h');
    await next('to Box 2');
    await type('td');
    await next('to the dealer');
    await scan('9c');
    await next('to Box 1');
    await scan('6s');
    await next('to Box 2');
    await scan('8d');
    await staff.getByText('Anna · Box 1 to act').first().waitFor();
    expect([await cardsOf('Box 1'), await cardsOf('Box 2'), await cardsOf('Dealer')]).toEqual([
      '5h 6s',
      'Td 8d',
      '9c',
    ]);

    await anna.play({ type: 'double', box: 1 });
    await staff.getByText('Anna, Box 1: double').waitFor();
    await next('to Box 1');
    await scan('10h');
    await staff.getByText('Bert · Box 2 to act').first().waitFor();
    await staff.getByRole('region', { name: 'Bert · Box 2' }).waitFor();
    await staff.keyboard.press('-'); // Bert waves his hand over his cards
    await staff.getByText('Bert, Box 2: stand').waitFor();
    await next('to the dealer');
    await scan('ks');
    await stage('settling');
    // The list of amounts to collect and pay is shown first, with the doubled stake in a separate row.
    const payouts = staff.getByRole('region', { name: 'Take and pay' });
    await payouts.waitFor();
    expect(await payouts.getByRole('row').allInnerTexts()).toEqual([
      expect.stringMatching(/Player and bet\s+Take\s+Pay\s+Stake back/),
      expect.stringMatching(/^Bert Box 2\s+€50\s*$/),
      expect.stringMatching(/^Anna Box 1\s+€100\s+€100\s*$/),
      expect.stringMatching(/^Anna Box 1, double\s+€100\s+€100\s*$/),
      expect.stringMatching(/^Total\s+€50\s+€200\s+€200\s*$/),
    ]);
    await call('Take and pay');
    await staff.getByRole('heading', { name: 'Round 2' }).waitFor();
    // 21 beats the dealer's 19 with a doubled stake, and 18 does not.
    expect(await anna.purse()).toBe((1000 + 200) * EURO);
    expect(await bert.purse()).toBe((1000 - 50) * EURO);
  });

  it('undoes one card, corrects another, and refuses cards that are not in the shoe', async () => {
    await openBets();
    await anna.play({ type: 'bet', box: 1, amount: 10 * EURO });
    await panel('Box 1').getByText('Anna').waitFor();
    await call('Close betting');
    await next('to Box 1');
    await scan('7c');
    await next('to the dealer');
    await staff.keyboard.press('Backspace');
    await next('to Box 1');
    expect(await cardsOf('Box 1')).toBe('');
    await scan('8c');
    await next('to the dealer');
    await panel('Corrections').getByRole('button', { name: 'Wrong last card' }).click();
    await next('What was the last card?');
    await scan('9c');
    await expect.poll(() => cardsOf('Box 1')).toBe('9c');
    await next('to the dealer');
    await staff.keyboard.type('2');
    await staff.getByLabel('Typed').getByText('2').waitFor();
    await staff.keyboard.press('Escape');
    await staff.keyboard.type('d'); // the typed 2 is dropped
    expect(await cardsOf('Dealer')).toBe('');
    await staff.keyboard.press('Escape');
    // A double click counts as one press, so only the last card is undone.
    await scan('4d');
    await next('to Box 1');
    await panel('Corrections').getByRole('button', { name: 'Take back the last card' }).dblclick();
    await next('to the dealer');
    expect(await cardsOf('Box 1')).toBe('9c');
  });

  it('is not resumed, while paused, by the key that makes the calls', async () => {
    const control = panel('Table');
    await control.getByRole('button', { name: 'Pause' }).click();
    await control.getByRole('button', { name: 'Resume' }).waitFor();
    await staff.keyboard.press(' ');
    await staff.keyboard.press('Enter');
    expect(await control.getByRole('status').innerText()).toBe('The table is paused.');
    await control.getByRole('button', { name: 'Resume' }).click();
    await control.getByRole('button', { name: 'Pause' }).waitFor();
    expect(await cardsOf('Box 1')).toBe('9c');
  });

  it('is stopped, and cancelled if the round cannot be reconstructed', async () => {
    const rulings = panel('Rulings');
    await rulings.getByText('Stop play', { exact: true }).click();
    await rulings.getByRole('button', { name: 'Misdeal' }).click();
    await staff.getByText('Play is stopped: Misdeal').waitFor();
    await rulings.getByRole('button', { name: 'Cancel the round' }).click();
    await rulings
      .getByRole('group', { name: /cannot be reconstructed/ })
      .getByRole('button', { name: 'Cancel the round' })
      .click();
    await staff.getByRole('heading', { name: 'Round 3' }).waitFor();
    expect(await anna.purse()).toBe((1000 + 200) * EURO);
  });

  inDepth('gives axe no reason to complain, on a desktop and on a phone', async () => {
    expect(await axeViolations(staff)).toEqual([]);
    await staff.setViewportSize(PHONE.viewport);
    expect(await axeViolations(staff)).toEqual([]);
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    await staff.setViewportSize({ width: 1440, height: 900 });
  });
});

describeInDepth('other card games', () => {
  it('punto banco deals third cards by the tableau, and corrects any card of the round {kings.punto-banco.38}', async () => {
    const table = await openTable('kings/punto-banco', 'Punto banco 1');
    const eva = await sitDown(casino.url, table, 'Eva');
    await openBets('Shuffle', 'Burn');
    await eva.play({ type: 'bet', chips: [{ position: '1/punto', amount: 100 * EURO }] });
    await staff.getByText('Box 1 Punto').waitFor();
    await next('it closes the betting');
    await scan('2c');
    for (const [place, card] of [
      ['to Banco', '3d'],
      ['to Punto', '2h'],
      ['to Banco', '2s'],
      ['to Punto', '4h'], // four cards have been drawn
      ['to Banco', 'kd'], // five cards have been drawn, against a four
    ] as const) {
      await next(place);
      await scan(card);
    }
    const sign = staff.locator('p:not(:has(*))'); // the call above it has the same text, in a span
    await sign.filter({ hasText: 'Punto 8, Banco 5. Punto wins' }).waitFor();
    await panel('Corrections').getByRole('button', { name: '2 of clubs' }).click();
    await next('Enter the correct card 1');
    await scan('3c');
    await sign.filter({ hasText: 'Punto 9, Banco 5. Punto wins' }).waitFor();
    await call('Take and pay');
    await staff.getByRole('heading', { name: 'Round 2' }).waitFor();
    expect(await eva.purse()).toBe((1000 + 100) * EURO);
    expect(await axeViolations(staff)).toEqual([]);
  });

  it('casino war serves a player without a screen: posted limits, chips placed by the croupier, a war {kings.casino-war.13}', async () => {
    await openTable('kings/casino-war', 'Casino war 1', async () => {
      await staff.getByText('Posted limits').click();
      const most = staff.getByRole('textbox', { name: 'Maximum' });
      await most.first().fill('a lot');
      await staff.getByRole('button', { name: 'Open table' }).press('Enter');
      await staff.getByText('“a lot” is not an amount. Enter a number.').waitFor();
      await most.first().fill('500');
    });
    await staff.getByText('Bet €1 – €500').waitFor();
    await staff.getByRole('textbox', { name: 'Name', exact: true }).fill('Karel');
    await staff.keyboard.press('Enter');
    await staff.getByRole('listitem').filter({ hasText: 'Karel' }).waitFor();
    await staff.getByText('Before the round').click();
    await openBets('Shuffle');
    const chips = staff.getByRole('form', { name: 'Chips placed for players' });
    await chips.getByText('€1 – €500').waitFor();
    await chips.getByRole('textbox', { name: 'Amount' }).fill('100');
    await staff.keyboard.press('Enter');
    await staff.getByText('Box 1 Bet €100').waitFor();
    await chips.getByText('Remove', { exact: true }).click();
    await chips.getByRole('textbox', { name: 'Amount' }).fill('40');
    await staff.keyboard.press('Enter');
    await staff.getByText('Box 1 Bet €60').waitFor();
    await staff.keyboard.press('Escape');
    expect(await axeViolations(staff)).toEqual([]);
    await scan('8h');
    await next('to the dealer');
    await scan('8s');
    await staff.getByRole('region', { name: 'Karel · Box 1' }).waitFor();
    await staff.keyboard.press('w');
    await call('Burn');
    await next('to Box 1');
    await scan('9c');
    await scan('4d');
    await call('Take and pay');
    await staff.getByRole('heading', { name: 'Round 2' }).waitFor();
  });

  it('red dog is dealt by touch on a phone, with a raise', async () => {
    const table = await openTable('kings/red-dog', 'Red dog 1');
    await staff.setViewportSize(PHONE.viewport);
    const iva = await sitDown(casino.url, table, 'Iva');
    await openBets('Shuffle');
    await iva.play({ type: 'bet', chips: [{ position: '1/ante', amount: 10 * EURO }] });
    await staff.getByText('Iva').filter({ visible: true }).first().waitFor();
    await staff.getByRole('button', { name: /Close betting/ }).click();
    await press('4', 'clubs');
    await expect.poll(() => cardsOf('Layout')).toBe('4c');
    await press('10', 'hearts');
    await staff.getByText('Waiting for 1 decision').waitFor();
    await iva.play({ type: 'raise', position: '1/ante' });
    await staff.getByText('Iva: raises').waitFor();
    await press('7', 'spades');
    await stage('result');
    await call('Take and pay');
    await staff.getByRole('heading', { name: 'Round 2' }).waitFor();
    await staff.setViewportSize({ width: 1440, height: 900 });
  });
});

inDepth(
  'the face-down card that the croupier peeks at is shown to nobody, and is turned over later {kings.pontoon.25}',
  async () => {
    const id = await openTable('kings/pontoon', 'Pontoon 1', async () => {
      await staff.getByText('Table settings').click();
      await staff.getByRole('combobox', { name: 'The dealer’s second card' }).selectOption('dealt face down');
      await staff.getByRole('combobox', { name: 'Decks' }).selectOption('2');
    });
    const guest = await sitDown(casino.url, id, 'Ina');
    await staff.getByText('2 decks').waitFor();
    await openBets('Shuffle', 'Burn');
    await guest.play({ type: 'bet', box: 1, amount: 10 * EURO });
    await panel('Box 1').getByText('Ina').waitFor();
    await call('Close betting');
    for (const [place, card] of [
      ['to Box 1', 'tc'],
      ['to the dealer', 'ad'],
      ['to Box 1', '9c'],
    ] as const) {
      await next(place);
      await scan(card);
    }
    await call('Deal the hole card');
    await stage('insurance');
    await staff.getByRole('button', { name: 'No, thanks' }).click();
    await next('check it and enter it');
    await scan('7h');
    await staff.getByText('Ina · Box 1 to act').first().waitFor();
    expect(await cardsOf('Dealer')).toBe('Ad down');
    expect(JSON.stringify(guest.table.getSnapshot())).not.toContain('"7h"');
    await guest.play({ type: 'stand', box: 1 });
    await call('Turn the hole card');
    await expect.poll(() => cardsOf('Dealer')).toMatch(/^Ad 7h/);
  },
);

it('no page showed an error', () => {
  expect(casino.errors()).toEqual([]);
});
