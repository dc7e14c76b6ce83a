import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { betsOpen, DESKTOP, guestAt, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';
import { type DealtTable, dealtTable } from './croupier.ts';
import { overflow } from './sizes.ts';

let casino: TestCasino;
beforeAll(async () => {
  casino = await openTestCasino({ betting: 6, draw: 0.15, decision: 3, pay: 0.6 });
});
afterEach(async () => {
  await casino.leave();
});
afterAll(async () => {
  await casino?.close();
});

/** Seats a guest at a table of a plan with bets open. The test deals the cards. */
async function seated(
  plan: string,
  options: BrowserContextOptions = DESKTOP,
): Promise<{ table: DealtTable; page: Page }> {
  const table = await dealtTable(casino, plan);
  await table.open();
  return { table, page: await table.visit(options) };
}

/** Places the selected chip, and waits until the server has recorded it. */
async function bet(page: Page, ...positions: readonly string[]): Promise<void> {
  for (const position of positions) await place(page, position).click();
  for (const position of positions)
    await page.locator(`[data-bet="${position}"]:not([data-pending])`).waitFor();
}

const asked = (page: Page, text: string | RegExp) =>
  page.getByTestId('question').filter({ hasText: text }).waitFor();
const outcome = (page: Page) => page.getByTestId('outcome').innerText();
const totals = (page: Page) => page.getByTestId('hand').getByTestId('total').allInnerTexts();

const cardsIn = (page: Page, hand: string) =>
  page
    .getByTestId(hand)
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));

describe('blackjack', () => {
  it('is played from the bet to the payment, with a side bet, insurance, a split, a double, and the reason for each line', async () => {
    const { table, page } = await seated('kings/blackjack');
    await bet(page, '3/main');
    await page.getByRole('button', { name: '€25 chip' }).click();
    await bet(page, '3/perfect-pairs');
    expect(await page.getByTestId('staked').innerText()).toBe('€30');
    await table.close();
    await table.deal('8h', 'Ac', '8d');
    await asked(page, 'Box 3: insurance?');
    await page.keyboard.press('n');
    await asked(page, /Box 3: 16 against 1\/11/);
    expect(await axeViolations(page)).toEqual([]);

    await page.keyboard.press('p');
    await page.getByTestId('hand').nth(1).waitFor();
    await table.deal('3c');
    await asked(page, /11 against/);
    await page.getByRole('button', { name: /Double/ }).click();
    await table.deal('Kd', 'Ts');
    await asked(page, /18 against/);
    expect(await totals(page)).toEqual(['21', '18']);

    // After a reload, everything is as before, including a paid bet: a coloured pair pays 12 to 1.
    await page.reload();
    await asked(page, /18 against/);
    expect(await totals(page)).toEqual(['21', '18']);
    expect(await page.getByTestId('net').allInnerTexts()).toEqual(['+300']);

    await page.keyboard.press('s');
    await table.deal('7h');
    const dealer = page.getByTestId('dealer').getByTestId('total');
    await expect.poll(() => dealer.innerText()).toBe('8/18');
    await table.finish();
    // A coloured pair pays 12 to 1 (€300). The doubled hand wins €10, and the other hand is a push.
    await expect.poll(() => outcome(page)).toBe('You won €310');
    const lines = page.getByRole('region', { name: 'Result' }).getByRole('listitem');
    expect(await lines.count()).toBe(4);
    for (const line of await lines.all()) expect(await line.innerText()).toMatch(/§ \d+/);
    expect(await page.getByTestId('net').allInnerTexts()).toContain('+€10');
  });

  it('fits a phone, with one large box, all boxes small below it, and split hands side by side', async () => {
    const { table, page } = await seated('kings/blackjack', PHONE);
    await page.locator('[data-tile="2"]').tap();
    await bet(page, '2/main');
    await page.getByRole('button', { name: 'Deal', exact: true }).tap();
    await table.deal('9h', '6c', '9d');
    await page.getByRole('button', { name: /Split/ }).tap();
    await table.deal('Ts');
    await page.getByRole('button', { name: 'Stand' }).tap();
    await table.deal('2c');
    await page.getByRole('button', { name: 'Stand' }).waitFor();
    await expect.poll(() => totals(page)).toEqual(['19', '11']);
    expect(await page.locator('[data-tile="2"]').innerText()).toMatch(/19 11/);
    expect(await overflow(page)).toBe(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('accepts a bet behind another player’s box, and pays both players', async () => {
    const { table, page: owner } = await seated('kings/blackjack');
    await bet(owner, '1/main');
    const behind = await table.visit(PHONE);
    await behind
      .getByRole('button', { name: /^Box 1\b/ })
      .first()
      .tap();
    await behind.getByText('bet behind').first().waitFor();
    await bet(behind, '1/main');
    await table.close();
    await table.deal('6s', '6c', '5s');
    await asked(owner, /Box 1: 11 against 6/);
    expect(await behind.locator('[data-answer]').count()).toBe(0);
    await owner.keyboard.press('d');
    // A player who bets behind can match the double or decline.
    await behind.locator('[data-answer="match"]').tap();
    await table.deal('Ts', 'Td', '9d');
    await table.finish();
    for (const page of [owner, behind]) {
      await expect.poll(() => outcome(page)).toBe('You won €10');
      await expect.poll(() => page.locator('[data-purse]').first().innerText()).toContain('1,010');
    }
    expect(await axeViolations(behind)).toEqual([]);
  });

  it('shows the bank’s stakes as tokens, and takes no money for them', async () => {
    const { table, page } = await seated('kings/blackjack-free');
    await bet(page, '4/main');
    await table.close();
    await table.deal('5h', '6c', '6d');
    await page.getByRole('button', { name: /Free double/ }).click();
    await page.getByTestId('free').waitFor();
    expect(await page.getByTestId('free').innerText()).toBe('free €5');
    expect(await page.getByTestId('funds').isVisible()).toBe(true);
    await table.deal('Td', 'Tc', '9s');
    await table.finish();
    await expect.poll(() => outcome(page)).toBe('You won €10');
  });

  it('treats the two boxes of a switch as one bet each, and switches their second cards', async () => {
    const { table, page } = await seated('kings/blackjack-switch');
    await bet(page, '1/main');
    await page.locator('[data-bet="2/main"]').waitFor();
    expect(await page.getByTestId('staked').innerText()).toBe('€10');
    await table.close();
    await table.deal('Th', '5c', '9c', '6d', 'Js');
    await asked(page, 'Box 1/2: switch the second cards?');
    await page.keyboard.press('w');
    await expect.poll(() => totals(page)).toEqual(['20', '11']);
  });

  it('can be shared by any number of players, who decide separately', async () => {
    const { table, page } = await seated('sazka/blackjack-infinite');
    await bet(page, '1/main', '1/hot-3');
    await table.close();
    await table.deal('8h', '6c', '3d');
    await asked(page, '11 against 6');
    expect(await page.getByTestId('counts').innerText()).toMatch(
      /1 player on this box[\s\S]*1 hand to decide/,
    );
    await page.keyboard.press('h');
    await table.deal('2s');
    await asked(page, '13 against 6');
    await page.keyboard.press('s');
    await table.deal('Td', '9s');
    await table.finish();
    // The dealer busts with 25, so the main bet wins CZK 5. HOT 3 has lost.
    await expect.poll(() => outcome(page)).toBe('You broke even');
    expect(await axeViolations(page)).toEqual([]);
  });
});

it('punto banco pays the bets, and updates its roads', async () => {
  const { table, page } = await seated('kings/punto-banco');
  await bet(page, '1/banco');
  await table.deal('Kd', '9c', 'Qh', 'Kc');
  await page.getByTestId('winner').filter({ hasText: 'Banco wins' }).waitFor();
  await table.finish();
  await expect.poll(() => outcome(page)).toBe('You won €4.75');
  await page.getByRole('tab', { name: 'Roads' }).click();
  const panel = page.getByRole('tabpanel');
  await panel.getByText('Punto 0, banco 1, égalité 0').waitFor();
  for (const road of ['Bead plate', 'Big road'])
    expect(await panel.getByRole('img', { name: road }).locator('g').count()).toBe(1);
  expect(await axeViolations(page)).toEqual([]);
  await table.open();
  await betsOpen(page);
  await place(page, '1/punto').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-bet="1/punto"]:not([data-pending])').waitFor();
  await page.keyboard.press('Delete');
  await page.locator('[data-bet="1/punto"]').waitFor({ state: 'detached' });
});

it('a player can peel the cards of their side with the mouse or keys, while the table turns the other side', async () => {
  const { table, page } = await seated('kings/punto-banco', { ...DESKTOP, reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Squeeze' }).click();
  await bet(page, '1/banco');
  await table.deal('Kd', '9c', 'Qh', 'Kc');
  const peel = page.getByTestId('peel');
  await peel.and(page.getByRole('button', { name: /^Banco, card 1, face down/ })).waitFor();
  await expect
    .poll(async () => [await cardsIn(page, 'punto'), await cardsIn(page, 'banco')])
    .toEqual([
      ['Kd', 'Qh'],
      ['down', 'down'],
    ]);
  expect(await page.getByTestId('winner').count()).toBe(0);
  await peel.hover({ position: { x: 20, y: 20 } });
  await page.mouse.down();
  await peel.hover({ position: { x: 60, y: 80 } });
  expect(await peel.locator('clipPath').count()).toBe(2);
  const { x = 0, y = 0, width = 0, height = 0 } = (await peel.boundingBox()) ?? {};
  await page.mouse.move(x + width * 1.2, y + height, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => cardsIn(page, 'banco')).toEqual(['9c', 'down']);
  await peel.focus();
  await page.keyboard.press('Enter');
  await page.getByTestId('winner').filter({ hasText: 'Banco wins' }).waitFor();
  expect(await cardsIn(page, 'banco')).toEqual(['9c', 'Kc']);
});

it('casino war asks on a tie, and pays the war', async () => {
  const { table, page } = await seated('kings/casino-war', PHONE);
  await bet(page, '3/main');
  await table.deal('Kd', 'Kc');
  await asked(page, 'Box 3: tie on kings. Go to war?');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /Go to war/ }).tap();
  await table.deal('9h', '5c');
  await table.finish();
  await expect.poll(() => outcome(page)).toBe('You won €5');
});

it('red dog names the spread, and accepts a raise', async () => {
  const { table, page } = await seated('kings/red-dog');
  await bet(page, '2/ante');
  await table.close();
  await table.deal('4h', '8c');
  await asked(page, 'Box 2. Spread of 3. Raise?');
  await page.keyboard.press('r');
  await table.deal('6d');
  await table.finish();
  // Ante and raise pay two to one.
  await expect.poll(() => outcome(page)).toBe('You won €20');
});

it('a player can repeat the last bets, and undo the repetition', async () => {
  const page = await guestAt(casino, 'kings/casino-war', DESKTOP, 3);
  await bet(page, '2/main', '5/main', '5/bonus');
  expect(await page.getByTestId('staked').innerText()).toBe('€15');
  await page.keyboard.press('u');
  await page.locator('[data-bet="5/bonus"]').waitFor({ state: 'detached' });
  await page.getByTestId('hand').getByRole('img').first().waitFor();
  await betsOpen(page, 3);
  await page.keyboard.press('r');
  for (const position of ['2/main', '5/main'])
    await page.locator(`[data-bet="${position}"]:not([data-pending])`).waitFor();
  await page.keyboard.press('c');
  await expect.poll(() => page.getByTestId('staked').innerText()).toBe('€0');
});

it('the game can be reached from the lobby, and explains itself in every panel', async () => {
  const page = await casino.visit();
  await page.goto(casino.url);
  await page.getByRole('link', { name: 'Pontoon', exact: true }).click();
  await page.locator('[data-open]').waitFor({ timeout: 30_000 });
  const panel = page.getByRole('tabpanel');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await panel.getByText('Declared maximum win: €1,800,000').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Strategy' }).click();
  await panel.getByRole('table', { name: 'All hands' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

it('none of these pages had an error', () => {
  expect(casino.errors()).toEqual([]);
});

it('any table shows the best play to a player who has turned it on', async () => {
  const { table, page } = await seated('kings/poker-ultimate-holdem');
  const menu = page.locator('summary[aria-label="Settings"]');
  await menu.click();
  await page.getByLabel('Strategy help').check();
  await menu.click();
  await bet(page, '6/ante');
  await table.close();
  await table.deal('Qs', '7d');
  await asked(
    page,
    /Best: Check\. Play 4× costs €0\.34 on average, \d+\.\d\d% of the stake\. Play 3×: €0\.52,/,
  );
  expect(await axeViolations(page)).toEqual([]);
});

describe('Pai Gow poker', () => {
  const OWN = ['Kc', 'Kd', '9h', '7s', '4d', 'As', 'Qc'] as const;
  const DEALER = ['Qs', 'Qd', 'Tc', '8h', '3s', 'Ad', 'Jc'] as const;
  const low = (page: Page) => page.locator('[data-part="apart"]');
  const choose = (page: Page, card: string) => page.locator(`[data-choose="${card}"]`);

  it('is set by dragging and by pressing, and is paid less a commission', async () => {
    const { table, page } = await seated('kings/poker-pai-gow');
    await page.getByRole('button', { name: '€100 chip' }).click();
    await bet(page, '1/ante');
    await table.close();
    await table.deal(...OWN);
    await asked(page, 'Box 1: set your hands');
    const set = page.getByRole('button', { name: /^Set/ });
    expect(await set.isDisabled()).toBe(true);

    const from = await choose(page, 'As').boundingBox();
    const to = await low(page).boundingBox();
    if (!from || !to) expect.fail('nothing to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
    await page.mouse.up();
    await low(page).locator('[data-choose="As"]').waitFor();
    await choose(page, 'Qc').click();
    await low(page).getByText('ace-queen high').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('s');

    await table.deal(...DEALER);
    await page.getByText('Dealer: a pair of queens and ace-jack high').first().waitFor();
    await table.finish();
    await expect.poll(() => outcome(page)).toBe('You won €95');
  });

  it('fits a phone while a hand is set by touch', async () => {
    const { table, page } = await seated('kings/poker-pai-gow', PHONE);
    await bet(page, '6/ante');
    await table.close();
    await table.deal(...OWN);
    await asked(page, 'Box 6: set your hands');
    await choose(page, 'As').tap();
    await choose(page, 'Qc').tap();
    const set = page.getByRole('button', { name: /^Set/ });
    await expect.poll(() => set.isEnabled()).toBe(true);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
    await expect(set.click({ timeout: 5000 })).resolves.toBeUndefined();
    await page.getByTestId('setting').waitFor({ state: 'detached' });
  });
});
