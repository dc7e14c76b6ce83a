import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { openTestCasino, PHONE, type TestCasino } from './casino.ts';
import { sitDown } from './guest.ts';
import { fitsEverySize, SIZES, type Size } from './sizes.ts';

const TABLET: Size = [1180, 820];
/** The widths at which the dealer sees everything that they need without scrolling. */
const WITHOUT_SCROLLING: readonly number[] = [1440, 1180];

let casino: TestCasino;
let dealer: Page;
beforeAll(async () => {
  casino = await openTestCasino();
  dealer = await casino.staff();
});
afterAll(async () => {
  await casino?.close();
});

async function openTable(plan: string, name: string): Promise<string> {
  await dealer.goto(`${casino.url}/console`);
  await dealer.getByRole('combobox', { name: 'Game' }).selectOption(plan);
  await dealer.getByRole('textbox', { name: 'Table name' }).fill(name);
  await dealer.getByText('A person at the console', { exact: true }).last().click();
  await dealer.getByRole('button', { name: 'Open table' }).press('Enter');
  await dealer.getByRole('heading', { name, level: 1 }).waitFor();
  return new URL(dealer.url()).pathname.split('/').at(-1) ?? '';
}

/** Seats a guest with this name on a separate page. */
async function guest(name: string, table: string, options = {}): Promise<Page> {
  const page = await casino.visit({ ...PHONE, ...options });
  await page.request.post(`${casino.url}/api/v1/guests`, { headers: { origin: casino.url }, data: { name } });
  await page.goto(`${casino.url}/table/${table}`);
  await page.locator('[data-felt]').waitFor();
  return page;
}

const cue = () => dealer.getByRole('region', { name: 'What to do next' });
const players = () => dealer.getByRole('region', { name: 'Players at the table' });
const inbox = () => dealer.getByRole('region', { name: 'Messages to you' });
const step = (name: string) => dealer.locator('[aria-current="step"]', { hasText: name });
const write = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: /Write to the dealer|Napište krupiérovi/ }).fill(words);
  await page.getByRole('button', { name: /Send to the dealer|Odeslat krupiérovi/ }).click();
};

/** Checks the console at every size. On a wide screen, the dealer does not have to scroll. */
async function fits(what: string, due = dealer.locator('[data-next]')): Promise<void> {
  const inSight = async ([width, height]: Size, at: string) => {
    if (!WITHOUT_SCROLLING.includes(width)) return;
    for (const part of [cue(), players(), inbox(), due]) {
      const box = await part.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), at).toBeLessThanOrEqual(height);
    }
  };
  await fitsEverySize(dealer, what, inSight, [...SIZES, TABLET]);
}

it('a dealer welcomes a player by name, answers with a key and with a text, and mutes another; a reload changes nothing', async () => {
  const table = await openTable('kings/roulette-french', 'Studio 1');
  await expect.poll(() => cue().innerText()).toContain('Place your bets');
  const anna = await guest('Anna', table);
  const boris = await guest('Boris', table, { locale: 'cs' });
  await expect.poll(() => cue().innerText()).toMatch(/Greet\s+Anna, Boris/);

  await players().getByRole('button', { name: 'Welcome Anna' }).click();
  await anna.getByRole('log').getByText('Dealer Welcome to the table, Anna!').waitFor();
  await expect.poll(() => players().getByRole('button', { name: 'Welcome Anna' }).count()).toBe(0);
  await dealer.keyboard.press(',');
  await dealer.keyboard.press('w');
  await boris.getByRole('log').getByText('Vítejte u\u00a0stolu, Boris!').waitFor();

  await anna.getByLabel(/^Table talk/).click();
  await write(anna, 'Which number should I play?');
  await anna.getByText('not answered yet').waitFor();
  await inbox().getByText('1 waiting').waitFor();
  await write(anna, 'call me: 777 123 456');
  await anna
    .getByRole('alert')
    .getByText(/telephone/)
    .waitFor();
  await inbox().getByText('1 waiting').waitFor();
  await fits('waiting');

  // After a reload of both pages, the message is still waiting, and nobody is welcomed twice.
  await dealer.reload();
  await inbox().getByText('Which number should I play?').waitFor();
  expect(
    await players()
      .getByRole('button', { name: /^Welcome/ })
      .count(),
  ).toBe(0);
  await dealer.keyboard.press(',');
  await dealer.keyboard.press('7');
  await anna.getByRole('log').getByText('I’m not allowed to advise you').waitFor();
  await inbox().getByText('All answered').waitFor();
  await anna.reload();
  await anna.getByLabel(/^Table talk/).click();
  const chat = anna.getByRole('list', { name: 'Talk with the dealer' });
  await chat.getByText('I’m sorry, I’m not allowed to advise you on your play.').waitFor();
  expect(await chat.innerText()).toMatch(/Which number should I play\?\s+answered/);
  expect(await axeViolations(anna)).toEqual([]);

  // The dealer writes to a player who has written nothing.
  await players().getByRole('button', { name: 'Write Boris' }).click();
  const field = inbox().getByRole('textbox', { name: 'Your answer' });
  await field.fill('see www.win.example');
  await field.press('Enter');
  await inbox().getByText('Links are not allowed here.').waitFor();
  await field.fill('Dobrý večer');
  await field.press('Enter');
  await boris.getByRole('log').getByText('Krupiér Dobrý večer').waitFor();

  await boris.getByLabel(/^Chat u\u00a0stolu/).click();
  await write(boris, 'Jdete do háje');
  const rude = inbox().getByRole('button', { name: /Jdete do háje/ });
  await rude.waitFor();
  await inbox().getByRole('button', { name: 'Mute' }).click();
  await inbox().getByRole('combobox', { name: 'Reason' }).selectOption('insult');
  await inbox().getByRole('button', { name: 'Mute', exact: true }).click();
  await boris.getByText(/Psát můžete znovu za 15 minut/).waitFor();
  await inbox().getByRole('button', { name: 'Hide' }).click();
  await inbox().getByRole('button', { name: 'Insult' }).click();
  await boris.getByText('Tato zpráva byla skryta.').waitFor();
  await boris.reload();
  await boris.getByLabel(/^Chat u\u00a0stolu/).click();
  await boris.getByText(/Psát můžete znovu za 15 minut/).waitFor();
  await dealer.getByText(/muted Boris/).waitFor();
  await players().getByRole('button', { name: 'Unmute Boris' }).click();
  await boris.getByRole('textbox', { name: 'Napište krupiérovi' }).waitFor();

  await boris.close();
  expect(casino.errors()).toEqual([]);
});

it('the dealer reads in large letters what to say, do and pay', async () => {
  const table = await openTable('kings/roulette-french', 'Studio 2');
  const marie = await sitDown(casino.url, table, 'Marie');
  await dealer.keyboard.press(' ');
  await cue().getByRole('timer').waitFor();
  await expect.poll(() => cue().innerText()).toMatch(/Spin the ball/);
  await marie.play({ type: 'bet', chips: [{ position: '17', amount: 1_000 }] });
  await dealer.keyboard.press(' ');
  await step('Close betting').waitFor();
  await expect.poll(() => cue().innerText()).toMatch(/No more bets/);
  await dealer.reload();
  await cue()
    .getByText(/Time to bet|Call no more bets/)
    .waitFor();
  await dealer.keyboard.press(' ');
  await step('Result').waitFor();
  await expect.poll(() => cue().innerText()).toMatch(/Enter the result/);
  expect(await cue().getByRole('timer').count()).toBe(0);
  await fits('result');
  for (const key of ['1', '7', 'Enter', 'Enter']) await dealer.keyboard.press(key);
  await step('Pay').waitFor();
  await expect.poll(() => cue().innerText()).toMatch(/17[\s\S]*Pay\s+35 to 1: Straight up 17, Marie/i);
  await fits('pay');

  await openTable('kings/punto-banco', 'Studio 3');
  await expect.poll(() => cue().innerText()).toMatch(/Do\s+Shuffle/);
  for (const name of ['Shuffle', 'Burn', 'Open betting'])
    await dealer.locator('[data-next="call"] button', { hasText: name }).click();
  await dealer.locator('[data-next="card"]').waitFor();
  await fits('cards', dealer.getByRole('button', { name: /spade/i }));
  expect(casino.errors()).toEqual([]);
});
