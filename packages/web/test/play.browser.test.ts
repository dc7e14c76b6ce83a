import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { betsOpen, DESKTOP, guestAt, openTestCasino, PHONE, place, type TestCasino } from './casino.ts';
import { inDepth } from './in-depth.ts';
import { overflow } from './sizes.ts';

/** The time in seconds for which bets are open. */
const BETTING = 15;
/** The time in seconds that a busy machine needs to place a bet. */
const ENOUGH = 9;

/** Returns a selector for the player's own chips on a position, once the server has confirmed them. */
const confirmed = (position: string) => `[data-bet="${position}"]:not([data-pending])`;

/** A round as the page shows it once it has been settled. */
interface Told {
  readonly outcome: string;
  readonly winner: string;
  readonly lines: readonly string[];
}

/** Opens the casino for a block of tests, and checks that its pages had no error. */
function aCasino(timing: Parameters<typeof openTestCasino>[0]): () => TestCasino {
  let casino: TestCasino;
  beforeAll(async () => {
    casino = await openTestCasino(timing);
  });
  afterEach(async () => {
    await casino.leave();
    expect(casino.errors()).toEqual([]);
  });
  afterAll(async () => {
    await casino?.close();
  });
  return () => casino;
}

describe('a round of roulette', () => {
  const casino = aCasino({ betting: BETTING, result: 2, pay: 4 });

  it('leads a visitor from the lobby to a settled bet, with the reason for each outcome', async () => {
    const page = await casino().visit();
    await page.goto(casino().url);
    await page.locator('section[data-house="kings"] summary', { hasText: 'European roulette' }).click();
    await page.getByRole('link', { name: 'European roulette', exact: true }).click();
    await betsOpen(page, ENOUGH);
    for (const position of ['red', 'black', '0']) await place(page, position).click();
    for (const position of ['red', 'black', '0']) await page.locator(confirmed(position)).waitFor();
    expect(await page.getByTestId('staked').innerText()).toBe('€15');
    expect(await page.getByTestId('funds').innerText()).toBe('€985');
    casino().pass(BETTING);

    // The outcome disappears when the next round opens, and a winning stake plays again in that round. So everything is
    // read at the same moment.
    const told = await page.waitForFunction(() => {
      const text = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].map((found) => found.innerText);
      const [outcome] = text('[data-testid="outcome"]');
      const [winner] = text('[data-testid="winner"]');
      return outcome && { outcome, winner, lines: text('[aria-label="Result"] li') };
    });
    const { outcome, winner, lines } = (await told.jsonValue()) as Told;
    expect(winner).toMatch(/^\d+$/);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/(won|lost)[\s\S]*§ \d+/);
    // Either red and black cancel out and the chip on zero is lost, or only the chip on zero wins.
    expect(outcome).toBe(winner === '0' ? 'You won €165' : 'You lost €5');

    const reasons = page.getByRole('region', { name: 'Result' }).getByRole('listitem').getByRole('button');
    await reasons.first().click();
    expect(await page.getByRole('dialog', { name: /^kings\.roulette-european\.\d+$/ }).innerText()).toMatch(
      /\w{4,}/,
    );
  });

  // A winning stake plays again, so it may take some rounds until it is lost.
  inDepth('undoes the last bet, clears, doubles and repeats', { timeout: 120_000 }, async () => {
    const page = await guestAt(casino(), 'kings/roulette-american', DESKTOP, ENOUGH);
    const staked = page.getByTestId('staked');
    await place(page, '17').click();
    await place(page, '00/3').click();
    await page.locator(confirmed('00/3')).waitFor();
    await page.keyboard.press('u');
    await page.locator('[data-bet="00/3"]').waitFor({ state: 'detached' });
    await page.keyboard.press('d');
    await expect.poll(() => staked.innerText()).toBe('€10');
    await page.keyboard.press('c');
    await expect.poll(() => staked.innerText()).toBe('€0');
    await place(page, '0/00/1/2/3').click();
    await page.locator(confirmed('0/00/1/2/3')).waitFor();
    casino().pass(BETTING);

    // A winning stake stays for the next round, so it may take several rounds until nothing is left.
    await page.locator('[data-bet]').waitFor({ state: 'detached', timeout: 100_000 });
    await betsOpen(page, ENOUGH);
    await page.keyboard.press('r');
    await page.locator(confirmed('0/00/1/2/3')).waitFor();
    expect(await staked.innerText()).toBe('€5');
  });
});

describe('betting', () => {
  // No test in this block waits for a result, so every page finds bets open.
  const casino = aCasino({ betting: 90 });

  it('shows a chip immediately, and removes it with a message when it is refused', async () => {
    const page = await guestAt(casino(), 'brandenburg/roulette', DESKTOP, ENOUGH);
    await page.getByRole('button', { name: '€500 chip' }).click();
    await place(page, '17').click();
    await page.locator(confirmed('17')).waitFor();
    await place(page, '17').click();
    await page.getByText('The maximum on Straight up 17 is €500 per player.').waitFor();
    await expect.poll(() => page.getByTestId('staked').innerText()).toBe('€500');
    await place(page, 'red').click();
    await place(page, 'black').click();
    await page.getByText('You have €0 left for this bet.').waitFor();
  });

  inDepth('explains refusals in the language of the screen', async () => {
    const page = await guestAt(casino(), 'brandenburg/roulette', { ...DESKTOP, locale: 'cs-CZ' }, ENOUGH);
    await page.getByRole('button', { name: 'Žeton za 500 €' }).click();
    await place(page, '17').click();
    await page.locator(confirmed('17')).waitFor();
    await place(page, '17').click();
    await page.getByText('Plné číslo 17: jeden hráč smí vsadit nejvýš 500 €.').waitFor();
  });

  inDepth('places a number with its neighbours and a series on the racetrack', async () => {
    const page = await guestAt(casino(), 'sazka/roulette-synot', DESKTOP, ENOUGH);
    await page.getByRole('button', { name: 'Fewer neighbours' }).click();
    await page.locator('[data-neighbours="17"]').click();
    for (const position of ['25', '17', '34']) await page.locator(confirmed(position)).waitFor();
    await page.locator('[data-series="zero-game"]').click();
    for (const position of ['0/3', '12/15', '26', '32/35']) await page.locator(confirmed(position)).waitFor();
    expect(await page.getByTestId('staked').innerText()).toMatch(/350/);
  });

  inDepth('announces a bet, which counts once the croupier has repeated it', async () => {
    const page = await guestAt(casino(), 'brandenburg/roulette', DESKTOP, ENOUGH);
    await page.getByRole('tab', { name: 'Announce' }).click();
    await page
      .getByRole('tabpanel')
      .getByRole('button', { name: /Small series/ })
      .click();
    await page.getByText('6 chips, €5 each').waitFor();
    await page.getByRole('button', { name: 'Announce', exact: true }).click();
    await page.getByText('accepted', { exact: true }).waitFor();
    for (const position of ['5/8', '10/11', '13/16', '23/24', '27/30', '33/36'])
      await page.locator(confirmed(position)).waitFor();
    expect(await page.getByTestId('staked').innerText()).toBe('€30');
  });

  const buildsFavourite = async (plan: string, outside: string) => {
    const page = await guestAt(casino(), plan, DESKTOP, ENOUGH);
    const composed = ['17', outside, '1/2'];
    await page.getByRole('tab', { name: 'Saved' }).click();
    await page.getByRole('button', { name: 'Build a bet' }).click();
    for (const position of composed) await place(page, position).click();
    expect(await page.getByTestId('staked').innerText()).toMatch(/^\D*0\D*$/);
    await page.getByLabel('Name').fill('Lucky 17');
    await page.getByRole('button', { name: 'Save as favourite' }).click();
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await page.getByText(/^Lucky 17 \D*15/).waitFor();
    await betsOpen(page, ENOUGH);
    await page.getByRole('button', { name: 'Place', exact: true }).click();
    for (const position of composed) await page.locator(confirmed(position)).waitFor();
  };

  it.each([
    ['sazka/roulette-synot', 'column-2', ' {sazka.roulette-synot.47}'],
    ['sazka/roulette-evolution', 'column-2', ' {sazka.roulette-evolution.44}'],
  ])('builds a bet, saves it as a favourite and places it with one press: %s, %s%s', buildsFavourite);

  inDepth('builds a bet on a wheel of 24, too', () => buildsFavourite('kings/roulette-24', 'quarter-2'));

  inDepth('plays with colour chips of an agreed value', async () => {
    const page = await guestAt(casino(), 'kings/roulette-european', DESKTOP, ENOUGH);
    await page.getByRole('tab', { name: 'Colour chips' }).click();
    await page.getByLabel('How many').fill('30');
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await page.getByText('You have 30 chips').waitFor();
    await betsOpen(page, ENOUGH);
    await place(page, '17').click();
    await page.locator(confirmed('17')).waitFor();
    await page.getByText(/You have 2\d chips/).waitFor();
  });

  it('works with the keyboard alone', async () => {
    const page = await guestAt(casino(), 'kings/roulette-french', DESKTOP, ENOUGH);
    await place(page, '1').focus();
    await page.keyboard.press('3'); // the third chip
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator(confirmed('4')).waitFor();
    expect(await page.getByTestId('staked').innerText()).toBe('€25');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('+');
    await page.keyboard.press('Enter');
    await page.locator(confirmed('5')).waitFor();
    expect(await page.getByTestId('staked').innerText()).toBe('€125');
    await page.keyboard.press('Delete');
    await page.locator('[data-bet="5"]').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Play from the keyboard' }).waitFor();
  });

  it('fits a phone, with the whole layout upright, bets by touch, and panels that slide in from below', async () => {
    const page = await guestAt(casino(), 'ceske-kasino/roulette', PHONE, ENOUGH);
    const wide = await overflow(page);
    expect(wide).toBeLessThanOrEqual(0);
    for (const position of ['0', 'red', 'high', 'dozen-3', 'column-3'])
      expect(await place(page, position).isVisible(), position).toBe(true);
    await place(page, '8/11').tap();
    await page.locator(confirmed('8/11')).waitFor();
    await page.getByRole('tab', { name: 'Announce' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Announce' });
    // In the light theme the sheet is white and the names of the sectors are ivory, so they need a dark felt behind
    // them.
    const see = (selector: string) =>
      sheet
        .locator(selector)
        .first()
        .evaluate((shape) => getComputedStyle(shape).fill);
    expect(await see('[class*=area]')).toMatch(/^rgb\(/);
    await sheet.locator('[data-neighbours="0"]').tap();
    await sheet.getByText(/0 and 2 neighbours each side/).waitFor();
    await sheet.getByRole('button', { name: 'Close' }).tap();
    const before = await place(page, '1').boundingBox();
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await expect
      .poll(async () => (await place(page, '1').boundingBox())?.width)
      .toBeGreaterThan((before?.width ?? 0) * 1.2);
  });
});
