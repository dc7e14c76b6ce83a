import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { sitDown } from './guest.ts';
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
const stage = (name: string) => staff.locator(`[data-stage="${name}"]`).waitFor();
const next = (place: string) => staff.locator('#card-lead', { hasText: place }).waitFor();
const faces = (where: string) =>
  staff
    .locator(`${where} [data-card]:not([data-card="down"])`)
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')).join(' '));

/** Presses the space bar to make the croupier's next call. */
async function call(name: string): Promise<void> {
  await staff.getByRole('button', { name: new RegExp(name) }).waitFor();
  await staff.keyboard.press(' ');
}

/** Enters a player's words as the croupier. */
async function says(who: string, what: string): Promise<void> {
  await staff
    .getByRole('region', { name: `${who} ·` })
    .getByRole('button', { name: what })
    .click();
}

describe('poker dealt from a physical pack', () => {
  it('works with the keyboard, and the dealer sees no face-down card {kings.poker-texas-holdem.33}', async () => {
    await staff.getByRole('combobox', { name: 'Game' }).selectOption('kings/poker-texas-holdem');
    await staff.getByRole('textbox', { name: 'Table name' }).fill("Hold'em 1");
    await staff.getByText('A person at the console', { exact: true }).last().click();
    await staff.getByText('Table settings').click();
    await staff.getByRole('combobox', { name: 'Seats' }).selectOption('6');
    await staff.getByRole('combobox', { name: 'Blinds' }).selectOption({ label: '€5 / €10' });
    await staff.getByRole('button', { name: 'Open table' }).press('Enter');
    await stage('between');
    await staff.getByText('No limit · blinds €5 / €10').waitFor();
    const table = new URL(staff.url()).pathname.split('/').at(-1) ?? '';
    const anna = await sitDown(casino.url, table, 'Anna');
    const bert = await sitDown(casino.url, table, 'Bert');
    await anna.play({ type: 'sit', place: 1, amount: 500 * EURO });
    await bert.play({ type: 'sit', place: 2, amount: 500 * EURO });

    await staff.getByRole('button', { name: 'Seat 1 · Anna 1' }).waitFor();
    await staff.keyboard.press('1'); // her card is the highest
    await call('Start the hand');
    for (const [place, card] of [
      ['face down to Seat 2', 'kh'],
      ['face down to Seat 1', 'ah'],
      ['face down to Seat 2', 'kd'],
      ['face down to Seat 1', 'ad'],
    ] as const) {
      await next(place);
      await staff.keyboard.type(`${card}\n`);
    }
    await stage('bet');
    expect(await faces('[data-place]')).toBe('');
    expect(await staff.locator('[data-place] [data-card="down"]').count()).toBe(4);

    await anna.play({ type: 'call' });
    await staff.getByText('Seat 1 · Anna calls').waitFor();
    await bert.play({ type: 'check' });
    await next('to the board, card 1');
    await staff.keyboard.type('kh\n');
    await staff.getByText('This card can’t be dealt now').waitFor();
    for (const [street, cards] of ['2c\n7d\n9s\n', 'jh\n', '3c\n'].entries()) {
      await next(`to the board, card ${street === 0 ? 1 : street + 3}`);
      await staff.keyboard.type(cards);
      await stage('bet');
      await bert.play({ type: 'check' });
      await anna.play({ type: 'check' });
    }
    await stage('showdown');
    expect(await axeViolations(staff)).toEqual([]);
    await anna.play({ type: 'show' });
    await bert.play({ type: 'show' });
    await stage('over');
    expect(await faces('[data-place="1"]')).toBe('Ah Ad');
    expect(await faces('[data-testid="board"]')).toBe('2c 7d 9s Jh 3c');
    await staff.locator('[data-place="2"]').getByText('€490').waitFor();
    await call('Push the pot');
    await stage('between');
  });

  inDepth(
    'works without knowing hidden cards, enters the words of players without a screen, and undoes mistakes',
    async () => {
      await call('Start the hand');
      for (const place of [1, 2, 1, 2]) {
        await next(`face down to Seat ${place}`);
        await staff.keyboard.press('f');
      }
      await stage('bet');
      // By the rules, one chip that is too large, put in without a word, is a call.
      const seat = staff.getByRole('region', { name: 'Seat 2 ·' });
      await seat.getByText('Unclear bet').click();
      await seat.getByRole('textbox', { name: 'Chips put in' }).fill('100');
      await seat.getByRole('button', { name: 'Apply the rules' }).click();
      await staff.getByText('€100. Ruling: Seat 2 · Bert calls').waitFor();
      await staff.getByRole('button', { name: 'Rule kings.poker-tournament-rules.122' }).waitFor();
      await says('Seat 1', 'Checks');
      for (const [street, cards] of ['2c\n7d\n8s\n', 'jh\n', '3c\n'].entries()) {
        await next(`to the board, card ${street === 0 ? 1 : street + 3}`);
        await staff.getByText('Burn one.').waitFor();
        await staff.keyboard.type(cards);
        await stage('bet');
        if (street === 0) {
          await staff.getByRole('button', { name: 'Wrong card entered' }).click();
          await next('to the board, card 3');
          await staff.keyboard.type('9s\n');
          await stage('bet');
        }
        await says('Seat 1', 'Checks');
        await says('Seat 2', 'Checks');
      }
      await stage('showdown');
      for (const [place, cards] of [
        [2, 'kh\nkd\n'],
        [1, 'ah\nad\n'],
      ] as const) {
        await next(`Turned over by Seat ${place}`);
        await staff.keyboard.type(cards);
      }
      await stage('over');
      expect(await faces('[data-testid="board"]')).toBe('2c 7d 9s Jh 3c');
      await staff.locator('[data-place="1"]').getByText('€518').waitFor();
      await call('Push the pot');
      await stage('between');
    },
  );

  inDepth('is declared a misdeal, and all chips are returned {kings.poker-texas-holdem.48}', async () => {
    await call('Start the hand');
    await next('face down to');
    await staff.getByText('Misdeal', { exact: true }).click();
    await staff.getByRole('button', { name: 'Card exposed' }).click();
    await staff
      .getByRole('group', { name: /hand is void/ })
      .getByRole('button', { name: 'Card exposed' })
      .click();
    await stage('between');
    await staff.locator('[data-place="2"]').getByText('€480').waitFor();
    expect(await axeViolations(staff)).toEqual([]);
    await staff.setViewportSize(PHONE.viewport);
    expect(await axeViolations(staff)).toEqual([]);
    expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
    expect(casino.errors()).toEqual([]);
  });
});
